//! Events as they were stored while commitments and salts stood beside the sealed values.

use gavel_domain::kernel::{Game, Salts, StoredEvent, decode};

/// The event with its openings in full.
pub(crate) fn in_full<G: Game>(stored: &StoredEvent, salts: &Salts) -> StoredEvent {
    let openings = decode::<G>(stored).unwrap().open(salts).openings;
    let sealed = (!openings.is_empty()).then(|| serde_json::to_string(&openings).unwrap());
    StoredEvent { sealed, ..stored.clone() }
}
