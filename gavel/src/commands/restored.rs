//! `gavel restored`: declares that the database was restored from a backup.

use super::printed;
use super::revocations::list;
use crate::cli::{RestoredOptions, not_opened};
use anyhow::{bail, ensure};
use chrono::{DateTime, Utc};
use std::path::Path;
use std::process::ExitCode;
use store::{Bearings, Declared, Ending, EndingKind, Fence, Needs, Store, StoreOptions};

/// How many endings are read at a time.
const PAGE: u32 = 1000;

/// Begins an epoch, ends again what was ended since the backup, and says what to do next.
pub(crate) async fn run(options: RestoredOptions) -> anyhow::Result<ExitCode> {
    let store = options.store.open_existing().await?;
    let place = options.store.place();
    check(&store, &place, options.again).await?;
    let restored = Restored { bearings: store.bearings().await?, place, options: &options };
    let endings = match (&options.original, &options.revocations) {
        (Some(original), _) => restored.read_original(original).await?,
        (None, Some(file)) => restored.read_file(file)?,
        (None, None) if options.without_revocations => Vec::new(),
        (None, None) => {
            store.close().await;
            restored.explain()?;
            return Ok(ExitCode::from(2));
        }
    };
    let declared = store.begin_epoch(endings).await?;
    store.close().await;
    restored.report(&declared)?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses a database that is none to declare.
async fn check(store: &Store, place: &str, again: bool) -> anyhow::Result<()> {
    if store.is_vacant().await? {
        bail!("{place}: the database is empty: is its address right?");
    }
    match store.fence().await? {
        Some(Fence::Source) => bail!(
            "{place} is fenced: it is the replaced one, or was restored from a backup of a fenced database; declare the restored database; if this is the restored one, lift its fence first: gavel fence --release"
        ),
        Some(Fence::Target) => {
            bail!("{place} is an unfinished copy: run gavel copy again, from its source")
        }
        None => {}
    }
    if !again && let Some(began) = store.unused_epoch().await? {
        let began = time(began);
        bail!(
            "an epoch began at {began}, by gavel restored or gavel copy, and no event was appended since: the restore is declared already; if a backup was restored after that, declare it by gavel restored --again"
        );
    }
    Ok(())
}

/// A database that is to be declared.
struct Restored<'a> {
    bearings: Bearings,
    place: String,
    options: &'a RestoredOptions,
}

impl Restored<'_> {
    /// What the replaced database has noted.
    async fn read_original(&self, url: &str) -> anyhow::Result<Vec<Ending>> {
        let original = match store::place(url) {
            Ok(original) if original != self.place => original,
            Ok(_) => {
                bail!("--original names {} itself: it takes the replaced database", self.place)
            }
            Err(error) => return Err(not_opened(error, url, "original", "--original")),
        };
        let options = StoreOptions { needs: Needs::Whole, ..StoreOptions::default() };
        let opened = Store::open(url, options).await;
        let source = opened.map_err(|error| not_opened(error, url, "original", "--original"))?;
        let theirs = source.bearings().await?;
        let same = theirs.database_id == self.bearings.database_id
            || match self.bearings.first_player {
                // The backup is of a version without an id.
                Some(player) => !source.players(&[player]).await?.is_empty(),
                None => false,
            };
        ensure!(same, "{original} is not the original of {}: it is another database", self.place);
        match source.fence().await? {
            Some(Fence::Source) => {}
            Some(Fence::Target) => bail!("{original} is an unfinished copy, and no original"),
            None => bail!(
                "{original} is not fenced, so more may be revoked there: run gavel fence with its address first"
            ),
        }
        let since = theirs.noted_since.max(source.time().await? - Ending::STORED);
        self.check_gap(&original, since)?;
        let (mut all, mut after) = (Vec::new(), None);
        loop {
            let page = source.endings(DateTime::UNIX_EPOCH, after.as_ref(), PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.clone());
            all.extend(page);
        }
        source.close().await;
        Ok(all)
    }

    /// What a file of `gavel revocations` says.
    fn read_file(&self, file: &Path) -> anyhow::Result<Vec<Ending>> {
        let list = list::read(file)?;
        let (header, ours) = (&list.header, &self.bearings);
        let first = ours.first_player.map(|player| player.0);
        let same = header.database == ours.database_id
            || (first.is_some() && header.first_player == first);
        let file = file.display();
        ensure!(same, "{file} is of another database than {}", self.place);
        self.check_gap(&file.to_string(), header.since)?;
        printed::line(&format!("{file} goes to {} at least", time(list.reached)))?;
        Ok(list.endings)
    }

    /// Refuses a source that begins after the backup: what was ended between is not in it.
    fn check_gap(&self, source: &str, since: DateTime<Utc>) -> anyhow::Result<()> {
        let newest = self.bearings.newest.unwrap_or(DateTime::UNIX_EPOCH);
        ensure!(
            since <= newest || self.options.without_revocations,
            "{source} has what was ended since {} alone, and the newest entry of {} is of {}: what was ended between may count again; to declare the restore all the same, add --without-revocations",
            time(since),
            self.place,
            time(newest)
        );
        Ok(())
    }

    /// Says what may be back, and how to go on.
    fn explain(&self) -> anyhow::Result<()> {
        let newest = self.bearings.newest.map_or_else(|| "its backup".to_owned(), time);
        printed::line(&format!("nothing was declared in {}", self.place))?;
        printed::line(&format!(
            "what was ended after {newest} may count again: tokens, JWTs, apps' keys, issuers, webhooks, links to apps, sign-outs, stopped players and erased accounts"
        ))?;
        for line in [
            "to go on, add one of these to the command:",
            "  --original URL         the replaced database is there: fence it, and give its address",
            "  --revocations FILE     gavel revocations has written a file",
            "  --without-revocations  there is neither: all of that counts again",
        ] {
            printed::line(line)?;
        }
        Ok(())
    }

    /// Says what was done, and what to do next.
    fn report(&self, declared: &Declared) -> anyhow::Result<()> {
        printed::line(&format!("epoch {} has begun in {}", declared.epoch, self.place))?;
        if self.options.original.is_some() || self.options.revocations.is_some() {
            let ended: Vec<_> = declared
                .ended
                .iter()
                .map(|(kind, count)| format!("{}: {count}", words(*kind)))
                .collect();
            printed::line(&match ended.is_empty() {
                true => "nothing was ended since the backup".to_owned(),
                false => format!("ended again: {}", ended.join(", ")),
            })?;
        }
        for key in &declared.without_successor {
            printed::line(&format!(
                "the backup lacks the key that replaced key {}: what key {0} has made has ended; make a new key",
                key.0
            ))?;
        }
        Ok(printed::line(
            "next: gavel audit, then start the servers; one that runs already must start again",
        )?)
    }
}

fn words(kind: EndingKind) -> &'static str {
    match kind {
        EndingKind::Token => "tokens",
        EndingKind::Exchanged => "players' exchanged tokens",
        EndingKind::Jwt | EndingKind::JwtText => "JWTs",
        EndingKind::JwtsBefore => "players' older JWTs",
        EndingKind::Key => "keys",
        EndingKind::Issuer => "issuers",
        EndingKind::Webhook => "webhooks",
        EndingKind::Unlinked => "links",
        EndingKind::SignedOut => "sign-outs",
        EndingKind::Stopped => "stops",
        EndingKind::Resumed => "resumptions",
        EndingKind::Erased => "accounts",
    }
}

fn time(time: DateTime<Utc>) -> String {
    time.format("%FT%TZ").to_string()
}
