//! News for the feeds of a player.

use bytes::Bytes;
use domain::seat::GameId;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// News for the feeds of a player.
#[derive(Clone)]
pub(super) enum News {
    /// One of the games may have changed.
    Game(Arc<ChangedGame>),
    /// These are the open games in which the player sits, with their versions.
    Open(Arc<HashMap<GameId, u32>>),
    /// Any of them may have.
    All,
}

impl News {
    /// News that this game has this version now, or an unknown one.
    pub(super) fn of(id: GameId, version: Option<u32>) -> Self {
        Self::Game(Arc::new(ChangedGame::new(id, version)))
    }
}

/// A game that may have changed, and how the player sees it: read once, by the first feed of the player that asks.
pub(super) struct ChangedGame {
    pub(super) id: GameId,
    /// The version that it has at least; a feed that has sent that one need not look.
    pub(super) version: Option<u32>,
    pub(super) shown: OnceCell<Shown>,
}

impl ChangedGame {
    /// No reader has read it yet.
    pub(super) fn new(id: GameId, version: Option<u32>) -> Self {
        Self { id, version, shown: OnceCell::new() }
    }
}

/// How a player sees a game.
pub(super) struct Shown {
    /// The game's version.
    pub(super) version: u32,
    /// True if the player sits in it.
    pub(super) seated: bool,
    /// True if it is over.
    pub(super) over: bool,
    /// The item that says so.
    pub(super) item: Bytes,
}
