//! What the server refuses of a command that comes in, whatever the game's own rules are.
//!
//! A refusal that closes a hole counts in running games from the upgrade on. A record of before may hold what it refuses, so no
//! verifier knows it.

use super::decide::Refused;
use super::{Actor, Command, Decided, Rejection, Status, Table};
use crate::kernel::Game;
use chrono::{DateTime, Utc};

impl<G: Game> Table<G> {
    /// Decides a command that comes in: as [`Table::decide`], with the refusals of today.
    ///
    /// # Errors
    /// If the table or the rules refuse the command, of the game or of today; nothing has happened then.
    pub fn decide_incoming(
        &self,
        actor: Actor,
        command: Command<G>,
        now: DateTime<Utc>,
    ) -> Result<Decided<G>, Refused<G>> {
        let admitted = self.admit(actor, &command, now);
        let decided = self.decide(actor, command, now)?;
        admitted.map(|()| decided)
    }

    /// Refuses what the game's own rules may allow.
    fn admit(
        &self,
        actor: Actor,
        command: &Command<G>,
        now: DateTime<Utc>,
    ) -> Result<(), Refused<G>> {
        let Actor::Player(player) = actor else { return Ok(()) };
        if self.status == Status::Lobby {
            return self.admit_to_lobby(player, command);
        }
        let refused = match command {
            Command::ConsentToOffer(_) => {
                let by = self.seat_of(player);
                by.is_some_and(|by| !self.may_consent(by)).then_some(Rejection::ConsentNotAsked)
            }
            Command::OfferSeat { seat, .. } => {
                let from = self.offer_from_by_others(*seat);
                from.is_none_or(|from| now < from).then_some(Rejection::AbsentTooBriefly)
            }
            _ => None,
        };
        refused.map_or(Ok(()), Err)
    }
}
