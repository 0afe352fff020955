//! Games that were played days ago: their events are moved back in time, with hashes of their own.

use crate::database::Database;
use crate::tampering::plant;
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Moves all of a game so many days back. The log must be unlocked, and no server may serve the game meanwhile.
///
/// # Panics
/// If the events cannot be read or written.
pub async fn age(database: &Database, game: &str, events: &[Value], days: i64) {
    let mut head = vec![0; 32];
    for event in events {
        let mut public = event.clone();
        let Some(members) = public.as_object_mut() else { panic!("{event} is no event") };
        members.remove("hash");
        members.remove("openings");
        let then: DateTime<Utc> =
            event["recorded_at"].as_str().unwrap_or_default().parse().unwrap_or_default();
        let then = then - TimeDelta::days(days);
        let text = then.to_rfc3339_opts(SecondsFormat::Micros, true);
        members.insert("recorded_at".to_owned(), text.as_str().into());
        let canonical = serde_json_canonicalizer::to_string(&public).unwrap_or_default();
        head = Sha256::new_with_prefix(&head).chain_update(canonical).finalize().to_vec();
        let (hash, time) = match database.file() {
            Some(_) => (format!("x'{}'", hex::encode(&head)), then.timestamp_micros().to_string()),
            None => (format!("'\\x{}'", hex::encode(&head)), format!("'{text}'")),
        };
        let version = &event["version"];
        let sql = format!(
            "update events set hash = {hash}, recorded_at = {time} where game_id = {{id}} and version = {version}"
        );
        plant(database, game, &sql).await;
    }
    let due = match database.file() {
        Some(_) => format!("deadline_at - {}", days * 86_400_000_000),
        None => format!("deadline_at - interval '{days} days'"),
    };
    plant(database, game, &format!("update games set deadline_at = {due} where game_id = {{id}}"))
        .await;
}
