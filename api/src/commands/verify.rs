//! `gavel verify`: checks records of games, offline.

mod fetch;
mod parents;

use crate::audit::Trust;
use crate::cli::VerifyOptions;
use anyhow::Context;
use domain::kernel::audit::{Finding, Report, split};
use domain::kernel::{GameId, Inclusion, Status};
use fetch::{fetch, game_at};
use parents::Parents;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

/// A record does not hold.
const WRONG: u8 = 1;
/// A record cannot be checked.
const UNCHECKED: u8 = 2;

/// Checks the records and prints what is found: 0 where all hold, 1 where one does not, 2 where one cannot be checked.
///
/// # Errors
/// Where nothing can be printed.
pub(crate) async fn run(options: VerifyOptions) -> anyhow::Result<ExitCode> {
    let read = async {
        let trust = Trust::read(&options.trusted)?;
        let asked = is_address(&options.record)
            .then(|| game_at(options.record.trim_end_matches('/')))
            .transpose()?;
        let ca = options.ca.as_deref();
        let record = read(&options.record, ca).await?;
        let parent = match &options.parent {
            Some(parent) => read(parent, ca).await?,
            None => Vec::new(),
        };
        Ok::<_, anyhow::Error>((trust, asked, record, parent))
    };
    let (trust, asked, record, parent) = match read.await {
        Ok(read) => read,
        Err(error) => return Ok(not_checked(&super::told(&error))?.into()),
    };
    let (Some(text), Some(parent)) = (utf8(&record)?, utf8(&parent)?) else {
        return Ok(WRONG.into());
    };
    let records = split(text);
    if asked.is_some() {
        // What is not asked for says nothing of the game that is.
        if records.len() > 1 {
            return Ok(not_checked("the server gives more than one record")?.into());
        }
    } else if let Ok(inclusion) = serde_json::from_str::<Inclusion>(text) {
        return included(&trust, &inclusion);
    }
    let checked =
        Checked { trust, asked, over: options.over, parents: Parents::among([parent, text]) };
    let named = Parents::among([parent]);
    let mut code = 0;
    let mut is_parent_used = false;
    for record in records {
        match checked.audit(record) {
            Ok((report, is_held)) => {
                let of = report.fork_of.map(|of| of.game_id);
                is_parent_used |= of.is_some_and(|parent| named.of(parent).is_some());
                super::print(&told(&report, checked.trust.is_named(), is_held))?;
            }
            Err(finding @ Finding::Wrong { .. }) => {
                super::print(&format!("does not hold: {finding}\n"))?;
                code = WRONG;
            }
            Err(finding @ Finding::Unknown { .. }) => {
                let unchecked = not_checked(&finding.to_string())?;
                code = if code == WRONG { WRONG } else { unchecked };
            }
        }
    }
    if code == 0 && options.parent.is_some() && !is_parent_used {
        code = not_checked("no record is a fork of a game in --parent")?;
    }
    Ok(code.into())
}

/// What records are checked by.
struct Checked<'t> {
    trust: Trust,
    /// The game of which the record must be, where a server was asked for it.
    asked: Option<GameId>,
    /// Whether it must be over.
    over: bool,
    parents: Parents<'t>,
}

impl Checked<'_> {
    /// What holds of a record, and whether it was held against its parent's too.
    fn audit(&self, record: &str) -> Result<(Report, bool), Finding> {
        let unknown = |what: String| Err(Finding::Unknown { version: None, what });
        let report = self.trust.audit(record)?;
        if self.asked.is_some_and(|asked| asked != report.game_id) {
            return unknown(format!("the server gives the record of game {}", report.game_id));
        }
        if self.over && report.ended.is_none() {
            return unknown("the game is not over in this record".to_owned());
        }
        let parent = report.fork_of.and_then(|of| self.parents.of(of.game_id));
        if let Some(parent) = parent {
            self.trust.descends(record, parent)?;
        }
        Ok((report, parent.is_some()))
    }
}

fn not_checked(why: &str) -> std::io::Result<u8> {
    super::print(&format!("not checked: {why}\n"))?;
    Ok(UNCHECKED)
}

/// The text of a record; says so where it is none.
pub(super) fn utf8(bytes: &[u8]) -> std::io::Result<Option<&str>> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Some(text)),
        Err(error) => {
            let lines = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
            super::print(&format!("does not hold: line {} is not UTF-8\n", lines + 1))?;
            Ok(None)
        }
    }
}

/// Checks the proof that a game stands in a checkpoint.
fn included(trust: &Trust, inclusion: &Inclusion) -> anyhow::Result<ExitCode> {
    if let Err(what) = trust.included(inclusion) {
        super::print(&format!("does not hold: {what}\n"))?;
        return Ok(WRONG.into());
    }
    let Inclusion { game_id, version, head, checkpoint, .. } = inclusion;
    super::print(&format!(
        "holds: game {game_id}, version {version} (stands in checkpoint {} of {} games at {})\n  head {}\n  key  {}\n",
        checkpoint.number,
        checkpoint.games,
        checkpoint.taken_at,
        hex::encode(head.0),
        hex::encode(checkpoint.key.0),
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn told(report: &Report, trusted: bool, is_held: bool) -> String {
    let game = format!("game {}, version {}", report.game_id, report.version);
    let what = match report.ended {
        Some(Status::Abandoned) => "abandoned, played again from its moves",
        Some(_) => "finished, played again from its moves",
        None => "running: the chain, the form and what is opened",
    };
    let head = hex::encode(report.head.0);
    let signed = match &report.proof {
        None => "  not signed: nothing vouches for its head\n".to_owned(),
        Some(proof) => {
            let whose =
                if trusted { "a trusted key" } else { "a key that you have not named as trusted" };
            let key = hex::encode(proof.key.0);
            let (version, at) = (proof.version, proof.signed_at);
            format!("  signed up to version {version} at {at} with {whose}\n  key  {key}\n")
        }
    };
    let forked = match (report.fork_of, is_held) {
        (None, _) => String::new(),
        (Some(of), true) => {
            format!("  taken over from version {} of game {}\n", of.version, of.game_id)
        }
        (Some(of), false) => {
            format!("  what it took over was not held against its parent, game {}\n", of.game_id)
        }
    };
    format!("holds: {game} ({what})\n  head {head}\n{signed}{forked}")
}

/// The bytes of a file, of standard input, or of a game's record from a server, whose certificate may be of an authority in
/// a file.
pub(super) async fn read(named: &str, ca: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    if named == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).context("standard input")?;
        return Ok(bytes);
    }
    if is_address(named) {
        return fetch(named.trim_end_matches('/'), ca).await;
    }
    std::fs::read(named).with_context(|| named.to_owned())
}

fn is_address(named: &str) -> bool {
    named.starts_with("http://") || named.starts_with("https://")
}
