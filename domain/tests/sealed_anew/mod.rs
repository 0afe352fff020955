//! Golden games as they would be stored if they were played now.

use gavel_domain::kernel::{
    Decided, Game, GameId, StoredEvent, StoredOpening, StoredRecord, Stream, decode,
};

/// The events with their openings sealed anew, so that nothing of them is stored that the seed gives.
pub(crate) fn sealed_anew<G: Game>(id: GameId, events: &[StoredEvent]) -> Vec<StoredEvent> {
    let table = Stream::<G>::replay(id, events).unwrap().table;
    let anew = |event| {
        let told = decode::<G>(event).unwrap();
        let openings = told.openings.into_iter();
        StoredRecord {
            openings: openings.map(|o| StoredOpening::new(o.value, o.to)).collect(),
            event: told.event,
            recorded_at: told.recorded_at,
            deadline_at: told.deadline_at,
        }
    };
    Stream::begin(Decided { records: events.iter().map(anew).collect(), table }).1
}
