//! One attempt: no look at the body of the answer.

use super::sign::signature;
use crate::outgoing::{Outgoing, Why, head};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use http_body_util::Full;
use hyper::{HeaderMap, Method, Request, header};
use std::time::Duration;
use store::{ClaimedDelivery, WebhookTarget};
use url::Url;

/// How long an attempt takes at most, from the look-up of the name to the answer's status.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The longest time for which a receiver can have the next attempt wait.
const LONGEST_RETRY_AFTER: TimeDelta = TimeDelta::days(1);

/// The answer of a receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answered {
    /// The status.
    pub(super) status: u16,
    /// How long it asks to be left alone, at most a day.
    pub(super) retry_after: Option<TimeDelta>,
}

/// Sends deliveries.
pub(super) struct Post(Outgoing);

impl Post {
    /// Nothing is sent yet.
    pub(super) fn new(outgoing: Outgoing) -> Self {
        Self(outgoing)
    }

    /// Sends a delivery and returns what came back.
    ///
    /// # Errors
    /// Says in a word why there was none.
    pub(super) async fn send(
        &self,
        target: &WebhookTarget,
        delivery: &ClaimedDelivery,
        now: DateTime<Utc>,
    ) -> Result<Answered, Why> {
        tokio::time::timeout(TIMEOUT, self.attempt(target, delivery, now))
            .await
            .unwrap_or(Err("timeout"))
    }

    async fn attempt(
        &self,
        target: &WebhookTarget,
        delivery: &ClaimedDelivery,
        now: DateTime<Utc>,
    ) -> Result<Answered, Why> {
        let url = Url::parse(&target.url).map_err(|_| "url")?; // the class alone is stored: an address may hold a secret
        let request = request(&url, target, delivery, now.timestamp())?;
        let (response, _connection) = self.0.call(&url, request).await?;
        let status = response.status().as_u16();
        Ok(Answered { status, retry_after: retry_after(response.headers(), now) })
    }
}

fn request(
    url: &Url,
    target: &WebhookTarget,
    delivery: &ClaimedDelivery,
    timestamp: i64,
) -> Result<Request<Full<Bytes>>, Why> {
    let id = delivery.delivery_id.to_string();
    let signature = signature(&target.secret, &id, timestamp, &delivery.payload);
    head(url, Method::POST)
        .header(header::CONTENT_TYPE, "application/json")
        .header("webhook-id", id)
        .header("webhook-timestamp", timestamp)
        .header("webhook-signature", signature)
        .body(Full::new(Bytes::from(delivery.payload.clone())))
        .map_err(|_| "url") // the class alone
}

/// How long the receiver asks to be left alone, as seconds or as a date (RFC 9110, 10.2.3).
fn retry_after(headers: &HeaderMap, now: DateTime<Utc>) -> Option<TimeDelta> {
    let text = headers.get(header::RETRY_AFTER)?.to_str().ok()?.trim();
    let asked = if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number too large to read is longer than a day.
        let seconds = text.parse().ok().and_then(TimeDelta::try_seconds);
        seconds.unwrap_or(LONGEST_RETRY_AFTER)
    } else {
        let date = httpdate::parse_http_date(text).ok()?;
        DateTime::<Utc>::from(date).signed_duration_since(now)
    };
    Some(asked.clamp(TimeDelta::zero(), LONGEST_RETRY_AFTER))
}

#[cfg(test)]
mod tests;
