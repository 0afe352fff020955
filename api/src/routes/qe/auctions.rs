//! The auctions of a game as resources of their own.

use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::etag::private;
use crate::http::problem::Problem;
use actix_web::HttpResponse;
use domain::kernel::Command;
use domain::qe::{self, AuctionView, Qe};
use serde::Serialize;
use utoipa::ToSchema;

/// The auctions of a game, the newest last.
#[derive(Serialize, ToSchema)]
#[schema(as = qe::AuctionList)]
pub(super) struct AuctionList {
    /// The opened auctions.
    auctions: Vec<AuctionView>,
}

/// The auctions of a game, as the caller may know them.
async fn visible(call: &Call<Qe>) -> Result<Vec<AuctionView>, Problem> {
    let seen = call.visible().await?;
    Ok(seen.view().play.map(|play| play.auctions).unwrap_or_default())
}

/// Shows all auctions.
pub(super) async fn list(call: Call<Qe>) -> Answer {
    let auctions = visible(&call).await?;
    Ok(private(&mut HttpResponse::Ok()).json(AuctionList { auctions }))
}

/// Shows the auction in the path.
pub(super) async fn one(call: Call<Qe>) -> Answer {
    let auctions = visible(&call).await?;
    let wanted = call.number("auction").ok_or_else(unknown)?;
    let auction = auctions.into_iter().find(|auction| auction.auction == wanted);
    Ok(private(&mut HttpResponse::Ok()).json(auction.ok_or_else(unknown)?))
}

/// Peeks at the auction in the path.
pub(super) async fn peek(call: Call<Qe>) -> Answer {
    call.seated(|call| {
        let auction = call.number("auction").ok_or_else(unknown)?;
        Ok(Command::Play(qe::Command::Peek { auction }))
    })
    .await
}

/// 404: no such auction has been opened.
fn unknown() -> Problem {
    Problem::new(Code::UnknownAuction, "this game has not opened this auction")
}
