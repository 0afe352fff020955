//! `gavel verify`: checks records of games, offline.

mod fetch;
mod parents;

use super::printed;
use crate::cli::VerifyOptions;
use crate::trust::Trust;
use anyhow::Context;
use domain::kernel::Status;
use domain::record::Inclusion;
use domain::record::verify::{Finding, Report, split, text_of};
use domain::seat::GameId;
use fetch::{fetch, game_at};
use parents::Parents;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

/// A whole, well-formed record does not hold.
const WRONG: u8 = 1;
/// A record cannot be checked, or is none.
const UNCHECKED: u8 = 2;

/// Checks the records and prints what is found: 0 where all hold, 1 where one does not, 2 where one cannot be checked.
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
        Err(error) => return Ok(not_checked(&super::in_one_line(&error))?.into()),
    };
    let (text, parent) = match (text_of(&record), text_of(&parent)) {
        (Ok(text), Ok(parent)) => (text, parent),
        (Err(why), _) => return Ok(not_checked(&why.to_string())?.into()),
        (_, Err(why)) => return Ok(not_checked(&format!("its parent: {why}"))?.into()),
    };
    let records = split(text);
    if asked.is_some() {
        // A record of another game is no evidence for this one.
        if records.len() > 1 {
            return Ok(not_checked("the server gives more than one record")?.into());
        }
    } else if let Ok(Preview { checkpoint: Some(_) }) = serde_json::from_str(text) {
        return included(&trust, text);
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
                for line in proved(&report, checked.trust.is_named(), is_held) {
                    printed::line(&line)?;
                }
            }
            Err(finding @ Finding::Wrong { .. }) => {
                printed::finding(&format!("does not hold: {finding}"))?;
                code = WRONG;
            }
            Err(finding @ Finding::Unchecked { .. }) => {
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

/// The conditions by which records are checked.
struct Checked<'t> {
    trust: Trust,
    /// The game of which the record must be, where a server was asked for it.
    asked: Option<GameId>,
    /// True if it must be over.
    over: bool,
    parents: Parents<'t>,
}

impl Checked<'_> {
    /// The facts that a record proves, and true if it was compared with its parent's record too.
    fn audit(&self, record: &str) -> Result<(Report, bool), Finding> {
        let unknown = |what: String| Err(Finding::Unchecked { version: None, what });
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
    printed::finding(&format!("not checked: {why}"))?;
    Ok(UNCHECKED)
}

/// The member that distinguishes a proof of inclusion from a record of a game.
#[derive(Deserialize)]
struct Preview {
    checkpoint: Option<IgnoredAny>,
}

/// Checks the proof that a checkpoint covers a game.
fn included(trust: &Trust, text: &str) -> anyhow::Result<ExitCode> {
    let read = serde_json::from_str::<Inclusion>(text);
    let inclusion = match read {
        Ok(inclusion) => inclusion,
        Err(error) => {
            return Ok(not_checked(&format!("the proof cannot be read: {error}"))?.into());
        }
    };
    if let Err(what) = trust.included(&inclusion) {
        printed::finding(&format!("does not hold: {what}"))?;
        return Ok(WRONG.into());
    }
    let Inclusion { game_id, version, head, checkpoint, .. } = &inclusion;
    printed::line(&format!(
        "holds: game {game_id}, version {version} (stands in checkpoint {} of {} games at {})",
        checkpoint.number, checkpoint.games, checkpoint.taken_at,
    ))?;
    printed::line(&format!("  head {}", hex::encode(head.0)))?;
    printed::line(&format!("  key  {}", hex::encode(checkpoint.key.0)))?;
    Ok(ExitCode::SUCCESS)
}

/// The proved facts, a line each.
fn proved(report: &Report, trusted: bool, is_held: bool) -> Vec<String> {
    let game = format!("game {}, version {}", report.game_id, report.version);
    let what = match report.ended {
        Some(Status::Abandoned) => "abandoned, played again from its moves",
        Some(_) => "finished, played again from its moves",
        None => "running: the chain, the form and what is opened",
    };
    let mut lines =
        vec![format!("holds: {game} ({what})"), format!("  head {}", hex::encode(report.head.0))];
    match &report.proof {
        None => lines.push("  not signed: nothing vouches for its head".to_owned()),
        Some(proof) => {
            let whose =
                if trusted { "a trusted key" } else { "a key that you have not named as trusted" };
            let key = hex::encode(proof.key.0);
            let (version, at) = (proof.version, proof.signed_at);
            lines.push(format!("  signed up to version {version} at {at} with {whose}"));
            lines.push(format!("  key  {key}"));
        }
    }
    if let Some(of) = report.fork_of {
        lines.push(match is_held {
            true => format!("  taken over from version {} of game {}", of.version, of.game_id),
            false => {
                format!("  what it took over was not held against its parent, game {}", of.game_id)
            }
        });
    }
    lines
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
