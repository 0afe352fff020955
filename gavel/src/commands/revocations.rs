//! `gavel revocations`: writes what was ended, for a restore of an older backup.

pub(crate) mod list;

use super::printed;
use crate::cli::RevocationsOptions;
use anyhow::{Context, bail, ensure};
use chrono::{DateTime, TimeDelta, Utc};
use list::Header;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;
use std::time::Duration;
use store::{Bearings, Ending, EndingKind, Store};

/// How many endings are read at a time.
const PAGE: u32 = 1000;
/// How long after others an ending may appear that has an earlier time.
const OVERLAP: TimeDelta = TimeDelta::minutes(10);
/// How often the file gets a line that says how far it goes.
const REACHED: TimeDelta = TimeDelta::days(1);
/// How often a follower looks.
const PERIOD: Duration = Duration::from_secs(1);

/// Writes what the database has noted, and goes on if that is asked for.
pub(crate) async fn run(options: RevocationsOptions) -> anyhow::Result<()> {
    let store = options.store.open_existing().await?;
    let bearings = store.bearings().await?;
    let stored = store.time().await? - Ending::STORED;
    let since = options.since.unwrap_or(bearings.noted_since);
    let header = Header::of(&bearings, since.max(bearings.noted_since).max(stored));
    let mut written = match &options.file {
        None => Written::begin(None, header)?,
        Some(file) => match open_new(file) {
            Ok(new) => Written::begin(Some(new), header)?,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                ensure!(
                    options.since.is_none(),
                    "{} exists already, and goes on where it ends: leave out --since",
                    file.display()
                );
                Written::go_on(file, &bearings, stored)?
            }
            Err(error) => {
                return Err(error).with_context(|| format!("{} cannot be written", file.display()));
            }
        },
    };
    loop {
        written.add(&store).await?;
        if !options.follow {
            break;
        }
        tokio::time::sleep(PERIOD).await;
    }
    store.close().await;
    Ok(())
}

/// Makes a file that its owner alone can read.
fn open_new(file: &Path) -> io::Result<File> {
    let made = OpenOptions::new().append(true).create_new(true).mode(0o600).open(file)?;
    made.try_lock()?;
    Ok(made)
}

/// The file or standard output, and what it has by now.
struct Written {
    /// None for standard output.
    file: Option<File>,
    /// The time from which endings are read.
    from: DateTime<Utc>,
    /// Those from then on that it has.
    recent: BTreeMap<(EndingKind, Vec<u8>), DateTime<Utc>>,
    /// What its newest line about that says.
    reached: DateTime<Utc>,
}

impl Written {
    fn begin(file: Option<File>, header: Header) -> anyhow::Result<Self> {
        let (from, recent) = (header.since, BTreeMap::new());
        let mut written = Self { file, from, recent, reached: from };
        written.write(&list::line(&header)?)?;
        Ok(written)
    }

    /// Goes on with a file of an earlier run. A part of a line at its end goes.
    fn go_on(path: &Path, bearings: &Bearings, stored: DateTime<Utc>) -> anyhow::Result<Self> {
        let name = path.display();
        let file = OpenOptions::new().append(true).open(path);
        let file = file.with_context(|| format!("{name} cannot be written"))?;
        let found = file.metadata()?;
        ensure!(found.is_file(), "{name} is no file");
        ensure!(found.mode() & 0o077 == 0, "other users can use {name}: run chmod 600 {name}");
        if file.try_lock().is_err() {
            bail!("another gavel revocations writes {name}");
        }
        let before = list::read(path)?;
        ensure!(before.header.database == bearings.database_id, "{name} is of another database");
        ensure!(
            before.reached > stored,
            "{name} ends at {}, and what was ended is stored for {} days: begin another file",
            before.reached.format("%FT%TZ"),
            Ending::STORED.num_days()
        );
        file.set_len(before.whole as u64)?;
        let from = before.header.since.max(before.reached - OVERLAP);
        let recent = before.endings.into_iter().filter(|ending| ending.ended_at >= from);
        let recent = recent.map(|ending| ((ending.kind, ending.subject), ending.ended_at));
        Ok(Self { file: Some(file), from, recent: recent.collect(), reached: before.reached })
    }

    /// Writes what was ended since.
    async fn add(&mut self, store: &Store) -> anyhow::Result<()> {
        let now = store.time().await?;
        let mut after: Option<Ending> = None;
        loop {
            let page = store.endings(self.from, after.as_ref(), PAGE).await?;
            let full = page.len() == PAGE as usize;
            let mut lines = String::new();
            for ending in &page {
                let key = (ending.kind, ending.subject.clone());
                if self.recent.insert(key, ending.ended_at) != Some(ending.ended_at) {
                    lines += &list::ending(ending)?;
                }
            }
            if !lines.is_empty() {
                self.write(&lines)?;
            }
            after = page.into_iter().next_back();
            if !full {
                break;
            }
        }
        if now - self.reached >= REACHED {
            self.write(&list::reached(now)?)?;
            self.reached = now;
        }
        self.from = self.from.max(now - OVERLAP);
        self.recent.retain(|_, ended_at| *ended_at >= self.from);
        Ok(())
    }

    fn write(&mut self, lines: &str) -> io::Result<()> {
        let Some(file) = &mut self.file else { return printed::raw(lines) };
        file.write_all(lines.as_bytes())?;
        file.sync_data()
    }
}
