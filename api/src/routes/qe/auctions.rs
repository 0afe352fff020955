//! The auctions of a game as resources of their own.

use crate::games::Games;
use crate::http::caller::Caller;
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::http::query::number;
use crate::routes::table::visible as visible_game;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use domain::kernel::Game;
use domain::qe::{AuctionView, Qe};
use serde::Serialize;
use utoipa::ToSchema;

/// The auctions of a game, the newest last.
#[derive(Serialize, ToSchema)]
#[schema(as = qe::AuctionList)]
pub(super) struct AuctionList {
    /// The auctions that have been opened.
    pub(super) auctions: Vec<AuctionView>,
}

/// The auctions of a game, as the caller may know them.
pub(super) async fn visible(
    games: &Games<Qe>,
    path: &str,
    caller: &Caller,
) -> Result<Vec<AuctionView>, Problem> {
    let (stream, viewer) = visible_game(games, path, caller).await?;
    Ok(stream.table.play.as_ref().map(|play| Qe::view(play, viewer).auctions).unwrap_or_default())
}

/// The auction that the path names.
pub(super) fn auction_of(auctions: Vec<AuctionView>, path: &str) -> Result<AuctionView, Problem> {
    let wanted = number(path).ok_or_else(unknown)?;
    auctions.into_iter().find(|auction| auction.auction == wanted).ok_or_else(unknown)
}

/// 404: no such auction has been opened.
pub(super) fn unknown() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "unknown_auction", "this game has opened no such auction")
}

/// 200 with what is the caller's own.
pub(super) fn answer(body: &impl Serialize) -> HttpResponse {
    private(&mut HttpResponse::Ok()).json(body)
}
