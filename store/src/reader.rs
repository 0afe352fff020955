//! Whose openings a read of a stream returns.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{EventRow, StoreError};

/// Whose openings a read of a stream returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The openings for everyone alone.
    Public,
    /// The openings for everyone, and those for this seat (0 to 7).
    Seat(u8),
    /// All openings: for commands, audits and exports.
    Everything,
}

#[derive(Deserialize, Serialize)]
struct Opening<'a> {
    to: To,
    #[serde(borrow)]
    value: &'a RawValue,
}

#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum To {
    Everyone(String),
    Seats(Vec<u8>),
}

impl Reader {
    /// Leaves the reader's openings.
    pub(crate) fn narrow(self, event: &mut EventRow) -> Result<(), StoreError> {
        if self == Self::Everything {
            return Ok(());
        }
        let Some(sealed) = event.sealed.take() else { return Ok(()) };
        let damaged = |_| StoreError::Damaged("sealed: the openings have another form".to_owned());
        let mut openings: Vec<Opening<'_>> = serde_json::from_str(&sealed).map_err(damaged)?;
        openings.retain(|opening| match (&opening.to, self) {
            (To::Everyone(_), _) => true,
            (To::Seats(seats), Self::Seat(seat)) => seats.contains(&seat),
            (To::Seats(_), _) => false,
        });
        if !openings.is_empty() {
            event.sealed = Some(serde_json::to_string(&openings).map_err(damaged)?);
        }
        Ok(())
    }
}
