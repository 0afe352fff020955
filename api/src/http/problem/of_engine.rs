//! The engine's errors as problems.

use super::Problem;
use crate::codes::Code;
use engine::checkpoints::InclusionError;
use engine::feeds::AdmissionError;
use engine::lobbies::MAX_LOBBIES;
use engine::queue::Busy;
use engine::reports::Unrendered;
use engine::reservations::MAX_RESERVED;
use engine::turns::TurnTimeout;

impl From<AdmissionError> for Problem {
    fn from(error: AdmissionError) -> Self {
        match error {
            AdmissionError::NoRoom => Self::no_room(),
            AdmissionError::TooManyOfToken(_) | AdmissionError::TooManyOfAddress(_) => {
                let detail = error.to_string();
                Self::new(Code::TooManyFeeds, detail).retry_after(1)
            }
        }
    }
}

impl From<TurnTimeout> for Problem {
    fn from(error: TurnTimeout) -> Self {
        tracing::warn!(%error, "a request has waited too long for its turn");
        Self::unavailable(Code::StoreUnavailable, "the database does not answer; try again")
    }
}

impl From<Busy> for Problem {
    fn from(_: Busy) -> Self {
        let detail = "too many wait for this work, or your address does already; try again";
        Self::unavailable(Code::Busy, detail)
    }
}

impl From<Unrendered> for Problem {
    fn from(error: Unrendered) -> Self {
        match error {
            Unrendered::Busy => Busy.into(),
            Unrendered::Failed => Self::internal(),
        }
    }
}

impl From<InclusionError> for Problem {
    fn from(error: InclusionError) -> Self {
        match error {
            InclusionError::Store(error) => error.into(),
            InclusionError::Busy(busy) => busy.into(),
        }
    }
}

impl Problem {
    /// 409: the player sits in as many lobbies as a player may.
    pub(crate) fn too_many_lobbies() -> Self {
        let detail = format!(
            "a player sits in at most {MAX_LOBBIES} open lobbies; leave one, or start its game"
        );
        Self::new(Code::TooManyLobbies, detail)
    }

    /// 409: the caller has reserved as many seats for a player as one may.
    pub(crate) fn too_many_reservations() -> Self {
        let detail = format!(
            "you reserve at most {MAX_RESERVED} seats for a player, and one that came to nothing counts for an hour; ask again when the player has accepted some, or later"
        );
        Self::new(Code::TooManyReservations, detail)
    }
}
