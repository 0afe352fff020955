//! The keys in a JSON Web Key Set (RFC 7517).

use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey};
use serde::Deserialize;
use serde_json::Value;

/// How many keys a set has at most.
const MAX_KEYS: usize = 100;

const RSA: &[Algorithm] = &[
    Algorithm::RS256,
    Algorithm::RS384,
    Algorithm::RS512,
    Algorithm::PS256,
    Algorithm::PS384,
    Algorithm::PS512,
];

/// A key that verifies signatures.
pub(super) struct Key {
    pub(super) id: Option<String>,
    /// The algorithms for which it is. They come from the key, and never from a token.
    pub(super) algorithms: Vec<Algorithm>,
    pub(super) key: DecodingKey,
}

#[derive(Deserialize)]
struct Set {
    keys: Vec<Value>,
}

/// The keys of a set that verify signatures; those of other types and uses are left out. None if it is no set, or has too many
/// keys.
pub(super) fn parse(json: &[u8]) -> Option<Vec<Key>> {
    let set: Set = serde_json::from_slice(json).ok()?; // The caller says that it is no set.
    if set.keys.len() > MAX_KEYS {
        return None;
    }
    Some(set.keys.into_iter().filter_map(key).collect())
}

/// The name of an algorithm as `jsonwebtoken` has it: RFC 9864 names that of Ed25519 by its curve.
pub(super) fn algorithm_name(name: &str) -> &str {
    if name == "Ed25519" { "EdDSA" } else { name }
}

fn key(mut json: Value) -> Option<Key> {
    let named = json["alg"].as_str().map(|name| algorithm_name(name).to_owned());
    if let Some(named) = &named {
        json["alg"] = named.as_str().into();
    }
    let jwk: Jwk = serde_json::from_value(json).ok()?; // A set may have keys that only others understand.
    if matches!(&jwk.common.public_key_use, Some(other) if *other != PublicKeyUse::Signature) {
        return None;
    }
    let mut algorithms = algorithms(&jwk.algorithm).to_vec();
    if let Some(named) = named {
        algorithms.retain(|algorithm| named.parse() == Ok(*algorithm));
    }
    let key = DecodingKey::from_jwk(&jwk).ok()?; // As above.
    (!algorithms.is_empty()).then_some(Key { id: jwk.common.key_id, algorithms, key })
}

/// The algorithms of a type of keys. A key that is a secret verifies nothing here.
fn algorithms(parameters: &AlgorithmParameters) -> &'static [Algorithm] {
    match parameters {
        AlgorithmParameters::RSA(_) => RSA,
        AlgorithmParameters::EllipticCurve(key) => match key.curve {
            EllipticCurve::P256 => &[Algorithm::ES256],
            EllipticCurve::P384 => &[Algorithm::ES384],
            _ => &[],
        },
        AlgorithmParameters::OctetKeyPair(key) => match key.curve {
            EllipticCurve::Ed25519 => &[Algorithm::EdDSA],
            _ => &[],
        },
        _ => &[],
    }
}
