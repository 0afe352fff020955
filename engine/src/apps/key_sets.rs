//! The keys of issuers: fetched one at a time, remembered for as long as the issuer says, and used for a day longer while it
//! does not answer.

use super::AuthError;
use super::claims::Parsed;
use super::keys::{self, Key};
use crate::outgoing::{Outgoing, Why, check_url, fetch};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use store::{IssuerId, IssuerRow, KeySource};
use url::Url;

/// The shortest and the longest time for which keys are fresh.
const FRESH: (Duration, Duration) = (Duration::from_mins(5), Duration::from_hours(24));
/// How long keys are used that can no longer be fetched.
const STALE: Duration = Duration::from_hours(24);
/// For how long an unknown key leads to no further fetch.
const QUIET: Duration = Duration::from_mins(5);
/// How long after a failed fetch the next one is tried.
const RETRY: Duration = Duration::from_secs(10);
/// How many keys are tried for a token that names none.
const TRIED: usize = 8;

/// Where keys come from, and the clock that decides how long they are used.
pub(super) trait Source: Send + Sync {
    /// The keys of an issuer, and for how long they may be remembered; a word why there are none.
    fn fetch(&self, issuer: &IssuerRow) -> impl Future<Output = Result<Fetched, Why>> + Send;

    /// The moment now.
    fn now(&self) -> Instant;
}

/// Keys, and for how long their issuer has them remembered.
type Fetched = (Vec<Key>, Option<Duration>);

/// Fetches keys from the addresses of the issuers' settings; nothing without `Outgoing`.
pub(super) struct Network(pub(super) Option<Outgoing>);

/// The keys of all issuers.
pub(super) struct KeySets<S = Network> {
    source: S,
    sets: Mutex<HashMap<IssuerId, Arc<tokio::sync::Mutex<KeySet>>>>,
}

/// The keys of an issuer, and when they may be fetched again.
#[derive(Default)]
struct KeySet {
    keys: Vec<Arc<Key>>,
    fetched_at: Option<Instant>,
    fresh_until: Option<Instant>,
    /// An unknown key leads to a fetch from then on.
    refetch_from: Option<Instant>,
    failed_at: Option<Instant>,
}

#[derive(Deserialize)]
struct Discovery {
    issuer: String,
    jwks_uri: String,
}

impl<S: Source> KeySets<S> {
    /// Nothing is fetched yet.
    pub(super) fn new(source: S) -> Self {
        Self { source, sets: Mutex::default() }
    }

    /// The keys of an issuer that may have signed a token.
    pub(super) async fn candidates(
        &self,
        issuer: &IssuerRow,
        token: &Parsed,
    ) -> Result<Vec<Arc<Key>>, AuthError> {
        if let KeySource::Given(set) = &issuer.keys {
            let keys = keys::parse(set.as_bytes()).unwrap_or_default();
            let keys: Vec<_> = keys.into_iter().map(Arc::new).collect();
            return found(fitting(&keys, token));
        }
        let set = self.set(issuer.issuer_id);
        // Held during a fetch, so that there is one at a time and all who wait share it.
        let mut set = set.lock().await;
        let now = self.source.now();
        let mut just_fetched = false;
        if set.fresh_until.is_none_or(|until| now >= until) && set.may_retry(now) {
            just_fetched = self.refresh(&mut set, issuer).await;
        }
        if !set.is_usable(now) {
            return Err(AuthError::IssuerUnavailable);
        }
        let keys = fitting(&set.keys, token);
        if !keys.is_empty() || just_fetched {
            return found(keys);
        }
        if set.refetch_from.is_none_or(|from| now >= from) && set.may_retry(now) {
            if self.refresh(&mut set, issuer).await {
                set.refetch_from = Some(self.source.now() + QUIET);
            }
            let keys = fitting(&set.keys, token);
            if !keys.is_empty() {
                return Ok(keys);
            }
        }
        // The key may be one that the issuer has only now.
        if set.failed_at.is_some() { Err(AuthError::IssuerUnavailable) } else { found(vec![]) }
    }

    fn set(&self, issuer: IssuerId) -> Arc<tokio::sync::Mutex<KeySet>> {
        // No code that holds the lock can leave a half-made change behind.
        let mut sets = self.sets.lock().unwrap_or_else(PoisonError::into_inner);
        sets.entry(issuer).or_default().clone()
    }

    /// Fetches the keys; false if that fails.
    async fn refresh(&self, set: &mut KeySet, issuer: &IssuerRow) -> bool {
        match self.source.fetch(issuer).await {
            Ok((keys, max_age)) => {
                let now = self.source.now();
                let fresh = max_age.unwrap_or(FRESH.0).clamp(FRESH.0, FRESH.1);
                set.keys = keys.into_iter().map(Arc::new).collect();
                set.fetched_at = Some(now);
                set.fresh_until = Some(now + fresh);
                set.failed_at = None;
                true
            }
            Err(why) => {
                tracing::warn!(issuer_id = %issuer.issuer_id.0, why, "the keys of an issuer could not be fetched");
                set.failed_at = Some(self.source.now());
                false
            }
        }
    }
}

impl Source for Network {
    fn now(&self) -> Instant {
        Instant::now()
    }

    async fn fetch(&self, issuer: &IssuerRow) -> Result<Fetched, Why> {
        let outgoing = self.0.as_ref().ok_or("no_calls")?;
        let url = match &issuer.keys {
            KeySource::Url(url) => url.clone(),
            KeySource::Discovery(url) => {
                let fetched = fetch(outgoing, &address(url)?).await?;
                let found: Discovery =
                    serde_json::from_slice(&fetched.body).map_err(|_| "discovery")?; // the class alone is logged
                if found.issuer != issuer.issuer {
                    return Err("another_issuer");
                }
                found.jwks_uri
            }
            KeySource::Given(_) => return Err("given"),
        };
        let fetched = fetch(outgoing, &address(&url)?).await?;
        let keys = keys::parse(&fetched.body).ok_or("key_set")?;
        Ok((keys, fetched.max_age))
    }
}

impl KeySet {
    /// True if keys may be fetched, as far as earlier failures are concerned.
    fn may_retry(&self, now: Instant) -> bool {
        self.failed_at.is_none_or(|failed| now >= failed + RETRY)
    }

    fn is_usable(&self, now: Instant) -> bool {
        self.fresh_until.is_some_and(|until| now < until + STALE) && self.fetched_at.is_some()
    }
}

/// The address is judged again when it is called, by what its name leads to then.
fn address(text: &str) -> Result<Url, Why> {
    let url = check_url(text, true).map_err(|_| "url")?; // the class alone is logged
    if url.scheme() == "https" { Ok(url) } else { Err("not_https") }
}

/// The keys that may have signed a token. A `kid` is a name and nothing more.
fn fitting(keys: &[Arc<Key>], token: &Parsed) -> Vec<Arc<Key>> {
    let fits = |key: &&Arc<Key>| {
        key.algorithms.contains(&token.algorithm)
            && (token.key_id.is_none() || key.id == token.key_id)
    };
    keys.iter().filter(fits).take(TRIED).cloned().collect()
}

fn found(keys: Vec<Arc<Key>>) -> Result<Vec<Arc<Key>>, AuthError> {
    if keys.is_empty() { Err(AuthError::KeyUnknown) } else { Ok(keys) }
}

#[cfg(test)]
mod tests;
