//! Absent players: the server acts for them at a deadline, and the host may offer their seats to others.

use super::decide::{Draft, Refused};
use super::{
    ABSENCE_RULES, AbandonCause, DESERTED_TURNS, Occupant, Rejection, SeatHandedOver, SeatOfferWithdrawn, SeatOffered, Status,
    Table, TableEvent, TurnExpired,
};
use crate::kernel::{Game, PlayerId, Seat, SeatSet};
use std::sync::Arc;

impl<G: Game> Table<G> {
    /// The seats that act as host of the running game: the host's, or the lowest that has not resigned where the host
    /// has; while its player is absent, the lowest seat whose player is here does so too.
    #[must_use]
    pub fn acting_hosts(&self) -> SeatSet {
        let lowest = |fits: &dyn Fn(&Occupant<G>) -> bool| {
            self.occupied().find(|(_, occupant)| fits(occupant)).map(|(seat, _)| seat)
        };
        let playing = |seat: &Seat| self.occupant(*seat).is_some_and(|o| !o.resigned);
        let host = self.host.filter(playing).or_else(|| lowest(&|o| !o.resigned));
        let absent = host.and_then(|seat| self.occupant(seat)).is_some_and(|o| o.absent);
        let deputy = lowest(&|o| !o.resigned && !o.absent).filter(|_| absent);
        host.into_iter().chain(deputy).collect()
    }

    /// The seats that can be offered: their players are absent and have not resigned.
    pub fn absent(&self) -> impl Iterator<Item = Seat> {
        self.occupied().filter(|(_, o)| o.absent && !o.resigned).map(|(seat, _)| seat)
    }

    /// Whether the player has held a seat that is another's by now.
    #[must_use]
    pub fn has_handed_over(&self, player: PlayerId) -> bool {
        self.seat_of(player).is_none() && self.former.iter().any(|(_, by)| *by == player)
    }

    /// Whether a seat of the running game is offered to the player, who thereby may see the game.
    #[must_use]
    pub fn is_offered_to(&self, player: PlayerId) -> bool {
        self.occupied().any(|(_, o)| o.offered_to == Some(player))
    }

    /// The player in the seat has done something by the own hand.
    pub(super) fn is_present(&mut self, seat: Seat) {
        self.unattended = 0;
        let was_away = |o: &Occupant<G>| o.absent || o.offered_to.is_some();
        if self.occupant(seat).is_some_and(was_away)
            && let Some(occupant) = self.seat_mut(seat)
        {
            occupant.absent = false;
            occupant.offered_to = None;
        }
    }

    /// Whether nobody is there any more: so many turns in a row have expired without anybody doing anything, and every player
    /// who has not resigned is absent.
    fn is_deserted(&self) -> bool {
        self.absence_rules >= ABSENCE_RULES
            && self.unattended >= DESERTED_TURNS
            && self.occupied().all(|(_, occupant)| occupant.resigned || occupant.absent)
    }

    pub(super) fn turn_expired(&mut self, expired: &TurnExpired<G::Turn>) {
        self.unattended = self.unattended.saturating_add(1);
        for seat in &expired.seats {
            if let Some(occupant) = self.seat_mut(*seat) {
                occupant.absent = true;
            }
        }
    }

    pub(super) fn handed_over(&mut self, handed: &SeatHandedOver) {
        self.is_present(handed.seat);
        self.pause.withdraw(handed.seat);
        self.former.push((handed.seat, handed.from));
        for occupant in Arc::make_mut(&mut self.seats).iter_mut().flatten() {
            // Who holds a seat can take no other one.
            occupant.offered_to = occupant.offered_to.filter(|player| *player != handed.to);
        }
        if let Some(occupant) = self.seat_mut(handed.seat) {
            occupant.player = handed.to;
        }
    }
}

impl<G: Game> Draft<G> {
    /// Ends what is past its deadline: the lobby, or the turn that runs if it is still this one.
    pub(super) fn expire(&mut self, turn: Option<G::Turn>) -> Result<(), Refused<G>> {
        if !self.is_past_deadline() || self.table.turn() != turn {
            return Err(Rejection::NotDue);
        }
        let Some(turn) = turn else {
            self.end_abandoned(AbandonCause::Expired);
            return Ok(());
        };
        let seats: Vec<Seat> = self.table.must_act().iter().collect();
        let expired = TurnExpired { turn, seats: seats.clone() };
        self.emit(TableEvent::TurnExpired(expired), Vec::new());
        if self.table.is_deserted() {
            self.end_abandoned(AbandonCause::Absent);
            return Ok(());
        }
        let vault = self.table.vault();
        self.unfold(&vault, |play| {
            seats.into_iter().for_each(|seat| G::act_for(play, seat));
            Ok(())
        })
    }

    pub(super) fn offer_seat(
        &mut self,
        host: PlayerId,
        seat: Seat,
        player: PlayerId,
    ) -> Result<(), Refused<G>> {
        self.acting_host_only(host)?;
        let occupant = self.table.occupant(seat).ok_or(Rejection::UnknownSeat)?;
        if occupant.resigned {
            return Err(Rejection::SeatResigned);
        }
        if !occupant.absent {
            return Err(Rejection::SeatNotAbsent);
        }
        if occupant.offered_to == Some(player) {
            return Err(Rejection::AlreadyOffered);
        }
        self.may_take(player, seat)?;
        self.emit(TableEvent::SeatOffered(SeatOffered { seat, player }), Vec::new());
        Ok(())
    }

    pub(super) fn withdraw_offer(&mut self, host: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        self.acting_host_only(host)?;
        let occupant = self.table.occupant(seat).ok_or(Rejection::UnknownSeat)?;
        if occupant.offered_to.is_none() {
            return Err(Rejection::NoOffer);
        }
        self.emit(TableEvent::SeatOfferWithdrawn(SeatOfferWithdrawn { seat }), Vec::new());
        Ok(())
    }

    pub(super) fn accept_seat(&mut self, player: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        if self.table.status == Status::Lobby {
            return Err(Rejection::NotStarted);
        }
        if self.table.seat_of(player).is_some() {
            return Err(Rejection::AlreadySeated);
        }
        let occupant = self.table.occupant(seat).ok_or(Rejection::UnknownSeat)?;
        if occupant.offered_to != Some(player) {
            return Err(Rejection::NotOffered);
        }
        self.may_take(player, seat)?;
        let handed = SeatHandedOver { seat, from: occupant.player, to: player };
        self.emit(TableEvent::SeatHandedOver(handed), Vec::new());
        Ok(())
    }

    /// A player never knows what two seats know: nobody takes one who holds another, or has held it.
    fn may_take(&self, player: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        if self.table.seat_of(player).is_some() {
            return Err(Rejection::PlayerSeated);
        }
        let held_another = |(held, by): &(Seat, PlayerId)| *by == player && *held != seat;
        if self.table.former.iter().any(held_another) {
            return Err(Rejection::PlayerHeldSeat);
        }
        Ok(())
    }

    fn acting_host_only(&self, player: PlayerId) -> Result<(), Refused<G>> {
        let seat = self.active_seat(player)?;
        if self.table.acting_hosts().contains(seat) { Ok(()) } else { Err(Rejection::NotHost) }
    }
}
