//! How much of events this thread has parsed, for the test that weighs reads. Programs that are built for use do not count.

use domain::sealing::OpeningGroup;
use domain::seat::Seat;
use domain::stream::StoredEvent;
use std::cell::Cell;

thread_local! {
    static PARSED: Cell<u64> = const { Cell::new(0) };
}

/// How many bytes of events callers on this thread were about to parse.
pub fn parsed() -> u64 {
    PARSED.get()
}

/// Counts events that a caller is about to parse.
pub(super) fn count(events: &[StoredEvent]) {
    let bytes: usize = events.iter().map(bytes).sum();
    PARSED.set(PARSED.get() + bytes as u64);
}

fn bytes(event: &StoredEvent) -> usize {
    let seats = Seat::all(8).map(OpeningGroup::Seat);
    let groups = [OpeningGroup::Everyone, OpeningGroup::Nobody].into_iter().chain(seats);
    let openings: usize = groups.filter_map(|group| Some(event.openings.get(group)?.len())).sum();
    event.event_type.len() + event.data.len() + openings
}
