//! The outcome of a command.

use super::{
    AbandonCause, Actor, Command, Decided, Departure, EntropyAdded, GameAbandoned, GameFinished,
    GameStarted, Rejection, Release, SeatLeft, SeatResigned, SeatTaken, Status, Table, TableEvent,
};
use crate::kernel::{Event, Game, Inheritance, Record, StoredRecord, Unfolding};
use crate::sealing::{Entropy, StoredOpening, Vault};
use crate::seat::{PlayerId, Seat};
use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// Digits of a second that a recorded time has; neither the public form nor a database has more.
pub(super) const TIME_DIGITS: u16 = 6;

pub(super) type Refused<G> = Rejection<<G as Game>::Rejection>;

impl<G: Game> Table<G> {
    /// Decides a command: the events that it leads to, or why it is refused.
    ///
    /// # Errors
    /// If the table or the rules refuse the command; nothing has happened then.
    pub fn decide(
        &self,
        actor: Actor,
        command: Command<G>,
        now: DateTime<Utc>,
    ) -> Result<Decided<G>, Refused<G>> {
        let now = now.trunc_subsecs(TIME_DIGITS);
        // Time goes on in a game, but for a clock that was set back.
        let goes_back = matches!(command, Command::SetTimeBack);
        let now = if goes_back { now } else { now.max(self.changed_at) };
        let table = self.clone();
        let mut next =
            Draft { table, records: Vec::with_capacity(1), now, turn_before: self.turn() };
        if self.is_over() {
            return Err(Rejection::GameOver);
        }
        match (actor, command) {
            (Actor::Server, Command::Expire { turn }) => next.expire(turn)?,
            (Actor::Server, Command::Reserve { seat, player, until }) => {
                next.reserve(seat, player, until)?;
            }
            (Actor::Server, Command::GiveTime { deadline, cause, milliseconds }) => {
                next.give_time(deadline, cause, milliseconds)?;
            }
            (Actor::Server, Command::SetTimeBack) => next.set_time_back()?,
            (Actor::Server, _) => return Err(Rejection::NotDue),
            (Actor::Player(player), command) => next.obey(player, command)?,
        }
        Ok(next.decided())
    }
}

/// A table while a command is decided: every event that is emitted takes effect at once.
pub(super) struct Draft<G: Game> {
    pub(super) table: Table<G>,
    pub(super) records: Vec<StoredRecord<G>>,
    pub(super) now: DateTime<Utc>,
    pub(super) turn_before: Option<G::Turn>,
}

impl<G: Game> Draft<G> {
    /// All that was emitted. Where another turn than before is waited for, the last event says until when.
    pub(super) fn decided(mut self) -> Decided<G> {
        let turn = self.table.turn();
        let opened = turn.is_some() && turn != self.turn_before;
        if let Some(seconds) = self.table.move_deadline_seconds.filter(|_| opened)
            && let Some(last) = self.records.last_mut()
        {
            last.deadline_at = Some(self.now + TimeDelta::seconds(seconds.into()));
            self.table.turn_deadline = last.deadline_at;
            self.table.waited.begin(self.now);
        }
        Decided { records: self.records, table: self.table }
    }

    pub(super) fn emit(&mut self, event: TableEvent<G>, openings: Vec<StoredOpening<G::Secret>>) {
        self.record(Event::Table(event), openings, None);
    }

    pub(super) fn emit_with_deadline(
        &mut self,
        event: TableEvent<G>,
        deadline_at: Option<DateTime<Utc>>,
    ) {
        self.record(Event::Table(event), Vec::new(), deadline_at);
    }

    fn record(
        &mut self,
        event: Event<G>,
        openings: Vec<StoredOpening<G::Secret>>,
        deadline_at: Option<DateTime<Utc>>,
    ) {
        let record = Record { event, openings, recorded_at: self.now, deadline_at };
        self.table.evolve(&record);
        self.records.push(record);
    }

    fn obey(&mut self, player: PlayerId, command: Command<G>) -> Result<(), Refused<G>> {
        if self.table.status == Status::Lobby && self.table.lobby_closes_at() <= self.now {
            return Err(Rejection::LobbyExpired);
        }
        match command {
            Command::TakeSeat { seat, choice } => self.take_seat(player, seat, choice),
            Command::LeaveSeat => self.leave_seat(player),
            Command::RemoveSeat(seat) => self.remove_seat(player, seat),
            Command::AddEntropy(entropy) => self.add_entropy(player, entropy),
            Command::Start(start) => self.start(player, &start),
            Command::StartFork(start, inheritance) => self.start_fork(player, &start, &inheritance),
            Command::Abandon => self.abandon(player),
            Command::Resign => self.resign(player),
            Command::Expire { .. }
            | Command::Reserve { .. }
            | Command::GiveTime { .. }
            | Command::SetTimeBack => Err(Rejection::NotServer),
            Command::DeclineSeat(seat) => self.decline_seat(player, seat),
            Command::Pause => self.pause(player),
            Command::Unpause => self.unpause(player),
            Command::Propose(proposal) => self.propose(player, proposal),
            Command::AnswerProposal(agrees) => self.answer_proposal(player, agrees),
            Command::ConsentToOffer(seat) => self.consent(player, seat),
            Command::OfferSeat { seat, player: to } => self.offer_seat(player, seat, to),
            Command::WithdrawOffer(seat) => self.withdraw_offer(player, seat),
            Command::AcceptSeat(seat) => self.accept_seat(player, seat),
            Command::Play(command) => self.play(player, command),
        }
    }

    pub(super) fn is_past_deadline(&self) -> bool {
        self.table.deadline_at().is_some_and(|deadline| deadline <= self.now)
    }

    pub(super) fn in_lobby(&self) -> Result<(), Refused<G>> {
        if self.table.status == Status::Lobby { Ok(()) } else { Err(Rejection::AlreadyStarted) }
    }

    fn seat_of(&self, player: PlayerId) -> Result<Seat, Refused<G>> {
        self.table.seat_of(player).ok_or(Rejection::NotSeated)
    }

    fn host_only(&self, player: PlayerId) -> Result<Seat, Refused<G>> {
        let seat = self.seat_of(player)?;
        if self.table.host == Some(seat) { Ok(seat) } else { Err(Rejection::NotHost) }
    }

    fn room_for_one_more(&self, seated_then: usize) -> Result<(), Refused<G>> {
        if self.table.has_room(seated_then) { Ok(()) } else { Err(Rejection::LobbyExhausted) }
    }

    pub(super) fn take_seat(
        &mut self,
        player: PlayerId,
        wanted: Option<Seat>,
        choice: G::Choice,
    ) -> Result<(), Refused<G>> {
        self.in_lobby()?;
        if self.table.seat_of(player).is_some() {
            return Err(Rejection::AlreadySeated);
        }
        let reserved = self.table.seat_reserved_for(player);
        let lowest = reserved.or_else(|| self.table.free_seats().next());
        let seat = match wanted {
            Some(seat) => seat,
            None => lowest.ok_or(Rejection::GameFull)?,
        };
        if seat.index() >= self.table.seats.len() {
            return Err(Rejection::UnknownSeat);
        }
        if self.table.occupant(seat).is_some() {
            return Err(Rejection::SeatTaken);
        }
        self.may_sit_in(player, seat)?;
        self.room_for_one_more(self.table.occupied().count() + 1)?;
        if self.table.fork_of.is_some() && choice != G::Choice::default() {
            return Err(Rejection::Inherited);
        }
        G::check_choice(&self.table, &choice)?;
        self.emit(TableEvent::SeatTaken(SeatTaken { seat, player, choice }), Vec::new());
        self.start_if_full()
    }

    fn leave_seat(&mut self, player: PlayerId) -> Result<(), Refused<G>> {
        let seat = self.seat_of(player)?;
        self.in_lobby()?;
        self.free_seat(seat, player, Departure::Left);
        if self.table.host.is_none() {
            self.end_abandoned(AbandonCause::Empty);
        }
        Ok(())
    }

    fn remove_seat(&mut self, player: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        let own = self.host_only(player)?;
        self.in_lobby()?;
        if seat.index() >= self.table.seats.len() {
            return Err(Rejection::UnknownSeat);
        }
        if seat == own {
            return Err(Rejection::OwnSeat);
        }
        if let Some(reserved) = self.table.reservation_of(seat) {
            let player = reserved.player;
            self.release(seat, player, Release::Withdrawn);
            return Ok(());
        }
        let removed = self.table.occupant(seat).ok_or(Rejection::SeatFree)?.player;
        self.free_seat(seat, removed, Departure::Removed);
        Ok(())
    }

    fn free_seat(&mut self, seat: Seat, player: PlayerId, departure: Departure) {
        let lowest_other = self.table.occupied().map(|(s, _)| s).find(|s| *s != seat);
        let host = self.table.host.filter(|host| *host != seat).or(lowest_other);
        self.emit(TableEvent::SeatLeft(SeatLeft { seat, player, departure, host }), Vec::new());
    }

    fn add_entropy(&mut self, player: PlayerId, entropy: Entropy) -> Result<(), Refused<G>> {
        let seat = self.seat_of(player)?;
        self.in_lobby()?;
        self.room_for_one_more(self.table.occupied().count())?;
        self.emit(TableEvent::EntropyAdded(EntropyAdded { seat, entropy }), Vec::new());
        Ok(())
    }

    fn may_start(&self, player: PlayerId) -> Result<(), Refused<G>> {
        self.host_only(player)?;
        self.in_lobby()?;
        let free = self.table.seats.iter().filter(|seat| seat.is_none()).count();
        if free > 0 { Err(Rejection::TooFewPlayers { free }) } else { Ok(()) }
    }

    fn start(&mut self, player: PlayerId, start: &G::Start) -> Result<(), Refused<G>> {
        self.may_start(player)?;
        if self.table.fork_of.is_some() {
            return Err(Rejection::Inherited);
        }
        self.set_up(start)
    }

    pub(super) fn set_up(&mut self, start: &G::Start) -> Result<(), Refused<G>> {
        let vault = self.table.vault();
        let (setup, openings) = G::set_up(&self.table, &vault, start)?;
        self.emit(TableEvent::GameStarted(GameStarted { setup }), openings);
        self.unfold(&vault, |_| Ok(()))
    }

    fn start_fork(
        &mut self,
        player: PlayerId,
        start: &G::Start,
        inheritance: &Inheritance<G>,
    ) -> Result<(), Refused<G>> {
        self.may_start(player)?;
        if self.table.fork_of != Some(inheritance.of) || *start != G::Start::default() {
            return Err(Rejection::Inherited);
        }
        let vault = self.table.vault();
        let mut inherited = inheritance.resealed(&vault);
        let (setup, openings) = inherited.setup();
        self.emit(TableEvent::GameStarted(GameStarted { setup }), openings);
        for (event, openings) in inherited.play() {
            self.record(Event::Play(event), openings, None);
        }
        self.unfold(&vault, |_| Ok(()))
    }

    fn abandon(&mut self, player: PlayerId) -> Result<(), Refused<G>> {
        self.host_only(player)?;
        self.in_lobby()?;
        self.end_abandoned(AbandonCause::Host);
        Ok(())
    }

    fn resign(&mut self, player: PlayerId) -> Result<(), Refused<G>> {
        let seat = self.active_seat(player)?;
        self.emit(TableEvent::SeatResigned(SeatResigned { seat }), Vec::new());
        if self.table.occupied().filter(|(_, o)| !o.resigned).count() < 2 {
            self.end_abandoned(AbandonCause::Resigned);
            return Ok(());
        }
        // In a pause the server acts for the seat once it is over.
        if self.pause_if_all_ask() || self.carry_out_if_all_agree()? {
            return Ok(());
        }
        let vault = self.table.vault();
        self.unfold(&vault, |_| Ok(()))
    }

    fn play(&mut self, player: PlayerId, command: G::Command) -> Result<(), Refused<G>> {
        let seat = self.playing_seat(player)?;
        let vault = self.table.vault();
        self.unfold(&vault, |play| G::decide(play, seat, command))
    }

    /// The player's seat in the running game, which is neither paused nor waits for a deadline to be carried out.
    pub(super) fn playing_seat(&self, player: PlayerId) -> Result<Seat, Refused<G>> {
        let seat = self.active_seat(player)?;
        if self.table.pause.is_paused() {
            return Err(Rejection::Paused);
        }
        if self.is_past_deadline() {
            return Err(Rejection::DeadlinePassed);
        }
        Ok(seat)
    }

    /// The player's seat in the running game.
    pub(super) fn active_seat(&self, player: PlayerId) -> Result<Seat, Refused<G>> {
        let seat = self.seat_of(player)?;
        if self.table.status == Status::Lobby {
            return Err(Rejection::NotStarted);
        }
        if self.table.occupant(seat).is_some_and(|o| o.resigned) {
            return Err(Rejection::Resigned);
        }
        Ok(seat)
    }

    /// Lets a step of the play take place with all that follows from it, up to the end of the game.
    pub(super) fn unfold(
        &mut self,
        vault: &Vault,
        step: impl FnOnce(&mut Unfolding<'_, G>) -> Result<(), G::Rejection>,
    ) -> Result<(), Refused<G>> {
        // If the step is refused, the whole draft is thrown away.
        let state = self.table.play.take().ok_or(Rejection::NotStarted)?;
        let mut play = Unfolding::new(vault, state);
        step(&mut play)?;
        G::proceed(&mut play);
        // The emitted events are already part of the play's state, so they are not applied there again.
        let (state, emitted) = play.into_parts();
        self.table.play = Some(state);
        for (event, openings) in emitted {
            let (event, recorded_at) = (Event::Play(event), self.now);
            let record = Record { event, openings, recorded_at, deadline_at: None };
            self.table.evolve_beside_the_play(&record);
            self.records.push(record);
        }
        if let Some(result) = self.table.play.as_ref().and_then(G::result) {
            let openings = self.table.everything();
            self.emit(TableEvent::GameFinished(GameFinished { result }), openings);
        }
        Ok(())
    }

    pub(super) fn end_abandoned(&mut self, cause: AbandonCause) {
        let openings = self.table.everything();
        self.emit(TableEvent::GameAbandoned(GameAbandoned { cause }), openings);
    }
}
