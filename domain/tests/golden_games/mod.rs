//! The golden games of all kinds.

use domain::kernel::Game;
use domain::record::import;
use domain::seat::GameId;
use domain::stream::StoredEvent;

/// A golden game: its id and its events, as they are stored when its export is imported.
pub(crate) fn golden<G: Game>(name: &str) -> (GameId, Vec<StoredEvent>) {
    let path = format!("{}/tests/golden/exports/{name}.ndjson", env!("CARGO_MANIFEST_DIR"));
    let events = import::<G>(&std::fs::read_to_string(path).unwrap()).unwrap();
    (events[0].game_id, events)
}
