//! Webhooks and their deliveries as their players see them.

use super::MakerResource;
use chrono::{DateTime, Utc};
use serde::Serialize;
use store::{DeliveryRow, WebhookRow};
use uuid::Uuid;

/// An address that the server notifies of a player's turns and of starts and ends of games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Webhook))]
pub struct WebhookResource {
    /// The webhook's id.
    pub id: Uuid,
    /// The receiver's address.
    #[cfg_attr(feature = "openapi", schema(example = "https://example.com/gavel"))]
    pub url: String,
    /// The one game of which the server notifies it; null for all games of the player, or of the app's users.
    pub game: Option<Uuid>,
    /// The time at which it was registered.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
    /// The time since which every attempt has failed; null if the last one did not.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub failing_since: Option<DateTime<Utc>>,
    /// The time at which the server disabled it; null while it is enabled.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) disabled_at: Option<DateTime<Utc>>,
    /// The reason: `failing` (for days), `gone` (it answered 410), `token_revoked` (the token,
    /// the JWT or the app's key that registered it, or all that the app had),
    /// `seat_lost`.
    #[cfg_attr(feature = "openapi", schema(example = "failing"))]
    pub(crate) disabled_reason: Option<String>,
    /// By what it was made; null if it is an app's, or if the server has not noted that, as before it noted makers.
    made_by: Option<MakerResource>,
}

/// A player's webhooks.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WebhookList {
    /// The webhooks, the oldest first.
    pub webhooks: Vec<WebhookResource>,
}

/// A new webhook with its secret.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WebhookCreated {
    /// The webhook.
    pub webhook: WebhookResource,
    /// The secret that signs its deliveries: `whsec_` and the base64 of 32 bytes. The server shows it only now.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=")
    )]
    pub secret: String,
}

/// A delivery to a webhook, and its attempts.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = WebhookDelivery))]
pub struct DeliveryResource {
    /// The delivery's id, the header `webhook-id` of every attempt.
    pub id: Uuid,
    /// `game.turn`, `game.reminder`, `game.started`, `game.ended` or `seat.reserved`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "openapi", schema(example = "game.turn"))]
    pub kind: String,
    /// The game.
    pub game: Uuid,
    /// The version of the event that caused it.
    pub version: u32,
    /// `pending`, `delivered`, `failed` (the server has given up), `canceled` (the webhook was disabled before) or
    /// `withdrawn` (the turn was over before the first attempt).
    #[cfg_attr(feature = "openapi", schema(example = "delivered"))]
    pub state: String,
    /// The number of attempts.
    pub(crate) attempts: u32,
    /// The time of the next attempt; null if there is none.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) next_attempt_at: Option<DateTime<Utc>>,
    /// The time of the last attempt.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) attempted_at: Option<DateTime<Utc>>,
    /// The HTTP status of the answer to the last attempt; null without an answer.
    pub(crate) last_status: Option<u16>,
    /// The reason why the last attempt got no answer: `timeout`, `connect`, `tls`, `protocol` or `address_refused`. The
    /// last means that the host has no address, or none that the server may connect to.
    pub(crate) last_error: Option<String>,
    /// The time at which it was made.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
}

/// A page of a webhook's deliveries.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
            id: row.webhook_id.0,
            url: row.url,
            game: row.game_id.map(|game| game.0),
            created_at: row.created_at,
            failing_since: row.failing_since,
            disabled_at,
            disabled_reason,
            made_by: row.maker.map(Into::into),
        }
    }
}

impl From<DeliveryRow> for DeliveryResource {
    fn from(row: DeliveryRow) -> Self {
        Self {
            id: row.delivery_id.0,
            kind: row.event_type,
            game: row.game_id.0,
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
