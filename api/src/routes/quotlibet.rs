//! The routes of Quotlibet.

mod bodies;

use super::served::Served;
use super::shared::kind::{OwnCodes, kind_routes};
pub(crate) use bodies::CreateGame;
use bodies::{PlaceBid, PlayCard, StartGame, TakeSeat};
use domain::quotlibet::Quotlibet;
use utoipa_actix_web::service_config::ServiceConfig;

/// The codes of Quotlibet beside those of every kind.
const OWN: OwnCodes = OwnCodes { create: &[], take_seat: &[], start: &[] };

kind_routes!(Quotlibet, "quotlibet", CreateGame, TakeSeat, StartGame);

impl Served for Quotlibet {
    type New = CreateGame;

    const ABOUT: &'static str = "Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid.";

    fn routes(config: &mut ServiceConfig<'_>) {
        // Routes are tried in order, and cards are most of what comes.
        config.service(play_card).service(bid);
        shared_routes(config);
    }
}

/// Bids a number of tricks.
///
/// The seats bid in turn, clockwise from the dealer's left. The round in the body makes a late request harmless.
#[utoipa::path(tag = "quotlibet", operation_id = "quotlibet_place_bid", request_body = PlaceBid, security(("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
    extensions(("x-promise" = json!(command().codes(&MOVE).codes(&RUNNING).codes(&[BidOutOfTurn, WrongRound, BiddingOver, BidAgainstHook, BidAboveHandSize])))))]
#[post("/{id}/bids")]
async fn bid(call: Call<Quotlibet>) -> Answer {
    call.play::<PlaceBid>().await
}

/// Plays a card to the trick on the table.
///
/// Round and trick make a late request harmless.
#[utoipa::path(tag = "quotlibet", operation_id = "quotlibet_play_card", request_body = PlayCard, security(("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
    extensions(("x-promise" = json!(command().codes(&MOVE).codes(&RUNNING).codes(&[CardOutOfTurn, WrongRound, WrongTrick, BiddingNotOver, MustFollowSuit, CardNotInHand])))))]
#[post("/{id}/cards")]
async fn play_card(call: Call<Quotlibet>) -> Answer {
    call.play::<PlayCard>().await
}
