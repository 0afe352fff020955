//! The audit of a whole record.

use super::reader::is_end;
use super::{Finding, Known, Line, Reader, RecordForm, Retracer, Shown, Somebody};
use crate::kernel::{Event, ForkOf, Retrace, Status, Table, TableEvent};
use crate::record::{EXPORT_FORMAT, Manifest, Proof, PublicKey};
use crate::sealing::{ChainHash, Commitment, canonical};
use crate::seat::GameId;
use serde::Deserialize;
use serde_json::Value;

/// Verifies a key's signature over a message: Ed25519 (RFC 8032).
pub type SignatureCheck = fn(&PublicKey, &[u8], &[u8; 64]) -> bool;

/// The facts that a sound record proves.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game.
    pub game_id: GameId,
    /// The newest event's version.
    pub version: u32,
    /// Its hash.
    pub head: ChainHash,
    /// How the game ended. An ended game was played again from its moves. None for a running game, whose chain, form and openings
    /// are checked alone.
    pub ended: Option<Status>,
    /// Where a fork says that it comes from.
    pub fork_of: Option<ForkOf>,
    /// The manifest, where the record is an export.
    pub manifest: Option<Manifest>,
    /// The signed statement that the record was held against.
    pub proof: Option<Proof>,
}

/// The answer of `GET …/proof`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Proved {
    proof: Proof,
    commitments: Vec<Commitment>,
}

/// The lines before the events.
enum Preface {
    Nothing,
    Proof(Proof, Vec<Commitment>),
    Manifest(Manifest),
}

/// The kind of game that a record is of, as its first line says.
#[must_use]
pub fn kind_of(text: &str) -> Option<String> {
    let first: Value = serde_json::from_str(text.lines().next()?).ok()?;
    let kind = first.get("kind").or_else(|| first.get("proof")?.get("kind"))?;
    kind.as_str().map(str::to_owned)
}

/// The records that a text holds one after the other: each manifest begins one.
#[must_use]
pub fn split(text: &str) -> Vec<&str> {
    const MANIFEST: &str = "\n{\"format\":";
    let mut starts: Vec<usize> = text.match_indices(MANIFEST).map(|(at, _)| at + 1).collect();
    starts.insert(0, 0);
    starts.push(text.len());
    starts.windows(2).map(|bounds| &text[bounds[0]..bounds[1]]).collect()
}

/// Checks a record of one game: an export, or the events as a viewer got them, with or without a proof before them.
///
/// # Errors
/// The first thing in it that does not hold, or that this program does not know.
pub fn audit<G: Retrace>(text: &str, check: SignatureCheck) -> Result<Report, Finding> {
    let Some(text) = text.strip_suffix('\n') else {
        let what = "the last line does not end with a line feed";
        return Err(Finding::before_events(what));
    };
    let mut lines: Vec<&str> = text.split('\n').collect();
    let preface = preface(lines[0], check)?;
    let form = match preface {
        Preface::Manifest(_) => RecordForm::Export,
        _ => RecordForm::Feed,
    };
    if !matches!(preface, Preface::Nothing) {
        lines.remove(0);
    }
    let mut reader = Reader::new(form);
    let proved = |preface: &Preface| match preface {
        Preface::Nothing => None,
        Preface::Proof(proof, _) => Some(proof.clone()),
        Preface::Manifest(manifest) => Some(manifest.proof.clone()),
    };
    let proof = proved(&preface);
    let mut read: Vec<Line<G>> = Vec::with_capacity(lines.len());
    for text in lines {
        read.push(reader.read(text)?);
        if let Some(proof) = &proof {
            proves(proof, &preface, &reader)?;
        }
    }
    let Some(game_id) = reader.game_id() else {
        return Err(Finding::before_events("there is no event"));
    };
    if let Some(proof) = proof.as_ref().filter(|proof| proof.version > reader.version()) {
        let what = format!("the record ends, and is signed up to version {}", proof.version);
        return Err(Finding::wrong(reader.version() + 1, what));
    }
    let ended = ended(&read, &preface)?;
    let manifest = match preface {
        Preface::Manifest(manifest) => Some(manifest),
        _ => None,
    };
    let fork_of = read.first().and_then(|first| match &first.event {
        Event::Table(TableEvent::GameCreated(created)) => created.fork_of,
        _ => None,
    });
    let (version, head) = (reader.version(), reader.head());
    Ok(Report { game_id, version, head, ended, fork_of, manifest, proof })
}

fn preface(line: &str, check: SignatureCheck) -> Result<Preface, Finding> {
    let wrong = |error| Finding::before_events(format!("the first line cannot be read: {error}"));
    let value: Value = serde_json::from_str(line).map_err(wrong)?;
    let proof = if value.get("format").is_some() {
        if value["format"] != EXPORT_FORMAT {
            let what = format!("the format {} is not known to this program", value["format"]);
            return Err(Finding::unknown(None, what));
        }
        let manifest: Manifest = serde_json::from_value(value).map_err(wrong)?;
        if canonical(&manifest).map_err(wrong)? != line {
            return Err(Finding::before_events("the manifest is not canonical JSON"));
        }
        Preface::Manifest(manifest)
    } else if value.get("proof").is_some() {
        let proved: Proved = serde_json::from_value(value).map_err(wrong)?;
        Preface::Proof(proved.proof, proved.commitments)
    } else {
        return Ok(Preface::Nothing);
    };
    let signed = match &proof {
        Preface::Manifest(manifest) => &manifest.proof,
        Preface::Proof(proof, _) => proof,
        Preface::Nothing => return Ok(proof),
    };
    if signed.version == 0 {
        return Err(Finding::before_events("what is signed is no version of a game"));
    }
    if !check(&signed.key, &signed.statement().message(), &signed.signature.0) {
        return Err(Finding::before_events("the signature does not hold under the key named"));
    }
    Ok(proof)
}

/// Holds the event that was read last against the signed statement.
fn proves(proof: &Proof, preface: &Preface, reader: &Reader) -> Result<(), Finding> {
    let version = reader.version();
    if reader.game_id() != Some(proof.game_id) {
        return Err(Finding::wrong(
            version,
            format!("what is signed is the game {}", proof.game_id),
        ));
    }
    if version == proof.version {
        if reader.head() != proof.head {
            let what = "its hash is not the one that is signed: the events were written anew";
            return Err(Finding::wrong(version, what));
        }
        if let Preface::Proof(_, commitments) = preface
            && commitments != reader.commitments()
        {
            let what = "the commitments of the proof are not those of the events";
            return Err(Finding::before_events(what));
        }
    }
    if version > proof.version && matches!(preface, Preface::Manifest(_)) {
        return Err(Finding::wrong(version, "the manifest does not cover this event"));
    }
    Ok(())
}

/// How the game ended; a game that did is played again.
fn ended<G: Retrace>(read: &[Line<G>], preface: &Preface) -> Result<Option<Status>, Finding> {
    let Some(last) = read.last() else { return Ok(None) };
    let known: Known<G::Secret> =
        read.iter().flat_map(|line| line.opened.iter().cloned()).collect();
    let Preface::Manifest(manifest) = preface else {
        if !is_end(&last.event) {
            return Ok(None);
        }
        let anybody = Shown::ToSomebody(Somebody::at(*G::SEATS.end()));
        return retrace(read, &known, anybody).map(|table| Some(table.status));
    };
    let shown = manifest.seat.map_or(Shown::All, Shown::To);
    let table = retrace(read, &known, shown)?;
    if manifest.status != table.status {
        return Err(Finding::before_events("the manifest names another end than the events"));
    }
    if manifest.seat.is_some_and(|seat| usize::from(seat.0) >= usize::from(table.seat_count())) {
        return Err(Finding::before_events("the game has no seat that the manifest names"));
    }
    Ok(Some(table.status))
}

fn retrace<G: Retrace>(
    read: &[Line<G>],
    known: &Known<G::Secret>,
    shown: Shown,
) -> Result<Table<G>, Finding> {
    let mut retracer = Retracer::new(shown);
    let mut version = 0;
    for line in read {
        retracer.follow(line, known)?;
        version = line.version;
    }
    retracer.finish(version)
}
