//! The games of a run on a database that the caller disturbs.

use super::fleet::{End, Fleet};
use super::{PATIENCE, Run, check, play};
use crate::history::Judgement;
use std::mem;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use tokio::task::JoinHandle;

/// Games that are played, one after the other at each table, until the load ends.
pub struct Load {
    run: Arc<Run>,
    ends: Arc<AtomicBool>,
    playing: JoinHandle<Result<(), String>>,
}

impl Load {
    /// Starts an instance on the database of each URL, and games on them.
    ///
    /// # Panics
    /// If an instance does not start.
    pub async fn begin(databases: Vec<String>, games: usize) -> Self {
        let starting = move || Fleet::on(databases, None);
        let fleet = tokio::task::spawn_blocking(starting).await;
        let fleet = fleet.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()));
        let run = Arc::new(Run::new(fleet, Arc::default(), PATIENCE[0]));
        let ends = Arc::<AtomicBool>::default();
        let (played, enough) = (run.clone(), ends.clone());
        let playing = tokio::spawn(async move {
            play(&played, games, games * 2, move || enough.load(Ordering::Relaxed)).await
        });
        Self { run, ends, playing }
    }

    /// The addresses of the instances.
    pub fn addresses(&self) -> Vec<String> {
        self.run.fleet.addresses()
    }

    /// Replaces an instance by one of a version of the program. Returns the address of the old one.
    ///
    /// # Panics
    /// If the new one does not start, or the old one fails as it drains.
    pub async fn replace(&self, number: usize, program: &Path, end: End) -> String {
        let (run, program) = (self.run.clone(), program.to_owned());
        let replaced =
            tokio::task::spawn_blocking(move || run.fleet.replace(number, &program, end)).await;
        replaced.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }

    /// Waits until so many more commands are acknowledged.
    ///
    /// # Panics
    /// If the games have ended because something is wrong.
    pub async fn acknowledges(&mut self, more: u64) {
        let mut acknowledged = self.run.counters.watch_acknowledged();
        let enough = *acknowledged.borrow() + more;
        tokio::select! {
            reached = acknowledged.wait_for(|count| *count >= enough) => drop(reached),
            played = &mut self.playing => panic!("the games have ended: {played:?}"),
        }
    }

    /// The requests that were answered with an error, or not at all, since the last call.
    pub fn failures(&self) -> Vec<String> {
        mem::take(&mut *self.run.failures.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The logs of the instances.
    pub fn logs(&self) -> String {
        self.run.fleet.logs()
    }

    /// Has the games that were begun played to their end, and checks all that was stored and shown.
    ///
    /// # Errors
    /// What is wrong with the server.
    pub async fn end(&mut self) -> Result<Judgement, String> {
        self.ends.store(true, Ordering::Relaxed);
        (&mut self.playing).await.map_err(|error| error.to_string())??;
        check(&self.run).await.map(|(_, judged)| judged)
    }
}
