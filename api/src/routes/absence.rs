//! The seats of absent players, offered to others: the same for every kind.

use super::table::{Access, AnswerForm, answer, carry_out, seat_of_path, seated};
use crate::codes::Code;
use crate::games::Games;
use crate::http::body::Body;
use crate::http::caller::Caller;
use crate::http::idempotency::repeatable;
use crate::http::problem::Problem;
use crate::server::Server;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::{Command, Game};
use domain::seat::PlayerId;
use serde::Deserialize;
use utoipa::ToSchema;

/// To whom a seat is offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewOffer {
    /// A player who holds no seat in the game.
    player: PlayerId,
}

pub(super) async fn offer<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    (path, seat): &(String, String),
    caller: &Caller,
    body: &Body,
) -> Result<HttpResponse, Problem> {
    let host = caller.player_id()?;
    let stream = seated(games, path, caller).await?;
    let repeatable = repeatable(request, body, host)?;
    let seat = seat_of_path(seat)?;
    let NewOffer { player } = body.parse()?;
    let known = server.store.players(&[player.0]).await?;
    if !known.iter().any(|row| row.name.is_some()) {
        // Who was offered the seat may have erased the account since.
        if let Some(repeatable) = repeatable
            && let Some(executed) = games.recall(stream.table.id, &repeatable).await?
        {
            return answer(server, AnswerForm::of(request), host, &executed).await;
        }
        let unknown = Problem::new(Code::UnknownPlayer, "there is no such player");
        return Err(unknown.field("player"));
    }
    carry_out(server, games, request, body, Access::Seat(stream), host, || {
        Ok(Command::OfferSeat { seat, player })
    })
    .await
}
