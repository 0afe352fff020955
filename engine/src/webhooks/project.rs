//! Turning the log of all games into deliveries.

use super::Webhooks;
use crate::games::{KindError, Moment};
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::Status;
use domain::sealing::sha256;
use domain::seat::{GameId, PlayerId, Seat};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::{DeliveryId, LogPosition, LogRead, NewDelivery, Projection, StoreError, WebhookOfGame};
use tokio::time::{Instant, sleep};
use uuid::Uuid;

/// How often a log that has been read to its end is asked for more.
const POLL: Duration = Duration::from_millis(100);
/// How often an instance looks for work to take over.
const IDLE: Duration = Duration::from_secs(2);
/// The duration of a lease on the work.
const LEASE: TimeDelta = TimeDelta::seconds(5);
const RENEWAL: Duration = Duration::from_millis(1500);
/// How many appends of the log one pass reads.
const PAGE: u32 = 300;

/// The body of a delivery.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = WebhookPayload))]
pub struct Payload {
    /// `game.turn`, `game.reminder`, `game.started`, `game.ended` or `seat.reserved`.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The time of the event.
    #[serde(serialize_with = "domain::time::serialize")]
    timestamp: DateTime<Utc>,
    /// The game, and the player's seat in it.
    data: PayloadData,
}

/// Ids and public facts. A client gets everything else with the player's token.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = WebhookData))]
pub struct PayloadData {
    /// The game.
    game: Uuid,
    /// The game's kind. Its address is `/v1/{kind}/games/{game}`.
    #[cfg_attr(feature = "openapi", schema(example = "qe"))]
    kind: String,
    /// The version of the event that caused this delivery.
    version: u32,
    /// The player's seat, or the reserved one.
    seat: Seat,
    /// The game's status at that version.
    status: Status,
    /// The time at which the server acts by itself; missing if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(serialize_with = "domain::time::option::serialize")]
    deadline_at: Option<DateTime<Utc>>,
    /// The server's time when it wrote this body, by the clock of `deadline_at`. Missing if `deadline_at` is. The header
    /// `webhook-timestamp` has the time of the attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(serialize_with = "domain::time::option::serialize")]
    now: Option<DateTime<Utc>>,
    /// The app. Only to an app's webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    app: Option<Uuid>,
    /// The player. Only to an app's webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    player: Option<Uuid>,
    /// The app's id for the player. Only to an app's webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    external_id: Option<String>,
}

/// The findings of a pass.
enum Found {
    /// There is nothing to do, or another instance does it.
    NoWork,
    /// The log is read to its end.
    End,
    /// There may be more.
    More,
}

/// Turns the log into deliveries, for ever.
pub(crate) async fn project(webhooks: Arc<Webhooks>) {
    let mut leased: Option<Instant> = None;
    loop {
        match pass(&webhooks, &mut leased).await {
            Ok(Found::More) => {}
            Ok(Found::End) => sleep(POLL).await,
            Ok(Found::NoWork) => tokio::select! {
                () = webhooks.made.notified() => {}
                () = sleep(IDLE) => {}
            },
            Err(error) => {
                tracing::warn!(%error, "the log could not be turned into deliveries");
                leased = None;
                sleep(IDLE).await;
            }
        }
    }
}

async fn pass(webhooks: &Webhooks, leased: &mut Option<Instant>) -> Result<Found, StoreError> {
    let store = &webhooks.store;
    if leased.is_none_or(|since| since.elapsed() >= RENEWAL) {
        let now = webhooks.clock.now();
        *leased =
            store.lease_projection(webhooks.instance, now, now + LEASE).await?.then(Instant::now);
    }
    if leased.is_none() {
        return Ok(Found::NoWork);
    }
    let from = store.projected().await?;
    let LogRead { from: mut to, rows: appends } = store.appends_in_log(&from, PAGE).await?;
    if appends.is_empty() {
        return Ok(Found::End);
    }
    appends.iter().for_each(|append| to.advance(*append));
    let mut changed: BTreeMap<GameId, Vec<LogPosition>> = BTreeMap::new();
    for append in &appends {
        changed.entry(append.game_id).or_default().push(*append);
    }
    let games: Vec<GameId> = changed.keys().copied().collect();
    let mut hooks: BTreeMap<GameId, Vec<WebhookOfGame>> = BTreeMap::new();
    for hook in store.webhooks_of_games(&games).await? {
        hooks.entry(hook.of_game).or_default().push(hook);
    }
    let (mut deliveries, mut seats_lost) = (Vec::new(), Vec::new());
    for (game, hooks) in &hooks {
        seats_lost.extend(hooks.iter().filter(|hook| !hook.seated).map(|hook| hook.webhook_id));
        match occasions(webhooks, *game, &changed[game], hooks).await {
            Ok(occasions) => deliveries.extend(occasions),
            // One unreadable game must not stop the webhooks of all others.
            Err(KindError::Store(error)) if !matches!(error, StoreError::Damaged(_)) => {
                return Err(error);
            }
            Err(error) => {
                tracing::error!(target: store::FAILURE, %game, %error, "the server cannot make webhooks of a game's events");
            }
        }
    }
    let made = !deliveries.is_empty();
    let projection = Projection { from, to, deliveries, seats_lost };
    if store.project(projection, webhooks.clock.now()).await? && made {
        webhooks.due();
    }
    Ok(if appends.len() < PAGE as usize { Found::End } else { Found::More })
}

/// The deliveries to these hooks about some appends to a game.
async fn occasions(
    webhooks: &Webhooks,
    game: GameId,
    appends: &[LogPosition],
    hooks: &[WebhookOfGame],
) -> Result<Vec<NewDelivery>, KindError> {
    let (Some(first), Some(hook)) = (appends.first(), hooks.first()) else { return Ok(Vec::new()) };
    let kind = webhooks.kinds.get(&hook.kind).ok_or(KindError::NotFound)?;
    let mut starts = webhooks.store.appends_from(game, first.version).await?;
    let newest = starts.pop().unwrap_or(first.version);
    // An append ends where the next one begins.
    let last_of =
        |start: u32| starts.iter().find(|next| **next > start).map_or(newest, |next| next - 1);
    let mut versions: Vec<u32> = vec![first.version - 1];
    versions.extend(appends.iter().map(|append| last_of(append.version)));
    versions.dedup();
    let moments = kind.moments(game, versions).await?;
    let at = |version: u32| moments.iter().find(|moment| moment.version == version);
    let mut deliveries = Vec::new();
    for append in appends {
        let Some(after) = at(last_of(append.version)) else { continue };
        let before = at(append.version - 1);
        for hook in hooks.iter().filter(|hook| append.position >= hook.since) {
            deliveries.extend(due_to(hook, before, after, webhooks.clock.now())?);
        }
    }
    Ok(deliveries)
}

/// The deliveries to a hook about an append, from the moments before and after it.
fn due_to(
    hook: &WebhookOfGame,
    before: Option<&Moment>,
    after: &Moment,
    now: DateTime<Utc>,
) -> Result<Vec<NewDelivery>, KindError> {
    let player = hook.player_id;
    let happened = happened(player, before, after, now);
    happened
        .into_iter()
        .map(|(event_type, seat, due_at)| {
            let payload = Payload {
                kind: event_type,
                timestamp: due_at.unwrap_or(after.at),
                data: PayloadData {
                    game: hook.of_game.0,
                    kind: hook.kind.clone(),
                    version: after.version,
                    seat,
                    status: after.status,
                    deadline_at: after.deadline_at,
                    now: after.deadline_at.map(|_| due_at.unwrap_or(now)),
                    app: hook.app_id.map(|app| app.0),
                    player: hook.app_id.map(|_| player.0),
                    external_id: None,
                },
            };
            let payload = serde_json::to_string(&payload)
                .map_err(|error| KindError::Failed(error.to_string()))?;
            Ok(NewDelivery {
                delivery_id: delivery_id(hook, after.version, event_type),
                webhook_id: hook.webhook_id,
                event_type,
                game_id: hook.of_game,
                version: after.version,
                payload,
                player: hook.app_id.map(|_| player),
                due_at,
            })
        })
        .collect()
}

/// What an append has brought a player: each with the seat, and when it is sent if that is not at once.
fn happened(
    player: PlayerId,
    before: Option<&Moment>,
    after: &Moment,
    now: DateTime<Utc>,
) -> Vec<(&'static str, Seat, Option<DateTime<Utc>>)> {
    let was_open = before.is_some_and(|before| before.status == Status::Lobby);
    let was_over = before.is_some_and(Moment::is_over);
    let had_reserved = before.and_then(|before| before.seat_reserved_for(player));
    let mut happened = Vec::new();
    if let Some(seat) = after.seat_reserved_for(player).filter(|_| had_reserved.is_none()) {
        happened.push(("seat.reserved", seat, None));
    }
    if let Some(seat) = after.seat_of(player) {
        let started = before.is_none_or(|_| was_open) && after.status == Status::Running;
        if started {
            happened.push(("game.started", seat, None));
        }
        if after.is_new_turn_of(player, before) {
            happened.push(("game.turn", seat, None));
        }
        if let Some(at) = reminder(player, before, after) {
            happened.push(("game.reminder", seat, Some(at.max(now))));
        }
        if after.is_over() && !was_over {
            happened.push(("game.ended", seat, None));
        }
    }
    happened
}

/// When a player is reminded of a turn: if it is a new one, or its deadline has moved.
fn reminder(player: PlayerId, before: Option<&Moment>, after: &Moment) -> Option<DateTime<Utc>> {
    let (seconds, deadline) = after.reminder_seconds.zip(after.deadline_at)?;
    let has_moved = before.is_none_or(|before| before.deadline_at != after.deadline_at);
    let reminds = after.status == Status::Running
        && after.has_to_act(player)
        && (has_moved || after.is_new_turn_of(player, before));
    reminds.then(|| deadline - TimeDelta::seconds(seconds.into()))
}

/// The same for the same occasion, whichever instance finds it and however often.
fn delivery_id(hook: &WebhookOfGame, version: u32, event_type: &str) -> DeliveryId {
    let version = version.to_be_bytes();
    // An app's webhook has a delivery for each of its users in the game.
    let player = hook.app_id.map(|_| hook.player_id.0);
    let occasion = [
        &hook.webhook_id.0.as_bytes()[..],
        player.as_ref().map_or(&[][..], |player| &player.as_bytes()[..]),
        hook.of_game.0.as_bytes(),
        &version,
        event_type.as_bytes(),
    ];
    let digest = sha256(&occasion);
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    DeliveryId(uuid::Builder::from_custom_bytes(bytes).into_uuid())
}
