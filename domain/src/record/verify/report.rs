//! The audit of a whole record.

use super::form::{is_time, well_formed};
use super::reader::is_end;
use super::{Finding, Known, Line, Reader, RecordForm, Retracer, Shown, Somebody, spoilt};
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
///
/// # Errors
/// If the text cannot be a record, or names no kind.
pub fn kind_of(text: &str) -> Result<String, Finding> {
    spoilt::check(text)?;
    let Ok(first) = serde_json::from_str::<Value>(text.lines().next().unwrap_or_default()) else {
        spoilt::check_end(text)?;
        return Err(Finding::unchecked(None, NO_KIND));
    };
    let kind = first.get("kind").or_else(|| first.get("proof")?.get("kind"));
    let kind = kind.and_then(Value::as_str).map(str::to_owned);
    kind.ok_or_else(|| Finding::unchecked(None, NO_KIND))
}

const NO_KIND: &str = "the first line names no kind of game";

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
/// Why it cannot be checked, where it is no whole, well-formed record or this program does not know its form or rules; else the
/// first thing in it that does not hold.
pub fn audit<G: Retrace>(text: &str, check: SignatureCheck) -> Result<Report, Finding> {
    spoilt::check(text)?;
    spoilt::check_end(text)?;
    let lines: Vec<&str> = text.strip_suffix('\n').unwrap_or(text).split('\n').collect();
    let preface = preface(lines[0])?;
    let form = match &preface {
        Preface::Manifest(Manifest { seat: None, .. }) => RecordForm::Export,
        Preface::Manifest(_) => RecordForm::ExportForSeat,
        _ => RecordForm::Feed,
    };
    let lines = &lines[usize::from(!matches!(preface, Preface::Nothing))..];
    // Every line, before any is held against another: a fault of form anywhere leaves nothing to judge.
    let read = (1..).zip(lines).map(|(version, text)| well_formed::<G>(form, version, text));
    let read: Vec<Line<G>> = read.collect::<Result<_, _>>()?;
    let proof = match &preface {
        Preface::Nothing => None,
        Preface::Proof(proof, _) | Preface::Manifest(Manifest { proof, .. }) => Some(proof.clone()),
    };
    if let Some(proof) = &proof {
        signed_and_whole(proof, read.len(), check)?;
    }
    let mut reader = Reader::new(form);
    for line in &read {
        reader.follow(line)?;
        if let Some(proof) = &proof {
            proves(proof, &preface, &reader)?;
        }
    }
    let Some(game_id) = reader.game_id() else {
        return Err(Finding::unchecked(None, "it is cut off: there is no event"));
    };
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

fn preface(line: &str) -> Result<Preface, Finding> {
    let malformed = |what: &str| Err(Finding::unchecked(None, what));
    let unreadable =
        |error| Finding::unchecked(None, format!("the first line cannot be read: {error}"));
    let value: Value = serde_json::from_str(line).map_err(unreadable)?;
    let preface = if value.get("format").is_some() {
        if value["format"] != EXPORT_FORMAT {
            let what = format!("the format {} is not known to this program", value["format"]);
            return malformed(&what);
        }
        let manifest: Manifest = serde_json::from_value(value).map_err(unreadable)?;
        if canonical(&manifest).map_err(unreadable)? != line {
            return malformed("the manifest is not canonical JSON");
        }
        Preface::Manifest(manifest)
    } else if value.get("proof").is_some() {
        let written = value["proof"].clone();
        let proved: Proved = serde_json::from_value(value).map_err(unreadable)?;
        if serde_json::to_value(&proved.proof).map_err(unreadable)? != written {
            return malformed("the proof is not written as proofs are");
        }
        Preface::Proof(proved.proof, proved.commitments)
    } else {
        return Ok(Preface::Nothing);
    };
    match &preface {
        Preface::Manifest(Manifest { proof, .. }) | Preface::Proof(proof, _)
            if proof.version == 0 || !is_time(proof.signed_at) =>
        {
            malformed(
                "what is signed is no version of a game, or the time of the signature is none",
            )
        }
        _ => Ok(preface),
    }
}

/// Checks the signature, and then that all of the signed events are there. A number that nobody has signed is no evidence that
/// the record was cut off.
fn signed_and_whole(proof: &Proof, events: usize, check: SignatureCheck) -> Result<(), Finding> {
    if !check(&proof.key, &proof.statement().message(), &proof.signature.0) {
        return Err(Finding::before_events("the signature does not hold under the key named"));
    }
    if events < proof.version as usize {
        let signed = proof.version;
        let what = format!("it is cut off: the record ends, and is signed up to version {signed}");
        // It is no more than the signed version, which is one of 32 bits.
        return Err(Finding::unchecked(Some(events as u32 + 1), what));
    }
    Ok(())
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
