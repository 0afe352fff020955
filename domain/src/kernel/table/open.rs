//! Opening a table: of a new game, or of a fork.

use super::decide::{Draft, Refused, TIME_DIGITS};
use super::{
    ABSENCE_RULES, Create, Decided, Fork, ForkOf, GameCreated, MOVE_DEADLINE_SECONDS, Open, Place,
    RESERVATION_SECONDS, Rejection, Table, TableEvent,
};
use crate::bot::Bot;
use crate::kernel::{Event, Game, Record};
use crate::sealing::{Audience, Secret, StoredOpening, Vault};
use crate::seat::{PlayerId, Seat};
use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use std::collections::BTreeSet;

impl<G: Game> Table<G> {
    /// Opens a game: two events, the second seats the host.
    ///
    /// # Errors
    /// If the kind is not for so many players, or the host's choice is not open.
    pub fn create(create: Create<G>, now: DateTime<Utc>) -> Result<Decided<G>, Refused<G>> {
        if !G::SEATS.contains(&create.seats) {
            return Err(seat_count::<G>());
        }
        let opened = Self::open(create.into(), now);
        // The host is the one player who is named.
        opened.map_err(|refused| match refused {
            Rejection::Place { because, .. } => *because,
            refused => refused,
        })
    }

    /// Opens a game for named players: an event for each seat that is not open. If every seat is taken and the game shall start
    /// then, the start follows.
    ///
    /// # Errors
    /// If the kind is not for so many players, an option is out of its range, or a player cannot have the seat.
    pub fn open(open: Open<G>, now: DateTime<Utc>) -> Result<Decided<G>, Refused<G>> {
        Self::open_as(open, None, now)
    }

    /// Forks a game: opens a table as large as the parent's, which inherits the parent's play when it starts. A seed of its
    /// own decides everything that is drawn anew.
    ///
    /// # Errors
    /// If the parent has no such seat.
    pub fn fork(fork: Fork<G>, now: DateTime<Utc>) -> Result<Decided<G>, Refused<G>> {
        let Fork { id, host, seat, inheritance, seed } = fork;
        if seat.0 >= inheritance.seats {
            return Err(Rejection::UnknownSeat);
        }
        let place = |own| match own == seat {
            true => Place::Taken { player: host, choice: G::Choice::default() },
            false => Place::Open,
        };
        let open = Open {
            id,
            places: Seat::all(inheritance.seats).map(place).collect(),
            seating: None,
            reservation_seconds: *RESERVATION_SECONDS.start(),
            visibility: inheritance.visibility,
            app: inheritance.app,
            options: inheritance.options.clone(),
            move_deadline_seconds: None,
            reminder_seconds: None,
            absent_bot: None,
            seed,
        };
        Self::open_as(open, Some(inheritance.of), now)
    }

    fn open_as(
        open: Open<G>,
        fork_of: Option<ForkOf>,
        now: DateTime<Utc>,
    ) -> Result<Decided<G>, Refused<G>> {
        let now = now.trunc_subsecs(TIME_DIGITS);
        let seats = check::<G>(&open)?;
        let vault = Vault::new(open.seed.clone(), []);
        let seed = G::Secret::of_seed(open.seed);
        let created = Record {
            event: Event::Table(TableEvent::GameCreated(GameCreated {
                rules_version: G::RULES_VERSION,
                seats,
                visibility: open.visibility,
                options: open.options,
                move_deadline_seconds: open.move_deadline_seconds,
                absence_rules: open.move_deadline_seconds.map(|_| ABSENCE_RULES),
                time_rules: open.move_deadline_seconds.and(G::TIME_RULES),
                app: open.app,
                reminder_seconds: open.reminder_seconds,
                absent_bot: open.absent_bot,
                seating: open.seating,
                seed: vault.commitment(&seed),
                fork_of,
            })),
            openings: vec![StoredOpening::new(seed, Audience::NOBODY)],
            recorded_at: now,
            deadline_at: None,
        };
        let Some(table) = Self::created(open.id, &created) else {
            unreachable!("the record above creates a game")
        };
        let mut next = Draft { table, records: vec![created], now, turn_before: None };
        let until = now + TimeDelta::seconds(open.reservation_seconds.into());
        // A bot is no host, so persons sit down before it.
        let (bots, others): (Vec<_>, Vec<_>) =
            Seat::all(seats).zip(open.places).partition(|(_, place)| has_bot(place));
        for (seat, place) in others.into_iter().chain(bots) {
            next.seat_at(seat, place, until).map_err(|because| Rejection::Place {
                place: seat.index(),
                because: Box::new(because),
            })?;
        }
        Ok(next.decided())
    }
}

/// Checks everything but the choices; answers how many seats the table has.
fn check<G: Game>(open: &Open<G>) -> Result<u8, Refused<G>> {
    let seats = u8::try_from(open.places.len()).ok().filter(|seats| G::SEATS.contains(seats)); // The refusal says it.
    let seats = seats.ok_or_else(seat_count::<G>)?;
    if open.move_deadline_seconds.is_some_and(|s| !MOVE_DEADLINE_SECONDS.contains(&s)) {
        return Err(Rejection::MoveDeadline);
    }
    if !is_reminder(open.reminder_seconds, open.move_deadline_seconds) {
        return Err(Rejection::Reminder);
    }
    if open.absent_bot.is_some() && open.move_deadline_seconds.is_none() {
        return Err(Rejection::AbsentBot);
    }
    if !RESERVATION_SECONDS.contains(&open.reservation_seconds) {
        return Err(Rejection::ReservationTime);
    }
    let mut named: BTreeSet<PlayerId> = BTreeSet::new();
    for (place, what) in open.places.iter().enumerate() {
        let (Place::Taken { player, .. } | Place::Reserved(player)) = what else { continue };
        if !named.insert(*player) {
            return Err(Rejection::Place { place, because: Box::new(Rejection::NamedTwice) });
        }
    }
    if named.is_empty() { Err(Rejection::NobodyNamed) } else { Ok(seats) }
}

fn has_bot<G: Game>(place: &Place<G>) -> bool {
    matches!(place, Place::Taken { player, .. } if Bot::is(*player))
}

/// True if the server can remind of turns that wait so long, so many seconds before they end.
pub(crate) fn is_reminder(reminder: Option<u32>, move_deadline: Option<u32>) -> bool {
    reminder.is_none_or(|s| s > 0 && move_deadline.is_some_and(|deadline| s < deadline))
}

fn seat_count<G: Game>() -> Refused<G> {
    Rejection::SeatCount { min: *G::SEATS.start(), max: *G::SEATS.end() }
}

impl<G: Game> Draft<G> {
    fn seat_at(
        &mut self,
        seat: Seat,
        place: Place<G>,
        until: DateTime<Utc>,
    ) -> Result<(), Refused<G>> {
        match place {
            Place::Taken { player, choice } => self.take_seat(player, Some(seat), choice),
            Place::Reserved(player) => self.reserve(seat, player, until),
            Place::Open => Ok(()),
        }
    }
}
