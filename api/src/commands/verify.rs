//! `gavel verify`: checks records of games, offline.

mod fetch;

use crate::audit::Trust;
use crate::cli::VerifyOptions;
use anyhow::Context;
use domain::kernel::audit::{Finding, Report, split};
use domain::kernel::{Inclusion, Status};
use fetch::fetch;
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
        Ok::<_, anyhow::Error>((trust, read(&options.record, options.ca.as_deref()).await?))
    };
    let (trust, bytes) = match read.await {
        Ok(read) => read,
        Err(error) => {
            super::print(&format!("not checked: {error:#}\n"))?;
            return Ok(UNCHECKED.into());
        }
    };
    let Some(text) = utf8(&bytes)? else { return Ok(WRONG.into()) };
    if let Ok(inclusion) = serde_json::from_str::<Inclusion>(text) {
        return included(&trust, &inclusion);
    }
    let mut code = 0;
    for record in split(text) {
        match trust.audit(record) {
            Ok(report) => super::print(&told(&report, trust.is_named()))?,
            Err(finding @ Finding::Wrong { .. }) => {
                super::print(&format!("does not hold: {finding}\n"))?;
                code = WRONG;
            }
            Err(finding @ Finding::Unknown { .. }) => {
                super::print(&format!("not checked: {finding}\n"))?;
                code = if code == WRONG { WRONG } else { UNCHECKED };
            }
        }
    }
    Ok(code.into())
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

fn told(report: &Report, trusted: bool) -> String {
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
    format!("holds: {game} ({what})\n  head {head}\n{signed}")
}

/// The bytes of a file, of standard input, or of a game's record from a server, whose certificate may be of an authority in
/// a file.
pub(super) async fn read(named: &str, ca: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    if named == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).context("standard input")?;
        return Ok(bytes);
    }
    if named.starts_with("http://") || named.starts_with("https://") {
        return fetch(named.trim_end_matches('/'), ca).await;
    }
    std::fs::read(named).with_context(|| named.to_owned())
}
