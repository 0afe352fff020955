//! Going on without a limit: what the others propose in a game without deadlines once a player has gone.

use super::decide::{Draft, Refused};
use super::{
    AbandonCause, PROPOSAL_DAYS, ProposalAnswered, ProposalCarriedOut, ProposalMade, Proposed,
    Rejection, Status, Table, TableEvent,
};
use crate::bot::Bot;
use crate::kernel::Game;
use crate::seat::{PlayerId, Seat, SeatSet};
use chrono::{DateTime, TimeDelta, Utc};

/// An open proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The seat of the player who made it.
    pub seat: Seat,
    /// What is proposed.
    pub proposed: Proposed,
    /// When it was made.
    pub made_at: DateTime<Utc>,
    /// The seats that have agreed.
    pub agreed: SeatSet,
}

impl Proposal {
    /// From when on it takes effect without an answer.
    #[must_use]
    pub fn due_at(&self) -> DateTime<Utc> {
        self.made_at + TimeDelta::days(PROPOSAL_DAYS)
    }
}

impl<G: Game> Table<G> {
    /// From when on a player for whom nobody waits may make a proposal. None if turns have deadlines, in a pause, and while a
    /// proposal is open.
    #[must_use]
    pub fn propose_from(&self) -> Option<DateTime<Utc>> {
        let is_open = self.status == Status::Running
            && self.move_deadline_seconds.is_none()
            && !self.pause.is_paused()
            && self.proposal.is_none();
        is_open.then(|| self.quiet_since + TimeDelta::days(PROPOSAL_DAYS))
    }

    /// The seats whose players answer the open proposal: the other persons for whom nobody waits.
    #[must_use]
    pub fn asked_about_proposal(&self) -> SeatSet {
        let Some(proposal) = &self.proposal else { return SeatSet::EMPTY };
        let others = self.occupied().map(|(seat, _)| seat).filter(|seat| *seat != proposal.seat);
        others.filter(|seat| self.may_propose(*seat)).collect()
    }

    /// True if the player in a seat is a person in the game for whom nobody waits.
    pub(super) fn may_propose(&self, seat: Seat) -> bool {
        let is_person = self.occupant(seat).is_some_and(|o| !o.resigned && !Bot::is(o.player));
        is_person && !self.must_act().contains(seat)
    }

    /// When the server has to do something in a running game or an open lobby: at the deadline, or when an open proposal takes
    /// effect.
    #[must_use]
    pub fn due_at(&self) -> Option<DateTime<Utc>> {
        self.deadline_at().or_else(|| self.proposal.map(|proposal| proposal.due_at()))
    }

    /// The newest move has been made, or something else after which the others wait anew.
    pub(super) fn is_quiet_from(&mut self, time: DateTime<Utc>) {
        self.quiet_since = time;
        self.proposal = None;
    }

    pub(super) fn proposed(&mut self, made: &ProposalMade) {
        self.is_present(made.seat);
        self.proposal = Some(Proposal {
            seat: made.seat,
            proposed: made.proposal,
            made_at: self.changed_at,
            agreed: SeatSet::EMPTY,
        });
    }

    pub(super) fn answered(&mut self, answered: &ProposalAnswered) {
        self.is_present(answered.seat);
        match &mut self.proposal {
            Some(proposal) if answered.agrees => proposal.agreed.insert(answered.seat),
            _ => self.is_quiet_from(self.changed_at),
        }
    }
}

impl<G: Game> Draft<G> {
    pub(super) fn propose(
        &mut self,
        player: PlayerId,
        proposal: Proposed,
    ) -> Result<(), Refused<G>> {
        let seat = self.active_seat(player)?;
        if self.table.move_deadline_seconds.is_some() {
            return Err(Rejection::TurnsHaveDeadlines);
        }
        if self.table.pause.is_paused() {
            return Err(Rejection::Paused);
        }
        if !self.table.may_propose(seat) {
            return Err(Rejection::WaitedFor);
        }
        let from = self.table.propose_from().ok_or(Rejection::ProposalOpen)?;
        if self.now < from {
            return Err(Rejection::ProposedTooEarly);
        }
        self.emit(TableEvent::ProposalMade(ProposalMade { seat, proposal }), Vec::new());
        Ok(())
    }

    pub(super) fn answer_proposal(
        &mut self,
        player: PlayerId,
        agrees: bool,
    ) -> Result<(), Refused<G>> {
        let seat = self.active_seat(player)?;
        let proposal = self.table.proposal.ok_or(Rejection::NoProposal)?;
        if !self.table.may_propose(seat) {
            return Err(Rejection::WaitedFor);
        }
        if proposal.seat == seat {
            return Err(Rejection::OwnProposal);
        }
        if proposal.agreed.contains(seat) {
            return Err(Rejection::AlreadyAnswered);
        }
        if proposal.due_at() <= self.now {
            return Err(Rejection::ProposalDue);
        }
        let answered = ProposalAnswered { seat, agrees };
        self.emit(TableEvent::ProposalAnswered(answered), Vec::new());
        self.carry_out_if_all_agree()?;
        Ok(())
    }

    /// Carries the proposal out if all who are asked agree, at least one. True if it did.
    pub(super) fn carry_out_if_all_agree(&mut self) -> Result<bool, Refused<G>> {
        let Some(proposal) = self.table.proposal else { return Ok(false) };
        let asked = self.table.asked_about_proposal();
        let all = !asked.is_empty() && asked.iter().all(|seat| proposal.agreed.contains(seat));
        if all {
            self.carry_out(proposal.proposed)?;
        }
        Ok(all)
    }

    /// True if the open proposal takes effect now, because nobody has refused it.
    pub(super) fn is_proposal_due(&self) -> bool {
        self.table.proposal.is_some_and(|proposal| proposal.due_at() <= self.now)
    }

    pub(super) fn carry_out(&mut self, proposed: Proposed) -> Result<(), Refused<G>> {
        self.emit(TableEvent::ProposalCarriedOut(ProposalCarriedOut {}), Vec::new());
        match (proposed, self.table.turn()) {
            (Proposed::Play, Some(turn)) => self.expire_turn(turn),
            (Proposed::Play, None) | (Proposed::End, _) => {
                self.end_abandoned(AbandonCause::Absent);
                Ok(())
            }
        }
    }
}
