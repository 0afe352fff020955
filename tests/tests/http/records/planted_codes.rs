//! Faults of codes for devices that an owner of a database could plant.

use chrono::{TimeDelta, Utc};
use gavel_tests::database::Database;
use gavel_tests::tampering::plant;
use uuid::Uuid;

const PLAYER: &str =
    "insert into players (player_id, name, created_at) values ({id}, 'Ada', {long_ago});";
const ERASED: &str = "insert into players (player_id, name, created_at, erased_at)
    values ({id}, null, {long_ago}, {long_ago});";
const CODE: &str = "insert into device_codes (code_id, code_hash, player_id, token_hash, salt, expires_at, secret_hash,
        new_token_hash, device, check_number, claimed_at, confirmed_at, token_id)
    values ({id}, {hash}, {id}, {hash}, {hash}, {values});";
const OPEN: &str = "{ends}, null, null, null, null, null, null, null";
/// A token of another player with the hash of the token that has made the code.
const STRANGER: &str = "insert into tokens (token_hash, player_id, created_at, token_id)
    values ({hash}, (select player_id from players where player_id <> {id} limit 1), {long_ago}, {id});";
/// What lets a code be of no account.
const NO_FOREIGN_KEY: [&str; 2] = [
    "pragma foreign_keys = off;",
    "alter table device_codes drop constraint device_codes_player_id_fkey;",
];

/// The fault of a code with these values, after these statements.
const FAULTS: [(&str, &str, &str); 8] = [
    ("device_code_of_erased", ERASED, OPEN),
    ("device_code_of_stranger", "{player} {stranger}", OPEN),
    // Claimed at its end, confirmed at its end, a number of five digits, no token, a token without a confirmation.
    ("device_code_impossible", PLAYER, "{ends}, {hash}, {hash}, 'a', 1, {ends}, null, null"),
    ("device_code_impossible", PLAYER, "{ends}, {hash}, {hash}, 'a', 1, 1, {ends}, {id}"),
    ("device_code_impossible", PLAYER, "{ends}, {hash}, {hash}, 'a', 10000, 1, null, null"),
    ("device_code_impossible", PLAYER, "{ends}, {hash}, {hash}, 'a', 1, 1, 2, null"),
    ("device_code_impossible", PLAYER, "{ends}, {hash}, {hash}, 'a', 1, 1, null, {id}"),
    // It ends in some hundred years.
    (
        "device_code_impossible",
        PLAYER,
        "9000000000000000, null, null, null, null, null, null, null",
    ),
];

/// Plants each fault; what it is about, and its code. Hashes are those of events after the first `used`.
pub(super) async fn plant_codes(database: &Database, used: usize) -> Vec<(String, String)> {
    let sqlite = database.file().is_some();
    let nobody = NO_FOREIGN_KEY[usize::from(!sqlite)];
    let faults = FAULTS.into_iter().chain([("device_code_of_nobody", nobody, OPEN)]);
    // A server removes what has ended.
    let ends = (Utc::now() + TimeDelta::minutes(5)).timestamp_micros().to_string();
    let mut planted = Vec::new();
    for ((code, before, values), place) in faults.zip(used..) {
        let id = Uuid::now_v7().to_string();
        let hash = format!("(select hash from events order by hash limit 1 offset {place})");
        let sql = format!("{before} {CODE}").replace("{values}", values);
        let sql = sql.replace("{player}", PLAYER).replace("{stranger}", STRANGER);
        let sql = sql.replace("{hash}", &hash).replace("{ends}", &ends);
        let sql = sql.replace("{long_ago}", if sqlite { "0" } else { "'epoch'" });
        plant(database, &id, &sql).await;
        planted.push((format!("device_code {id}"), code.to_owned()));
    }
    planted
}
