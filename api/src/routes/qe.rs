//! The routes of Q.E.

mod auctions;
mod bodies;

use super::documented::posted;
use super::kind::kind_routes;
use crate::http::query::number;
use crate::openapi::responses::AuctionErrors;
use auctions::{AuctionList, auction_of};
use bodies::{NewBid, NewGame, NewSeat, StartGame};
use domain::qe::{self, AuctionView, Qe};
use utoipa_actix_web::service_config::ServiceConfig;

kind_routes!(Qe, "qe", qe, NewGame, NewSeat, StartGame);

/// The routes below `/v1/qe/games`.
pub(super) fn routes(config: &mut ServiceConfig<'_>) {
    // Routes are tried in order, and bids are most of what comes.
    config.service(posted(__path_bid, bid));
    shared_routes(config);
    config.service(peek).service(list_auctions).service(get_auction);
}

/// Hands in a bid: the opening bid, a secret bid or a rebid.
///
/// A bid once handed in stands. Auction and ballot make a late request harmless.
#[utoipa::path(post, path = "/{id}/bids", tag = "qe", operation_id = "qe_place_bid", request_body = NewBid, security(("token" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
async fn bid(
    server: web::Data<Server>,
    request: HttpRequest,
    path: web::Path<String>,
    caller: Caller,
    body: Body,
) -> Answer {
    table::seated_command(&server, &server.qe, &request, &path, &caller, &body, || {
        Ok(Command::Play(body.parse::<NewBid>()?.into()))
    })
    .await
}

/// Looks at the winning bid of an awarded auction: once a game, with 5 players.
#[utoipa::path(tag = "qe", operation_id = "qe_peek", security(("token" = [])),
    params(("id" = Uuid, Path, description = "The game"), ("auction" = u8, Path, minimum = 1, maximum = 16, description = "The auction")),
    responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
#[post("/{id}/auctions/{auction}/peek")]
async fn peek(
    server: web::Data<Server>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
    caller: Caller,
    body: Body,
) -> Answer {
    let (game, auction) = path.into_inner();
    table::seated_command(&server, &server.qe, &request, &game, &caller, &body, || {
        body.parse_nothing()?;
        let auction = number(&auction).ok_or_else(auctions::unknown)?;
        Ok(Command::Play(qe::Command::Peek { auction }))
    })
    .await
}

/// The auctions that have been opened, as the caller may know them.
#[utoipa::path(tag = "qe", operation_id = "qe_list_auctions", security((), ("token" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = AuctionList, description = "The auctions"), GameErrors))]
#[get("/{id}/auctions")]
async fn list_auctions(
    server: web::Data<Server>,
    path: web::Path<String>,
    caller: Caller,
) -> Answer {
    let auctions = auctions::visible(&server.qe, &path, &caller).await?;
    Ok(auctions::answer(&AuctionList { auctions }))
}

/// One auction, as the caller may know it.
#[utoipa::path(tag = "qe", operation_id = "qe_get_auction", security((), ("token" = [])),
    params(("id" = Uuid, Path, description = "The game"), ("auction" = u8, Path, minimum = 1, maximum = 16, description = "The auction")),
    responses((status = 200, body = AuctionView, description = "The auction"), AuctionErrors))]
#[get("/{id}/auctions/{auction}")]
async fn get_auction(
    server: web::Data<Server>,
    path: web::Path<(String, String)>,
    caller: Caller,
) -> Answer {
    let (game, auction) = path.into_inner();
    let auctions = auctions::visible(&server.qe, &game, &caller).await?;
    Ok(auctions::answer(&auction_of(auctions, &auction)?))
}
