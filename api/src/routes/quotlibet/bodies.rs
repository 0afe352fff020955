//! The bodies of requests about Quotlibet.

use crate::routes::shared::create::NewTable;
use crate::routes::shared::ranges::{seat_or_none, within};
use crate::routes::shared::seating::{NewPlace, named};
use domain::bot::Level;
use domain::kernel::{Command, Visibility};
use domain::quotlibet::{self, Card, Choice, Hook, Options, Quotlibet, Start};
use domain::seat::Seat;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A request to create a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quotlibet::CreateGame)]
pub(crate) struct CreateGame {
    /// The number of players.
    #[schema(minimum = 3, maximum = 6, example = 4)]
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
    #[schema(max_items = 6)]
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
    /// The sum that the dealer's bid must not make; `tricks` by default.
    #[serde(default)]
    hook: Option<Hook>,
    /// The levels of the bots in the seats after the host's, in order; none by default.
    #[schema(max_items = 5, example = json!(["normal", "hard"]))]
    #[serde(default)]
    bots: Option<Vec<Level>>,
}

impl From<CreateGame> for NewTable<Quotlibet> {
    fn from(new: CreateGame) -> Self {
        Self {
            seats: new.seats,
            visibility: new.visibility.unwrap_or_default(),
            options: Options { hook: new.hook.unwrap_or_default() },
            move_deadline_seconds: new.move_deadline_seconds,
            reminder_seconds: new.reminder_seconds,
            absent_bot: new.absent_bot,
            seating: named(new.seating),
            start: new.start.unwrap_or_default(),
            reservation_seconds: new.reservation_seconds,
            choice: Choice {},
            bots: new.bots.unwrap_or_default(),
        }
    }
}

/// A seat of a new game: a user of the app, a player, a bot, or an open seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quotlibet::NamedSeat)]
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
}

impl From<NamedSeat> for NewPlace<Choice> {
    fn from(seat: NamedSeat) -> Self {
        let choice = Choice {};
        let NamedSeat { external_id, player, bot, open, .. } = seat;
        Self { external_id, player, bot, open, choice }
    }
}

/// A request for a seat.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quotlibet::TakeSeat)]
pub(super) struct TakeSeat {
    /// The seat; by default the lowest free one.
    #[serde(default, deserialize_with = "seat_or_none")]
    seat: Option<Seat>,
    /// The invite code of a private game.
    #[serde(default)]
    invite_code: Option<String>,
}

impl From<TakeSeat> for (Command<Quotlibet>, Option<String>) {
    fn from(new: TakeSeat) -> Self {
        (Command::TakeSeat { seat: new.seat, choice: Choice {} }, new.invite_code)
    }
}

/// A request to start a game. It has no members: the server draws the first dealer.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quotlibet::StartGame)]
pub(super) struct StartGame {}

impl From<StartGame> for Start {
    fn from(_: StartGame) -> Self {
        Self {}
    }
}

/// A bid.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quotlibet::PlaceBid)]
pub(super) struct PlaceBid {
    /// The round, from 1.
    #[schema(minimum = 1, maximum = 33, example = 1)]
    #[serde(deserialize_with = "within::<1, 33, _, _>")]
    round: u8,
    /// The number of tricks that the player bids: 0 to the hand size.
    #[schema(minimum = 0, maximum = 17, example = 0)]
    #[serde(deserialize_with = "within::<0, 17, _, _>")]
    tricks: u8,
}

impl From<PlaceBid> for quotlibet::Command {
    fn from(bid: PlaceBid) -> Self {
        Self::Bid { round: bid.round, tricks: bid.tricks }
    }
}

/// A card to play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = quotlibet::PlayCard)]
pub(super) struct PlayCard {
    /// The round, from 1.
    #[schema(minimum = 1, maximum = 33, example = 1)]
    #[serde(deserialize_with = "within::<1, 33, _, _>")]
    round: u8,
    /// The trick's number in the round, from 1.
    #[schema(minimum = 1, maximum = 17, example = 1)]
    #[serde(deserialize_with = "within::<1, 17, _, _>")]
    trick: u8,
    /// The card.
    card: Card,
}

impl From<PlayCard> for quotlibet::Command {
    fn from(card: PlayCard) -> Self {
        Self::Play { round: card.round, trick: card.trick, card: card.card }
    }
}
