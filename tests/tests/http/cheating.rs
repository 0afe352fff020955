//! A server that cheats: it is stopped, its database is written anew by hand, and it goes on. A client that kept public
//! answers alone finds out, and at which version.

use chrono::{DateTime, SecondsFormat};
use gavel_tests::database::Database;
use gavel_tests::record::verify;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row, SqliteConnection};
use uuid::Uuid;

/// An event's row.
struct Event {
    version: i64,
    public: Value,
    sealed: Option<Value>,
}

/// The public form of an event, of which the column holds what stands in no other.
fn whole(row: &SqliteRow, public: &Value) -> Value {
    let recorded_at = DateTime::from_timestamp_micros(row.get("recorded_at")).unwrap();
    json!({
        "data": public[0],
        "game_id": row.get::<Uuid, _>("game_id"),
        "kind": public[1],
        "recorded_at": recorded_at.to_rfc3339_opts(SecondsFormat::Micros, true),
        "schema_version": row.get::<i64, _>("schema_version"),
        "type": row.get::<String, _>("event_type"),
        "version": row.get::<i64, _>("version"),
    })
}

/// Stops the server, lets its events be changed, hashes all of them anew, and starts it again.
async fn cheat(
    server: Server,
    database: &Database,
    change: impl FnOnce(&mut Vec<Event>),
) -> Server {
    server.terminate();
    assert!(server.ended().success());
    let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
    for trigger in ["events_refuse_update", "events_refuse_delete", "events_refuse_replace"] {
        let drop = sqlx::AssertSqlSafe(format!("drop trigger {trigger}"));
        sqlx::raw_sql(drop).execute(&mut connection).await.unwrap();
    }
    let rows = sqlx::query("select * from events order by version")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let parse = |text: String| serde_json::from_str::<Value>(&text).unwrap();
    let event = |row: &SqliteRow| Event {
        version: row.get("version"),
        public: whole(row, &parse(row.get("public"))),
        sealed: row.get::<Option<String>, _>("sealed").map(parse),
    };
    let mut events: Vec<Event> = rows.iter().map(event).collect();
    change(&mut events);
    let mut head = [0; 32];
    for event in &events {
        let public = serde_json_canonicalizer::to_string(&event.public).unwrap();
        head = Sha256::new_with_prefix(head).chain_update(&public).finalize().into();
        sqlx::query("update events set public = ?1, sealed = ?2, hash = ?3 where version = ?4")
            .bind(public)
            .bind(event.sealed.as_ref().map(Value::to_string))
            .bind(&head[..])
            .bind(event.version)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection.close().await.unwrap();
    Server::start(database)
}

fn commitment(salt: &Value, value: &Value) -> Value {
    let sealed = json!({"salt": salt, "value": value});
    hex::encode(Sha256::digest(serde_json_canonicalizer::to_vec(&sealed).unwrap())).into()
}

#[tokio::test]
async fn a_bid_that_is_changed_before_the_award_is_found_by_who_kept_public_answers() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100"), (1, "250")]).await;
    let kept = table.proof(None, "").await;
    let version: Value = serde_json::from_str(&kept).unwrap();
    let version = version["proof"]["version"].as_u64().unwrap();
    let server = cheat(server, &database, |events| {
        let bid = events.last_mut().unwrap();
        assert_eq!(bid.public["type"], "SecretBidPlaced");
        let opening = &mut bid.sealed.as_mut().unwrap()[0];
        opening["value"]["amount"] = "5".into();
        opening["commitment"] = commitment(&opening["salt"], &opening["value"]);
        bid.public["data"]["bid"] = opening["commitment"].clone();
    })
    .await;
    let table = table.at(&server);
    table.play_on().await;
    let award = table.look(None).await.json()["play"]["auctions"][0]["winner"].clone();
    assert_eq!(award, 0, "the cheat has come off: the bid of 250 did not win");
    let (code, said) = verify(&table.export().await, &[]);
    assert_eq!(code, Some(0), "by itself the record is sound: {said}");
    let (code, said) = verify(&format!("{kept}\n{}", table.lines(None).await), &[]);
    assert_eq!(code, Some(1));
    assert!(
        said.contains(&format!("version {version}: its hash is not the one that is signed")),
        "{said}"
    );
}

#[tokio::test]
async fn a_seed_that_is_picked_after_the_players_entropy_is_found_by_who_kept_public_answers() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let kept = table.proof(None, "").await;
    table.fill(&server, 3).await;
    let call = gavel_tests::client::Call::new("PUT", table.path("/seats/me/entropy"));
    let call = call.json(&json!({"entropy": "c0ffee"}));
    table.players[1].client.send(call).await.expect(200);
    let server = cheat(server, &database, |events| {
        let created = &mut events[0];
        let opening = &mut created.sealed.as_mut().unwrap()[0];
        let seed = [9; 32];
        let mut salt = Hmac::<Sha256>::new_from_slice(&seed).unwrap();
        salt.update(b"salt/seed");
        opening["salt"] = hex::encode(salt.finalize().into_bytes()).into();
        opening["value"]["seed"] = hex::encode(seed).into();
        opening["commitment"] = commitment(&opening["salt"], &opening["value"]);
        created.public["data"]["seed"] = opening["commitment"].clone();
    })
    .await;
    let table = table.at(&server);
    table.start(json!({})).await;
    table.play_on().await;
    let (code, said) = verify(&table.export().await, &[]);
    assert_eq!(code, Some(0), "by itself the record is sound: {said}");
    let (code, said) = verify(&format!("{kept}\n{}", table.lines(None).await), &[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("version 2: its hash is not the one that is signed"), "{said}");
}

#[tokio::test]
async fn a_stack_that_the_seed_does_not_give_is_found_in_the_record_itself() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let server = cheat(server, &database, |events| {
        let started = events.iter_mut().find(|e| e.public["type"] == "GameStarted").unwrap();
        let openings = started.sealed.as_mut().unwrap().as_array_mut().unwrap();
        let tiles: Vec<usize> =
            (0..openings.len()).filter(|at| openings[*at]["value"]["subject"] == "tile").collect();
        let (last, before) = (tiles[15], tiles[14]);
        let tile = openings[last]["value"]["tile"].take();
        openings[last]["value"]["tile"] = openings[before]["value"]["tile"].take();
        openings[before]["value"]["tile"] = tile;
        for (place, at) in [(14, before), (15, last)] {
            openings[at]["commitment"] = commitment(&openings[at]["salt"], &openings[at]["value"]);
            started.public["data"]["setup"]["stack"][place] = openings[at]["commitment"].clone();
        }
    })
    .await;
    let table = table.at(&server);
    table.play_on().await;
    let (code, said) = verify(&table.export().await, &[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("version 5: by the rules, data.setup.stack[14]"), "{said}");
}
