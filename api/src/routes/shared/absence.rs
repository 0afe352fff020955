//! The seats of absent players, offered to others: the same for every kind.

use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::problem::Problem;
use domain::kernel::{Command, Game};
use domain::seat::PlayerId;
use serde::Deserialize;
use utoipa::ToSchema;

/// The player to whom a seat is offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfferSeat {
    /// A player without a seat in the game.
    player: PlayerId,
}

/// Offers a seat.
pub(crate) async fn offer<G: Game>(call: Call<G>) -> Answer {
    let mut is_unknown = false;
    let offered = call
        .seated_with(async |_| {
            let seat = call.seat()?;
            let OfferSeat { player } = call.body.parse()?;
            let known = call.server.store.players(&[player]).await?;
            is_unknown = !known.iter().any(|row| row.name.is_some());
            if is_unknown {
                let unknown = Problem::new(Code::UnknownPlayer, "there is no such player");
                return Err(unknown.field("player"));
            }
            Ok(Command::OfferSeat { seat, player })
        })
        .await;
    if is_unknown {
        // The player may have erased the account since the seat was offered.
        return call.repeated().await?.map_or(offered, Ok);
    }
    offered
}
