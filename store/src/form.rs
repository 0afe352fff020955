//! What an append must be to be accepted.

use crate::{Append, Changed, EventRow, Status, StoreError};

/// Refuses what no caller should send. The databases do not: some of it no constraint can tell, and on Postgres each constraint
/// would cost every statement.
pub(crate) fn check_form(append: &Append) -> Result<(), StoreError> {
    if append.events.is_empty() {
        return Err(StoreError::refused("an append without events"));
    }
    let gapless = append
        .events
        .windows(2)
        .all(|pair| pair[0].version.checked_add(1) == Some(pair[1].version));
    if !gapless {
        return Err(StoreError::refused("an append with a gap between its versions"));
    }
    if append.events[0].version == 1 && !matches!(append.changed, Changed::Seats { .. }) {
        return Err(StoreError::refused("a new game without a row"));
    }
    let over = matches!(append.listing.status, Status::Finished | Status::Abandoned);
    if over && append.changed == Changed::Nothing {
        return Err(StoreError::refused("a game that is over without its row"));
    }
    // Stored lists are public forms of another shape.
    if !append.events.iter().all(|event| event.public.starts_with('{')) {
        return Err(StoreError::refused("an event whose public form is no object"));
    }
    let named = |event: &EventRow| !event.event_type.is_empty() && event.schema_version > 0;
    if append.events[0].version == 0 || !append.events.iter().all(named) {
        return Err(StoreError::refused("an event without a version, a type or a form"));
    }
    // The columns are signed.
    let fits = append.events.iter().all(|event| {
        i32::try_from(event.version).is_ok() && i16::try_from(event.schema_version).is_ok()
    });
    // A command's number of events stands beside its first one.
    if !fits || i16::try_from(append.events.len()).is_err() {
        return Err(StoreError::refused("an append with a number too large to store"));
    }
    Ok(())
}
