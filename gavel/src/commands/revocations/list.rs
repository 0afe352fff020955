//! The form of the file that `gavel revocations` writes: a line that says of which database it is, then a line for each ending.

use anyhow::{Context, anyhow, bail, ensure};
use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use store::{AppId, Bearings, Ending, EndingKind, KeyId};
use uuid::Uuid;

/// The form that this program writes and reads.
const FORM: u32 = 1;

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    gavel_revocations: u32,
    pub(crate) database: Option<Uuid>,
    pub(crate) first_player: Option<Uuid>,
    /// All that was ended from then on is in the file, up to its end.
    pub(crate) since: DateTime<Utc>,
}

impl Header {
    pub(crate) fn of(bearings: &Bearings, since: DateTime<Utc>) -> Self {
        Self {
            gavel_revocations: FORM,
            database: bearings.database_id,
            first_player: bearings.first_player.map(|player| player.0),
            since,
        }
    }
}

/// Any other line.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Ending(Box<Ended>),
    Reached { reached: DateTime<Utc> },
}

/// Something that was ended.
#[derive(Serialize, Deserialize)]
struct Ended {
    kind: String,
    #[serde(with = "hex")]
    subject: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    app: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    successor: Option<Uuid>,
    ended_at: DateTime<Utc>,
    until: DateTime<Utc>,
}

impl From<&Ending> for Ended {
    fn from(ending: &Ending) -> Self {
        Self {
            kind: ending.kind.name().to_owned(),
            subject: ending.subject.clone(),
            player: ending.player_id.map(|player| player.0),
            app: ending.app_id.map(|app| app.0),
            successor: ending.successor.map(|key| key.0),
            ended_at: ending.ended_at,
            until: ending.until,
        }
    }
}

impl TryFrom<Ended> for Ending {
    type Error = anyhow::Error;

    fn try_from(ended: Ended) -> anyhow::Result<Self> {
        let kind = EndingKind::named(&ended.kind).ok_or_else(|| {
            anyhow!("this version does not know the kind {}: use a newer gavel", ended.kind)
        })?;
        ensure!(ended.subject.len() == kind.subject_bytes(), "the subject has another length");
        Ok(Self {
            kind,
            subject: ended.subject,
            player_id: ended.player.map(PlayerId),
            app_id: ended.app.map(AppId),
            successor: ended.successor.map(KeyId),
            ended_at: ended.ended_at,
            until: ended.until,
        })
    }
}

/// What a file says.
pub(crate) struct List {
    pub(crate) header: Header,
    /// The oldest first.
    pub(crate) endings: Vec<Ending>,
    /// Up to when it goes, at least.
    pub(crate) reached: DateTime<Utc>,
    /// How many bytes its whole lines have: a program that was killed may have left a part of a line.
    pub(crate) whole: usize,
}

/// Reads a file; `-` is standard input.
pub(crate) fn read(file: &Path) -> anyhow::Result<List> {
    let mut bytes = Vec::new();
    let read = match file.to_str() {
        Some("-") => io::stdin().read_to_end(&mut bytes),
        _ => File::open(file).and_then(|mut file| file.read_to_end(&mut bytes)),
    };
    read.with_context(|| format!("{} cannot be read", file.display()))?;
    parse(&bytes).with_context(|| file.display().to_string())
}

fn parse(bytes: &[u8]) -> anyhow::Result<List> {
    const NONE: &str = "this is no file of gavel revocations";
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let mut lines = bytes[..whole].split_inclusive(|byte| *byte == b'\n').zip(1..);
    let Some((first, _)) = lines.next() else { bail!(NONE) };
    let header: Header = serde_json::from_slice(first).map_err(|_| anyhow!(NONE))?;
    ensure!(header.gavel_revocations == FORM, "a newer gavel has written this file: use that one");
    let (mut endings, mut reached) = (Vec::new(), header.since);
    for (line, number) in lines {
        let line: Line = serde_json::from_slice(line)
            .map_err(|_| anyhow!("line {number} is none of gavel revocations"))?;
        match line {
            Line::Reached { reached: at } => reached = reached.max(at),
            Line::Ending(ended) => {
                let ending: Ending =
                    (*ended).try_into().with_context(|| format!("line {number}"))?;
                reached = reached.max(ending.ended_at);
                endings.push(ending);
            }
        }
    }
    endings.sort_by_key(|ending| ending.ended_at);
    Ok(List { header, endings, reached, whole })
}

/// An ending as a line.
pub(super) fn ending(ending: &Ending) -> serde_json::Result<String> {
    line(&Line::Ending(Box::new(ending.into())))
}

/// A line that says up to when the file goes.
pub(super) fn reached(reached: DateTime<Utc>) -> serde_json::Result<String> {
    line(&Line::Reached { reached })
}

/// A value as a line.
pub(super) fn line(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}
