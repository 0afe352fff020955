//! The keys of issuers: fetched one at a time, and cached for as long as the issuer says. While an issuer does not answer, its keys
//! are used for a day longer.

mod network;

pub(super) use network::Network;
pub use network::usable_keys;

use super::AuthError;
use super::claims::Parsed;
use super::keys::{self, Key};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::{IssuerId, IssuerRow, KeySource};
use tokio::sync::OwnedMutexGuard;

/// The shortest and the longest time for which keys are fresh.
const FRESH: (Duration, Duration) = (Duration::from_mins(5), Duration::from_hours(24));
/// How long keys are used that can no longer be fetched.
const STALE: Duration = Duration::from_hours(24);
/// After a look that a token has brought forward, no other token brings one forward for so long.
const QUIET: Duration = Duration::from_secs(30);
/// How long after a look that was due and failed the next one is made.
const RETRY: Duration = Duration::from_secs(10);
/// How many keys are tried for a token that names none.
const TRIED: usize = 8;

/// Where keys come from, and the clock that decides how long they are used.
pub(super) trait Source: Send + Sync + 'static {
    /// The keys of an issuer, and for how long they may be remembered.
    fn fetch(&self, issuer: &IssuerRow) -> impl Future<Output = Result<Fetched, Unfetched>> + Send;

    /// The moment now.
    fn now(&self) -> Instant;
}

/// Keys, and for how long their issuer has them remembered.
type Fetched = (Vec<Key>, Option<Duration>);

/// Why there are no keys.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfetched {
    /// The issuer does not answer as it should: a word why.
    #[error("its keys cannot be fetched now ({0})")]
    Down(&'static str),
    /// The settings are wrong, and stay so until they, or the issuer's documents, are changed.
    #[error("{0}")]
    Unfit(String),
}

/// The keys of all issuers.
pub(super) struct KeySets<S = Network> {
    source: Arc<S>,
    issuers: Mutex<HashMap<IssuerId, Arc<IssuerKeys>>>,
}

/// What is known of an issuer's keys.
#[derive(Default)]
struct IssuerKeys {
    /// Never held while a task waits.
    set: Mutex<KeySet>,
    /// Held during a look, so that there is one at a time and all who wait for it share it.
    look: Arc<tokio::sync::Mutex<()>>,
}

/// The keys of an issuer, and what came of the looks at them.
#[derive(Default)]
struct KeySet {
    keys: Vec<Arc<Key>>,
    fresh_until: Option<Instant>,
    /// The number of looks that have begun.
    looks: u64,
    /// The newest look that a token has brought forward.
    brought_at: Option<Instant>,
    /// A look that is due is made from then on, after one that failed.
    retry_from: Option<Instant>,
    /// Why the newest look failed.
    failure: Option<Unfetched>,
}

/// The reason for a look.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// The keys are not fresh.
    Due,
    /// A token may be of a key that the issuer has only now.
    Token,
}

impl<S: Source> KeySets<S> {
    /// Nothing is fetched yet.
    pub(super) fn new(source: S) -> Self {
        Self { source: Arc::new(source), issuers: Mutex::default() }
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
        let keys = self.keys(issuer.issuer_id);
        let now = self.source.now();
        let (before, is_due, can_wait) = {
            let set = keys.set();
            (set.looks, set.may_look(Cause::Due, now), set.failure.is_some() && set.is_usable(now))
        };
        if is_due && can_wait {
            // While the issuer is down nobody waits for it: the keys that are known count.
            drop(self.begin(&keys, issuer, Cause::Due));
        } else if is_due {
            self.look(&keys, issuer, before, Cause::Due).await;
        }
        {
            let set = keys.set();
            if !set.is_usable(self.source.now()) {
                return Err(set.unknown(before, self.source.now()));
            }
            let keys = fitting(&set.keys, token);
            if !keys.is_empty() {
                return Ok(keys);
            }
        }
        self.newer(&keys, issuer, token, before).await
    }

    /// The same, for a token that names no key and that none of the known ones verifies.
    pub(super) async fn newer_candidates(
        &self,
        issuer: &IssuerRow,
        token: &Parsed,
    ) -> Result<Vec<Arc<Key>>, AuthError> {
        if matches!(issuer.keys, KeySource::Given(_)) {
            return Err(AuthError::KeyUnknown);
        }
        let keys = self.keys(issuer.issuer_id);
        let before = keys.set().looks;
        self.look(&keys, issuer, before, Cause::Token).await;
        let set = keys.set();
        if set.looks == before || set.failure.is_some() {
            return Err(set.unknown(before, self.source.now()));
        }
        found(fitting(&set.keys, token))
    }

    /// Brings a look forward. A key is unknown only by a look that began after the token came.
    async fn newer(
        &self,
        keys: &Arc<IssuerKeys>,
        issuer: &IssuerRow,
        token: &Parsed,
        before: u64,
    ) -> Result<Vec<Arc<Key>>, AuthError> {
        self.look(keys, issuer, before, Cause::Token).await;
        let set = keys.set();
        let keys = fitting(&set.keys, token);
        if keys.is_empty() { Err(set.unknown(before, self.source.now())) } else { Ok(keys) }
    }

    fn keys(&self, issuer: IssuerId) -> Arc<IssuerKeys> {
        // No code that holds the lock can leave a half-made change behind.
        let mut issuers = self.issuers.lock().unwrap_or_else(PoisonError::into_inner);
        issuers.entry(issuer).or_default().clone()
    }

    /// Looks at the keys, once no other look is made. Nothing is fetched if a look has begun since there were so many, or none may.
    async fn look(&self, keys: &Arc<IssuerKeys>, issuer: &IssuerRow, before: u64, cause: Cause) {
        let turn = keys.look.clone().lock_owned().await;
        let looks = keys.set().looks;
        if looks != before {
            return;
        }
        if let Some(look) = self.begin_in(turn, keys, issuer, cause)
            && let Err(error) = look.await
        {
            tracing::error!(%error, "a look at the keys of an issuer");
        }
    }

    /// Begins a look, unless another one is made.
    fn begin(&self, keys: &Arc<IssuerKeys>, issuer: &IssuerRow, cause: Cause) -> Option<Look> {
        let turn = keys.look.clone().try_lock_owned().ok()?; // the other one will do
        self.begin_in(turn, keys, issuer, cause)
    }

    /// Begins a look if one may be made. It goes on if the caller hangs up: nobody could end it for others.
    fn begin_in(
        &self,
        turn: OwnedMutexGuard<()>,
        keys: &Arc<IssuerKeys>,
        issuer: &IssuerRow,
        cause: Cause,
    ) -> Option<Look> {
        let now = self.source.now();
        let mut set = keys.set();
        if !set.may_look(cause, now) {
            return None;
        }
        set.looks += 1;
        if cause == Cause::Token {
            set.brought_at = Some(now);
        }
        drop(set);
        let (source, keys, issuer) = (self.source.clone(), keys.clone(), issuer.clone());
        Some(tokio::spawn(async move {
            let fetched = source.fetch(&issuer).await;
            keys.set().ends(fetched, cause, source.now(), &issuer);
            drop(turn);
        }))
    }
}

/// A look that is being made.
type Look = tokio::task::JoinHandle<()>;

impl IssuerKeys {
    fn set(&self) -> MutexGuard<'_, KeySet> {
        // As above.
        self.set.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl KeySet {
    /// Remembers what came of a look.
    fn ends(
        &mut self,
        fetched: Result<Fetched, Unfetched>,
        cause: Cause,
        now: Instant,
        issuer: &IssuerRow,
    ) {
        match fetched {
            Ok((keys, max_age)) => {
                let fresh = max_age.unwrap_or(FRESH.0).clamp(FRESH.0, FRESH.1);
                self.keys = keys.into_iter().map(Arc::new).collect();
                self.fresh_until = Some(now + fresh);
                (self.retry_from, self.failure) = (None, None);
            }
            Err(why) => {
                tracing::warn!(issuer_id = %issuer.issuer_id.0, %why, "the keys of an issuer could not be fetched");
                if cause == Cause::Due {
                    self.retry_from = Some(now + RETRY);
                }
                self.failure = Some(why);
            }
        }
    }

    /// True if a look may begin. One that a token brings forward never puts off one that is due.
    fn may_look(&self, cause: Cause, now: Instant) -> bool {
        let is_past = |time: Option<Instant>| time.is_none_or(|time| now >= time);
        is_past(self.retry_from)
            && match cause {
                Cause::Due => is_past(self.fresh_until),
                Cause::Token => is_past(self.brought_at.map(|at| at + QUIET)),
            }
    }

    fn is_usable(&self, now: Instant) -> bool {
        self.fresh_until.is_some_and(|until| now < until + STALE)
    }

    /// Why no key is there, for a token that came when there had been so many looks.
    fn unknown(&self, before: u64, now: Instant) -> AuthError {
        match &self.failure {
            Some(Unfetched::Unfit(_)) => return AuthError::IssuerUnfit,
            None if self.looks > before => return AuthError::KeyUnknown,
            _ => {}
        }
        // A look is owed: the key may be one that the issuer has only now.
        let next = self.retry_from.max(self.brought_at.map(|at| at + QUIET));
        let wait = next.map_or(Duration::ZERO, |next| next.saturating_duration_since(now));
        AuthError::IssuerUnavailable(wait)
    }
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
