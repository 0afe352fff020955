//! The report of a run.

use super::ways::Way;
use super::{INSTANCES, Plan, Run};
use crate::history::{Judgement, OfGame};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

#[derive(Default)]
pub(super) struct Counters {
    acknowledged: watch::Sender<u64>,
    latencies: Mutex<Vec<Duration>>,
    pub(super) repeats: AtomicU64,
    /// The acknowledged commands by the ways of their players.
    pub(super) by: [AtomicU64; Way::ALL.len()],
    pub(super) replays: AtomicU64,
    pub(super) cuts: AtomicU64,
    pub(super) connections: AtomicU64,
    pub(super) delivered: AtomicU64,
    pub(super) events: AtomicU64,
    pub(super) games: AtomicU64,
    pub(super) instance_kills: AtomicU64,
    pub(super) postgres_kills: AtomicU64,
}

impl Counters {
    /// A command was answered, so long after it was first sent.
    pub(super) fn acknowledge(&self, after: Duration, replayed: bool) {
        self.acknowledged.send_modify(|count| *count += 1);
        self.latencies.lock().unwrap_or_else(PoisonError::into_inner).push(after);
        if replayed {
            self.replays.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(super) fn watch_acknowledged(&self) -> watch::Receiver<u64> {
        self.acknowledged.subscribe()
    }
}

/// The contents of the log.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    pub(super) commands: u64,
    pub(super) events: u64,
    pub(super) games: u64,
}

/// The report of a run, whose every part was checked.
#[derive(Clone, Debug)]
pub struct Report {
    plan: Plan,
    took: Duration,
    /// Commands that were acknowledged.
    pub acknowledged: u64,
    /// Of them, those by guests' tokens, by JWTs, and through an app's key.
    pub by: [u64; 3],
    /// Of them, those whose answer came from a repeat.
    pub replays: u64,
    /// Requests that clients cut off.
    pub cuts: u64,
    /// Requests that repeated another.
    pub repeats: u64,
    /// Games that were played to their end.
    pub games: u64,
    /// Events in the log.
    pub events: u64,
    /// Events that followers got, each once and in order.
    pub delivered: u64,
    /// How often followers connected.
    pub connections: u64,
    /// Instances that were killed.
    pub instance_kills: u64,
    /// How often Postgres was killed.
    pub postgres_kills: u64,
    /// The judgement of the games, all of which are linearizable.
    pub judged: Judgement,
    /// The history of each game.
    pub histories: Vec<OfGame>,
    /// Connections that the networks reset, cut off, silenced and sliced.
    pub network: [u64; 4],
    latencies: Vec<Duration>,
}

impl Report {
    pub(super) fn new(
        plan: Plan,
        took: Duration,
        run: &Run,
        stored: Stored,
        judged: Judgement,
    ) -> Self {
        let (counters, faults) = (&run.counters, &run.faults);
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut latencies =
            counters.latencies.lock().unwrap_or_else(PoisonError::into_inner).clone();
        latencies.sort_unstable();
        Self {
            plan,
            took,
            acknowledged: stored.commands,
            by: counters.by.each_ref().map(read),
            replays: read(&counters.replays),
            cuts: read(&counters.cuts),
            repeats: read(&counters.repeats),
            games: stored.games,
            events: stored.events,
            delivered: read(&counters.delivered),
            connections: read(&counters.connections),
            instance_kills: read(&counters.instance_kills),
            postgres_kills: read(&counters.postgres_kills),
            judged,
            histories: run.history.by_game().into_values().collect(),
            network: [&faults.resets, &faults.cuts, &faults.silences, &faults.sliced].map(read),
            latencies,
        }
    }

    /// The time within which this share of the commands was answered.
    fn within(&self, share: f64) -> Duration {
        let at = (self.latencies.len() as f64 * share) as usize;
        self.latencies
            .get(at.min(self.latencies.len().saturating_sub(1)))
            .copied()
            .unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { games, clients, .. } = self.plan;
        writeln!(
            f,
            "{INSTANCES} instances, one Postgres, {games} games at once, {clients} clients, {:.0?}",
            self.took
        )?;
        writeln!(
            f,
            "killed with -9          {} instances, Postgres {} times",
            self.instance_kills, self.postgres_kills
        )?;
        writeln!(
            f,
            "commands                {} acknowledged, each in the log once",
            self.acknowledged
        )?;
        let [guests, jwts, keys] = self.by;
        writeln!(
            f,
            "credentials             {guests} commands by guests' tokens, {jwts} by JWTs, {keys} by an app's key"
        )?;
        writeln!(f, "connections cut         {} by clients before the answer", self.cuts)?;
        writeln!(
            f,
            "repeats under a key     {}; {} were answered as the first would have been",
            self.repeats, self.replays
        )?;
        writeln!(
            f,
            "games                   {} to the end, versions without a gap, chains whole",
            self.games
        )?;
        writeln!(
            f,
            "events                  {} in the log; {} delivered to followers over {} connections, each once and in order",
            self.events, self.delivered, self.connections
        )?;
        let [resets, cuts, silences, sliced] = self.network;
        writeln!(
            f,
            "networks                {resets} connections reset, {cuts} cut off, {silences} silenced, {sliced} sliced"
        )?;
        let Judgement { games, commands, reads } = self.judged;
        writeln!(
            f,
            "linearizable            {games} games over all instances: {commands} commands, {reads} reads"
        )?;
        writeln!(
            f,
            "answered within         {:.1?} (half), {:.1?} (99 of 100), {:.1?} (all), repeats included",
            self.within(0.5),
            self.within(0.99),
            self.within(1.0)
        )?;
        write!(f, "hidden bids read        0")
    }
}
