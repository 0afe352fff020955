//! What exports consist of.

use super::{
    AccountResource, DeliveryResource, DeviceCodeResource, IdentityResource, TokenResource,
    WebhookResource,
};
use chrono::{DateTime, Utc};
use domain::kernel::{Status, Visibility};
use domain::seat::{PlayerId, Seat};
use domain::time::option::serialize as micros_or_null;
use domain::time::serialize as micros;
use serde::Serialize;
use serde_json::Value;
use store::GameRow;
use uuid::Uuid;

/// All that is stored about a player.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerExport {
    /// The account.
    pub(crate) player: AccountResource,
    /// The time before which no JWT of the player counts; null if the player has never signed out everywhere.
    #[serde(serialize_with = "micros_or_null")]
    pub(crate) signed_out_at: Option<DateTime<Utc>>,
    /// The links to users of apps.
    pub(crate) identities: Vec<IdentityResource>,
    /// The tokens, without secrets.
    pub(crate) tokens: Vec<TokenResource>,
    /// The codes by which other devices sign in, without secrets, for as long as they are stored.
    pub(crate) device_codes: Vec<DeviceCodeResource>,
    /// The webhooks, without secrets.
    pub(crate) webhooks: Vec<WebhookResource>,
    /// The deliveries to the webhooks.
    pub(crate) deliveries: Vec<PlayerExportDelivery>,
    /// Every game in which the player has a seat or a reserved one, the newest first.
    pub(crate) games: Vec<PlayerExportGame>,
}

/// A game of a player's export.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerExportGame {
    /// The game's id.
    pub id: Uuid,
    /// The kind of game.
    pub kind: String,
    /// The version of its newest event.
    pub version: u32,
    /// The game's status.
    pub status: Status,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The time of its creation.
    #[serde(serialize_with = "micros")]
    pub created_at: DateTime<Utc>,
    /// The time of its newest event.
    #[serde(serialize_with = "micros")]
    pub changed_at: DateTime<Utc>,
    /// The player's seat; null if the player has none.
    pub your_seat: Option<Seat>,
    /// The seat that is reserved for the player; null if none is.
    pub reserved_seat: Option<Seat>,
    /// The events as the player may know them, as `GET /v1/{kind}/games/{id}/events` returns them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Vec<Value>,
}

impl PlayerExportGame {
    /// A game without its events.
    pub(crate) fn of(row: GameRow, your_seat: Option<Seat>, reserved_seat: Option<Seat>) -> Self {
        Self {
            id: row.game_id.0,
            kind: row.listing.kind.into_owned(),
            version: row.version,
            status: row.listing.status,
            visibility: row.listing.visibility,
            created_at: row.created_at,
            changed_at: row.changed_at,
            your_seat,
            reserved_seat,
            events: Vec::new(),
        }
    }
}

/// A delivery of a player's export.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerExportDelivery {
    /// The webhook.
    pub webhook: Uuid,
    /// The delivery.
    pub delivery: DeliveryResource,
}

/// A game of an app's export, with the seats of the app's players.
#[derive(Serialize)]
pub(crate) struct AppExportGame {
    id: Uuid,
    kind: String,
    version: u32,
    status: Status,
    visibility: Visibility,
    #[serde(serialize_with = "micros")]
    created_at: DateTime<Utc>,
    #[serde(serialize_with = "micros")]
    changed_at: DateTime<Utc>,
    seats: Vec<AppExportSeat>,
}

/// The seat of an app's player.
#[derive(Serialize)]
pub(crate) struct AppExportSeat {
    pub(crate) seat: Seat,
    pub(crate) player: PlayerId,
    pub(crate) external_id: String,
    /// True if the seat is reserved: the player may accept or decline it.
    pub(crate) reserved: bool,
}

impl AppExportGame {
    pub(crate) fn of(row: GameRow, seats: Vec<AppExportSeat>) -> Self {
        Self {
            id: row.game_id.0,
            kind: row.listing.kind.into_owned(),
            version: row.version,
            status: row.listing.status,
            visibility: row.listing.visibility,
            created_at: row.created_at,
            changed_at: row.changed_at,
            seats,
        }
    }
}
