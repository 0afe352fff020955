//! The work on games that is the same for every kind.

use super::moment::{Moment, TurnCount};
use super::{Executed, GameError, Games, Perspective};
use crate::bots::Thinkers;
use crate::keys::SigningKey;
use crate::wire::{Names, render, resource};
use bytes::Bytes;
use domain::kernel::{Actor, Command, Game, Refusal, Status};
use domain::seat::{GameId, PlayerId, Viewer};
use domain::stream::Seen;
use futures::future::BoxFuture;
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;
use store::{PlayerRow, StoreError};

/// The games of a kind, whichever it is.
pub trait Kind: Any + Send + Sync {
    /// The kind's name.
    fn name(&self) -> &'static str;

    /// Ends what is past its deadline, unless it is given time; does nothing where neither is so any more.
    fn expire(&self, id: GameId) -> BoxFuture<'_, Result<(), KindError>>;

    /// Gives one command of each bot that is due. False if the game refused one, which may be tried again.
    fn play_bots<'a>(
        &'a self,
        id: GameId,
        thinkers: &'a Thinkers,
    ) -> BoxFuture<'a, Result<bool, KindError>>;

    /// Removes a player from a game: from the lobby and its reserved seats, or by resignation. It does nothing if the player is not in it.
    fn depart(&self, id: GameId, player: PlayerId) -> BoxFuture<'_, Result<(), KindError>>;

    /// The whole record of a game that is over.
    fn export<'a>(
        &'a self,
        id: GameId,
        key: &'a SigningKey,
    ) -> BoxFuture<'a, Result<Bytes, KindError>>;

    /// The game's moments at these versions, which ascend.
    fn moments(
        &self,
        id: GameId,
        versions: Vec<u32>,
    ) -> BoxFuture<'_, Result<Vec<Moment>, KindError>>;

    /// The game at a version, as a viewer sees it.
    fn view(
        &self,
        id: GameId,
        perspective: Perspective,
        version: u32,
    ) -> BoxFuture<'_, Result<Value, KindError>>;

    /// The events after a version, at most so many, as a viewer gets them.
    fn events(
        &self,
        id: GameId,
        perspective: Perspective,
        after: u32,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<Value>, KindError>>;
}

/// The games of all kinds.
#[derive(Clone)]
pub struct Kinds(Arc<[Arc<dyn Kind>]>);

impl Kinds {
    /// Those of these kinds.
    pub fn new(kinds: impl IntoIterator<Item = Arc<dyn Kind>>) -> Self {
        Self(kinds.into_iter().collect())
    }

    /// The games of the kind of this name.
    pub fn get(&self, name: &str) -> Option<&Arc<dyn Kind>> {
        self.0.iter().find(|kind| kind.name() == name)
    }

    /// The names of all kinds.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|kind| kind.name())
    }

    /// The games of a kind.
    pub(crate) fn games<G: Game>(&self) -> Option<Arc<Games<G>>> {
        let any = |kind: &Arc<dyn Kind>| kind.clone() as Arc<dyn Any + Send + Sync>;
        self.0.iter().find_map(|kind| any(kind).downcast().ok())
    }
}

/// Why something could not be done with a game of some kind.
#[derive(Debug, thiserror::Error)]
pub enum KindError {
    /// There is no such game or version.
    #[error("there is no such game, or it has no such version")]
    NotFound,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Anything else, which is not the caller's doing.
    #[error("{0}")]
    Failed(String),
}

impl<R: Refusal> From<GameError<R>> for KindError {
    fn from(error: GameError<R>) -> Self {
        match error {
            GameError::NotFound => Self::NotFound,
            GameError::Store(error) => Self::Store(error),
            GameError::Replay { game, source } => Self::Failed(format!("game {game}: {source}")),
            GameError::Refused { rejection, .. } => Self::Failed(rejection.to_string()),
            GameError::Contended
            | GameError::Moved
            | GameError::KeyReused
            | GameError::ParentMissing { .. } => Self::Failed(error.to_string()),
        }
    }
}

impl<G: Game> Games<G> {
    /// Carries out a command that may have become needless; none if it had.
    async fn attempt(
        &self,
        id: GameId,
        actor: Actor,
        command: Command<G>,
    ) -> Result<Option<Executed<G>>, KindError> {
        match self.execute(self.kept(id).await?, actor, command, None).await {
            Ok(executed) => Ok(Some(executed)),
            Err(GameError::Refused { .. } | GameError::Moved) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}

impl<G: Game> Kind for Games<G> {
    fn name(&self) -> &'static str {
        G::KIND
    }

    fn expire(&self, id: GameId) -> BoxFuture<'_, Result<(), KindError>> {
        Box::pin(async move {
            let stream = self.load(id).await?;
            if let Some(command) = self.time_for(&stream.table, self.clock.now())
                && let Some(given) = self.attempt(id, Actor::Server, command).await?
            {
                self.metrics.time_given(&given);
                return Ok(());
            }
            let turn = stream.table.turn();
            let expired = self.attempt(id, Actor::Server, Command::Expire { turn }).await?;
            if let Some(expired) = expired {
                self.metrics.expired(&expired);
            }
            Ok(())
        })
    }

    fn play_bots<'a>(
        &'a self,
        id: GameId,
        thinkers: &'a Thinkers,
    ) -> BoxFuture<'a, Result<bool, KindError>> {
        Box::pin(Self::play_bots(self, id, thinkers))
    }

    fn depart(&self, id: GameId, player: PlayerId) -> BoxFuture<'_, Result<(), KindError>> {
        Box::pin(async move {
            let actor = Actor::Player(player);
            let stream = self.load(id).await?;
            if stream.table.status == Status::Lobby {
                if let Some(seat) = stream.table.seat_reserved_for(player) {
                    self.attempt(id, actor, Command::DeclineSeat(seat)).await?;
                }
                self.attempt(id, actor, Command::LeaveSeat).await?;
            }
            // The game may have started meanwhile.
            self.attempt(id, actor, Command::Resign).await?;
            Ok(())
        })
    }

    fn export<'a>(
        &'a self,
        id: GameId,
        key: &'a SigningKey,
    ) -> BoxFuture<'a, Result<Bytes, KindError>> {
        Box::pin(async move {
            if let Some(record) = self.kept_record(id).await? {
                return Ok(record);
            }
            let stream = self.confirmed(id, None).await?;
            if !stream.table.is_over() {
                return Err(KindError::Failed("a game is exported once it is over".to_owned()));
            }
            Ok(self.record(&stream, key).await?)
        })
    }

    fn moments(
        &self,
        id: GameId,
        versions: Vec<u32>,
    ) -> BoxFuture<'_, Result<Vec<Moment>, KindError>> {
        Box::pin(async move {
            let unreadable =
                |source| KindError::from(GameError::<G::Rejection>::Replay { game: id, source });
            let newest = versions.last().copied().unwrap_or(0);
            let mut moments = Vec::with_capacity(versions.len());
            let salts = self.salts(id).await?;
            let mut stream: Option<Seen<G>> = None;
            let mut turns = TurnCount::<G>::default();
            for event in &self.events(id, Viewer::Public, 0, newest).await? {
                let table = match &mut stream {
                    Some(stream) => {
                        stream.follow(event).map_err(unreadable)?;
                        &stream.table
                    }
                    None => {
                        let first = Seen::replay_for(id, Viewer::Public, salts.clone(), [event]);
                        &stream.insert(first.map_err(unreadable)?).table
                    }
                };
                let number = turns.number(table);
                if versions.binary_search(&event.version).is_ok() {
                    moments.push(Moment::of(table, number));
                }
            }
            Ok(moments)
        })
    }

    fn view(
        &self,
        id: GameId,
        perspective: Perspective,
        version: u32,
    ) -> BoxFuture<'_, Result<Value, KindError>> {
        Box::pin(async move {
            let salts = self.salts(id).await?;
            let table = self.shown_at(id, version, perspective, &salts).await?;
            let named: Vec<_> = table.named().collect();
            let players: Vec<PlayerRow> = self.store.players(&named).await?;
            let (view, now) = (table.view(perspective.viewer()), table.changed_at);
            let resource = resource(view, &Names::of(players), now);
            serde_json::to_value(resource).map_err(failed)
        })
    }

    fn events(
        &self,
        id: GameId,
        perspective: Perspective,
        after: u32,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<Value>, KindError>> {
        Box::pin(async move {
            let salts = self.salts(id).await?;
            let stored = self.events_for(id, perspective, after, limit).await?;
            let events = stored.iter().map(|event| {
                let event = render::<G>(event, perspective, &salts)?;
                serde_json::from_str(event.json())
            });
            events.collect::<Result<_, _>>().map_err(failed)
        })
    }
}

fn failed(error: serde_json::Error) -> KindError {
    KindError::Failed(error.to_string())
}
