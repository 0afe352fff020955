//! Carrying out commands.

use super::{GameError, Games, listing, row};
use crate::server::now;
use domain::kernel::{Actor, Command, Create, Decided, Game, GameId, StoredEvent, Stream, Table};
use std::sync::Arc;
use store::{Append, Appended};
use uuid::Uuid;

/// How often a command that lost a race is decided again. A game has at most 6 players, each loss is another's win.
const ATTEMPTS: usize = 64;

/// What a command has led to.
pub(crate) struct Executed<G: Game> {
    /// The game after it.
    pub(crate) stream: Arc<Stream<G>>,
    /// The events that it has appended.
    pub(crate) events: Vec<StoredEvent>,
}

impl<G: Game> Games<G> {
    /// Creates a game.
    ///
    /// # Errors
    /// Where the rules refuse it, or the store fails.
    pub(crate) async fn create(
        &self,
        create: Create<G>,
        invite_hash: Option<[u8; 32]>,
    ) -> Result<Executed<G>, GameError<G::Rejection>> {
        let decided = Table::create(create, now())
            .map_err(|rejection| GameError::Refused { rejection, version: None })?;
        let (stream, events) = Stream::begin(decided);
        self.append(None, stream, events, invite_hash).await?.ok_or(GameError::Contended)
    }

    /// Carries out a command: decided by the newest state, and again where another command was quicker.
    ///
    /// # Errors
    /// Where the rules refuse the command, or the store fails.
    pub(crate) async fn execute(
        &self,
        id: GameId,
        actor: Actor,
        command: Command<G>,
    ) -> Result<Executed<G>, GameError<G::Rejection>> {
        let mut stream = self.kept(id).await?;
        let mut fresh = false;
        for _ in 0..ATTEMPTS {
            match stream.table.decide(actor, command.clone(), now()) {
                Ok(decided) => {
                    if let Some(executed) = self.extend(&stream, decided).await? {
                        return Ok(executed);
                    }
                }
                Err(rejection) if fresh => {
                    let version = Some(stream.table.version);
                    return Err(GameError::Refused { rejection, version });
                }
                Err(_) => {}
            }
            stream = self.catch_up(id, Some(stream)).await?;
            fresh = true;
        }
        Err(GameError::Contended)
    }

    async fn extend(
        &self,
        stream: &Stream<G>,
        decided: Decided<G>,
    ) -> Result<Option<Executed<G>>, GameError<G::Rejection>> {
        let (next, events) = stream.append(decided);
        self.append(Some(stream.head.0), next, events, None).await
    }

    /// Appends events; none where another command was quicker.
    async fn append(
        &self,
        previous_hash: Option<[u8; 32]>,
        stream: Stream<G>,
        events: Vec<StoredEvent>,
        invite_hash: Option<[u8; 32]>,
    ) -> Result<Option<Executed<G>>, GameError<G::Rejection>> {
        let append = Append {
            game_id: stream.table.id.0,
            command_id: Uuid::new_v4(),
            previous_hash,
            events: events.iter().map(row).collect(),
            listing: listing(&stream.table, invite_hash),
        };
        Ok(match self.store.append(append).await? {
            Appended::Conflict => None,
            Appended::Committed => {
                let stream = Arc::new(stream);
                self.keep(&stream);
                let players = stream.table.occupied().map(|(_, occupant)| occupant.player.0);
                self.channels.publish(stream.table.id, &events, players);
                Some(Executed { stream, events })
            }
        })
    }
}
