//! The game played again from the players' own moves.

use super::difference::difference;
use super::inherited::play_again;
use super::{Finding, Line, Shown};
use crate::kernel::{
    ABSENCE_RULES, AbandonCause, Actor, Command, Departure, Event, ForkOf, Game, GameCreated,
    Inheritance, MOVE_DEADLINE_SECONDS, Record, Release, Retrace, SeatReleased, SeatReserved,
    SeatTaken, Status, StoredRecord, TIME_RULES, Table, TableEvent, Visibility, is_reminder,
};
use crate::sealing::{Audience, ChainHash, Commitment, Secret, StoredOpening, Vault};
use crate::seat::{PlayerId, Seat};
use crate::stream::as_written_now;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// The values behind the commitments of a game.
pub type Known<S> = BTreeMap<Commitment, S>;

/// Plays a game again. Some events follow only from a player's own move, or from the passing of time. The rules give all
/// others, to the byte, with every opening.
#[derive(Clone, Debug)]
pub struct Retracer<G: Game> {
    shown: Shown,
    table: Option<Table<G>>,
    /// The events that must still follow from the last move.
    expected: VecDeque<StoredRecord<G>>,
    /// The events that a starting fork has inherited up to here.
    inherited: Vec<Line<G>>,
}

impl<G: Retrace> Retracer<G> {
    /// Before the first event.
    #[must_use]
    pub fn new(shown: Shown) -> Self {
        Self { shown, table: None, expected: VecDeque::new(), inherited: Vec::new() }
    }

    /// Holds the next event against the rules.
    ///
    /// # Errors
    /// If the rules forbid it, or say that something else happens.
    pub fn follow(&mut self, line: &Line<G>, known: &Known<G::Secret>) -> Result<(), Finding> {
        if let Some(of) = self.inherits(line) {
            self.inherited.push(line.clone());
            // The start itself is no event of the play.
            return match self.inherited.len() > of.inherited as usize {
                true => self.take_over(of),
                false => Ok(()),
            };
        }
        if self.expected.is_empty() {
            let records = match self.table.take() {
                None => self.create(line, known)?,
                Some(table) => self.decide(&table, line, known)?,
            };
            self.expected = records.into();
        }
        let Some(record) = self.expected.pop_front() else {
            return Err(Finding::wrong(line.version, "no event can stand here"));
        };
        self.compare(line, record)
    }

    /// The table at the end of a record whose last event has this version.
    ///
    /// # Errors
    /// If an event must follow, or the game is not over.
    pub fn finish(self, version: u32) -> Result<Table<G>, Finding> {
        let next = version + 1;
        if !self.inherited.is_empty() {
            let what = "the record ends within the play that the fork takes over";
            return Err(Finding::wrong(next, what));
        }
        if let Some(record) = self.expected.front() {
            let what = format!("the record ends, and {} must follow", record.event.event_type());
            return Err(Finding::wrong(next, what));
        }
        let early = || Finding::wrong(next, "the record ends before the game is over");
        self.table.filter(Table::is_over).ok_or_else(early)
    }

    /// The fork that inherits this event from its parent; none if the event is the game's own.
    fn inherits(&self, line: &Line<G>) -> Option<ForkOf> {
        let table = self.table.as_ref().filter(|_| self.expected.is_empty())?;
        let started = matches!(line.event, Event::Table(TableEvent::GameStarted(_)));
        let starting = table.status == Status::Lobby && (started || !self.inherited.is_empty());
        table.fork_of.filter(|_| starting)
    }

    /// Plays the inherited play of a fork. The first event names a hash of the parent's chain, so a verifier with the parent's
    /// record can check that this is the parent's play.
    fn take_over(&mut self, of: ForkOf) -> Result<(), Finding> {
        let lines = std::mem::take(&mut self.inherited);
        let Some((table, start)) = self.table.take().zip(lines.first()) else { return Ok(()) };
        for line in &lines {
            let opened = |made| line.opened.iter().any(|(commitment, _)| *commitment == made);
            if !line.event.commitments().into_iter().all(opened) {
                let what = "a value that the fork takes over is not opened";
                return Err(Finding::wrong(line.version, what));
            }
        }
        let inheritance = Inheritance::told(of, &table, &lines).ok_or_else(|| {
            Finding::wrong(start.version, "what the fork takes over is no play of its kind")
        })?;
        // The verifier applies an event to the table only after it has checked that the event can happen there.
        play_again(&table, &lines)?;
        let wrong = |what| Finding::wrong(start.version, what);
        let host = table.host.and_then(|seat| table.occupant(seat));
        let host = host.ok_or_else(|| wrong("the game has no host".to_owned()))?.player;
        let command = Command::StartFork(G::Start::default(), Arc::new(inheritance));
        let decided = table.decide(Actor::Player(host), command, start.recorded_at);
        let decided = decided
            .map_err(|rejection| wrong(format!("the rules refuse what led to it: {rejection}")))?;
        self.table = Some(decided.table);
        self.expected = decided.records.into();
        for line in &lines {
            if let Some(record) = self.expected.pop_front() {
                self.compare(line, record)?;
            }
        }
        Ok(())
    }

    fn create(
        &mut self,
        line: &Line<G>,
        known: &Known<G::Secret>,
    ) -> Result<Vec<StoredRecord<G>>, Finding> {
        let wrong = |what: &str| Finding::wrong(line.version, what);
        let Event::Table(TableEvent::GameCreated(created)) = &line.event else {
            return Err(wrong("the first event does not create a game"));
        };
        if created.rules_version != G::RULES_VERSION {
            let what = format!("rules version {} is not known", created.rules_version);
            return Err(Finding::unchecked(Some(line.version), what));
        }
        if !G::SEATS.contains(&created.seats) {
            return Err(wrong("the game is not for so many players"));
        }
        check_time(line.version, created)?;
        if created.app.is_some() != (created.visibility == Visibility::App) {
            return Err(wrong("an app is named where its players alone find the game"));
        }
        if created.fork_of.is_some() && created.seating.is_some() {
            return Err(wrong("a fork seats nobody but its host"));
        }
        if created.fork_of.is_some() && created.move_deadline_seconds.is_some() {
            return Err(wrong("a fork has no deadlines"));
        }
        if created.fork_of.is_some_and(|of| !can_inherit(of, created.seats)) {
            return Err(wrong("the parent cannot have had so many events of the play"));
        }
        let seed = known.get(&created.seed).and_then(Secret::as_seed).cloned();
        let seed = seed.ok_or_else(|| wrong("what `seed` commits to is never opened as a seed"))?;
        let vault = Vault::new(seed.clone(), []);
        let seed = G::Secret::of_seed(seed);
        let event = TableEvent::GameCreated(GameCreated {
            seed: vault.commitment(&seed),
            ..created.clone()
        });
        let record = Record {
            event: Event::Table(event),
            openings: vec![StoredOpening::new(seed, Audience::NOBODY)],
            recorded_at: line.recorded_at,
            deadline_at: None,
        };
        self.table = Table::created(line.game_id, &record);
        Ok(vec![record])
    }

    fn decide(
        &mut self,
        table: &Table<G>,
        line: &Line<G>,
        known: &Known<G::Secret>,
    ) -> Result<Vec<StoredRecord<G>>, Finding> {
        let (actor, command) = command_of(table, line, known)
            .ok_or_else(|| Finding::wrong(line.version, "nothing leads to this event here"))?;
        let decided = table.decide(actor, command, line.recorded_at).map_err(|rejection| {
            Finding::wrong(line.version, format!("the rules refuse what led to it: {rejection}"))
        })?;
        self.table = Some(decided.table);
        Ok(decided.records)
    }

    fn compare(&mut self, line: &Line<G>, record: StoredRecord<G>) -> Result<(), Finding> {
        let unwritable = |error: serde_json::Error| Finding::wrong(line.version, error.to_string());
        let Some(table) = &self.table else {
            return Err(Finding::wrong(line.version, "no event can stand here"));
        };
        let expected = record.encode(table.id, line.version, ChainHash::START).public_form();
        let found = as_written_now::<G>(line.event.event_type(), line.form, &line.public);
        let Some(found) = found else {
            return Err(Finding::wrong(line.version, "its public form is not canonical JSON"));
        };
        if found != expected {
            let found = serde_json::from_str(&found).map_err(unwritable)?;
            let expected = serde_json::from_str(&expected).map_err(unwritable)?;
            let what = difference(&found, &expected).unwrap_or_else(|| "it differs".to_owned());
            return Err(Finding::wrong(line.version, format!("by the rules, {what}")));
        }
        let openings = record.open(table.salts()).openings;
        let differs = self.shown.hold(&line.openings, &openings).map_err(unwritable)?;
        if let Some(what) = differs {
            return Err(Finding::wrong(line.version, format!("by the rules, openings{what}")));
        }
        if let Event::Table(TableEvent::SeatHandedOver(handed)) = &line.event {
            self.shown.hand_over(handed.seat);
        }
        Ok(())
    }
}

/// If a parent can have had so many events of the play: the creation, a player in each seat and the start precede them.
fn can_inherit(of: ForkOf, seats: u8) -> bool {
    u64::from(of.inherited) + u64::from(seats) + 2 <= u64::from(of.version)
}

/// The command whose first effect the event is, and the actor who gave it.
fn command_of<G: Retrace>(
    table: &Table<G>,
    line: &Line<G>,
    known: &Known<G::Secret>,
) -> Option<(Actor, Command<G>)> {
    match &line.event {
        Event::Table(TableEvent::TimeGiven(given)) => {
            Some((Actor::Server, table.giving(given, line.recorded_at)?))
        }
        Event::Table(event) => command_of_table(table, event),
        Event::Play(event) => {
            let opened = |commitment| known.get(&commitment).cloned();
            let (seat, command) = G::command_of(event, &opened)?;
            Some((player_in(table, seat)?, Command::Play(command)))
        }
    }
}

/// Checks the deadlines of a game, and its rules of time.
fn check_time<O>(version: u32, created: &GameCreated<O>) -> Result<(), Finding> {
    let wrong = |what: &str| Finding::wrong(version, what);
    if created.move_deadline_seconds.is_some_and(|s| !MOVE_DEADLINE_SECONDS.contains(&s)) {
        return Err(wrong("turns cannot wait for so long or so short"));
    }
    if created.absence_rules.is_some_and(|rules| rules != ABSENCE_RULES) {
        let what = "its rules of absent seats are not known";
        return Err(Finding::unchecked(Some(version), what));
    }
    if created.time_rules.is_some_and(|rules| rules != TIME_RULES) {
        let what = "its rules of time are not known";
        return Err(Finding::unchecked(Some(version), what));
    }
    if created.time_rules.is_some() && created.absence_rules.is_none() {
        return Err(wrong("its rules of time are none without rules of absent seats"));
    }
    if created.absence_rules.is_some() && created.move_deadline_seconds.is_none() {
        return Err(wrong("a game without deadlines has no absent seats"));
    }
    if !is_reminder(created.reminder_seconds, created.move_deadline_seconds) {
        return Err(wrong("the server cannot remind of its turns so"));
    }
    if created.absent_bot.is_some() && created.absence_rules.is_none() {
        return Err(wrong("bots take over no seats where no player is absent"));
    }
    Ok(())
}

fn player_in<G: Game>(table: &Table<G>, seat: Seat) -> Option<Actor> {
    table.occupant(seat).map(|occupant| Actor::Player(occupant.player))
}

fn command_of_table<G: Retrace>(
    table: &Table<G>,
    event: &TableEvent<G>,
) -> Option<(Actor, Command<G>)> {
    let in_seat = |seat| player_in(table, seat);
    let host = || table.host.and_then(in_seat);
    // Either of two acting hosts may have done it: the present one may do everything that the other may.
    let acting_host = || table.acting_host().and_then(in_seat);
    Some(match event {
        TableEvent::GameCreated(_)
        | TableEvent::TimeGiven(_)
        | TableEvent::GamePaused(_)
        | TableEvent::GameFinished(_) => return None,
        TableEvent::SeatTaken(taken) => command_of_seat_taken(table, taken)?,
        TableEvent::SeatLeft(left) => match left.departure {
            Departure::Left => (in_seat(left.seat)?, Command::LeaveSeat),
            Departure::Removed => (host()?, Command::RemoveSeat(left.seat)),
        },
        TableEvent::SeatReserved(SeatReserved { seat, player, until }) => {
            let (seat, player, until) = (*seat, *player, *until);
            (Actor::Server, Command::Reserve { seat, player, until })
        }
        TableEvent::SeatReleased(released) => release_of(released, host)?,
        TableEvent::EntropyAdded(added) => {
            (in_seat(added.seat)?, Command::AddEntropy(added.entropy.clone()))
        }
        TableEvent::GameStarted(started) => (host()?, Command::Start(G::start_of(&started.setup))),
        TableEvent::SeatResigned(resigned) => (in_seat(resigned.seat)?, Command::Resign),
        TableEvent::TurnExpired(expired) => {
            (Actor::Server, Command::Expire { turn: Some(expired.turn.clone()) })
        }
        TableEvent::PauseAsked(asked) => (in_seat(asked.seat)?, Command::Pause),
        TableEvent::PauseWithdrawn(withdrawn) => (in_seat(withdrawn.seat)?, Command::Unpause),
        TableEvent::GameResumed(resumed) => (in_seat(resumed.seat)?, Command::Unpause),
        TableEvent::ProposalMade(made) => (in_seat(made.seat)?, Command::Propose(made.proposal)),
        TableEvent::ProposalAnswered(answered) => {
            (in_seat(answered.seat)?, Command::AnswerProposal(answered.agrees))
        }
        // The others have not all agreed, so time brings it.
        TableEvent::ProposalCarriedOut(_) => {
            (Actor::Server, Command::Expire { turn: table.turn() })
        }
        TableEvent::OfferConsented(consented) => {
            (in_seat(consented.by)?, Command::ConsentToOffer(consented.seat))
        }
        TableEvent::SeatOffered(offered) => {
            let command = Command::OfferSeat { seat: offered.seat, player: offered.player };
            (acting_host()?, command)
        }
        TableEvent::SeatOfferWithdrawn(withdrawn) => {
            (acting_host()?, Command::WithdrawOffer(withdrawn.seat))
        }
        TableEvent::SeatAccepted(accepted) => {
            (player(accepted.player), Command::AcceptSeat(accepted.seat))
        }
        // The first rules of absent seats need this command. By the newest rules the event follows from an expired turn.
        TableEvent::SeatHandedOver(handed) => (player(handed.to), Command::AcceptSeat(handed.seat)),
        TableEvent::GameAbandoned(abandoned) => match abandoned.cause {
            AbandonCause::Host => (host()?, Command::Abandon),
            AbandonCause::Expired if table.status == Status::Lobby => {
                (Actor::Server, Command::Expire { turn: None })
            }
            _ => return None,
        },
    })
}

/// The command that takes a seat, and its actor.
fn command_of_seat_taken<G: Retrace>(
    table: &Table<G>,
    taken: &SeatTaken<G::Choice>,
) -> Option<(Actor, Command<G>)> {
    // The second event seats the host, in seat 0 unless the game is a fork or opened for named players.
    let anywhere = table.fork_of.is_some() || table.seating.is_some();
    if table.version == 1 && taken.seat != Seat(0) && !anywhere {
        return None;
    }
    let command = Command::TakeSeat { seat: Some(taken.seat), choice: taken.choice.clone() };
    Some((player(taken.player), command))
}

/// The command that releases a reserved seat, and its actor.
fn release_of<G: Retrace>(
    released: &SeatReleased,
    host: impl Fn() -> Option<Actor>,
) -> Option<(Actor, Command<G>)> {
    Some(match released.release {
        Release::Declined => (player(released.player), Command::DeclineSeat(released.seat)),
        Release::Expired => (Actor::Server, Command::Expire { turn: None }),
        Release::Withdrawn => (host()?, Command::RemoveSeat(released.seat)),
    })
}

fn player(id: PlayerId) -> Actor {
    Actor::Player(id)
}
