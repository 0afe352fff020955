//! What a command leads to.

use super::{
    AbandonCause, Actor, Command, Create, Decided, Departure, EntropyAdded, Fork, ForkOf,
    GameAbandoned, GameCreated, GameFinished, GameStarted, Rejection, SeatLeft, SeatResigned,
    SeatTaken, Status, Table, TableEvent,
};
use crate::kernel::{
    Audience, Entropy, Event, Game, Inheritance, Opening, PlayerId, Record, Seat, Secret,
    Unfolding, Vault,
};
use chrono::{DateTime, SubsecRound, Utc};

/// Digits of a second that a recorded time has; neither the public form nor a database keeps more.
const TIME_DIGITS: u16 = 6;

type Refused<G> = Rejection<<G as Game>::Rejection>;

impl<G: Game> Table<G> {
    /// Opens a game: two events, the second seats the host.
    ///
    /// # Errors
    /// Where the kind is not for so many players, or the host's choice is not open.
    pub fn create(create: Create<G>, now: DateTime<Utc>) -> Result<Decided<G>, Refused<G>> {
        Self::open(create, Seat(0), None, now)
    }

    /// Forks a game: opens a table as large as the parent's, which takes the parent's play over when it starts. Whatever
    /// is drawn anew comes from a seed of its own.
    ///
    /// # Errors
    /// Where the parent has no such seat.
    pub fn fork(fork: Fork<G>, now: DateTime<Utc>) -> Result<Decided<G>, Refused<G>> {
        let Fork { id, host, seat, inheritance, seed } = fork;
        if seat.0 >= inheritance.seats {
            return Err(Rejection::UnknownSeat);
        }
        let create = Create {
            id,
            host,
            choice: G::Choice::default(),
            seats: inheritance.seats,
            visibility: inheritance.visibility,
            options: inheritance.options.clone(),
            seed,
        };
        Self::open(create, seat, Some(inheritance.of), now)
    }

    fn open(
        create: Create<G>,
        seat: Seat,
        fork_of: Option<ForkOf>,
        now: DateTime<Utc>,
    ) -> Result<Decided<G>, Refused<G>> {
        let now = now.trunc_subsecs(TIME_DIGITS);
        if !G::SEATS.contains(&create.seats) {
            return Err(Rejection::SeatCount { min: *G::SEATS.start(), max: *G::SEATS.end() });
        }
        let vault = Vault::new(create.seed.clone(), []);
        let seed = vault.seal(G::Secret::of_seed(create.seed), Audience::NOBODY);
        let created = Record {
            event: Event::Table(TableEvent::GameCreated(GameCreated {
                rules_version: G::RULES_VERSION,
                seats: create.seats,
                visibility: create.visibility,
                options: create.options,
                seed: seed.commitment,
                fork_of,
            })),
            openings: vec![seed],
            recorded_at: now,
        };
        let Some(table) = Self::created(create.id, &created) else {
            unreachable!("the record above creates a game")
        };
        G::check_choice(&table, &create.choice)?;
        let mut next = Draft { table, records: vec![created], now };
        next.emit(
            TableEvent::SeatTaken(SeatTaken { seat, player: create.host, choice: create.choice }),
            Vec::new(),
        );
        Ok(next.decided())
    }

    /// Decides a command: the events that it leads to, or why it is refused.
    ///
    /// # Errors
    /// Where the table or the rules refuse the command; nothing has happened then.
    pub fn decide(
        &self,
        actor: Actor,
        command: Command<G>,
        now: DateTime<Utc>,
    ) -> Result<Decided<G>, Refused<G>> {
        let now = now.trunc_subsecs(TIME_DIGITS).max(self.changed_at);
        let mut next = Draft { table: self.clone(), records: Vec::new(), now };
        if self.is_over() {
            return Err(Rejection::GameOver);
        }
        match actor {
            Actor::Server => next.expire(&command)?,
            Actor::Player(player) => next.obey(player, command)?,
        }
        Ok(next.decided())
    }
}

/// A table while a command is decided: every event that is emitted takes effect at once.
struct Draft<G: Game> {
    table: Table<G>,
    records: Vec<Record<G>>,
    now: DateTime<Utc>,
}

impl<G: Game> Draft<G> {
    fn decided(self) -> Decided<G> {
        Decided { records: self.records, table: self.table }
    }

    fn emit(&mut self, event: TableEvent<G>, openings: Vec<Opening<G::Secret>>) {
        self.record(Event::Table(event), openings);
    }

    fn record(&mut self, event: Event<G>, openings: Vec<Opening<G::Secret>>) {
        let record = Record { event, openings, recorded_at: self.now };
        self.table.evolve(&record);
        self.records.push(record);
    }

    fn obey(&mut self, player: PlayerId, command: Command<G>) -> Result<(), Refused<G>> {
        if self.table.deadline_at().is_some_and(|deadline| deadline <= self.now) {
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
            Command::Expire => Err(Rejection::NotServer),
            Command::Play(command) => self.play(player, command),
        }
    }

    fn expire(&mut self, command: &Command<G>) -> Result<(), Refused<G>> {
        let due = self.table.deadline_at().is_some_and(|deadline| deadline <= self.now);
        if !matches!(command, Command::Expire) || !due {
            return Err(Rejection::NotDue);
        }
        self.end_abandoned(AbandonCause::Expired);
        Ok(())
    }

    fn in_lobby(&self) -> Result<(), Refused<G>> {
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

    fn take_seat(
        &mut self,
        player: PlayerId,
        wanted: Option<Seat>,
        choice: G::Choice,
    ) -> Result<(), Refused<G>> {
        self.in_lobby()?;
        if self.table.seat_of(player).is_some() {
            return Err(Rejection::AlreadySeated);
        }
        let free = |seat: &Seat| self.table.occupant(*seat).is_none();
        let lowest = Seat::all(self.table.seat_count()).find(free).ok_or(Rejection::GameFull)?;
        let seat = wanted.unwrap_or(lowest);
        if seat.index() >= self.table.seats.len() {
            return Err(Rejection::UnknownSeat);
        }
        if !free(&seat) {
            return Err(Rejection::SeatTaken);
        }
        self.room_for_one_more(self.table.occupied().count() + 1)?;
        if self.table.fork_of.is_some() && choice != G::Choice::default() {
            return Err(Rejection::Inherited);
        }
        G::check_choice(&self.table, &choice)?;
        self.emit(TableEvent::SeatTaken(SeatTaken { seat, player, choice }), Vec::new());
        Ok(())
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
            self.record(Event::Play(event), openings);
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
        let vault = self.table.vault();
        self.unfold(&vault, |_| Ok(()))
    }

    fn play(&mut self, player: PlayerId, command: G::Command) -> Result<(), Refused<G>> {
        let seat = self.active_seat(player)?;
        let vault = self.table.vault();
        self.unfold(&vault, |play| G::decide(play, seat, command))
    }

    /// The player's seat in the running game.
    fn active_seat(&self, player: PlayerId) -> Result<Seat, Refused<G>> {
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
    fn unfold(
        &mut self,
        vault: &Vault,
        step: impl FnOnce(&mut Unfolding<'_, G>) -> Result<(), G::Rejection>,
    ) -> Result<(), Refused<G>> {
        let state = self.table.play.clone().ok_or(Rejection::NotStarted)?;
        let mut play = Unfolding::new(vault, state);
        step(&mut play)?;
        G::proceed(&mut play);
        for (event, openings) in play.into_events() {
            self.record(Event::Play(event), openings);
        }
        if let Some(result) = self.table.play.as_ref().and_then(G::result) {
            let openings = self.table.everything();
            self.emit(TableEvent::GameFinished(GameFinished { result }), openings);
        }
        Ok(())
    }

    fn end_abandoned(&mut self, cause: AbandonCause) {
        let openings = self.table.everything();
        self.emit(TableEvent::GameAbandoned(GameAbandoned { cause }), openings);
    }
}
