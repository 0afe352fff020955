//! The routes of Q.E.

mod auctions;
mod bodies;

use super::served::Served;
use super::shared::kind::{OwnCodes, kind_routes};
use auctions::AuctionList;
pub(crate) use bodies::CreateGame;
use bodies::{PlaceBid, StartGame, TakeSeat};
use domain::qe::{AuctionView, Qe};
use utoipa_actix_web::service_config::ServiceConfig;

/// The codes of Q.E. beside those of every kind.
const OWN: OwnCodes = OwnCodes {
    create: &[NationTaken, NationNotInPlay],
    take_seat: &[NationTaken, Inherited, NationNotInPlay],
    start: &[Inherited, UnknownAuctioneer],
};

kind_routes!(Qe, "qe", CreateGame, TakeSeat, StartGame);

impl Served for Qe {
    type New = CreateGame;

    const ABOUT: &'static str = "Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is out.";

    fn routes(config: &mut ServiceConfig<'_>) {
        // Routes are tried in order, and bids are most of what comes.
        config.service(bid);
        shared_routes(config);
        config.service(peek).service(list_auctions).service(get_auction);
    }
}

/// Places a bid: the opening bid, a secret bid or a rebid.
///
/// A bid is final. Auction and ballot make a late request harmless.
#[utoipa::path(tag = "qe", operation_id = "qe_place_bid", request_body = PlaceBid, security(("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
    extensions(("x-promise" = json!(command().codes(&MOVE).codes(&RUNNING).codes(&[AlreadyBid, WrongAuction, WrongBallot, BeforeOpeningBid, AuctioneerHasBid, NotInRebid, EqualsOpeningBid, OpeningBidNotPositive])))))]
#[post("/{id}/bids")]
async fn bid(call: Call<Qe>) -> Answer {
    call.play::<PlaceBid>().await
}

/// Looks at the winning bid of an awarded auction. With 5 players each player may do so once a game.
///
/// The event `PeekTaken` has the amount for the caller alone. The others learn only that the caller looked.
#[utoipa::path(tag = "qe", operation_id = "qe_peek", security(("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The game"), ("auction" = u8, Path, minimum = 1, maximum = 16, description = "The auction")),
    responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
    extensions(("x-promise" = json!(command().codes(&MOVE).codes(&RUNNING).codes(&[UnknownAuction, NoPeek, PeekUsed, NotAwarded, AmountKnown])))))]
#[post("/{id}/auctions/{auction}/peek")]
async fn peek(call: Call<Qe>) -> Answer {
    auctions::peek(call).await
}

/// The opened auctions, as the caller may know them.
///
/// They are in the order of their numbers. A bid has no amount while the rules hide it from the caller.
#[utoipa::path(tag = "qe", operation_id = "qe_list_auctions", security((), ("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = AuctionList, description = "The auctions")),
    extensions(("x-promise" = json!(needs(&[GamesRead])))))]
#[get("/{id}/auctions")]
async fn list_auctions(call: Call<Qe>) -> Answer {
    auctions::list(call).await
}

/// One auction, as the caller may know it.
///
/// An auction that is not open yet is 404 `unknown_auction`.
#[utoipa::path(tag = "qe", operation_id = "qe_get_auction", security((), ("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The game"), ("auction" = u8, Path, minimum = 1, maximum = 16, description = "The auction")),
    responses((status = 200, body = AuctionView, description = "The auction")),
    extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[UnknownAuction])))))]
#[get("/{id}/auctions/{auction}")]
async fn get_auction(call: Call<Qe>) -> Answer {
    auctions::one(call).await
}
