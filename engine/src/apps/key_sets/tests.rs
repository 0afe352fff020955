//! For how long keys are used, by a clock of the tests.

use super::super::claims;
use super::*;
use crate::fixtures::begin;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::DateTime;
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::{Accepts, AppId};
use uuid::Uuid;

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 3600;

/// The `kid` of an issuer's keys and their `max-age`, or why there are none.
type Answer = Result<(&'static [&'static str], Option<u64>), Unfetched>;

/// An issuer's answers, and a clock that goes on when a test says so.
struct Issuer {
    start: Instant,
    passed: Mutex<Duration>,
    answer: Mutex<Answer>,
    hangs: Mutex<bool>,
    asked: AtomicUsize,
}

impl Source for Arc<Issuer> {
    fn now(&self) -> Instant {
        self.start + *self.passed.lock().unwrap()
    }

    async fn fetch(&self, _: &IssuerRow) -> Result<Fetched, Unfetched> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        // Another caller asks for keys meanwhile.
        tokio::task::yield_now().await;
        while *self.hangs.lock().unwrap() {
            tokio::task::yield_now().await;
        }
        let (ids, max_age) = self.answer.lock().unwrap().clone()?;
        Ok((ids.iter().map(|id| key(id)).collect(), max_age.map(Duration::from_secs)))
    }
}

fn key(id: &str) -> Key {
    let set = json!({"keys": [{
        "kty": "EC", "crv": "P-256", "kid": id,
        "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
        "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    }]});
    keys::parse(set.to_string().as_bytes()).unwrap().remove(0)
}

fn row() -> IssuerRow {
    IssuerRow {
        issuer_id: IssuerId(Uuid::nil()),
        app_id: AppId(Uuid::nil()),
        issuer: "https://issuer/".to_owned(),
        keys: KeySource::Url("https://issuer/keys".to_owned()),
        audiences: vec!["gavel".to_owned()],
        algorithms: vec!["ES256".to_owned()],
        subject_claim: "sub".to_owned(),
        name_claim: None,
        accepts: Accepts::Access,
        max_lifetime: 3600,
        created_at: DateTime::UNIX_EPOCH,
    }
}

/// The keys of an issuer as an instance has them.
struct Known {
    issuer: Arc<Issuer>,
    sets: KeySets<Arc<Issuer>>,
}

impl Known {
    fn new(ids: &'static [&'static str], max_age: Option<u64>) -> Self {
        let issuer = Arc::new(Issuer {
            start: Instant::now(),
            passed: Mutex::default(),
            answer: Mutex::new(Ok((ids, max_age))),
            hangs: Mutex::new(false),
            asked: AtomicUsize::new(0),
        });
        Self { sets: KeySets::new(issuer.clone()), issuer }
    }

    fn pass(&self, seconds: u64) {
        *self.issuer.passed.lock().unwrap() += Duration::from_secs(seconds);
    }

    fn answers(&self, answer: Option<(&'static [&'static str], Option<u64>)>) {
        *self.issuer.answer.lock().unwrap() = answer.ok_or(Unfetched::Down("down"));
    }

    /// Lets the looks that have begun go on to their end.
    async fn settle(&self) {
        for _ in 0..8 {
            tokio::task::yield_now().await;
        }
    }

    async fn asked(&self, id: &str) -> Result<Vec<Arc<Key>>, AuthError> {
        let part = |part: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(part.to_string());
        let header = part(json!({"alg": "ES256", "kid": id}));
        let token = format!("{header}.{}.AAAA", part(json!({"iss": "i", "aud": "a"})));
        let parsed = claims::parse(&token).unwrap();
        self.sets.candidates(&row(), &parsed).await
    }

    /// After which time a token that names this key is to come again.
    async fn waits(&self, id: &str) -> Duration {
        match self.asked(id).await {
            Err(AuthError::IssuerUnavailable(wait)) => wait,
            other => panic!("{:?}", other.map(|keys| keys.len())),
        }
    }

    /// What comes of a token that names this key, and how often the issuer was asked by then.
    async fn look_up(&self, id: &str) -> (&'static str, usize) {
        let outcome = match self.asked(id).await {
            Ok(keys) => {
                assert!(keys.iter().all(|key| key.id.as_deref() == Some(id)));
                "found"
            }
            Err(AuthError::KeyUnknown) => "unknown",
            Err(AuthError::IssuerUnavailable(_)) => "unavailable",
            Err(AuthError::IssuerUnfit) => "unfit",
            Err(other) => panic!("{other}"),
        };
        if !*self.issuer.hangs.lock().unwrap() {
            self.settle().await;
        }
        (outcome, self.issuer.asked.load(Ordering::Relaxed))
    }
}

#[tokio::test]
async fn keys_are_used_for_a_day_while_the_issuer_is_down_and_never_longer() {
    let known = Known::new(&["a"], Some(10 * MINUTE));
    assert_eq!(known.look_up("a").await, ("found", 1));
    known.answers(None);
    known.pass(10 * MINUTE - 1);
    assert_eq!(known.look_up("a").await, ("found", 1));
    known.pass(1);
    assert_eq!(known.look_up("a").await, ("found", 2));
    // No storm: the next try comes later.
    known.pass(9);
    assert_eq!(known.look_up("a").await, ("found", 2));
    // An unknown key may be a new one, so nobody can say that it is none.
    assert_eq!(known.look_up("b").await, ("unavailable", 2));
    known.pass(DAY - 10);
    assert_eq!(known.look_up("a").await, ("found", 3));
    known.pass(1);
    assert_eq!(known.look_up("a").await, ("unavailable", 3));
    known.pass(9);
    assert_eq!(known.look_up("a").await, ("unavailable", 4));
    known.answers(Some((&["a"], None)));
    known.pass(10);
    assert_eq!(known.look_up("a").await, ("found", 5));
}

#[tokio::test]
async fn max_age_counts_between_five_minutes_and_a_day() {
    let times = [
        (None, 5 * MINUTE),
        (Some(0), 5 * MINUTE),
        (Some(MINUTE), 5 * MINUTE),
        (Some(3600), 3600),
        (Some(365 * DAY), DAY),
        (Some(u64::MAX), DAY),
    ];
    for (max_age, fresh) in times {
        let known = Known::new(&["a"], max_age);
        assert_eq!(known.look_up("a").await, ("found", 1));
        known.pass(fresh - 1);
        assert_eq!(known.look_up("a").await, ("found", 1), "{max_age:?}");
        known.pass(1);
        assert_eq!(known.look_up("a").await, ("found", 2), "{max_age:?}");
    }
}

#[tokio::test]
async fn made_up_keys_bring_a_look_forward_and_never_put_one_off() {
    let known = Known::new(&["a"], Some(DAY));
    assert_eq!(known.look_up("a").await, ("found", 1));
    assert_eq!(known.look_up("made up").await, ("unknown", 2));
    // The issuer has a new key right after that look.
    known.answers(Some((&["b"], Some(DAY))));
    for second in 0..30 {
        assert_eq!(known.look_up("made up").await, ("unavailable", 2));
        assert_eq!(known.look_up("b").await, ("unavailable", 2));
        assert_eq!(known.waits("b").await, Duration::from_secs(30 - second));
        assert_eq!(known.look_up("a").await, ("found", 2));
        known.pass(1);
    }
    assert_eq!(known.look_up("b").await, ("found", 3));
    // A key that the issuer has withdrawn verifies nothing any more.
    assert_eq!(known.look_up("a").await, ("unavailable", 3));
    known.pass(30);
    assert_eq!(known.look_up("a").await, ("unknown", 4));
}

#[tokio::test]
async fn a_look_that_a_token_brings_forward_never_puts_off_one_that_is_due() {
    let known = Known::new(&["a"], Some(10 * MINUTE));
    assert_eq!(known.look_up("a").await, ("found", 1));
    known.pass(10 * MINUTE - 1);
    known.answers(None);
    assert_eq!(known.look_up("made up").await, ("unavailable", 2));
    known.answers(Some((&["b"], None)));
    known.pass(1);
    // It is due now. Nobody waits for it who has a key.
    assert_eq!(known.look_up("a").await, ("found", 3));
    assert_eq!(known.look_up("b").await, ("found", 3));
}

#[tokio::test]
async fn known_keys_wait_for_no_look_and_a_look_for_nobody() {
    let known = Known::new(&["a"], Some(DAY));
    assert_eq!(known.look_up("a").await, ("found", 1));
    known.answers(Some((&["a", "b"], Some(DAY))));
    *known.issuer.hangs.lock().unwrap() = true;
    let mut hangs_up = Box::pin(known.look_up("b"));
    assert!(begin(hangs_up.as_mut()).await);
    known.settle().await;
    assert_eq!(known.look_up("a").await, ("found", 2));
    *known.issuer.hangs.lock().unwrap() = false;
    drop(hangs_up);
    known.settle().await;
    assert_eq!(known.look_up("b").await, ("found", 2));
}

#[tokio::test]
async fn wrong_settings_are_no_reason_to_repeat() {
    let known = Known::new(&["a"], None);
    let unfit = Unfetched::Unfit("its discovery document lacks `issuer`".to_owned());
    *known.issuer.answer.lock().unwrap() = Err(unfit);
    assert_eq!(known.look_up("a").await, ("unfit", 1));
    assert_eq!(known.look_up("a").await, ("unfit", 1));
    known.answers(Some((&["a"], None)));
    known.pass(10);
    assert_eq!(known.look_up("a").await, ("found", 2));
}

#[tokio::test]
async fn all_waiting_calls_share_one_fetch() {
    let known = Known::new(&["a"], None);
    let all = futures::future::join_all((0..20).map(|_| known.look_up("a"))).await;
    assert!(all.iter().all(|found| *found == ("found", 1)), "{all:?}");
}
