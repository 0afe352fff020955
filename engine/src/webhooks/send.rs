//! Sending what is due. Every instance does; a delivery is one instance's for the time of an attempt.

use super::Webhooks;
use super::attempts::{Attempts, CLAIMED_AT_ONCE};
use super::post::Post;
use super::withdrawn::is_over;
use crate::outgoing::{ADDRESS_REFUSED, Outgoing};
use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use rand::RngExt;
use std::sync::Arc;
use std::time::Duration;
use store::{Attempted, ClaimedDelivery, PAUSE, Patience, StoreError, Verdict, WebhookTarget};
use tokio::time::{Instant, sleep};

/// How often is asked for what is due; what this instance has made is sent at once.
const POLL: Duration = Duration::from_millis(500);
/// How often is asked where there is no webhook at all.
const IDLE: Duration = Duration::from_secs(2);
/// For how long a delivery is this instance's: well beyond an attempt.
const CLAIM: TimeDelta = TimeDelta::seconds(30);
/// How often a delivery is sent at most, but for redeliveries.
const ATTEMPTS: i64 = 12;
/// The least bound of a pause.
const SHORTEST_BOUND: Duration = Duration::from_millis(1);
/// The longest pause between two attempts, unless the receiver asks for a longer one.
const LONGEST_PAUSE: Duration = Duration::from_secs(6 * 3600);
/// A hook is disabled after so many failed attempts in a row, the first of them so long ago.
const FAILURES: u32 = 20;
const FAILING: TimeDelta = TimeDelta::days(5);
/// How long settled deliveries and keys of requests outside of games are stored, and how often old ones are deleted.
const KEPT: TimeDelta = TimeDelta::days(30);
const FORGETTING: Duration = Duration::from_secs(3600);

/// Sends what is due, for ever.
pub(crate) async fn send(webhooks: Arc<Webhooks>, outgoing: Outgoing) {
    let post = Arc::new(Post::new(outgoing));
    let mut attempts = Attempts::default();
    let mut forgotten = Instant::now();
    loop {
        let pause = match claim(&webhooks, &mut attempts).await {
            Ok(Claimed::NoWebhooks) => IDLE,
            Ok(Claimed::Nothing) => POLL,
            Ok(Claimed::Some(claimed)) => {
                for delivery in claimed {
                    let (webhooks, post) = (webhooks.clone(), post.clone());
                    attempts.begin(delivery.webhook_id, async move {
                        if let Err(error) = attempt(&webhooks, &post, delivery).await {
                            tracing::warn!(%error, "the result of a delivery could not be stored");
                        }
                    });
                }
                continue;
            }
            Err(error) => {
                tracing::warn!(%error, "due deliveries could not be read");
                IDLE
            }
        };
        if forgotten.elapsed() >= FORGETTING {
            forgotten = Instant::now();
            if let Err(error) = forget(&webhooks).await {
                tracing::warn!(%error, "old deliveries and requests could not be forgotten");
            }
        }
        tokio::select! {
            () = attempts.freed() => {}
            () = webhooks.due.notified() => {}
            () = sleep(pause) => {}
        }
    }
}

async fn forget(webhooks: &Webhooks) -> Result<(), StoreError> {
    let before = webhooks.clock.now() - KEPT;
    webhooks.store.forget_deliveries(before).await?;
    webhooks.store.forget_requests(before).await
}

enum Claimed {
    NoWebhooks,
    Nothing,
    Some(Vec<ClaimedDelivery>),
}

async fn claim(webhooks: &Webhooks, attempts: &mut Attempts) -> Result<Claimed, StoreError> {
    if !webhooks.store.has_webhooks().await? {
        return Ok(Claimed::NoWebhooks);
    }
    attempts.places().await;
    let (now, busy) = (webhooks.clock.now(), attempts.webhooks());
    let limit = CLAIMED_AT_ONCE.into();
    let claimed = webhooks.store.claim_deliveries(now, now + CLAIM, &busy, limit).await?;
    Ok(if claimed.is_empty() { Claimed::Nothing } else { Claimed::Some(claimed) })
}

/// Makes an attempt and stores its outcome.
async fn attempt(
    webhooks: &Webhooks,
    post: &Post,
    mut delivery: ClaimedDelivery,
) -> Result<(), StoreError> {
    let Some(target) = webhooks.store.webhook_target(delivery.webhook_id).await? else {
        return Ok(());
    };
    let not_sent = if target.enabled && target.paused {
        Some(Verdict::PausedUntil(webhooks.clock.now() + PAUSE))
    } else if !target.enabled || !name_user(webhooks, &target, &mut delivery).await? {
        Some(Verdict::Canceled)
    } else {
        is_over(webhooks, &target, &delivery).await?.then_some(Verdict::Withdrawn)
    };
    let begun_at = webhooks.clock.now();
    let sent = match not_sent {
        None => Some(post.send(&target, &delivery, begun_at).await),
        Some(_) => None,
    };
    let answered = sent.and_then(Result::ok);
    let error = sent.and_then(Result::err);
    let status = answered.map(|answered| answered.status);
    let at = match error {
        // The duration of a look-up would show which names exist.
        Some(ADDRESS_REFUSED) => begun_at,
        _ => webhooks.clock.now(),
    };
    let verdict = not_sent.unwrap_or_else(|| match status {
        Some(200..=299) => Verdict::Delivered,
        Some(410) => Verdict::Failed,
        _ if delivery.attempts >= ATTEMPTS => Verdict::Failed,
        _ => {
            let asked = answered.and_then(|answered| answered.retry_after);
            let pause = pause(delivery.attempts, webhooks.options.retry_base);
            Verdict::RetryAt(at + pause.max(asked.unwrap_or_default()))
        }
    });
    let outcome = webhooks.metrics.count(&verdict);
    tracing::debug!(webhook = %delivery.webhook_id, delivery = %delivery.delivery_id, status, error, outcome, "attempted a delivery");
    let patience = patience(at, status);
    let attempted = Attempted { at, status, error, verdict };
    webhooks.store.settle_delivery(delivery, attempted, patience).await
}

/// Writes the app's id for the player into the body of a delivery to an app. False if the player is none of the app's. The id is
/// stored with the player alone, so no delivery names an erased player.
async fn name_user(
    webhooks: &Webhooks,
    target: &WebhookTarget,
    delivery: &mut ClaimedDelivery,
) -> Result<bool, StoreError> {
    let Some((app, player)) = target.app_id.zip(delivery.player_id) else { return Ok(true) };
    let Some(external_id) = webhooks.store.external_id(app, PlayerId(player)).await? else {
        return Ok(false);
    };
    let external_id = serde_json::Value::from(external_id);
    let Some(data) = delivery.payload.strip_suffix("}}") else {
        return Err(StoreError::Damaged("webhook_deliveries.payload".to_owned()));
    };
    delivery.payload = format!(r#"{data},"external_id":{external_id}}}}}"#);
    Ok(true)
}

fn patience(at: DateTime<Utc>, status: Option<u16>) -> Patience {
    Patience { failures: FAILURES, since: at - FAILING, gone: status == Some(410) }
}

/// A random time from half of a bound to the whole, so that attempts that failed together do not repeat together.
/// The bound triples with every attempt and is never 0.
fn pause(attempts: i64, base: Duration) -> TimeDelta {
    let tripled = u32::try_from(attempts - 1).unwrap_or(0).min(ATTEMPTS as u32);
    let bound = base.saturating_mul(3_u32.saturating_pow(tripled));
    let bound = bound.clamp(SHORTEST_BOUND, LONGEST_PAUSE);
    let micros = u64::try_from(bound.as_micros()).unwrap_or(u64::MAX);
    let pause = Duration::from_micros(rand::rng().random_range(micros / 2..=micros));
    TimeDelta::from_std(pause).unwrap_or(TimeDelta::zero())
}

#[cfg(test)]
mod tests;
