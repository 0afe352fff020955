//! What an append must be to be accepted.

use crate::{Append, Changed, Status, StoreError};

/// Refuses what no caller should send and no database constraint would catch.
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
