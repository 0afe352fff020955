//! The engine's errors as problems.

use super::Problem;
use crate::codes::Code;
use engine::feeds::AdmissionError;
use engine::lobbies::MAX_LOBBIES;

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

impl Problem {
    /// 409: the player sits in as many lobbies as a player may.
    pub(crate) fn too_many_lobbies() -> Self {
        let detail = format!(
            "a player sits in at most {MAX_LOBBIES} open lobbies; leave one, or start its game"
        );
        Self::new(Code::TooManyLobbies, detail)
    }
}
