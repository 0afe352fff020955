//! The public checks of a game's events: the hash chain, and openings that fit their commitments.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Recomputes the chain from events as any viewer gets them.
///
/// # Panics
/// If it is broken.
pub fn verify(events: &[Value]) {
    let mut head = [0; 32];
    for (event, version) in events.iter().zip(1..) {
        assert_eq!(event["version"], version, "{event}");
        let mut public = event.clone();
        let members = public.as_object_mut().unwrap_or_else(|| panic!("{event}"));
        members.remove("hash");
        members.remove("openings");
        let public = canonical(&public);
        head = Sha256::new_with_prefix(head).chain_update(public).finalize().into();
        assert_eq!(event["hash"], hex::encode(head), "the chain is broken at version {version}");
    }
}

/// The values opened by events, by commitment.
///
/// # Panics
/// If an opening does not fit its commitment.
pub fn openings(events: &[Value]) -> BTreeMap<String, Value> {
    let mut opened = BTreeMap::new();
    for opening in events.iter().flat_map(|event| event["openings"].as_array()).flatten() {
        let sealed = json!({"salt": opening["salt"], "value": opening["value"]});
        let commitment = hex::encode(Sha256::digest(canonical(&sealed)));
        assert_eq!(opening["commitment"], commitment, "{opening} does not open its commitment");
        opened.insert(commitment, opening["value"].clone());
    }
    opened
}

/// All commitments that events make.
pub fn commitments(events: &[Value]) -> Vec<String> {
    let mut made = Vec::new();
    for event in events {
        let data = &event["data"];
        let setup = &data["setup"];
        made.extend([&data["seed"], &data["bid"]].into_iter().filter_map(Value::as_str));
        for list in [&setup["tokens"], &setup["boxed_tokens"], &setup["stack"]] {
            made.extend(list.as_array().into_iter().flatten().filter_map(Value::as_str));
        }
    }
    made.into_iter().map(str::to_owned).collect()
}

/// The canonical JSON of a value.
///
/// # Panics
/// If it has none.
pub fn canonical(value: &Value) -> Vec<u8> {
    serde_json_canonicalizer::to_vec(value).unwrap_or_else(|error| panic!("{value}: {error}"))
}
