//! Salts and commitments of sealed values, computed as `docs/auditors/proof.md` says.

use crate::chain::canonical;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The salt of a sealed value of Q.E. under a game's seed.
///
/// # Panics
/// If the seed is no hexadecimal.
pub fn salt(seed: &str, value: &Value) -> String {
    let seed = hex::decode(seed).unwrap_or_else(|error| panic!("{seed}: {error}"));
    let mut salt = Hmac::<Sha256>::new_from_slice(&seed).unwrap_or_else(|error| panic!("{error}"));
    salt.update(format!("salt/{}", label(value)).as_bytes());
    hex::encode(salt.finalize().into_bytes())
}

/// The commitment to a value under a salt.
pub fn commitment(salt: &str, value: &Value) -> String {
    hex::encode(Sha256::digest(canonical(&json!({"salt": salt, "value": value}))))
}

fn label(value: &Value) -> String {
    let subject = value["subject"].as_str().unwrap_or_default();
    let members: &[&str] = match subject {
        "token" => &["seat"],
        "boxed_token" => &["place"],
        "tile" => &["auction"],
        "bid" => &["auction", "ballot", "seat"],
        _ => &[],
    };
    let members = members.iter().map(|member| format!("/{}", value[member]));
    members.fold(subject.to_owned(), |label, member| label + &member)
}
