//! Reserved seats: a player accepts one, declines it or lets it expire.

use super::decide::{Draft, Refused};
use super::{
    AbandonCause, LOBBY_HOURS, Rejection, Release, SeatReleased, SeatReserved, Status, Table,
    TableEvent,
};
use crate::kernel::Game;
use crate::seat::{PlayerId, Seat};
use chrono::{DateTime, TimeDelta, Utc};

/// A seat of the lobby that is reserved for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// The seat.
    pub seat: Seat,
    /// The player for whom it is reserved.
    pub player: PlayerId,
    /// When the reservation expires.
    pub until: DateTime<Utc>,
}

impl<G: Game> Table<G> {
    /// When the lobby closes.
    pub(super) fn lobby_closes_at(&self) -> DateTime<Utc> {
        let closes = self.created_at + TimeDelta::hours(LOBBY_HOURS);
        closes.checked_add_signed(self.lobby_moved).unwrap_or(closes)
    }

    /// When the server has to act on the lobby: a reservation expires, or the lobby closes.
    pub(super) fn lobby_deadline(&self) -> DateTime<Utc> {
        self.reserved
            .iter()
            .map(|reserved| reserved.until)
            .fold(self.lobby_closes_at(), DateTime::min)
    }

    /// The reservation of a seat.
    #[must_use]
    pub fn reservation_of(&self, seat: Seat) -> Option<&Reservation> {
        self.reserved.iter().find(|reserved| reserved.seat == seat)
    }

    /// The seat that is reserved for a player. The reservation lets the player see the game.
    #[must_use]
    pub fn seat_reserved_for(&self, player: PlayerId) -> Option<Seat> {
        self.reserved
            .iter()
            .find(|reserved| reserved.player == player)
            .map(|reserved| reserved.seat)
    }

    /// The seats that anyone may claim, in order.
    pub(super) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seat_count())
            .filter(|seat| self.occupant(*seat).is_none() && self.reservation_of(*seat).is_none())
    }

    pub(super) fn seat_reserved(&mut self, reserved: &SeatReserved) {
        if self.occupied().next().is_none() {
            self.host = None;
        }
        let SeatReserved { seat, player, until } = *reserved;
        self.reserved.push(Reservation { seat, player, until });
    }

    pub(super) fn seat_released(&mut self, released: &SeatReleased) {
        self.reserved.retain(|reserved| reserved.seat != released.seat);
    }
}

impl<G: Game> Draft<G> {
    /// Reserves a seat. A table does this in the moment in which it is opened.
    pub(super) fn reserve(
        &mut self,
        seat: Seat,
        player: PlayerId,
        until: DateTime<Utc>,
    ) -> Result<(), Refused<G>> {
        self.in_lobby()?;
        if !self.table.is_opening(self.now) {
            return Err(Rejection::NotDue);
        }
        if seat.index() >= self.table.seats.len() {
            return Err(Rejection::UnknownSeat);
        }
        if self.table.occupant(seat).is_some() || self.table.reservation_of(seat).is_some() {
            return Err(Rejection::SeatTaken);
        }
        let is_named = self.table.seat_reserved_for(player).is_some();
        if is_named || self.table.seat_of(player).is_some() {
            return Err(Rejection::NamedTwice);
        }
        self.emit(TableEvent::SeatReserved(SeatReserved { seat, player, until }), Vec::new());
        Ok(())
    }

    /// Refuses a seat that is reserved for another player, or was for this one until now.
    pub(super) fn may_sit_in(&self, player: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        match self.table.reservation_of(seat) {
            Some(reserved) if reserved.player != player => Err(Rejection::SeatReserved),
            Some(reserved) if reserved.until <= self.now => Err(Rejection::ReservationExpired),
            _ => Ok(()),
        }
    }

    /// Accepts the seat that is reserved for the player.
    pub(super) fn accept_reserved(
        &mut self,
        player: PlayerId,
        seat: Seat,
    ) -> Result<(), Refused<G>> {
        self.reserved_for(player, seat)?;
        self.take_seat(player, Some(seat), G::Choice::default())
    }

    pub(super) fn decline_seat(&mut self, player: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        self.reserved_for(player, seat)?;
        self.release(seat, player, Release::Declined);
        Ok(())
    }

    /// Refuses a seat that is not reserved for the player, or no longer.
    fn reserved_for(&self, player: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        if seat.index() >= self.table.seats.len() {
            return Err(Rejection::UnknownSeat);
        }
        match self.table.reservation_of(seat) {
            Some(reserved) if reserved.player == player => Ok(()),
            _ => Err(Rejection::NotOffered),
        }
    }

    /// Ends a reservation, and the game if that leaves it to nobody.
    pub(super) fn release(&mut self, seat: Seat, player: PlayerId, release: Release) {
        self.emit(TableEvent::SeatReleased(SeatReleased { seat, player, release }), Vec::new());
        if self.table.reserved.is_empty() && self.table.occupied().next().is_none() {
            self.end_abandoned(AbandonCause::Empty);
        }
    }

    /// Ends the lobby, or the reservations that have expired.
    pub(super) fn expire_lobby(&mut self) {
        if self.table.lobby_closes_at() <= self.now {
            self.end_abandoned(AbandonCause::Expired);
            return;
        }
        let now = self.now;
        let expired = |reserved: &&Reservation| reserved.until <= now;
        let expired: Vec<Reservation> =
            self.table.reserved.iter().filter(expired).copied().collect();
        for reserved in expired {
            self.release(reserved.seat, reserved.player, Release::Expired);
        }
    }

    /// Starts a game that shall start once every seat has a player.
    pub(super) fn start_if_full(&mut self) -> Result<(), Refused<G>> {
        let starts = self.table.seating.is_some_and(|seating| seating.start);
        if starts && self.table.seats.iter().all(Option::is_some) {
            return self.set_up(&G::Start::default());
        }
        Ok(())
    }
}

impl<G: Game> Table<G> {
    /// True in the first moment of a lobby that is opened for named players.
    fn is_opening(&self, now: DateTime<Utc>) -> bool {
        self.status == Status::Lobby && self.seating.is_some() && self.created_at == now
    }
}
