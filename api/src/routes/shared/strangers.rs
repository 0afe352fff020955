//! Commands with which strangers use a lobby, within the share of their address or app.

use crate::extract::{Answer, Call};
use crate::http::idempotency::REPLAYED;
use crate::http::limits::{Origin, Shares, client_address};
use crate::http::problem::Problem;
use actix_web::web;
use domain::kernel::{Game, Table, Visibility};

/// The events of a seat that is taken: its player leaves it once more.
pub(super) const SEAT: u32 = 2;
/// The events of added entropy.
pub(super) const ENTROPY: u32 = 1;

/// Where strangers come from; none if no share of theirs counts.
pub(super) struct Share(Option<(web::Data<Shares>, Origin)>);

impl Share {
    /// The share of the caller, a stranger at this table. An app answers for all players of its own tables.
    pub(super) async fn of<G: Game>(call: &Call<G>, table: &Table<G>) -> Result<Self, Problem> {
        let shares = call.request.app_data::<web::Data<Shares>>().filter(|shares| shares.are_on());
        let Some(shares) = shares.filter(|_| table.visibility != Visibility::App) else {
            return Ok(Self(None));
        };
        let origin = match call.server.store.app_of(call.caller.player_id()?).await? {
            Some(app) => Origin::App(app),
            None => Origin::of_address(client_address(&call.request)),
        };
        Ok(Self(Some((shares.clone(), origin))))
    }

    /// Carries out a command that may use so many events of the share. A repeat is answered though the share is used up.
    pub(super) async fn within<G: Game>(
        self,
        call: &Call<G>,
        events: u32,
        command: impl Future<Output = Answer>,
    ) -> Answer {
        let Some((shares, origin)) = self.0 else { return command.await };
        let game = call.id()?;
        if let Err(used) = shares.spend(game, origin, events) {
            call.repeatable()?;
            return call.repeated().await?.ok_or(used);
        }
        // A client that hangs up here gets nothing back: the command may take effect all the same.
        let answer = command.await;
        let took_effect =
            answer.as_ref().is_ok_and(|answer| !answer.headers().contains_key(REPLAYED.0));
        if !took_effect {
            shares.give_back(game, origin, events);
        }
        answer
    }
}
