//! Carrying out commands.

use super::deciding::{ACCEPTED, Deciding, REFUSED};
use super::{GameError, Games, Repeatable};
use crate::streams::pending::{Outcome, Pending};
use crate::streams::{changed, listing};
use domain::kernel::{Actor, Command, Decided, Event, Game, Rejection, Table, TableEvent};
use domain::sealing::Whole;
use domain::seat::{GameId, PlayerId};
use domain::stream::{Seen, Stream, Written, WrittenEvent};
use futures::FutureExt;
use futures::future::BoxFuture;
use std::sync::Arc;
use std::time::Instant;
use store::{Append, Appended, StoreError};
use tokio::sync::futures::Notified;
use uuid::Uuid;

/// How often a command that lost a race is decided again. A game has at most 6 players, each loss is another's win.
const ATTEMPTS: usize = 64;

/// A game after a command.
pub(crate) enum After<G: Game> {
    /// The stream that the command was decided on. Its caller gets what the player's seat may know.
    Whole(Arc<Stream<G>>),
    /// As it was when the command took effect, as far as its player may know.
    Seen(Arc<Seen<G>>),
}

/// The outcome of a command.
pub struct Executed<G: Game> {
    /// The game after it.
    pub(super) after: After<G>,
    /// The events that it has appended.
    pub events: Written<G>,
    /// True if the command took effect before: the request is a repeat.
    pub replayed: bool,
}

type ExecutedOrNot<G> = Result<Executed<G>, GameError<<G as Game>::Rejection>>;

impl<G: Game> From<Outcome<G>> for Executed<G> {
    fn from((stream, events): Outcome<G>) -> Self {
        Self { after: After::Whole(stream), events, replayed: false }
    }
}

impl<G: Game> Executed<G> {
    /// The game after it.
    pub fn table(&self) -> &Table<G> {
        match &self.after {
            After::Whole(stream) => &stream.table,
            After::Seen(stream) => &stream.table,
        }
    }

    #[cfg(test)]
    pub(crate) fn whole(self) -> Arc<Stream<G>> {
        match self.after {
            After::Whole(stream) => stream,
            After::Seen(_) => panic!("a repeat is answered by what the player may know"),
        }
    }
}

impl<G: Game> Games<G> {
    /// Creates a game under a fresh id, as [`Games::create_as`] does.
    ///
    /// # Errors
    /// As [`Games::create_as`].
    pub async fn create(
        &self,
        open: impl Fn(GameId) -> Result<Decided<G>, Rejection<G::Rejection>>,
        invite_hash: Option<[u8; 32]>,
        request: Option<&Repeatable>,
    ) -> ExecutedOrNot<G> {
        let id = GameId(Uuid::now_v7());
        let id = request.map_or(id, |request| id.in_slot_of(request.command_id));
        self.create_as(id, open, invite_hash, request).await
    }

    /// Creates a game, by what its id opens. The repeats of one request create one: the first that is appended.
    ///
    /// # Errors
    /// If the rules refuse it, the request is no true repeat, or the store fails.
    pub async fn create_as(
        &self,
        id: GameId,
        open: impl Fn(GameId) -> Result<Decided<G>, Rejection<G::Rejection>>,
        invite_hash: Option<[u8; 32]>,
        request: Option<&Repeatable>,
    ) -> ExecutedOrNot<G> {
        let began = Instant::now();
        let creating = self.try_create(id, open, invite_hash, request);
        creating.inspect(|created| self.metrics.count(began, created.as_ref())).await
    }

    async fn try_create(
        &self,
        mut id: GameId,
        open: impl Fn(GameId) -> Result<Decided<G>, Rejection<G::Rejection>>,
        invite_hash: Option<[u8; 32]>,
        request: Option<&Repeatable>,
    ) -> ExecutedOrNot<G> {
        loop {
            let deciding = Deciding::begin(G::KIND);
            let decided = open(id);
            deciding.end(if decided.is_ok() { ACCEPTED } else { REFUSED });
            let decided =
                decided.map_err(|rejection| GameError::Refused { rejection, version: None })?;
            let command_id = request.map(|request| request.command_id);
            let (stream, events) = Stream::begin_by(decided, command_id);
            let append = append(None, &stream, &events, invite_hash, request);
            let why = match self.store.append(append).await? {
                Appended::Committed => {
                    let outcome = (Arc::new(stream), events);
                    self.created(outcome.0.clone(), outcome.1.clone());
                    return Ok(outcome.into());
                }
                Appended::Conflict => GameError::Contended,
                Appended::Fenced => GameError::Moved,
            };
            let Some(request) = request else { return Err(why) };
            let Some(created) = self.store.created(request.command_id).await? else {
                return Err(why);
            };
            if let Some(executed) = self.recalled(created, request).await? {
                return Ok(executed);
            }
            // The request is noted for a game that is not there: the game is made under the noted id.
            if created == id || matches!(why, GameError::Moved) {
                return Err(why);
            }
            id = created;
        }
    }

    /// Carries out a command in the game of a cached state: decides it on the newest state, and again after a conflict.
    ///
    /// A repeat has no effect. The state has the ids of all commands that led to it, and an append on an older state meets a conflict.
    ///
    /// # Errors
    /// If the rules refuse the command, the request is no true repeat, or the store fails.
    pub fn execute<'a>(
        &'a self,
        stream: Arc<Stream<G>>,
        actor: Actor,
        command: Command<G>,
        request: Option<&'a Repeatable>,
    ) -> impl Future<Output = ExecutedOrNot<G>> + use<'a, G> {
        let began = Instant::now();
        // An async block around the future would hold it twice.
        self.try_execute(stream, actor, command, request)
            .inspect(move |executed| self.metrics.count(began, executed.as_ref()))
    }

    pub(super) async fn try_execute(
        &self,
        mut stream: Arc<Stream<G>>,
        actor: Actor,
        command: Command<G>,
        request: Option<&Repeatable>,
    ) -> ExecutedOrNot<G> {
        let id = stream.table.id;
        let line = self.states.line(id);
        let mut fresh = false;
        // The server's own commands are those that give time, and what follows if there is none to give.
        let mut settled = actor == Actor::Server;
        for _ in 0..ATTEMPTS {
            let deciding = Deciding::begin(G::KIND);
            let given = (actor, command.clone(), settled);
            let step = self.decide(&line, &mut stream, given, request);
            deciding.end(step.outcome());
            match step {
                Attempt::Appending { appended, command, outcome } => match appended.await? {
                    Appended::Committed => {
                        self.states.keep(&outcome.0);
                        command.committed(&outcome);
                        return Ok(outcome.into());
                    }
                    Appended::Fenced => return self.moved(id, request).await,
                    Appended::Conflict => {}
                },
                // No refusal and no answer to a repeat rests on what is not committed.
                Attempt::Wait(settled) => {
                    settled.await;
                    continue;
                }
                Attempt::Repeated(request) => {
                    if let Some(executed) = self.recalled(id, request).await? {
                        return Ok(executed);
                    }
                    // The database has lost it.
                }
                Attempt::Overdue => {
                    self.settle_time(id).await?;
                    settled = true;
                }
                Attempt::Refused(rejection) if fresh => {
                    let version = Some(stream.table.version);
                    return Err(GameError::Refused { rejection, version });
                }
                Attempt::Refused(_) => {}
            }
            stream = self.catch_up(id, Whole, Some(stream)).await?;
            fresh = true;
        }
        Err(GameError::Contended)
    }

    /// Carries out a command of a player without a seat in the game. Public knowledge is enough to refuse nearly all of them; the
    /// whole game is read only for one that takes effect.
    ///
    /// # Errors
    /// As [`Games::execute`].
    pub fn execute_for_outsider<'a>(
        &'a self,
        seen: Arc<Seen<G>>,
        player: PlayerId,
        command: Command<G>,
        request: Option<&'a Repeatable>,
    ) -> BoxFuture<'a, ExecutedOrNot<G>> {
        let began = Instant::now();
        let executing = async move {
            let (id, actor) = (seen.table.id, Actor::Player(player));
            let mut seen = seen;
            if Self::needs_time(&seen.table, self.clock.now()) {
                self.settle_time(id).await?;
                seen = self.seen(id, Some(player)).await?;
            }
            let deciding = Deciding::begin(G::KIND);
            let refused =
                seen.table.decide_incoming(actor, command.clone(), self.clock.now()).err();
            deciding.end(if refused.is_none() { ACCEPTED } else { REFUSED });
            // A repeat may have taken effect after the game was read: then it is refused.
            if let Some(request) = request
                && (refused.is_some() || seen.has_taken(request.command_id))
                && let Some(executed) = self.recalled(id, request).await?
            {
                return Ok(executed);
            }
            if let Some(rejection) = refused {
                let version = Some(seen.table.version);
                return Err(GameError::Refused { rejection, version });
            }
            self.try_execute(self.kept(id).await?, actor, command, request).await
        };
        executing.inspect(move |executed| self.metrics.count(began, executed.as_ref())).boxed()
    }

    /// Decides a command and queues what it leads to, before the next one of the game is decided.
    fn decide<'a>(
        &'a self,
        line: &'a Pending<G>,
        stream: &mut Arc<Stream<G>>,
        (actor, command, settled): (Actor, Command<G>, bool),
        request: Option<&'a Repeatable>,
    ) -> Attempt<'a, G, impl Future<Output = Result<Appended, StoreError>> + use<'a, G>> {
        let mut commands = line.lock();
        let newer = |other: &Arc<Stream<G>>| other.table.version > stream.table.version;
        if let Some(kept) = self.states.peek(stream.table.id, Whole).filter(newer) {
            *stream = kept;
        }
        let newer = |other: &&Arc<Stream<G>>| other.table.version > stream.table.version;
        let on_its_way = commands.newest().filter(newer);
        let before = on_its_way.unwrap_or(stream);
        let command_id = request.map(|request| request.command_id);
        // If the state contains the command and the pending ones do not, the append meets a conflict.
        if let Some(request) = request.filter(|request| before.has_taken(request.command_id)) {
            return if stream.has_taken(request.command_id) {
                Attempt::Repeated(request)
            } else {
                Attempt::Wait(line.one_settled.notified())
            };
        }
        let now = self.clock.now();
        if !settled && Self::needs_time(&before.table, now) {
            return Attempt::Overdue;
        }
        match before.table.decide_incoming(actor, command, now) {
            Ok(decided) => {
                let (next, events) = before.append_by(decided, command_id);
                let append = append(Some(before), &next, &events, None, request);
                let outcome = (Arc::new(next), events);
                let appended = self.store.append(append);
                let number = commands.enter(outcome.0.clone());
                let command = PendingCommand { games: self, line, number, settled: false };
                Attempt::Appending { appended, command, outcome }
            }
            Err(_) if on_its_way.is_some() => Attempt::Wait(line.one_settled.notified()),
            Err(rejection) => Attempt::Refused(rejection),
        }
    }

    /// Answers a command to a game that goes on at another database. A repeat still gets its first answer.
    async fn moved(&self, id: GameId, request: Option<&Repeatable>) -> ExecutedOrNot<G> {
        let Some(request) = request else { return Err(GameError::Moved) };
        self.recalled(id, request).await?.ok_or(GameError::Moved)
    }

    /// Caches and publishes a game that was created.
    pub(super) fn created(&self, stream: Arc<Stream<G>>, events: Written<G>) {
        self.states.keep(&stream);
        self.states.line::<G>(stream.table.id).lock().remember(&events);
        self.publish(&[&(stream, events)]);
    }

    /// Hands on what commands of one game have led to, in their order.
    fn publish(&self, outcomes: &[&Outcome<G>]) {
        let Some((stream, _)) = outcomes.last() else { return };
        let tables = outcomes.iter().map(|(stream, _)| &stream.table);
        let listed = tables.flat_map(Table::named);
        let events: Vec<&Written<G>> = outcomes.iter().map(|(_, events)| events).collect();
        let left = events.iter().flat_map(|events| events.iter().filter_map(leaver));
        let players: Vec<PlayerId> = listed.chain(left).collect();
        self.channels.publish((stream.table.id, stream.table.version), events.into_iter(), players);
    }
}

/// The player who has left a seat of a lobby, or lost a reserved one, with an event.
fn leaver<G: Game>(event: &WrittenEvent<G>) -> Option<PlayerId> {
    match &event.record.event {
        Event::Table(TableEvent::SeatLeft(left)) => Some(left.player),
        Event::Table(TableEvent::SeatReleased(released)) => Some(released.player),
        _ => None,
    }
}

/// The outcome of an attempt.
enum Attempt<'a, G: Game, A> {
    /// The rules let the command pass.
    Appending {
        appended: A,
        command: PendingCommand<'a, G>,
        outcome: Outcome<G>,
    },
    /// A pending command is this very one, or would have this one refused.
    Wait(Notified<'a>),
    /// The game is overdue, and may first have to be given time.
    Overdue,
    /// The request has taken effect before.
    Repeated(&'a Repeatable),
    Refused(Rejection<G::Rejection>),
}

impl<G: Game, A> Attempt<'_, G, A> {
    /// The step as a span names it.
    fn outcome(&self) -> &'static str {
        match self {
            Self::Appending { .. } => ACCEPTED,
            Self::Wait(_) => "waiting",
            Self::Repeated(_) => "repeated",
            Self::Overdue => "overdue",
            Self::Refused(_) => REFUSED,
        }
    }
}

/// A pending command of a game. If it is dropped before it is settled, it counts as failed.
struct PendingCommand<'a, G: Game> {
    games: &'a Games<G>,
    line: &'a Pending<G>,
    number: u64,
    settled: bool,
}

impl<G: Game> PendingCommand<'_, G> {
    fn committed(mut self, outcome: &Outcome<G>) {
        self.settle(Some(outcome));
    }

    fn settle(&mut self, committed: Option<&Outcome<G>>) {
        self.settled = true;
        self.line.settle(self.number, committed, |outcomes| self.games.publish(outcomes));
    }
}

impl<G: Game> Drop for PendingCommand<'_, G> {
    fn drop(&mut self) {
        if !self.settled {
            self.settle(None);
        }
    }
}

/// The append of a decision.
pub(super) fn append<G: Game>(
    before: Option<&Stream<G>>,
    stream: &Stream<G>,
    events: &[WrittenEvent<G>],
    invite_hash: Option<[u8; 32]>,
    request: Option<&Repeatable>,
) -> Append {
    Append {
        game_id: stream.table.id,
        command_id: request.map_or_else(Uuid::new_v4, |request| request.command_id),
        request_hmac: request.map(|request| request.hmac(&stream.table)),
        previous_hash: before.map(|before| before.head.0),
        events: events.iter().map(|event| event.stored.clone()).collect(),
        listing: listing(&stream.table, invite_hash),
        changed: changed(before.map(|before| &before.table), &stream.table),
    }
}

#[cfg(test)]
mod tests;
