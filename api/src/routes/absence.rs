//! Pauses, and the seats of absent players: the same for every kind.

use super::table::{answer, carry_out, command, seated_command, visible_to_seat};
use crate::games::{GameError, Games};
use crate::http::body::Body;
use crate::http::caller::Caller;
use crate::http::idempotency::repeatable;
use crate::http::problem::Problem;
use crate::http::query::number;
use crate::server::Server;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::{Command, Game, PlayerId, Rejection, Seat, Viewer};
use serde::Deserialize;
use utoipa::ToSchema;

/// To whom a seat is offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewOffer {
    /// A player who holds no seat in the game.
    player: PlayerId,
}

pub(super) async fn pause<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
) -> Result<HttpResponse, Problem> {
    seated_command(server, games, request, path, caller, || Ok(Command::Pause)).await
}

pub(super) async fn unpause<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
) -> Result<HttpResponse, Problem> {
    seated_command(server, games, request, path, caller, || Ok(Command::Unpause)).await
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
    let (stream, viewer) = visible_to_seat(games, path, caller).await?;
    let id = stream.table.id;
    if viewer == Viewer::Public {
        let rejection = Rejection::<G::Rejection>::NotSeated;
        let version = Some(stream.table.version);
        return Err(GameError::Refused { rejection, version }.into());
    }
    let repeatable = repeatable(request, host)?;
    let seat = seat_of_path(seat)?;
    let NewOffer { player } = body.parse()?;
    let known = server.store.players(&[player.0]).await?;
    if !known.iter().any(|row| row.name.is_some()) {
        // Who was offered the seat may have erased the account since.
        if let Some(repeatable) = repeatable
            && let Some(executed) = games.recall(id, &repeatable).await?
        {
            return answer(server, request, host, &executed).await;
        }
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        let unknown = Problem::new(status, "unknown_player", "there is no such player");
        return Err(unknown.field("player"));
    }
    carry_out(server, games, request, id, host, || Ok(Command::OfferSeat { seat, player })).await
}

pub(super) async fn withdraw_offer<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    (path, seat): &(String, String),
    caller: &Caller,
) -> Result<HttpResponse, Problem> {
    let parse = || Ok(Command::WithdrawOffer(seat_of_path(seat)?));
    seated_command(server, games, request, path, caller, parse).await
}

pub(super) async fn accept<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    (path, seat): &(String, String),
    caller: &Caller,
) -> Result<HttpResponse, Problem> {
    let parse = || Ok(Command::AcceptSeat(seat_of_path(seat)?));
    command(server, games, request, path, caller, parse).await
}

fn seat_of_path(seat: &str) -> Result<Seat, Problem> {
    let unknown =
        || Problem::new(StatusCode::NOT_FOUND, "unknown_seat", "the game has no such seat");
    number(seat).map(Seat).ok_or_else(unknown)
}
