//! Seats that are offered or reserved: the same for every kind.

use super::create::has_room;
use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::problem::Problem;
use domain::kernel::{Command, Game, Status};
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

/// Accepts a seat. A reserved one makes the player sit in one more lobby.
pub(crate) async fn accept<G: Game>(call: Call<G>) -> Answer {
    let player = call.caller.player_id()?;
    if call.visible().await?.table.status != Status::Lobby {
        return call.unseated(|call| call.seat().map(Command::AcceptSeat)).await;
    }
    let mut turn = call.server.lobbies.turn(player).await?;
    if let Err(full) = has_room(&call.server, &mut turn).await {
        call.repeatable()?;
        return call.repeated().await?.ok_or(full);
    }
    call.unseated_with(async |_| {
        call.body.parse_nothing()?;
        call.seat().map(Command::AcceptSeat)
    })
    .await
}

/// Declines a reserved seat.
pub(crate) async fn decline<G: Game>(call: Call<G>) -> Answer {
    let declined = call
        .unseated_with(async |_| {
            call.body.parse_nothing()?;
            call.seat().map(Command::DeclineSeat)
        })
        .await;
    if declined.is_err() {
        // The game may be unknown to the player by now, who may all the same ask again how it went.
        return call.repeated().await?.map_or(declined, Ok);
    }
    declined
}
