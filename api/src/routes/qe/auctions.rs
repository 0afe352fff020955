//! The auctions of a game as resources of their own.

use crate::codes::Code;
use crate::games::Games;
use crate::http::caller::Caller;
use crate::http::etag::private;
use crate::http::problem::Problem;
use crate::http::query::number;
use crate::routes::table::visible as visible_game;
use actix_web::HttpResponse;
use domain::qe::{AuctionView, AuctionViews, Auctions, Qe};
use serde::Serialize;
use utoipa::ToSchema;

/// The auctions of a game, the newest last.
#[derive(Serialize, ToSchema)]
#[schema(as = qe::AuctionList)]
pub(super) struct AuctionList {
    /// The auctions that have been opened.
    #[schema(value_type = Vec<AuctionView>)]
    pub(super) auctions: AuctionViews,
}

/// The auctions of a game, as the caller may know them.
pub(super) async fn visible(
    games: &Games<Qe>,
    path: &str,
    caller: &Caller,
) -> Result<AuctionViews, Problem> {
    let seen = visible_game(games, path, caller).await?;
    let none = || Auctions::default().view(seen.part(), false);
    Ok(seen.view().play.map_or_else(none, |play| play.auctions))
}

/// The auction that the path names.
pub(super) fn auction_of(auctions: AuctionViews, path: &str) -> Result<AuctionView, Problem> {
    number(path).and_then(|wanted| auctions.get(wanted)).ok_or_else(unknown)
}

/// 404: no such auction has been opened.
pub(super) fn unknown() -> Problem {
    Problem::new(Code::UnknownAuction, "this game has opened no such auction")
}

/// 200 with what is the caller's own.
pub(super) fn answer(body: &impl Serialize) -> HttpResponse {
    private(&mut HttpResponse::Ok()).json(body)
}
