//! The toy over HTTP.

use crate::routes::served::Served;
use crate::routes::shared::create::NewTable;
use crate::routes::shared::kind::{OwnCodes, kind_routes};
use crate::routes::shared::ranges::seat_or_none;
use domain::bot::Level;
use domain::kernel::Visibility;
use domain::kinds::toy::{self, Choice, Options, Start, Toy};
use domain::seat::Seat;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

/// The codes of the toy beside those of every kind.
const OWN: OwnCodes = OwnCodes { create: &[], take_seat: &[], start: &[] };

kind_routes!(Toy, "toy", CreateToy, TakeSeat, StartGame);

impl Served for Toy {
    type New = CreateToy;

    const ABOUT: &'static str = "The toy: two seats place one sealed number each; the higher wins.";

    fn routes(config: &mut ServiceConfig<'_>) {
        config.service(place);
        shared_routes(config);
    }
}

/// Places a number.
///
/// It is final, and hidden until both seats have placed one.
#[utoipa::path(tag = "toy", operation_id = "toy_place_number", request_body = PlaceNumber, security(("player_bearer" = [])),
    params(("id" = Uuid, Path, description = "The game")),
    responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
    extensions(("x-promise" = json!(command().codes(&MOVE).codes(&RUNNING).codes(&[AlreadyBid])))))]
#[post("/{id}/numbers")]
async fn place(call: Call<Toy>) -> Answer {
    call.play::<PlaceNumber>().await
}

/// A request to create a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = toy::CreateGame)]
pub(crate) struct CreateToy {
    /// The number of players.
    #[schema(minimum = 2, maximum = 2, example = 2)]
    seats: u8,
    /// The players who can find the game; `public` by default.
    #[serde(default)]
    visibility: Option<Visibility>,
    /// The levels of the bots in the seats after the host's, in order; none by default.
    #[schema(max_items = 1)]
    #[serde(default)]
    bots: Option<Vec<Level>>,
}

impl From<CreateToy> for NewTable<Toy> {
    fn from(new: CreateToy) -> Self {
        Self {
            seats: new.seats,
            visibility: new.visibility.unwrap_or_default(),
            options: Options {},
            move_deadline_seconds: None,
            reminder_seconds: None,
            absent_bot: None,
            seating: None,
            start: false,
            reservation_seconds: None,
            choice: Choice {},
            bots: new.bots.unwrap_or_default(),
        }
    }
}

/// A request for a seat.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = toy::TakeSeat)]
struct TakeSeat {
    /// The seat; by default the lowest free one.
    #[serde(default, deserialize_with = "seat_or_none")]
    seat: Option<Seat>,
    /// The invite code of a private game.
    #[serde(default)]
    invite_code: Option<String>,
}

impl From<TakeSeat> for (Command<Toy>, Option<String>) {
    fn from(new: TakeSeat) -> Self {
        (Command::TakeSeat { seat: new.seat, choice: Choice {} }, new.invite_code)
    }
}

/// A request to start a game. It has no members.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = toy::StartGame)]
struct StartGame {}

impl From<StartGame> for Start {
    fn from(_: StartGame) -> Self {
        Self {}
    }
}

/// A number.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = toy::PlaceNumber)]
struct PlaceNumber {
    /// The number.
    #[schema(minimum = 0, maximum = 255, example = 7)]
    number: u8,
}

impl From<PlaceNumber> for toy::Command {
    fn from(placed: PlaceNumber) -> Self {
        Self { number: placed.number }
    }
}
