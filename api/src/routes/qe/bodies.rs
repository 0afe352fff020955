//! The bodies of requests about Q.E.

use crate::routes::shared::create::NewTable;
use crate::routes::shared::ranges::{seat_or_none, within};
use crate::routes::shared::seating::{NewPlace, named};
use domain::bot::Level;
use domain::kernel::{Command, Visibility};
use domain::qe::{self, Amount, Choice, Nation, Options, Qe, Start};
use domain::seat::Seat;
use serde::Deserialize;
use serde::de::{self, Deserializer, Visitor};
use std::fmt;
use utoipa::ToSchema;
use uuid::Uuid;

/// A request to create a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = qe::CreateGame)]
pub(crate) struct CreateGame {
    /// The number of players.
    #[schema(minimum = 3, maximum = 5, example = 4)]
    seats: u8,
    /// The players who can find the game; `public` by default.
    #[serde(default)]
    visibility: Option<Visibility>,
    /// Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have no deadline.
    #[schema(minimum = 5, maximum = 2_592_000, example = 86_400)]
    #[serde(default)]
    move_deadline_seconds: Option<u32>,
    /// The players of the first seats in order; further seats are open. A player who opens the game is among them. An empty list
    /// counts as missing.
    #[schema(max_items = 5)]
    #[serde(default)]
    seating: Option<Vec<NamedSeat>>,
    /// True if the server starts the game once every seat has a player. Only with `seating`.
    #[serde(default)]
    start: Option<bool>,
    /// For how many seconds seats are reserved: 3600 by default. Only with `seating`.
    #[schema(minimum = 5, maximum = 86_400)]
    #[serde(default)]
    reservation_seconds: Option<u32>,
    /// How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`.
    #[schema(minimum = 1, maximum = 2_591_999)]
    #[serde(default)]
    reminder_seconds: Option<u32>,
    /// The level of the bots that take over the seats of players who have missed two turns in a row, without a vote and for
    /// the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such seats.
    #[schema(nullable = false)]
    #[serde(default)]
    absent_bot: Option<Level>,
    /// The host's nation; by default the start deals one.
    #[serde(default)]
    nation: Option<Nation>,
    /// The levels of the bots in the seats after the host's, in order; none by default.
    #[schema(max_items = 5, example = json!(["normal", "hard"]))]
    #[serde(default)]
    bots: Option<Vec<Level>>,
}

impl From<CreateGame> for NewTable<Qe> {
    fn from(new: CreateGame) -> Self {
        Self {
            seats: new.seats,
            visibility: new.visibility.unwrap_or_default(),
            options: Options {},
            move_deadline_seconds: new.move_deadline_seconds,
            reminder_seconds: new.reminder_seconds,
            absent_bot: new.absent_bot,
            seating: named(new.seating),
            start: new.start.unwrap_or_default(),
            reservation_seconds: new.reservation_seconds,
            choice: Choice { nation: new.nation },
            bots: new.bots.unwrap_or_default(),
        }
    }
}

/// A seat of a new game: a user of the app, a player, a bot, or an open seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = qe::NamedSeat)]
pub(super) struct NamedSeat {
    /// The app's id for its user, who is seated at once. Only an app's key names players so.
    #[schema(min_length = 1, max_length = 255, example = "user-7")]
    #[serde(default)]
    external_id: Option<String>,
    /// The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone else.
    #[serde(default)]
    player: Option<Uuid>,
    /// The level of the bot in the seat. Another seat then has a player who is seated at once.
    #[serde(default)]
    bot: Option<Level>,
    /// True for a seat that anyone may claim who finds the game.
    #[serde(default)]
    open: Option<bool>,
    /// The player's nation; by default the start deals one.
    #[serde(default)]
    nation: Option<Nation>,
}

impl From<NamedSeat> for NewPlace<Choice> {
    fn from(seat: NamedSeat) -> Self {
        let choice = Choice { nation: seat.nation };
        let NamedSeat { external_id, player, bot, open, .. } = seat;
        Self { external_id, player, bot, open, choice }
    }
}

/// A request for a seat.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = qe::TakeSeat)]
pub(super) struct TakeSeat {
    /// The seat; by default the lowest free one.
    #[serde(default, deserialize_with = "seat_or_none")]
    seat: Option<Seat>,
    /// The nation; by default the start deals one.
    #[serde(default)]
    nation: Option<Nation>,
    /// The invite code of a private game.
    #[serde(default)]
    invite_code: Option<String>,
}

impl From<TakeSeat> for (Command<Qe>, Option<String>) {
    fn from(new: TakeSeat) -> Self {
        let choice = Choice { nation: new.nation };
        (Command::TakeSeat { seat: new.seat, choice }, new.invite_code)
    }
}

/// A request to start a game.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = qe::StartGame)]
pub(super) struct StartGame {
    /// The auctioneer of the first auction. By default the server draws one.
    #[serde(default)]
    first_auctioneer: Option<Seat>,
}

impl From<StartGame> for Start {
    fn from(start: StartGame) -> Self {
        Self { first_auctioneer: start.first_auctioneer }
    }
}

/// A bid.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = qe::PlaceBid)]
pub(super) struct PlaceBid {
    /// The auction, from 1.
    #[schema(minimum = 1, maximum = 16, example = 1)]
    #[serde(deserialize_with = "within::<1, 16, _, _>")]
    auction: u8,
    /// The ballot: 1 for the opening bid and the first secret bids, 2 and 3 for rebids.
    #[schema(minimum = 1, maximum = 3, example = 1)]
    #[serde(deserialize_with = "within::<1, 3, _, _>")]
    ballot: u8,
    /// The amount: 1 to 1,000 decimal digits as a string.
    #[schema(value_type = String, pattern = "^(0|[1-9][0-9]*)$", max_length = 1000, example = "1000000")]
    #[serde(deserialize_with = "amount")]
    amount: Amount,
}

impl From<PlaceBid> for qe::Command {
    fn from(bid: PlaceBid) -> Self {
        Self::Bid { auction: bid.auction, ballot: bid.ballot, amount: bid.amount }
    }
}

fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
    struct Digits;

    impl Visitor<'_> for Digits {
        type Value = Amount;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an amount as a JSON string of decimal digits, such as \"1000000\"")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Amount, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Digits)
}
