//! Webhooks and their deliveries as their players see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use store::{DeliveryRow, WebhookRow};
use utoipa::ToSchema;
use uuid::Uuid;

/// Where a player's program is told of turns, starts and ends.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Webhook)]
pub struct WebhookResource {
    /// The webhook's id.
    pub id: Uuid,
    /// The receiver's address.
    #[schema(example = "https://example.com/gavel")]
    pub url: String,
    /// The one game that it is told of; null for all games of the player.
    pub game: Option<Uuid>,
    /// When it was registered.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
    /// Since when every attempt has failed; null where the last one did not.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub failing_since: Option<DateTime<Utc>>,
    /// When it was disabled; null while it is told.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) disabled_at: Option<DateTime<Utc>>,
    /// Why: `failing` (for days), `gone` (it answered 410), `token_revoked` (that it was registered with), `seat_lost`.
    #[schema(example = "failing")]
    pub(crate) disabled_reason: Option<String>,
}

/// A player's webhooks.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookList {
    /// The webhooks, the oldest first.
    pub webhooks: Vec<WebhookResource>,
}

/// A new webhook with its secret.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookCreated {
    /// The webhook.
    pub webhook: WebhookResource,
    /// What signs its deliveries: `whsec_` and the base64 of 32 bytes. Shown this once.
    #[schema(example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=")]
    pub secret: String,
}

/// Something that a webhook is told, and how that goes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WebhookDelivery)]
pub struct DeliveryResource {
    /// Its id, the header `webhook-id` of every attempt.
    pub id: Uuid,
    /// `game.turn`, `game.started` or `game.ended`.
    #[serde(rename = "type")]
    #[schema(example = "game.turn")]
    pub kind: String,
    /// The game.
    pub game: Uuid,
    /// The version of the game of which it tells.
    pub version: u32,
    /// `pending`, `delivered`, `failed` (given up), `canceled` (the webhook was disabled before) or `withdrawn` (a turn that was
    /// over before it was sent).
    #[schema(example = "delivered")]
    pub state: String,
    /// How often it was sent.
    pub(crate) attempts: u32,
    /// When it is sent next; null where it is not.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) next_attempt_at: Option<DateTime<Utc>>,
    /// When it was sent last.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) attempted_at: Option<DateTime<Utc>>,
    /// The status that the last attempt was answered with; null where there was no answer.
    pub(crate) last_status: Option<u16>,
    /// Why the last attempt got no answer: `timeout`, `address_refused` (the host has no address that
    /// webhooks may lead to, or none at all), `connect`, `tls`, `protocol`.
    pub(crate) last_error: Option<String>,
    /// When it was made.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
}

/// A page of a webhook's deliveries.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeliveryList {
    /// The deliveries, the newest first.
    pub deliveries: Vec<DeliveryResource>,
    /// The `cursor` of the next page; null on the last one.
    pub next_cursor: Option<Uuid>,
}

impl From<WebhookRow> for WebhookResource {
    fn from(row: WebhookRow) -> Self {
        let (disabled_at, disabled_reason) = row.disabled.unzip();
        Self {
            id: row.webhook_id,
            url: row.url,
            game: row.game_id,
            created_at: row.created_at,
            failing_since: row.failing_since,
            disabled_at,
            disabled_reason,
        }
    }
}

impl From<DeliveryRow> for DeliveryResource {
    fn from(row: DeliveryRow) -> Self {
        Self {
            id: row.delivery_id,
            kind: row.event_type,
            game: row.game_id,
            version: row.version,
            state: row.state,
            attempts: row.attempts,
            next_attempt_at: row.next_attempt_at,
            attempted_at: row.attempted_at,
            last_status: row.last_status,
            last_error: row.last_error,
            created_at: row.created_at,
        }
    }
}
