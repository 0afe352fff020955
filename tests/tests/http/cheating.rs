//! A server that cheats: it is stopped, its database is written anew by hand, and it goes on. A client that kept public
//! answers alone finds out, and at which version.

use chrono::{DateTime, SecondsFormat};
use gavel_tests::database::Database;
use gavel_tests::record::verify;
use gavel_tests::seal::{commitment, salt};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteRow;
use sqlx::{Column, Connection, Row, SqliteConnection};
use std::collections::BTreeMap;
use uuid::Uuid;

/// An event's row.
struct Event {
    version: i64,
    /// The members of its public form.
    public: Value,
    /// The values that it opens, by the column of their group.
    openings: BTreeMap<String, Vec<(u32, Value)>>,
}

impl Event {
    fn read(row: &SqliteRow) -> Self {
        let recorded_at = DateTime::from_timestamp_micros(row.get("recorded_at")).unwrap();
        let data: Value = serde_json::from_str(row.get("data")).unwrap();
        let public = json!({
            "data": data,
            "game_id": row.get::<Uuid, _>("game_id"),
            "kind": row.get::<String, _>("kind"),
            "recorded_at": recorded_at.to_rfc3339_opts(SecondsFormat::Micros, true),
            "schema_version": row.get::<i64, _>("schema_version"),
            "type": row.get::<String, _>("event_type"),
            "version": row.get::<i64, _>("version"),
        });
        let groups = row.columns().iter().map(Column::name).filter(|c| c.starts_with("openings"));
        let openings = groups.filter_map(|column| {
            let text: Option<String> = row.get(column);
            Some((column.to_owned(), serde_json::from_str(&text?).unwrap()))
        });
        Self { version: row.get("version"), public, openings: openings.collect() }
    }

    /// The first value that it opens.
    fn value(&mut self) -> &mut Value {
        &mut self.openings.values_mut().next().unwrap()[0].1
    }
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
    let mut events: Vec<Event> = rows.iter().map(Event::read).collect();
    change(&mut events);
    let mut head = [0; 32];
    for event in &events {
        let public = serde_json_canonicalizer::to_string(&event.public).unwrap();
        head = Sha256::new_with_prefix(head).chain_update(&public).finalize().into();
        sqlx::query("update events set data = ?1, hash = ?2 where version = ?3")
            .bind(serde_json_canonicalizer::to_string(&event.public["data"]).unwrap())
            .bind(&head[..])
            .bind(event.version)
            .execute(&mut connection)
            .await
            .unwrap();
        for (column, openings) in &event.openings {
            let set = format!("update events set {column} = ?1 where version = ?2");
            sqlx::query(sqlx::AssertSqlSafe(set))
                .bind(serde_json::to_string(openings).unwrap())
                .bind(event.version)
                .execute(&mut connection)
                .await
                .unwrap();
        }
    }
    connection.close().await.unwrap();
    Server::start(database)
}

/// The seed that the first event seals.
fn seed(events: &mut [Event]) -> String {
    events[0].value()["seed"].as_str().unwrap().to_owned()
}

/// The commitment that the server itself would make to a value.
fn sealed(seed: &str, value: &Value) -> Value {
    commitment(&salt(seed, value), value).into()
}

#[tokio::test]
async fn a_bid_that_is_changed_before_the_award_is_found_from_public_answers() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100"), (1, "250")]).await;
    let kept = table.proof(None, "").await;
    let version: Value = serde_json::from_str(&kept).unwrap();
    let version = version["proof"]["version"].as_u64().unwrap();
    let server = cheat(server, &database, |events| {
        let seed = seed(events);
        let bid = events.last_mut().unwrap();
        assert_eq!(bid.public["type"], "SecretBidPlaced");
        let value = bid.value();
        value["amount"] = "5".into();
        bid.public["data"]["bid"] = sealed(&seed, &value.clone());
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
async fn a_seed_that_is_picked_after_the_players_entropy_is_found_from_public_answers() {
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
        let seed = "09".repeat(32);
        let value = created.value();
        value["seed"] = seed.clone().into();
        created.public["data"]["seed"] = sealed(&seed, &value.clone());
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
        let seed = seed(events);
        let started = events.iter_mut().find(|e| e.public["type"] == "GameStarted").unwrap();
        let openings = started.openings.get_mut("openings_nobody").unwrap();
        let tiles: Vec<usize> =
            (0..openings.len()).filter(|at| openings[*at].1["subject"] == "tile").collect();
        let (last, before) = (tiles[15], tiles[14]);
        let tile = openings[last].1["tile"].take();
        openings[last].1["tile"] = openings[before].1["tile"].take();
        openings[before].1["tile"] = tile;
        for (place, at) in [(14, before), (15, last)] {
            started.public["data"]["setup"]["stack"][place] = sealed(&seed, &openings[at].1);
        }
    })
    .await;
    let table = table.at(&server);
    table.play_on().await;
    let (code, said) = verify(&table.export().await, &[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("version 5: by the rules, data.setup.stack[14]"), "{said}");
}
