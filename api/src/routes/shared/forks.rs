//! Forks of finished games.

use super::create::Creation;
use super::ranges::{seat, within};
use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::caller::random_bits;
use crate::http::problem::Problem;
use domain::kernel::{Fork, Game, Table};
use domain::sealing::Seed;
use domain::seat::Seat;
use serde::Deserialize;
use utoipa::ToSchema;

/// A request to fork a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForkGame {
    /// The last version that the fork inherits: one at which the game was running.
    #[schema(minimum = 1, example = 40)]
    #[serde(deserialize_with = "within::<1, { u32::MAX as u64 }, _, _>")]
    version: u32,
    /// The caller's seat in the fork; 0 by default.
    #[serde(default = "first_seat", deserialize_with = "seat")]
    seat: Seat,
}

fn first_seat() -> Seat {
    Seat(0)
}

/// Forks a game that is over. A fork is found by the players who find the parent: it shows all that the parent shows.
pub(crate) async fn fork<G: Game>(call: Call<G>) -> Answer {
    let host = call.caller.player_id()?;
    let parent = call.confirmed().await?;
    let seed = Seed(random_bits()?);
    let visibility = parent.table.visibility;
    let creation = Creation::new(host, call.repeatable()?, visibility, &seed).limited();
    let ForkGame { version, seat } = call.body.parse()?;
    let newest = parent.table.version;
    if !(1..=newest).contains(&version) {
        let detail = format!("`version` must be one of the game's: 1 to {newest}");
        return Err(Problem::new(Code::VersionNotFound, detail).field("version"));
    }
    call.charge(version)?;
    let inheritance = call.games.inheritance(&parent.table, version).await?;
    let open = |id| {
        let (inheritance, seed) = (inheritance.clone(), seed.clone());
        Table::fork(Fork { id, host, seat, inheritance, seed }, call.server.clock.now())
    };
    creation.carry_out(&call, open).await
}
