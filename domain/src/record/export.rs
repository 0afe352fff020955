//! The form in which finished games are handed on: `docs/auditors/proof.md`, "Exports".

use super::Proof;
use crate::kernel::{Game, Status};
use crate::sealing::{ChainHash, Opening, OpeningGroups, Salts, Secret, StoredOpening, canonical};
use crate::seat::{Seat, Viewer};
use crate::stream::StoredEvent;
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The format of exports, which their first line names.
pub const EXPORT_FORMAT: &str = "gavel.export.1";

/// The first line of an export: its format, and the signature over the game's head. It is the same for every exporter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// [`EXPORT_FORMAT`].
    pub format: String,
    /// The original signature over the last event's hash.
    pub proof: Proof,
    /// The seat as which the game is exported; none for the whole record.
    pub seat: Option<Seat>,
    /// How the game ended.
    pub status: Status,
}

/// The export of a game that is over: the manifest, then a line an event, each canonical JSON with a line feed. In the
/// whole record each opening names its audience; a seat gets the openings that it got in the game. `salts` are the game's.
///
/// # Errors
/// If the stored events cannot be read.
pub fn export<G: Game>(
    manifest: &Manifest,
    events: &[StoredEvent],
    salts: &Salts,
) -> Result<String, serde_json::Error> {
    let mut text = canonical(manifest)?;
    text.push('\n');
    for event in events {
        let mut members: Map<String, Value> = serde_json::from_str(&event.public_form())?;
        let exported = |opening: &StoredOpening<G::Secret>| {
            manifest.seat.is_none_or(|seat| opening.to.includes(Viewer::Seat(seat)))
        };
        let openings = event.openings.read()?.into_iter().filter(exported).map(|o| o.open(salts));
        let openings: Vec<Opening<G::Secret>> = openings.collect();
        let openings = match manifest.seat {
            None => serde_json::to_value(&openings)?,
            Some(_) => {
                serde_json::to_value(openings.iter().map(Opening::shown).collect::<Vec<_>>())?
            }
        };
        members.insert("hash".to_owned(), serde_json::to_value(event.hash)?);
        members.insert("openings".to_owned(), openings);
        text.push_str(&canonical(&members)?);
        text.push('\n');
    }
    Ok(text)
}

/// The stored events of the export of a whole record, which holds: [`audit`](crate::record::verify::audit) has found nothing.
///
/// # Errors
/// If the text is no such export.
pub fn import<G: Game>(export: &str) -> Result<Vec<StoredEvent>, serde_json::Error> {
    #[derive(Deserialize)]
    struct Proven<S> {
        hash: ChainHash,
        openings: Vec<Opening<S>>,
    }
    let mut salts: Option<Salts> = None;
    let mut event = |line| {
        let mut members: Map<String, Value> = serde_json::from_str(line)?;
        let proven: Proven<G::Secret> = serde_json::from_value(Value::Object(members.clone()))?;
        members.retain(|name, _| name != "hash" && name != "openings");
        if salts.is_none() {
            let seed = proven.openings.iter().find_map(|opening| opening.value.as_seed());
            salts = seed.cloned().map(Salts::new);
        }
        // Only what the seed does not give is stored.
        let drawn = |opening: &Opening<G::Secret>| {
            salts
                .as_ref()
                .is_some_and(|salts| salts.seal(opening.value.clone(), opening.to) == *opening)
        };
        if !proven.openings.iter().all(drawn) {
            return Err(serde_json::Error::custom("the game's seed does not give a salt"));
        }
        let openings = OpeningGroups::of(&proven.openings);
        let event = StoredEvent::of_public_form(&canonical(&members)?, proven.hash)?;
        Ok(StoredEvent { openings, ..event })
    };
    export.lines().skip(1).map(&mut event).collect()
}
