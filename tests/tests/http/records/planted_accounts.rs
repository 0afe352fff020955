//! Faults of accounts and apps that an owner of a database could plant.

use gavel_tests::database::Database;
use gavel_tests::tampering::plant;
use uuid::Uuid;

const ERASED: &str = "insert into players (player_id, name, created_at, erased_at)
    values ({id}, null, {long_ago}, {long_ago});";
const APP: &str =
    "insert into apps (app_id, name, secret, created_at) values ({id}, 'a', {hash}, 1);";

/// Statements after which the thing with the id has the fault of this code.
const FAULTS: [(&str, &str, &str); 7] = [
    (
        "identity_of_erased",
        "insert into identities (app_id, external_id, player_id, created_at)
         values ({id}, {hash}, {id}, 1)",
        "player",
    ),
    (
        "token_of_erased",
        "insert into tokens (token_hash, player_id, created_at, token_id)
         values ({hash}, {id}, {long_ago}, {id})",
        "player",
    ),
    (
        "seat_of_erased",
        "insert into game_players ({slot}player_id, game_id)
         values ({slot_of_lobby}{id}, (select game_id from games where status = 'lobby' limit 1))",
        "player",
    ),
    (
        "session_of_stranger",
        "update players set name = 'Ada', erased_at = null where player_id = {id};
         insert into app_keys (key_id, app_id, key_hash, scopes, created_at)
         values ({id}, {id}, {hash}, '', 1);
         insert into tokens (token_hash, player_id, created_at, token_id, made_by, key_id)
         values ({hash}, {id}, {long_ago}, {id}, 'app', {id})",
        "player",
    ),
    (
        "audience_differs",
        "insert into issuers (issuer_id, app_id, issuer, jwks_url, algorithms, subject_claim,
             accept, max_lifetime, created_at)
         values ({id}, {id}, 'https://a/', 'https://a/', 'ES256', 'sub', 'id', 60, 1)",
        "issuer",
    ),
    (
        "webhook_of_erased",
        "insert into webhooks (webhook_id, player_id, url, secret, since, created_at)
         values ({id}, {id}, 'https://a/', {hash}, 1, 1)",
        "webhook",
    ),
    (
        "webhook_without_app",
        "delete from apps where app_id = {id};
         insert into webhooks (webhook_id, app_id, url, secret, since, created_at)
         values ({id}, {id}, 'https://a/', {hash}, 1, 1)",
        "webhook",
    ),
];

/// Plants each fault; what it is about, and its code. `game` becomes a game of an app that is missing.
pub(super) async fn plant_accounts(database: &Database, game: &str) -> Vec<(String, String)> {
    let sqlite = database.file().is_some();
    let mut planted = Vec::new();
    for ((code, sql, of), place) in FAULTS.into_iter().zip(0..) {
        let id = Uuid::now_v7().to_string();
        let hash = format!("(select hash from events order by hash limit 1 offset {place})");
        let sql = format!("{ERASED} {APP} {sql}").replace("{hash}", &hash);
        let sql = sql.replace("{long_ago}", if sqlite { "0" } else { "'epoch'" });
        let slot = "(select slot from games where status = 'lobby' limit 1), ";
        let sql = sql.replace("{slot_of_lobby}", if sqlite { "" } else { slot });
        plant(database, &id, &sql).await;
        planted.push((format!("{of} {id}"), code.to_owned()));
    }
    let sql = "update games set visibility = 'app', app_id = {id} where game_id = {id}";
    plant(database, game, sql).await;
    planted.push((format!("game {game}"), "game_without_app".to_owned()));
    planted
}
