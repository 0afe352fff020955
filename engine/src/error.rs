//! Why a game could not be read or a command not be carried out.

use domain::kernel::{Refusal, Rejection};
use domain::seat::GameId;
use domain::stream::ReplayError;
use store::StoreError;

/// Why a game could not be read or a command not be carried out.
#[derive(Debug, thiserror::Error)]
pub enum GameError<R: Refusal> {
    /// There is no such game of this kind.
    #[error("there is no such game")]
    NotFound,
    /// Other commands of the game were quicker, again and again.
    #[error("the command lost too many races")]
    Contended,
    /// The database accepts no more events, because the games go on at another one, or it is an unfinished copy.
    #[error("the game goes on at another database")]
    Moved,
    /// The key of the request belongs to another one.
    #[error("the key belongs to another request")]
    KeyReused,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The game's stream cannot be replayed.
    #[error("game {game} cannot be replayed")]
    Replay {
        /// The game.
        game: GameId,
        /// The fault.
        source: ReplayError,
    },
    /// The game whose play a fork inherits is not in this store.
    #[error("the parent of game {fork} is missing")]
    ParentMissing {
        /// The fork.
        fork: GameId,
    },
    /// The rules refuse the command.
    #[error("the command was refused")]
    Refused {
        /// The reason.
        rejection: Rejection<R>,
        /// The version of the game by which it was refused; none where the game was not created.
        version: Option<u32>,
    },
}
