//! The public keys that proofs are signed with.

use crate::http::problem::Problem;
use crate::promise::*;
use actix_web::{HttpResponse, get, web};
use chrono::{DateTime, Utc};
use domain::record::PublicKey;
use engine::Engine;
use engine::keys::SigningKey;
use serde::Serialize;
use utoipa::ToSchema;

/// The public keys of this server, the oldest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeyList {
    /// The keys.
    keys: Vec<Key>,
}

/// A public key.
#[derive(Serialize, ToSchema)]
#[schema(as = Key)]
struct Key {
    /// The key: Ed25519, 32 bytes.
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    key: PublicKey,
    /// The time of its first use.
    #[serde(serialize_with = "domain::time::serialize")]
    first_used_at: DateTime<Utc>,
    /// True if the server signs with this key now.
    current: bool,
}

/// The public keys that verify this server's proofs, past ones included.
///
/// A key from the server alone proves only that the server does not contradict itself. Store the key, or compare it with
/// other people's.
#[utoipa::path(tag = "games", operation_id = "list_keys", security(()),
    responses((status = 200, body = KeyList, description = "The keys")),
    extensions(("x-promise" = json!(no_token()))))]
#[get("/keys")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    signing: web::Data<SigningKey>,
) -> Result<HttpResponse, Problem> {
    let known = server.store.signing_keys().await?.into_iter();
    let current = signing.public();
    let keys = known.map(|(key, first_used_at)| {
        let key = PublicKey(key);
        Key { key, first_used_at, current: key == current }
    });
    Ok(HttpResponse::Ok().json(KeyList { keys: keys.collect() }))
}
