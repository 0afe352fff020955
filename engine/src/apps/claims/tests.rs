use super::super::keys;
use super::*;
use serde_json::json;
use store::{AppId, IssuerId, KeySource};
use uuid::Uuid;

fn issuer(name: &str) -> IssuerRow {
    IssuerRow {
        issuer_id: IssuerId(Uuid::nil()),
        app_id: AppId(Uuid::nil()),
        issuer: name.to_owned(),
        keys: KeySource::Given(String::new()),
        audiences: vec!["gavel".to_owned()],
        algorithms: ["RS256", "ES256", "EdDSA"].map(str::to_owned).to_vec(),
        subject_claim: "sub".to_owned(),
        name_claim: Some("nick".to_owned()),
        accepts: Accepts::Access,
        max_lifetime: 3600,
        created_at: DateTime::UNIX_EPOCH,
    }
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

fn claims() -> Value {
    let now = now().timestamp();
    json!({"iss": "https://issuer/", "aud": "gavel", "sub": "7", "iat": now, "exp": now + 60})
}

fn token(header: &Value, claims: &Value) -> String {
    let part = |part: &Value| BASE64_URL_SAFE_NO_PAD.encode(part.to_string());
    format!("{}.{}.AAAA", part(header), part(claims))
}

fn read(header: &Value, claims: &Value) -> Result<Parsed, String> {
    parse(&token(header, claims)).map_err(|error| format!("{error:?}"))
}

fn times(changes: &Value) -> Result<Times, String> {
    let mut claims = claims();
    for (name, value) in changes.as_object().unwrap() {
        claims[name] = value.clone();
    }
    let parsed = read(&json!({"alg": "ES256"}), &claims)?;
    parsed.check(&issuer("https://issuer/"), now()).map_err(|error| format!("{error:?}"))
}

#[track_caller]
fn assert_refused<T>(result: Result<T, String>, how: &str) {
    let error = result.map(drop).unwrap_err();
    assert!(error.starts_with(how), "{error}");
}

/// The example tokens of RFC 7515 (A.2, A.3) and RFC 8037 (A.4): their keys verify them, and no other key or byte does.
#[test]
fn the_signatures_of_the_standards_hold() {
    let vectors: Vec<Value> = serde_json::from_str(include_str!("vectors.json")).unwrap();
    provider::install();
    for vector in &vectors {
        let set = json!({"keys": [vector["key"]]}).to_string();
        let key = keys::parse(set.as_bytes()).unwrap().remove(0);
        let token = vector["token"].as_str().unwrap();
        let (message, signature) = token.rsplit_once('.').unwrap();
        let algorithm: Algorithm = vector["alg"].as_str().unwrap().parse().unwrap();
        assert!(key.algorithms.contains(&algorithm));
        let verify = |message: &str, signature: &str, algorithm| {
            jsonwebtoken::crypto::verify(signature, message.as_bytes(), &key.key, algorithm)
        };
        assert!(verify(message, signature, algorithm).unwrap(), "{algorithm:?}");
        assert!(!verify(&message.replace('J', "K"), signature, algorithm).unwrap());
        let other = signature.replacen(&signature[20..22], "AA", 1);
        assert!(!verify(message, &other, algorithm).unwrap());
        assert!(!verify(message, "", algorithm).unwrap());
        for other in [Algorithm::RS256, Algorithm::ES256, Algorithm::EdDSA, Algorithm::HS256] {
            if other != algorithm {
                assert!(verify(message, signature, other).is_err(), "{algorithm:?} as {other:?}");
            }
        }
    }
}

/// RFC 9864 names the algorithm by its curve, and some issuers write the modulus as a number with a sign.
#[test]
fn other_spellings_of_keys_and_algorithms_are_understood() {
    let vectors: Vec<Value> = serde_json::from_str(include_str!("vectors.json")).unwrap();
    provider::install();
    let of = |name: &str| {
        let found = vectors.iter().find(|vector| vector["alg"] == name).unwrap();
        (found["key"].clone(), found["token"].as_str().unwrap())
    };
    let verifies = |key: &Value, token: &str, algorithm: Algorithm| {
        let set = json!({"keys": [key]}).to_string();
        let keys = keys::parse(set.as_bytes()).unwrap();
        let key = keys.first().filter(|key| key.algorithms == [algorithm])?;
        let (message, signature) = token.rsplit_once('.').unwrap();
        Some(verify(signature, message.as_bytes(), &key.key, algorithm).unwrap())
    };
    let (mut key, token) = of("EdDSA");
    for name in ["EdDSA", "Ed25519"] {
        key["alg"] = json!(name);
        assert_eq!(verifies(&key, token, Algorithm::EdDSA), Some(true), "{name}");
    }
    key["alg"] = json!("Ed448");
    assert_eq!(verifies(&key, token, Algorithm::EdDSA), None);
    let (mut key, token) = of("RS256");
    key["alg"] = json!("RS256");
    let octets = BASE64_URL_SAFE_NO_PAD.decode(key["n"].as_str().unwrap()).unwrap();
    for zeros in 0..3 {
        let octets = [vec![0; zeros], octets.clone()].concat();
        key["n"] = json!(BASE64_URL_SAFE_NO_PAD.encode(octets));
        assert_eq!(verifies(&key, token, Algorithm::RS256), Some(true), "{zeros}");
    }
    let named = read(&json!({"alg": "Ed25519"}), &claims()).unwrap();
    assert_eq!(named.algorithm, Algorithm::EdDSA);
    named.check(&issuer("https://issuer/"), now()).map(drop).unwrap();
}

#[test]
fn the_algorithm_comes_from_the_key_and_secrets_are_no_keys() {
    let ec = json!({"kty": "EC", "crv": "P-256", "alg": "RS256", "x": "AAAA", "y": "AAAA"});
    let secret = json!({"kty": "oct", "k": "AAAA", "alg": "HS256"});
    let encrypts = json!({"kty": "EC", "crv": "P-256", "use": "enc", "x": "AAAA", "y": "AAAA"});
    let set = json!({"keys": [ec, secret, encrypts, {"kty": "new"}, 7]}).to_string();
    assert_eq!(keys::parse(set.as_bytes()).unwrap().len(), 0);
    let many = vec![json!({}); 101];
    assert!(keys::parse(json!({"keys": many}).to_string().as_bytes()).is_none());
    assert!(keys::parse(b"<html>").is_none());
}

#[test]
fn a_token_that_chooses_its_own_way_of_verification_is_malformed() {
    for name in ["jku", "x5u", "jwk", "x5c", "crit", "zip"] {
        let header = json!({"alg": "ES256", name: "https://evil/"});
        assert_refused(read(&header, &claims()), "Malformed");
    }
    for algorithm in ["none", "None", "HS256", "HS384", "HS512", "XX", ""] {
        assert_refused(read(&json!({"alg": algorithm}), &claims()), "Malformed");
    }
    assert_refused(read(&json!({}), &claims()), "Malformed");
    assert_refused(read(&json!({"alg": "ES256", "kid": 7}), &claims()), "Malformed");
    let refused = read(&json!({"alg": "ES384"}), &claims()).unwrap();
    let refused = refused.check(&issuer("https://issuer/"), now());
    assert!(matches!(refused, Err(AuthError::Malformed(_))));
    for text in ["..", "a.b.c", "e30.e30.", "e30=.e30.AA"] {
        assert!(matches!(parse(text), Err(AuthError::Malformed(_))), "{text}");
    }
    let long = json!({"alg": "ES256", "x": "y".repeat(20_000)});
    assert_refused(read(&long, &claims()), "Malformed");
}

#[test]
fn a_token_is_for_one_app_by_the_exact_issuer_and_audience() {
    let read = |audience: Value| {
        let mut claims = claims();
        claims["aud"] = audience;
        read(&json!({"alg": "ES256"}), &claims)
    };
    let (mut one, mut other) = (issuer("https://issuer/"), issuer("https://issuer/"));
    one.audiences = vec!["a".to_owned(), "b".to_owned()];
    other.audiences = vec!["c".to_owned()];
    let both = || vec![one.clone(), other.clone()];
    for (audience, whose) in [
        (json!("a"), Some("a")),
        (json!(["x", "c"]), Some("c")),
        (json!("A"), None),
        (json!("a "), None),
        (json!([]), None),
        (json!(["a", "c"]), None),
    ] {
        let addressed = read(audience.clone()).unwrap().addressed(both());
        match whose {
            Some(audience) => assert!(addressed.unwrap().audiences.contains(&audience.to_owned())),
            None => assert!(matches!(addressed, Err(AuthError::AudienceWrong)), "{audience}"),
        }
    }
    let nobody = read(json!("a")).unwrap().addressed(vec![]);
    assert!(matches!(nobody, Err(AuthError::IssuerUnknown)));
    for audience in [json!(null), json!(7), json!([7]), json!({"a": "b"})] {
        assert_refused(read(audience), "Malformed");
    }
}

#[test]
fn a_token_counts_between_its_times_and_for_no_longer_than_the_issuer_may() {
    let now = now().timestamp();
    assert_eq!(times(&json!({})).unwrap().expires_at.timestamp(), now + 60);
    assert_eq!(times(&json!({"exp": now + 9999})).unwrap().expires_at.timestamp(), now + 3600);
    assert_eq!(times(&json!({"exp": now as f64 + 0.9})).map(|_| ()), Err("Expired".to_owned()));
    assert_refused(times(&json!({"exp": now})), "Expired");
    assert_refused(times(&json!({"iat": now - 3600, "exp": now + 9})), "Expired");
    assert!(times(&json!({"nbf": now + 60, "iat": now + 60})).is_ok());
    assert_refused(times(&json!({"nbf": now + 61})), "NotYetValid");
    assert_refused(times(&json!({"iat": now + 61, "exp": now + 99})), "NotYetValid");
    for wrong in [json!(null), json!("1800000000"), json!(-1), json!(1e300), json!([1])] {
        for name in ["exp", "iat", "nbf"] {
            let refused = times(&json!({name: wrong.clone()}));
            assert_refused(refused, "Malformed");
        }
    }
}

#[test]
fn access_tokens_and_id_tokens_are_distinguished() {
    let check = |accepts, header: Value, more: &str| {
        let mut claims = claims();
        claims[more] = json!("x");
        let issuer = IssuerRow { accepts, ..issuer("https://issuer/") };
        read(&header, &claims).unwrap().check(&issuer, now()).is_ok()
    };
    let (access, plain) = (json!({"alg": "ES256", "typ": "AT+jwt"}), json!({"alg": "ES256"}));
    assert!(check(Accepts::Access, access.clone(), "scope"));
    assert!(!check(Accepts::Access, plain.clone(), "nonce"));
    assert!(!check(Accepts::Access, plain.clone(), "at_hash"));
    assert!(check(Accepts::Id, plain.clone(), "nonce"));
    assert!(!check(Accepts::Id, access, "nonce"));
    assert!(check(Accepts::Id, plain, "auth_time"));
}

#[test]
fn only_the_mapped_claims_count() {
    let times = times(&json!({})).unwrap();
    let of = |claims: Value| {
        let Value::Object(claims) = claims else { unreachable!() };
        Checked::of(&claims, &issuer("https://issuer/"), times)
    };
    let checked = of(json!({"sub": "auth0|Ζ/7", "nick": " Ann ", "name": "Ann Real"})).unwrap();
    assert_eq!(checked.external_id, "auth0|Ζ/7");
    assert_eq!(checked.name, fit_name(" Ann "));
    assert_eq!(of(json!({"sub": "7", "nick": "\u{202e}"})).unwrap().name, None);
    for sub in [json!(null), json!(7), json!(""), json!("x".repeat(256))] {
        assert!(matches!(of(json!({"sub": sub})), Err(AuthError::Malformed(_))));
    }
}
