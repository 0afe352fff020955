//! For how long keys are used, by a clock of the tests.

use super::super::claims;
use super::*;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::DateTime;
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::{Accepts, AppId};
use uuid::Uuid;

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 3600;

/// An issuer's answers, and a clock that goes on when a test says so.
struct Issuer {
    start: Instant,
    passed: Mutex<Duration>,
    /// The `kid` of its keys and its `max-age`; none while it is down.
    answer: Mutex<Option<(&'static [&'static str], Option<u64>)>>,
    asked: AtomicUsize,
}

impl Source for Arc<Issuer> {
    fn now(&self) -> Instant {
        self.start + *self.passed.lock().unwrap()
    }

    async fn fetch(&self, _: &IssuerRow) -> Result<Fetched, Why> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        // Another caller asks for keys meanwhile.
        tokio::task::yield_now().await;
        let (ids, max_age) = self.answer.lock().unwrap().ok_or("down")?;
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
            answer: Mutex::new(Some((ids, max_age))),
            asked: AtomicUsize::new(0),
        });
        Self { sets: KeySets::new(issuer.clone()), issuer }
    }

    fn pass(&self, seconds: u64) {
        *self.issuer.passed.lock().unwrap() += Duration::from_secs(seconds);
    }

    fn answers(&self, answer: Option<(&'static [&'static str], Option<u64>)>) {
        *self.issuer.answer.lock().unwrap() = answer;
    }

    /// What comes of a token that names this key, and how often the issuer was asked by then.
    async fn look_up(&self, id: &str) -> (&'static str, usize) {
        let part = |part: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(part.to_string());
        let header = part(json!({"alg": "ES256", "kid": id}));
        let token = format!("{header}.{}.AAAA", part(json!({"iss": "i", "aud": "a"})));
        let parsed = claims::parse(&token).unwrap();
        let outcome = match self.sets.candidates(&row(), &parsed).await {
            Ok(keys) => {
                assert!(keys.iter().all(|key| key.id.as_deref() == Some(id)));
                "found"
            }
            Err(AuthError::KeyUnknown) => "unknown",
            Err(AuthError::IssuerUnavailable) => "unavailable",
            Err(other) => panic!("{other}"),
        };
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
async fn an_unknown_key_leads_to_one_fetch_in_five_minutes() {
    let known = Known::new(&["a"], Some(DAY));
    assert_eq!(known.look_up("a").await, ("found", 1));
    for _ in 0..3 {
        assert_eq!(known.look_up("b").await, ("unknown", 2));
    }
    known.answers(Some((&["b"], Some(DAY))));
    known.pass(5 * MINUTE - 1);
    assert_eq!(known.look_up("b").await, ("unknown", 2));
    known.pass(1);
    assert_eq!(known.look_up("b").await, ("found", 3));
    // A key that the issuer has withdrawn verifies nothing any more.
    assert_eq!(known.look_up("a").await, ("unknown", 3));
}

#[tokio::test]
async fn all_who_wait_share_one_fetch() {
    let known = Known::new(&["a"], None);
    let all = futures::future::join_all((0..20).map(|_| known.look_up("a"))).await;
    assert!(all.iter().all(|found| *found == ("found", 1)), "{all:?}");
}
