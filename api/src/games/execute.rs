//! Carrying out commands.

use super::{GameError, Games, Repeatable, changed, listing, row};
use domain::kernel::{Actor, Command, Decided, Game, GameId, Rejection, StoredEvent, Stream};
use std::sync::Arc;
use store::{Append, Appended, Changed};
use uuid::Uuid;

/// How often a command that lost a race is decided again. A game has at most 6 players, each loss is another's win.
const ATTEMPTS: usize = 64;

/// What a command has led to.
pub(crate) struct Executed<G: Game> {
    /// The game after it.
    pub(crate) stream: Arc<Stream<G>>,
    /// The events that it has appended.
    pub(crate) events: Vec<StoredEvent>,
    /// Whether that was before: the request is a repeat.
    pub(crate) replayed: bool,
}

impl<G: Game> Games<G> {
    /// Creates a game, by what a fresh id opens. The repeats of one request create one: the first to ask claims the id for
    /// all.
    ///
    /// # Errors
    /// Where the rules refuse it, the request is no true repeat, or the store fails.
    pub(crate) async fn create(
        &self,
        open: impl Fn(GameId) -> Result<Decided<G>, Rejection<G::Rejection>>,
        invite_hash: Option<[u8; 32]>,
        request: Option<&Repeatable>,
    ) -> Result<Executed<G>, GameError<G::Rejection>> {
        let refused = |rejection| GameError::Refused { rejection, version: None };
        let mut id = GameId(Uuid::now_v7());
        let mut decided = open(id).map_err(refused)?;
        if let Some(request) = request {
            let claimed = GameId(self.store.claim_game(request.command_id, id.0).await?);
            if claimed != id {
                id = claimed;
                decided = open(id).map_err(refused)?;
            }
        }
        let (stream, events) = Stream::begin(decided);
        let appended = self.append(None, stream, events, invite_hash, request).await?;
        match (appended, request) {
            (Some(executed), _) => Ok(executed),
            (None, None) => Err(GameError::Contended),
            (None, Some(request)) => self.recall(id, request).await?.ok_or(GameError::Contended),
        }
    }

    /// Carries out a command: decided by the newest state, and again where another command was quicker.
    ///
    /// Whether the request is a repeat is looked up only where it did not take effect: the command's id, which is unique
    /// in its game, lets no second one in, and mostly the rules refuse it before.
    ///
    /// # Errors
    /// Where the rules refuse the command, the request is no true repeat, or the store fails.
    pub(crate) async fn execute(
        &self,
        id: GameId,
        actor: Actor,
        command: Command<G>,
        request: Option<&Repeatable>,
    ) -> Result<Executed<G>, GameError<G::Rejection>> {
        let mut stream = self.kept(id).await?;
        let turn = self.states.turn(id);
        let _turn = match &turn {
            Some(turn) => Some(turn.lock().await),
            None => None,
        };
        // While this one waited for its turn, the game went on.
        stream = self.states.peek(id).unwrap_or(stream);
        let mut fresh = false;
        for _ in 0..ATTEMPTS {
            let refusal = match stream.table.decide(actor, command.clone(), self.clock.now()) {
                Ok(decided) => {
                    if let Some(executed) = self.extend(&stream, decided, request).await? {
                        return Ok(executed);
                    }
                    None
                }
                Err(rejection) => Some(rejection),
            };
            if let Some(request) = request
                && (fresh || refusal.is_none())
                && let Some(executed) = self.recall(id, request).await?
            {
                return Ok(executed);
            }
            if let Some(rejection) = refusal.filter(|_| fresh) {
                let version = Some(stream.table.version);
                return Err(GameError::Refused { rejection, version });
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
        request: Option<&Repeatable>,
    ) -> Result<Option<Executed<G>>, GameError<G::Rejection>> {
        let (next, events) = stream.append(decided);
        self.append(Some(stream), next, events, None, request).await
    }

    /// Appends events; none where another command was quicker.
    async fn append(
        &self,
        before: Option<&Stream<G>>,
        stream: Stream<G>,
        events: Vec<StoredEvent>,
        invite_hash: Option<[u8; 32]>,
        request: Option<&Repeatable>,
    ) -> Result<Option<Executed<G>>, GameError<G::Rejection>> {
        let append = Append {
            game_id: stream.table.id.0,
            command_id: request.map_or_else(Uuid::new_v4, |request| request.command_id),
            request_hmac: request.map(|request| request.hmac(&stream.table)),
            previous_hash: before.map(|before| before.head.0),
            events: events.iter().map(row).collect(),
            listing: listing(&stream.table, invite_hash),
            changed: before.map_or(Changed::Seats, |before| changed(&before.table, &stream.table)),
        };
        Ok(match self.store.append(append).await? {
            Appended::Conflict => None,
            // A repeat of what was done before is answered all the same.
            Appended::Fenced => match request {
                Some(request) => match self.recall(stream.table.id, request).await? {
                    Some(executed) => Some(executed),
                    None => return Err(GameError::Moved),
                },
                None => return Err(GameError::Moved),
            },
            Appended::Committed => {
                let stream = Arc::new(stream);
                self.states.keep(&stream);
                let players = stream.table.occupied().map(|(_, occupant)| occupant.player.0);
                self.channels.publish(stream.table.id, &events, players);
                Some(Executed { stream, events, replayed: false })
            }
        })
    }
}
