//! The bodies of batches.

use crate::routes::qe::CreateGame as CreateQe;
use crate::routes::quotlibet::CreateGame as CreateQuotlibet;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Games to be created together: those of each kind as `POST /v1/{kind}/games` has them, 1 to 500 in all.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateGames {
    /// Games of Q.E.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub(crate) qe: Vec<CreateQe>,
    /// Games of Quotlibet.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub(crate) quotlibet: Vec<CreateQuotlibet>,
}

/// The games of a batch, in the order of the request.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct GamesCreated {
    /// Games of Q.E.
    pub(crate) qe: Vec<GameOfBatch>,
    /// Games of Quotlibet.
    pub(crate) quotlibet: Vec<GameOfBatch>,
}

/// A game of a batch.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameOfBatch {
    /// The game's id. Its address is `/v1/{kind}/games/{id}`.
    pub(crate) id: Uuid,
    /// The code with which other players join a private game; null for every other.
    pub(crate) invite_code: Option<String>,
}
