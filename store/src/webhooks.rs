//! Webhooks and their deliveries.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::{GameId, PlayerId};
use sqlx::FromRow;
use uuid::Uuid;

use crate::makers::{Maker, StoredMaker};
use crate::stored::StoredTime;
use crate::{AppId, DeliveryId, Digest, LogCursor, LogPosition, StoreError, WebhookId};

/// A webhook to be made.
#[derive(Clone, Debug)]
pub struct NewWebhook {
    /// Its id, a UUIDv7.
    pub webhook_id: WebhookId,
    /// The webhook's player.
    pub player_id: PlayerId,
    /// The one game that it is about; all of the player's where there is none.
    pub game_id: Option<GameId>,
    /// The address to which its deliveries go.
    pub url: String,
    /// The secret that signs deliveries.
    pub secret: Vec<u8>,
    /// The credential with which it is made; the hook goes with it when that is revoked.
    pub token_hash: Digest,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// A webhook of an app to be made.
#[derive(Clone, Debug)]
pub struct NewAppWebhook {
    /// Its id, a UUIDv7.
    pub webhook_id: WebhookId,
    /// The app.
    pub app_id: AppId,
    /// The address to which its deliveries go.
    pub url: String,
    /// The secret that signs deliveries.
    pub secret: Vec<u8>,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// To whom a webhook belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookOwner {
    /// A player.
    Player(PlayerId),
    /// An app.
    App(AppId),
}

impl WebhookOwner {
    /// The owner's id. No player has an app's.
    pub fn id(self) -> Uuid {
        match self {
            Self::Player(player) => player.0,
            Self::App(app) => app.0,
        }
    }
}

impl From<PlayerId> for WebhookOwner {
    fn from(player: PlayerId) -> Self {
        Self::Player(player)
    }
}

/// The outcome of making a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookMade {
    /// It is there.
    Made,
    /// The player has as many as may be.
    TooMany,
    /// The token was revoked.
    TokenGone,
}

/// A webhook as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookRow {
    /// Its id.
    pub webhook_id: WebhookId,
    /// The one game that it is about.
    pub game_id: Option<GameId>,
    /// The address to which its deliveries go.
    pub url: String,
    /// The time at which it was made.
    pub created_at: DateTime<Utc>,
    /// Since when every attempt has failed, if the last one has.
    pub failing_since: Option<DateTime<Utc>>,
    /// When it was disabled, and why.
    pub disabled: Option<(DateTime<Utc>, String)>,
    /// By what it was made; none if it is an app's, or if that was not noted.
    pub maker: Option<Maker>,
}

/// A webhook that may have to be notified of a game.
#[derive(Clone, Debug, FromRow)]
pub struct WebhookOfGame {
    /// The game that has changed.
    #[sqlx(try_from = "Uuid")]
    pub of_game: GameId,
    /// The game's kind.
    pub kind: String,
    /// The webhook.
    pub webhook_id: WebhookId,
    /// The webhook's player, or a user of its app.
    #[sqlx(try_from = "Uuid")]
    pub player_id: PlayerId,
    /// The app, if it is an app's.
    pub app_id: Option<AppId>,
    /// The place in the log from which on it is notified.
    pub since: i64,
    /// True if its player sits in the game now.
    pub seated: bool,
}

/// A delivery to be made.
#[derive(Clone, Debug)]
pub struct NewDelivery {
    /// Its id: the same whenever it is made anew.
    pub delivery_id: DeliveryId,
    /// The webhook.
    pub webhook_id: WebhookId,
    /// The type of the notification.
    pub event_type: &'static str,
    /// The game.
    pub game_id: GameId,
    /// The game's version.
    pub version: u32,
    /// The body, sent as it is at every attempt; to an app with the external id in it.
    pub payload: String,
    /// The player, if the webhook is an app's.
    pub player: Option<PlayerId>,
    /// When it is sent first, if that is not at once.
    pub due_at: Option<DateTime<Utc>>,
}

/// The deliveries that follow from a part of the log.
#[derive(Clone, Debug)]
pub struct Projection {
    /// The place after which the part begins.
    pub from: LogCursor,
    /// The place up to which it goes.
    pub to: LogCursor,
    /// The deliveries to be made.
    pub deliveries: Vec<NewDelivery>,
    /// The webhooks whose players have lost their seats.
    pub seats_lost: Vec<WebhookId>,
}

/// The key of a delivery to a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeliveryKey {
    /// The webhook's owner.
    pub owner: WebhookOwner,
    /// The webhook.
    pub webhook_id: WebhookId,
    /// The delivery.
    pub delivery_id: DeliveryId,
}

/// A delivery as its webhook's player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryRow {
    /// Its id.
    pub delivery_id: DeliveryId,
    /// The type of the notification.
    pub event_type: String,
    /// The game.
    pub game_id: GameId,
    /// The game's version.
    pub version: u32,
    /// `pending`, `delivered`, `failed`, `canceled` or `withdrawn`.
    pub state: String,
    /// The number of attempts.
    pub attempts: u32,
    /// When it is sent next.
    pub next_attempt_at: Option<DateTime<Utc>>,
    /// The time of the last attempt.
    pub attempted_at: Option<DateTime<Utc>>,
    /// The status that the last attempt was answered with.
    pub last_status: Option<u16>,
    /// Why the last attempt got no answer.
    pub last_error: Option<String>,
    /// The time at which it was made.
    pub created_at: DateTime<Utc>,
}

/// A delivery that this instance has to send.
#[derive(Clone, Debug, FromRow)]
pub struct ClaimedDelivery {
    /// Its id.
    pub delivery_id: DeliveryId,
    /// The webhook.
    pub webhook_id: WebhookId,
    /// The type of the notification.
    pub event_type: String,
    /// The game.
    #[sqlx(try_from = "Uuid")]
    pub game_id: GameId,
    /// The game's version.
    pub version: i64,
    /// The body.
    pub payload: String,
    /// The number of this attempt, from 1.
    pub attempts: i64,
    /// The player, if the webhook is an app's.
    pub player_id: Option<Uuid>,
}

/// Where a delivery goes.
#[derive(Clone, Debug, FromRow)]
pub struct WebhookTarget {
    /// The webhook's player; none if it is an app's.
    pub player_id: Option<Uuid>,
    /// The app, if it is an app's.
    pub app_id: Option<AppId>,
    /// Where.
    pub url: String,
    /// The secret that signs deliveries.
    pub secret: Vec<u8>,
    /// True if the webhook is still notified.
    pub enabled: bool,
    /// True if it waits, because the operator has stopped its player.
    pub paused: bool,
}

/// After how long a delivery of a stopped player is looked at again. The resumption brings it forward.
pub const PAUSE: TimeDelta = TimeDelta::minutes(1);

/// The outcome of an attempt.
#[derive(Clone, Debug)]
pub struct Attempted {
    /// When it ended.
    pub at: DateTime<Utc>,
    /// The status of the answer.
    pub status: Option<u16>,
    /// Why there was none.
    pub error: Option<&'static str>,
    /// The verdict on the delivery.
    pub verdict: Verdict,
}

/// The verdict on a delivery after an attempt.
#[derive(Clone, Copy, Debug)]
pub enum Verdict {
    /// The receiver accepted it.
    Delivered,
    /// It is sent again.
    RetryAt(DateTime<Utc>),
    /// It is given up.
    Failed,
    /// The webhook is disabled: nothing was sent.
    Canceled,
    /// The turn is over, so nothing was sent.
    Withdrawn,
    /// The webhook waits, so nothing was sent: it is looked at again.
    PausedUntil(DateTime<Utc>),
}

/// When a webhook is disabled whose deliveries fail.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// After so many failed attempts in a row,
    pub failures: u32,
    /// if the first of them was at this time or earlier.
    pub since: DateTime<Utc>,
    /// True if it is disabled at once, because the receiver says that it is gone.
    pub gone: bool,
}

#[derive(FromRow)]
pub(crate) struct StoredWebhook {
    webhook_id: WebhookId,
    game_id: Option<Uuid>,
    url: String,
    created_at: i64,
    failing_since: Option<i64>,
    disabled_at: Option<i64>,
    disabled_reason: Option<String>,
    #[sqlx(flatten)]
    maker: StoredMaker,
}

impl TryFrom<StoredWebhook> for WebhookRow {
    type Error = StoreError;

    fn try_from(row: StoredWebhook) -> Result<Self, StoreError> {
        let disabled_at = row.disabled_at.map(i64::utc).transpose()?;
        Ok(Self {
            webhook_id: row.webhook_id,
            game_id: row.game_id.map(GameId),
            url: row.url,
            created_at: row.created_at.utc()?,
            failing_since: row.failing_since.map(i64::utc).transpose()?,
            disabled: disabled_at.zip(row.disabled_reason),
            maker: row.maker.maker()?,
        })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredDelivery {
    delivery_id: DeliveryId,
    event_type: String,
    game_id: Uuid,
    version: i64,
    state: String,
    attempts: i64,
    next_attempt_at: Option<i64>,
    attempted_at: Option<i64>,
    last_status: Option<i64>,
    last_error: Option<String>,
    created_at: i64,
}

impl TryFrom<StoredDelivery> for DeliveryRow {
    type Error = StoreError;

    fn try_from(row: StoredDelivery) -> Result<Self, StoreError> {
        let damaged = |what: std::num::TryFromIntError| StoreError::Damaged(what.to_string());
        Ok(Self {
            delivery_id: row.delivery_id,
            event_type: row.event_type,
            game_id: GameId(row.game_id),
            version: row.version.try_into().map_err(damaged)?,
            state: row.state,
            attempts: row.attempts.try_into().map_err(damaged)?,
            next_attempt_at: row.next_attempt_at.map(i64::utc).transpose()?,
            attempted_at: row.attempted_at.map(i64::utc).transpose()?,
            last_status: row.last_status.map(u16::try_from).transpose().map_err(damaged)?,
            last_error: row.last_error,
            created_at: row.created_at.utc()?,
        })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredPlace {
    position: i64,
    game_id: Uuid,
    version: i64,
}

impl StoredPlace {
    /// The place, by which the log is ordered.
    pub(crate) fn place(&self) -> (i64, Uuid, i64) {
        (self.position, self.game_id, self.version)
    }
}

impl TryFrom<StoredPlace> for LogPosition {
    type Error = StoreError;

    fn try_from(row: StoredPlace) -> Result<Self, StoreError> {
        let version = crate::stored::version(row.version)?;
        Ok(Self { position: row.position, game_id: GameId(row.game_id), version })
    }
}

/// How far the log has been turned into deliveries. Several parts are in a column of their own.
#[derive(FromRow)]
pub(crate) struct StoredProjection {
    #[sqlx(flatten)]
    place: StoredPlace,
    parts: Option<Vec<u8>>,
}

impl TryFrom<StoredProjection> for LogCursor {
    type Error = StoreError;

    fn try_from(row: StoredProjection) -> Result<Self, StoreError> {
        let Some(parts) = row.parts else { return Ok(LogPosition::try_from(row.place)?.into()) };
        match Self::split_off(&parts) {
            Some((cursor, [])) => Ok(cursor),
            _ => Err(StoreError::Damaged("webhook_projection.parts".to_owned())),
        }
    }
}
