//! What tests of several modules begin with.

use domain::kernel::{Create, GameId, PlayerId, Seed, Visibility};
use domain::qe::{Choice, Options, Qe};
use uuid::Uuid;

/// A public game of Q.E. for three, without a deadline.
pub(crate) fn create(id: GameId) -> Create<Qe> {
    Create {
        id,
        host: PlayerId(Uuid::nil()),
        choice: Choice { nation: None },
        seats: 3,
        visibility: Visibility::Public,
        options: Options::default(),
        move_deadline_seconds: None,
        seed: Seed([7; 32]),
    }
}
