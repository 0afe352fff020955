//! Absent players: the server acts for them at a deadline, and the host may offer their seats to others.

use super::decide::{Draft, Refused};
use super::{
    ABSENT_SECONDS, AbandonCause, DESERTED_TURNS, MISSED_TURNS, Occupant, OfferConsented,
    Rejection, SeatAccepted, SeatHandedOver, SeatOfferWithdrawn, SeatOffered, Status, Table,
    TableEvent, TurnExpired,
};
use crate::bot::Bot;
use crate::kernel::Game;
use crate::seat::{PlayerId, Seat, SeatSet};
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;

/// The absence of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absence {
    /// Since when: the expiry of the first turn that was missed.
    pub since: DateTime<Utc>,
    /// How many turns in a row the player has missed.
    pub turns: u8,
    /// The seats of the players who consent to an offer of the seat.
    pub consents: SeatSet,
    /// True if the player to whom the seat is offered has accepted it.
    pub accepted: bool,
}

impl Absence {
    /// From when on the seat can be offered; none if one more missed turn is needed.
    fn offer_from(&self, at_once: bool) -> Option<DateTime<Utc>> {
        let long_enough = self.since + TimeDelta::seconds(ABSENT_SECONDS);
        let later = (self.turns >= MISSED_TURNS).then_some(long_enough);
        if at_once { Some(self.since) } else { later }
    }
}

impl<G: Game> Table<G> {
    /// The seats that act as host of the running game. The host acts. If the host has resigned, the lowest seat that has not acts.
    /// While that player is absent, the lowest present seat acts too.
    #[must_use]
    pub fn acting_hosts(&self) -> SeatSet {
        let lowest = |fits: &dyn Fn(&Occupant<G>) -> bool| {
            self.occupied().find(|(_, occupant)| fits(occupant)).map(|(seat, _)| seat)
        };
        let playing = |seat: &Seat| self.occupant(*seat).is_some_and(|o| !o.resigned);
        let host = self.host.filter(playing).or_else(|| lowest(&|o| !o.resigned));
        let absent = host.and_then(|seat| self.occupant(seat)).is_some_and(|o| o.absent.is_some());
        let deputy = lowest(&|o| !o.resigned && o.absent.is_none()).filter(|_| absent);
        host.into_iter().chain(deputy).collect()
    }

    /// Of the seats that act as host the one whose player is here, if there is one.
    #[must_use]
    pub fn acting_host(&self) -> Option<Seat> {
        let hosts = self.acting_hosts();
        let is_here = |seat: &Seat| self.occupant(*seat).is_some_and(|o| o.absent.is_none());
        hosts.iter().find(is_here).or_else(|| hosts.iter().next())
    }

    /// The seats whose players are absent and have not resigned.
    pub fn absent(&self) -> impl Iterator<Item = Seat> {
        self.occupied().filter(|(_, o)| o.absent.is_some() && !o.resigned).map(|(seat, _)| seat)
    }

    /// The earliest time at which an absent player's seat can be offered. That is once the absence is long enough, or at once if
    /// other persons are present and all of them consent. None if neither is true.
    #[must_use]
    pub fn offer_from(&self, seat: Seat) -> Option<DateTime<Utc>> {
        // By earlier rules bots are asked too.
        let by_own_rules = self.offer_from_by_own_rules(seat, self.acting_host()?)?;
        Some(by_own_rules.max(self.offer_from_by_others(seat)?))
    }

    /// The same by the consents of other persons alone.
    pub(super) fn offer_from_by_others(&self, seat: Seat) -> Option<DateTime<Utc>> {
        let absence = self.occupant(seat).filter(|o| !o.resigned)?.absent.as_ref()?;
        let asked = self.asked_to_consent();
        let consented = asked.iter().all(|other| absence.consents.contains(other));
        absence.offer_from(consented && !asked.is_empty())
    }

    /// The same by the rules that the game's record names. By the second ones the consents of the host and of bots count.
    fn offer_from_by_own_rules(&self, seat: Seat, by: Seat) -> Option<DateTime<Utc>> {
        if self.rules.counts_others_alone() {
            return self.offer_from_by_others(seat);
        }
        let absence = self.occupant(seat).filter(|o| !o.resigned)?.absent.as_ref()?;
        let is_asked = |(other, o): &(Seat, &Occupant<G>)| {
            ![seat, by].contains(other) && !o.resigned && o.absent.is_none()
        };
        let mut asked = self.occupied().filter(is_asked);
        let consented = !absence.consents.is_empty()
            && asked.all(|(other, _)| absence.consents.contains(other));
        absence.offer_from(consented || !self.rules.counts_consents())
    }

    /// The seats whose players are asked to consent to an offer: present persons who do not act as host.
    fn asked_to_consent(&self) -> SeatSet {
        let present = self.occupied().filter(|(_, o)| o.absent.is_none());
        present.map(|(seat, _)| seat).filter(|seat| self.may_consent(*seat)).collect()
    }

    /// True if the player in a seat is somebody whose consent to an offer counts: a person who does not offer seats.
    pub(super) fn may_consent(&self, seat: Seat) -> bool {
        let is_person = |o: &Occupant<G>| !o.resigned && !Bot::is(o.player);
        self.occupant(seat).is_some_and(is_person) && !self.acting_hosts().contains(seat)
    }

    /// The absent players' seats to whose offer the player in a seat may still consent.
    pub(super) fn to_consent_to(&self, own: Seat) -> Vec<Seat> {
        let may = |seat: &Seat| {
            let absence = self.occupant(*seat).and_then(|o| o.absent.as_ref());
            *seat != own && absence.is_some_and(|absence| !absence.consents.contains(own))
        };
        let seats: Vec<Seat> = self.absent().filter(may).collect();
        // Mostly nobody is absent, and then nobody is asked.
        if seats.is_empty() || self.may_consent(own) { seats } else { Vec::new() }
    }

    /// True if the player had a seat that another player has now.
    #[must_use]
    pub fn has_handed_over(&self, player: PlayerId) -> bool {
        self.seat_of(player).is_none() && self.former.iter().any(|(_, by)| *by == player)
    }

    /// If a seat of the running game is offered to the player. The offer lets the player see the game.
    #[must_use]
    pub fn is_offered_to(&self, player: PlayerId) -> bool {
        self.occupied().any(|(_, o)| o.offered_to == Some(player))
    }

    /// The player in the seat has done something by the own hand.
    pub(super) fn is_present(&mut self, seat: Seat) {
        self.unattended = 0;
        let was_away = |o: &Occupant<G>| o.absent.is_some() || o.offered_to.is_some();
        if self.occupant(seat).is_some_and(was_away)
            && let Some(occupant) = self.seat_mut(seat)
        {
            occupant.absent = None;
            occupant.offered_to = None;
        }
    }

    pub(super) fn consented(&mut self, consented: &OfferConsented) {
        self.is_present(consented.by);
        if let Some(absence) = self.absence_mut(consented.seat) {
            absence.consents.insert(consented.by);
        }
    }

    /// Records an offer of a seat, not accepted yet.
    pub(super) fn offer(&mut self, seat: Seat, to: Option<PlayerId>) {
        self.unattended = 0;
        if let Some(occupant) = self.seat_mut(seat) {
            occupant.offered_to = to;
        }
        if let Some(absence) = self.absence_mut(seat) {
            absence.accepted = false;
        }
    }

    pub(super) fn accepted(&mut self, accepted: &SeatAccepted) {
        self.unattended = 0;
        self.offer_no_other(accepted.seat, accepted.player);
        if let Some(absence) = self.absence_mut(accepted.seat) {
            absence.accepted = true;
        }
    }

    /// A player who has a seat, or has accepted one, gets no other one.
    fn offer_no_other(&mut self, seat: Seat, player: PlayerId) {
        for other in Seat::all(self.seat_count()).filter(|other| *other != seat) {
            if self.occupant(other).is_some_and(|o| o.offered_to == Some(player)) {
                self.offer(other, None);
            }
        }
    }

    fn absence_mut(&mut self, seat: Seat) -> Option<&mut Absence> {
        self.seat_mut(seat).as_mut()?.absent.as_mut()
    }

    /// True if the players have left the game. All are absent or have resigned, and [`DESERTED_TURNS`] turns in a row have expired
    /// without an act of a player. A player in an accepted seat is present.
    fn is_deserted(&self) -> bool {
        let is_gone = |o: &Occupant<G>| o.absent.as_ref().is_some_and(|absence| !absence.accepted);
        self.rules.ends_deserted()
            && self.unattended >= DESERTED_TURNS
            && self.occupied().all(|(_, occupant)| occupant.resigned || is_gone(occupant))
    }

    pub(super) fn turn_expired(&mut self, expired: &TurnExpired<G::Turn>) {
        self.unattended = self.unattended.saturating_add(1);
        let since = self.changed_at;
        for seat in &expired.seats {
            if let Some(occupant) = self.seat_mut(*seat) {
                let absence = occupant.absent.get_or_insert(Absence {
                    since,
                    turns: 0,
                    consents: SeatSet::EMPTY,
                    accepted: false,
                });
                absence.turns = absence.turns.saturating_add(1);
            }
        }
    }

    pub(super) fn handed_over(&mut self, handed: &SeatHandedOver) {
        self.is_present(handed.seat);
        self.pause.withdraw(handed.seat);
        self.former.push((handed.seat, handed.from));
        self.offer_no_other(handed.seat, handed.to);
        for occupant in Arc::make_mut(&mut self.seats).iter_mut().flatten() {
            if let Some(absence) = &mut occupant.absent {
                // The new player is asked anew.
                absence.consents = absence.consents.without(SeatSet::from_iter([handed.seat]));
            }
        }
        if let Some(occupant) = self.seat_mut(handed.seat) {
            occupant.player = handed.to;
        }
    }
}

impl<G: Game> Draft<G> {
    /// Carries out what time brings: ends the lobby, or the turn that runs if it is still this one, or carries out the proposal.
    pub(super) fn expire(&mut self, turn: Option<G::Turn>) -> Result<(), Refused<G>> {
        let proposed = self.table.proposal.filter(|_| self.is_proposal_due());
        if self.table.turn() != turn || (!self.is_past_deadline() && proposed.is_none()) {
            return Err(Rejection::NotDue);
        }
        match (proposed, turn) {
            (Some(proposal), _) => self.carry_out(proposal.proposed),
            (None, Some(turn)) => self.expire_turn(turn),
            (None, None) => {
                self.expire_lobby();
                Ok(())
            }
        }
    }

    /// Acts for those who are waited for, as at the deadline of their turn.
    pub(super) fn expire_turn(&mut self, turn: G::Turn) -> Result<(), Refused<G>> {
        let seats: Vec<Seat> = self.table.must_act().iter().collect();
        let expired = TurnExpired { turn, seats: seats.clone() };
        self.emit(TableEvent::TurnExpired(expired), Vec::new());
        if self.table.is_deserted() {
            self.end_abandoned(AbandonCause::Absent);
            return Ok(());
        }
        self.hand_over(&seats);
        let vault = self.table.vault();
        self.unfold(&vault, |play| {
            seats.into_iter().for_each(|seat| G::act_for(play, seat));
            Ok(())
        })
    }

    /// Hands over the accepted seats whose players have missed one more turn. If the game has a bot for absent players, it gets
    /// those whose players have missed [`MISSED_TURNS`].
    fn hand_over(&mut self, missed: &[Seat]) {
        for seat in missed {
            let Some(occupant) = self.table.occupant(*seat) else { continue };
            let accepted = occupant.absent.as_ref().is_some_and(|absence| absence.accepted);
            if let Some(to) = occupant.offered_to.filter(|_| accepted).or(self.absent_bot(*seat)) {
                let handed = SeatHandedOver { seat: *seat, from: occupant.player, to };
                self.emit(TableEvent::SeatHandedOver(handed), Vec::new());
            }
        }
    }

    /// The bot that takes over the seat of an absent player; none if the player has missed fewer turns, or is a bot.
    fn absent_bot(&self, seat: Seat) -> Option<PlayerId> {
        let occupant = self.table.occupant(seat).filter(|occupant| !Bot::is(occupant.player))?;
        let missed = occupant.absent.as_ref().map_or(0, |absence| absence.turns);
        let level = self.table.absent_bot.filter(|_| missed >= MISSED_TURNS)?;
        Some(Bot { level, seat }.player())
    }

    pub(super) fn consent(&mut self, player: PlayerId, seat: Seat) -> Result<(), Refused<G>> {
        let by = self.active_seat(player)?;
        let occupant = self.table.occupant(seat).ok_or(Rejection::UnknownSeat)?;
        if occupant.resigned {
            return Err(Rejection::SeatResigned);
        }
        // A player who asks is here.
        let absence = occupant.absent.as_ref().filter(|_| seat != by);
        if absence.ok_or(Rejection::SeatNotAbsent)?.consents.contains(by) {
            return Err(Rejection::AlreadyConsented);
        }
        if self.table.rules.counts_others_alone() && !self.table.may_consent(by) {
            return Err(Rejection::ConsentNotAsked);
        }
        self.emit(TableEvent::OfferConsented(OfferConsented { seat, by }), Vec::new());
        Ok(())
    }

    pub(super) fn offer_seat(
        &mut self,
        host: PlayerId,
        seat: Seat,
        player: PlayerId,
    ) -> Result<(), Refused<G>> {
        let by = self.acting_host_only(host)?;
        let occupant = self.table.occupant(seat).ok_or(Rejection::UnknownSeat)?;
        if occupant.resigned {
            return Err(Rejection::SeatResigned);
        }
        if occupant.absent.is_none() {
            return Err(Rejection::SeatNotAbsent);
        }
        if self.table.offer_from_by_own_rules(seat, by).is_none_or(|from| self.now < from) {
            return Err(Rejection::AbsentTooBriefly);
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
            return self.accept_reserved(player, seat);
        }
        if self.table.seat_of(player).is_some() {
            return Err(Rejection::AlreadySeated);
        }
        let occupant = self.table.occupant(seat).ok_or(Rejection::UnknownSeat)?;
        if occupant.offered_to != Some(player) {
            return Err(Rejection::NotOffered);
        }
        if occupant.absent.as_ref().is_some_and(|absence| absence.accepted) {
            return Err(Rejection::AlreadyAccepted);
        }
        self.may_take(player, seat)?;
        let event = if self.table.rules.hands_over_later() {
            TableEvent::SeatAccepted(SeatAccepted { seat, player })
        } else {
            let from = occupant.player;
            TableEvent::SeatHandedOver(SeatHandedOver { seat, from, to: player })
        };
        self.emit(event, Vec::new());
        Ok(())
    }

    /// Refuses a player who has, or had, another seat: no player may have the knowledge of two.
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

    fn acting_host_only(&self, player: PlayerId) -> Result<Seat, Refused<G>> {
        let seat = self.active_seat(player)?;
        if self.table.acting_hosts().contains(seat) { Ok(seat) } else { Err(Rejection::NotHost) }
    }
}
