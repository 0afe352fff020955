//! The view of a table.

use super::{AbandonCause, ForkOf, Pause, Proposed, Reservation, Status, Table, Visibility};
use crate::bot::{Bot, Level};
use crate::kernel::Game;
use crate::seat::{GameId, PlayerId, Seat, Viewer};
use chrono::{DateTime, Utc};
use serde::Serialize;

/// An action that a viewer may perform now, with its constraints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum AllowedAction<A> {
    /// An action that every kind has.
    Table(Action),
    /// An action of the kind.
    Kind(A),
}

impl<A> From<Action> for AllowedAction<A> {
    fn from(action: Action) -> Self {
        Self::Table(action)
    }
}

/// An action about the table, the same in every kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Leave the caller's own seat.
    LeaveSeat,
    /// Free one of these seats, or withdraw its reservation.
    RemoveSeat {
        /// The other players' seats, and the reserved ones.
        seats: Vec<Seat>,
    },
    /// Seat a bot in one of these seats.
    SeatBot {
        /// The free seats.
        seats: Vec<Seat>,
    },
    /// Take the bot out of one of these seats.
    RemoveBot {
        /// The bots' seats.
        seats: Vec<Seat>,
    },
    /// Add entropy to the shuffles to come.
    AddEntropy {
        /// The largest number of bytes.
        max_bytes: u8,
    },
    /// Call the game off.
    Abandon,
    /// Give up; the server acts for the seat from then on.
    Resign,
    /// Ask for a pause. It begins once every seat that has not resigned asks for it.
    Pause,
    /// Withdraw the request for a pause.
    WithdrawPause,
    /// End the pause.
    Resume,
    /// Propose how the game goes on, because the players who are waited for have gone.
    Propose {
        /// The time from which this is possible: 7 days after the newest move, the end of a pause or a refusal.
        #[serde(serialize_with = "crate::time::serialize")]
        from: DateTime<Utc>,
    },
    /// Agree to the open proposal, or refuse it.
    AnswerProposal,
    /// Consent to the offer of one of these seats before the absence alone allows it.
    Consent {
        /// The absent players' seats.
        seats: Vec<Seat>,
    },
    /// Offer one of these seats to a player who holds none. A seat's `absence` names the time from which this is possible.
    OfferSeat {
        /// The absent players' seats.
        seats: Vec<Seat>,
    },
    /// Withdraw the offer of one of these seats.
    WithdrawOffer {
        /// The offered seats.
        seats: Vec<Seat>,
    },
}

/// The pause of a game, and the requests for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Pause))]
pub struct PauseView {
    /// True during a pause: no player can make a move.
    pub paused: bool,
    /// The seats that ask for a pause; empty during a pause.
    pub asked: Vec<Seat>,
    /// The milliseconds that the turn has left when the pause ends. Null if the game is not paused, or turns have no
    /// deadline.
    pub remaining_ms: Option<u64>,
}

/// An open proposal of how a game without deadlines goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Proposal))]
pub struct ProposalView {
    /// The seat of the player who made it.
    pub seat: Seat,
    /// What is proposed.
    pub proposal: Proposed,
    /// The time at which it was made.
    #[serde(serialize_with = "crate::time::serialize")]
    pub made_at: DateTime<Utc>,
    /// The time at which the server carries it out, unless a player has refused it or a move was made. It is no deadline of the
    /// turn.
    #[serde(serialize_with = "crate::time::serialize")]
    pub due_at: DateTime<Utc>,
    /// The seats of the players who answer: the other persons for whom nobody waits. If all agree, it is carried out at once.
    pub asked: Vec<Seat>,
    /// The seats that have agreed.
    pub agreed: Vec<Seat>,
}

/// The absence of a seat's player, and its consequences for the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Absence))]
pub struct AbsenceView {
    /// The start of the absence: the time at which the first missed turn expired.
    #[serde(serialize_with = "crate::time::serialize")]
    pub since: DateTime<Utc>,
    /// How many turns in a row the player has missed; 255 also for more.
    pub missed_turns: u8,
    /// The time from which the acting host can offer the seat. Null if that needs one more missed turn, or the consents of
    /// the other present persons.
    #[serde(serialize_with = "crate::time::option::serialize")]
    pub offer_from: Option<DateTime<Utc>>,
    /// The seats of the players who consent to an offer of the seat.
    pub consents: Vec<Seat>,
    /// True if the player to whom the seat is offered has accepted it. The server hands the seat over once the absent
    /// player misses one more turn.
    pub accepted: bool,
}

/// A player in a seat, as everyone may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OccupantView<C> {
    /// The player in the seat.
    pub player: PlayerId,
    /// The player's choice with the seat.
    pub choice: C,
    /// True if the player has resigned.
    pub resigned: bool,
    /// True if the server acted for the player at a deadline, and the player has not acted since.
    pub absent: bool,
    /// Details of the absence; null if the player is not absent.
    pub absence: Option<AbsenceView>,
    /// To whom the seat is offered.
    pub offered_to: Option<PlayerId>,
}

/// What a viewer may do at a version of a game, and whom the game waits for.
pub struct TurnView<G: Game> {
    /// The newest event's version.
    pub version: u32,
    /// The game's status.
    pub status: Status,
    /// The viewer's own seat.
    pub your_seat: Option<Seat>,
    /// The seats that must act.
    pub must_act: Vec<Seat>,
    /// When the server acts by itself.
    pub deadline_at: Option<DateTime<Utc>>,
    /// The viewer's actions about the table.
    pub table_actions: Vec<AllowedAction<G::Action>>,
    /// The viewer's actions in the play.
    pub play_actions: Vec<G::Action>,
}

/// A game as one viewer may know it, without the players' names, which no event contains.
pub struct TableView<G: Game> {
    /// The game.
    pub id: GameId,
    /// The rules that the game is played by.
    pub rules_version: u16,
    /// What the viewer may do now.
    pub now: TurnView<G>,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The first event's time.
    pub created_at: DateTime<Utc>,
    /// The newest event's time.
    pub changed_at: DateTime<Utc>,
    /// Of a fork: where its play comes from.
    pub fork_of: Option<ForkOf>,
    /// The reserved seats of the lobby.
    pub reserved: Vec<Reservation>,
    /// How many seconds before a deadline the server reminds those who must act.
    pub reminder_seconds: Option<u32>,
    /// The level of the bots that take over the seats of absent players.
    pub absent_bot: Option<Level>,
    /// The options of the game.
    pub options: G::Options,
    /// The host's seat.
    pub host: Option<Seat>,
    /// The player in each seat in order.
    pub seats: Vec<Option<OccupantView<G::Choice>>>,
    /// The turn of the running game.
    pub turn: Option<G::Turn>,
    /// How many seconds each turn waits.
    pub move_deadline_seconds: Option<u32>,
    /// The pause of a game, and the requests for one.
    pub pause: PauseView,
    /// The open proposal of a game without deadlines.
    pub proposal: Option<ProposalView>,
    /// The play, once the game has started.
    pub play: Option<G::View>,
    /// The outcome, once it is finished.
    pub result: Option<G::Result>,
    /// Why it was abandoned, if it was.
    pub abandoned: Option<AbandonCause>,
}

impl<G: Game> Table<G> {
    /// The table as a viewer may know it. A free seat sees what the public sees.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> TableView<G> {
        let viewer = self.seated(viewer);
        TableView {
            id: self.id,
            rules_version: self.rules_version,
            now: self.turn_view(viewer),
            visibility: self.visibility,
            created_at: self.created_at,
            changed_at: self.changed_at,
            fork_of: self.fork_of,
            reserved: self.reserved.clone(),
            reminder_seconds: self.reminder_seconds,
            absent_bot: self.absent_bot,
            options: self.options.clone(),
            host: self.host,
            seats: Seat::all(self.seat_count()).map(|seat| self.occupant_view(seat)).collect(),
            turn: self.turn(),
            move_deadline_seconds: self.move_deadline_seconds,
            pause: PauseView {
                paused: self.pause.is_paused(),
                asked: self.pause.asked().iter().collect(),
                remaining_ms: match self.pause {
                    Pause::Paused { remaining_ms } => remaining_ms,
                    Pause::Asked(_) => None,
                },
            },
            proposal: self.proposal_view(),
            play: self.play.as_ref().map(|play| G::view(play, viewer)),
            result: self.result.clone(),
            abandoned: self.abandoned,
        }
    }

    /// What a viewer may do now: the part of [`Table::view`] that changes with the turn.
    #[must_use]
    pub fn turn_view(&self, viewer: Viewer) -> TurnView<G> {
        let viewer = self.seated(viewer);
        let active = viewer.seat().filter(|s| self.occupant(*s).is_some_and(|o| !o.resigned));
        TurnView {
            version: self.version,
            status: self.status,
            your_seat: viewer.seat(),
            must_act: self.must_act().iter().collect(),
            deadline_at: self.deadline_at(),
            table_actions: self.table_actions(viewer),
            play_actions: match (&self.play, active, self.status) {
                (Some(play), Some(seat), Status::Running) if !self.pause.is_paused() => {
                    G::actions(play, seat)
                }
                _ => Vec::new(),
            },
        }
    }

    fn proposal_view(&self) -> Option<ProposalView> {
        let proposal = self.proposal?;
        Some(ProposalView {
            seat: proposal.seat,
            proposal: proposal.proposed,
            made_at: proposal.made_at,
            due_at: proposal.due_at(),
            asked: self.asked_about_proposal().iter().collect(),
            agreed: proposal.agreed.iter().collect(),
        })
    }

    /// A viewer of a free seat is the public.
    fn seated(&self, viewer: Viewer) -> Viewer {
        let sits = viewer.seat().is_some_and(|seat| self.occupant(seat).is_some());
        if sits { viewer } else { Viewer::Public }
    }

    fn occupant_view(&self, seat: Seat) -> Option<OccupantView<G::Choice>> {
        let occupant = self.occupant(seat)?;
        let absence = occupant.absent.as_ref().map(|absence| AbsenceView {
            since: absence.since,
            missed_turns: absence.turns,
            offer_from: self.offer_from(seat),
            consents: absence.consents.iter().collect(),
            accepted: absence.accepted,
        });
        Some(OccupantView {
            player: occupant.player,
            choice: occupant.choice.clone(),
            resigned: occupant.resigned,
            absent: absence.is_some(),
            absence,
            offered_to: occupant.offered_to,
        })
    }

    fn table_actions(&self, viewer: Viewer) -> Vec<AllowedAction<G::Action>> {
        match (self.status, viewer) {
            (Status::Lobby, Viewer::Public) => self.take_seat_action().into_iter().collect(),
            (Status::Lobby, Viewer::Seat(seat)) => self.lobby_actions(seat),
            (Status::Running, Viewer::Seat(seat))
                if self.occupant(seat).is_some_and(|o| !o.resigned) =>
            {
                self.running_actions(seat).into_iter().map(AllowedAction::Table).collect()
            }
            _ => Vec::new(),
        }
    }

    fn running_actions(&self, seat: Seat) -> Vec<Action> {
        let pause = match self.pause {
            Pause::Paused { .. } => Action::Resume,
            Pause::Asked(seats) if seats.contains(seat) => Action::WithdrawPause,
            Pause::Asked(_) => Action::Pause,
        };
        let mut actions = vec![Action::Resign, pause];
        let from = self.propose_from().filter(|_| self.may_propose(seat));
        actions.extend(from.map(|from| Action::Propose { from }));
        let agreed = self.proposal.is_some_and(|proposal| proposal.agreed.contains(seat));
        if !agreed && self.asked_about_proposal().contains(seat) {
            actions.push(Action::AnswerProposal);
        }
        let to_consent_to = self.to_consent_to(seat);
        if !to_consent_to.is_empty() {
            actions.push(Action::Consent { seats: to_consent_to });
        }
        if self.acting_hosts().contains(seat) {
            let absent: Vec<Seat> = self.absent().collect();
            let is_offered = |s: &Seat| self.occupant(*s).is_some_and(|o| o.offered_to.is_some());
            let offered: Vec<Seat> = absent.iter().copied().filter(is_offered).collect();
            let may_offer = |s: &Seat| self.offer_from(*s).is_some();
            let to_offer: Vec<Seat> = absent.into_iter().filter(may_offer).collect();
            if !to_offer.is_empty() {
                actions.push(Action::OfferSeat { seats: to_offer });
            }
            if !offered.is_empty() {
                actions.push(Action::WithdrawOffer { seats: offered });
            }
        }
        actions
    }

    fn take_seat_action(&self) -> Option<AllowedAction<G::Action>> {
        let seats: Vec<Seat> = self.free_seats().collect();
        let seated_then = self.occupied().count() + 1;
        let open = !seats.is_empty() && self.has_room_for_strangers(seated_then);
        open.then(|| AllowedAction::Kind(G::take_seat_action(self, seats)))
    }

    /// The host's actions about bots.
    fn bot_actions(&self) -> Vec<Action> {
        let all = || Seat::all(self.seat_count());
        let free: Vec<Seat> = self.free_seats().collect();
        let is_bot = |seat: &Seat| self.occupant(*seat).is_some_and(|o| Bot::is(o.player));
        let bots: Vec<Seat> = all().filter(is_bot).collect();
        let mut actions = Vec::new();
        if !free.is_empty() && self.has_room(self.occupied().count() + 1) {
            actions.push(Action::SeatBot { seats: free });
        }
        if !bots.is_empty() {
            actions.push(Action::RemoveBot { seats: bots });
        }
        actions
    }

    fn lobby_actions(&self, seat: Seat) -> Vec<AllowedAction<G::Action>> {
        let mut actions = vec![Action::LeaveSeat.into()];
        if self.may_add_entropy(seat) {
            actions.push(Action::AddEntropy { max_bytes: 32 }.into());
        }
        if self.host == Some(seat) {
            let has_player =
                |s: &Seat| self.occupant(*s).is_some() || self.reservation_of(*s).is_some();
            let others = Seat::all(self.seat_count()).filter(|s| *s != seat);
            let others: Vec<Seat> = others.filter(has_player).collect();
            if !others.is_empty() {
                actions.push(Action::RemoveSeat { seats: others }.into());
            }
            actions.extend(self.bot_actions().into_iter().map(AllowedAction::Table));
            if self.seats.iter().all(Option::is_some) {
                actions.push(AllowedAction::Kind(G::start_action(self)));
            }
            actions.push(Action::Abandon.into());
        }
        actions
    }
}
