//! The table after each event.

use super::{GamePaused, GameResumed, Occupant, Pause, SeatTaken, Status, Table, TableEvent};
use crate::kernel::{Event, Game, Record};
use crate::sealing::{Knows, Opens, Secret, Whole};
use crate::seat::Seat;
use std::sync::Arc;

impl<G: Game> Table<G> {
    /// Records an event after the first.
    pub fn evolve<O: Opens<G::Secret>>(&mut self, record: &Record<G, O>) {
        self.evolve_for(Whole, record);
    }

    /// As [`Table::evolve`], learning from the openings of a part alone.
    pub(crate) fn evolve_for<O: Opens<G::Secret>>(
        &mut self,
        part: impl Knows,
        record: &Record<G, O>,
    ) {
        self.evolve_beside_the_play(record);
        if let (Event::Play(event), Some(play)) = (&record.event, &mut self.play) {
            G::evolve(play, event);
        }
        self.learn(part, &record.openings);
    }

    /// Records everything of an event after the first, except the state of the play.
    pub(crate) fn evolve_beside_the_play<O>(&mut self, record: &Record<G, O>) {
        self.version += 1;
        self.changed_at = record.recorded_at;
        self.turn_deadline = record.deadline_at.or(self.turn_deadline);
        match &record.event {
            Event::Table(event) => self.evolve_table(event),
            Event::Play(event) => {
                self.is_quiet_from(record.recorded_at);
                if let Some(seat) = G::acted(event) {
                    self.is_present(seat);
                }
            }
        }
        if record.deadline_at.is_some() && !goes_on(&record.event) {
            self.waited.begin(record.recorded_at);
        }
    }

    fn evolve_table(&mut self, event: &TableEvent<G>) {
        match event {
            TableEvent::GameCreated(_) => {}
            TableEvent::SeatTaken(taken) => self.taken(taken),
            TableEvent::SeatLeft(left) => {
                self.note_left(left);
                *self.seat_mut(left.seat) = None;
                self.host = left.host;
            }
            TableEvent::SeatReserved(reserved) => self.seat_reserved(reserved),
            TableEvent::SeatReleased(released) => self.seat_released(released),
            TableEvent::EntropyAdded(added) => {
                self.note_entropy(added.seat);
                if let Some(occupant) = self.seat_mut(added.seat) {
                    occupant.entropy = Some(added.entropy.clone());
                }
            }
            TableEvent::GameStarted(started) => {
                self.status = Status::Running;
                self.visits = Vec::new();
                self.is_quiet_from(self.changed_at);
                self.play = Some(G::initial(self, &started.setup));
            }
            TableEvent::SeatResigned(resigned) => self.resigned(resigned.seat),
            TableEvent::TurnExpired(expired) => self.turn_expired(expired),
            TableEvent::TimeGiven(given) => self.time_given(given, self.changed_at),
            TableEvent::PauseAsked(asked) => {
                self.is_present(asked.seat);
                self.pause.ask(asked.seat);
            }
            TableEvent::PauseWithdrawn(withdrawn) => {
                self.is_present(withdrawn.seat);
                self.pause.withdraw(withdrawn.seat);
            }
            TableEvent::GamePaused(paused) => self.paused(paused),
            TableEvent::GameResumed(resumed) => self.resumed(resumed),
            TableEvent::OfferConsented(consented) => self.consented(consented),
            TableEvent::SeatOffered(offered) => self.offer(offered.seat, Some(offered.player)),
            TableEvent::SeatOfferWithdrawn(withdrawn) => self.offer(withdrawn.seat, None),
            TableEvent::SeatAccepted(accepted) => self.accepted(accepted),
            TableEvent::SeatHandedOver(handed) => self.handed_over(handed),
            TableEvent::ProposalMade(made) => self.proposed(made),
            TableEvent::ProposalAnswered(answered) => self.answered(answered),
            TableEvent::ProposalCarriedOut(_) => self.proposal = None,
            TableEvent::GameFinished(finished) => {
                self.end(Status::Finished);
                self.result = Some(finished.result.clone());
                self.play.as_mut().map(G::end);
            }
            TableEvent::GameAbandoned(abandoned) => {
                self.end(Status::Abandoned);
                self.abandoned = Some(abandoned.cause);
                self.play.as_mut().map(G::end);
            }
        }
    }

    fn paused(&mut self, paused: &GamePaused) {
        self.turn_deadline = None;
        self.proposal = None;
        self.waited.pause(self.changed_at);
        self.pause = Pause::Paused { remaining_ms: paused.remaining_ms };
    }

    fn resumed(&mut self, resumed: &GameResumed) {
        self.is_present(resumed.seat);
        self.is_quiet_from(self.changed_at);
        self.waited.go_on(self.changed_at);
        self.pause = Pause::default();
    }

    fn taken(&mut self, taken: &SeatTaken<G::Choice>) {
        self.note_taken(taken);
        if self.occupied().next().is_none() {
            self.host = Some(taken.seat);
        }
        self.reserved
            .retain(|reserved| reserved.seat != taken.seat && reserved.player != taken.player);
        *self.seat_mut(taken.seat) = Some(Occupant {
            player: taken.player,
            choice: taken.choice.clone(),
            entropy: None,
            resigned: false,
            absent: None,
            offered_to: None,
        });
    }

    fn resigned(&mut self, seat: Seat) {
        self.unattended = 0;
        if let Some(occupant) = self.seat_mut(seat) {
            occupant.resigned = true;
            occupant.offered_to = None;
            // Nobody waits for a resigned player.
            occupant.absent = None;
        }
        self.pause.withdraw(seat);
        self.proposal = self.proposal.filter(|proposal| proposal.seat != seat);
        if let Some(play) = &mut self.play {
            G::resign(play, seat);
        }
    }

    /// Nothing is waited for any more: no deadline, pause or offer is left.
    fn end(&mut self, status: Status) {
        self.status = status;
        self.turn_deadline = None;
        self.pause = Pause::default();
        self.proposal = None;
        self.reserved.clear();
        for occupant in Arc::make_mut(&mut self.seats).iter_mut().flatten() {
            occupant.offered_to = None;
        }
    }

    fn learn<O: Opens<G::Secret>>(&mut self, part: impl Knows, openings: &[O]) {
        if let Some(play) = &mut self.play {
            let known = openings.iter().filter(|opening| part.has(opening.to()));
            for opening in known.filter(|opening| opening.value().as_seed().is_none()) {
                G::learn(play, opening.value(), opening.to());
            }
        }
    }
}

/// True if the event's deadline is that of the turn that ran before.
fn goes_on<G: Game>(event: &Event<G>) -> bool {
    matches!(event, Event::Table(TableEvent::TimeGiven(_) | TableEvent::GameResumed(_)))
}
