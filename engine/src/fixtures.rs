//! Fixtures for the tests of several modules.

use crate::engine::{Engine, Options as EngineOptions};
use crate::games::Games;
use domain::kernel::{Create, Visibility};
use domain::qe::{Choice, Options, Qe};
use domain::sealing::Seed;
use domain::seat::{GameId, PlayerId};
use std::any::Any;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use store::Store;
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

/// An engine that caches a megabyte of states.
pub(crate) fn engine(store: Store) -> Engine {
    Engine::new(store, EngineOptions { cache_bytes: 1_000_000, ..EngineOptions::default() })
}

impl Engine {
    /// The games of Q.E.
    pub(crate) fn qe(&self) -> &Games<Qe> {
        let games: &dyn Any = self.kind("qe").unwrap().as_ref(); // for tests alone; an engine has it
        games.downcast_ref().unwrap() // as above
    }
}

/// Begins to ask; whether the answer is still to come.
pub(crate) async fn begin<F: Future>(mut asking: Pin<&mut F>) -> bool {
    poll_fn(|context| Poll::Ready(asking.as_mut().poll(context).is_pending())).await
}
