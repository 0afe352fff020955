//! A database from when each opening was stored with its commitment and salt: what it serves is the same to the byte.

use crate::audit::check;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::record::verify;
use gavel_tests::seal::{commitment, salt};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::{plant, unlock};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, SqliteConnection};

on_both_stores!(
    what_was_stored_in_full_is_served_as_what_is_stored_now,
    a_sealed_value_that_is_changed_in_the_database_is_found_in_either_form,
    a_public_form_is_stored_without_what_other_columns_say,
);

/// The versions that have openings, with these as they are stored.
async fn sealed(database: &Database, game: &str) -> Vec<(i32, String)> {
    column(database, game, "sealed").await
}

/// The versions that have something in a column, with that as text.
async fn column(database: &Database, game: &str, column: &str) -> Vec<(i32, String)> {
    let id = uuid::Uuid::parse_str(game).unwrap();
    let select = |as_text, id| {
        sqlx::AssertSqlSafe(format!(
            "select version, {column}{as_text} from events where game_id = {id} and {column} is not null order by version"
        ))
    };
    if database.file().is_some() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        let rows = sqlx::query_as(select("", "?1")).bind(id);
        rows.fetch_all(&mut connection).await.unwrap()
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        let rows = sqlx::query_as(select("::text", "$1")).bind(id);
        rows.fetch_all(&mut connection).await.unwrap()
    }
}

/// Writes a game's openings as they were written once.
async fn store_in_full(database: &Database, game: &str) {
    let rows = sealed(database, game).await;
    let first: Value = serde_json::from_str(&rows[0].1).unwrap();
    let seed = first[0]["value"]["seed"].as_str().unwrap();
    for (version, short) in &rows {
        assert!(!short.contains("salt"), "{short}");
        let openings: Vec<Value> = serde_json::from_str(short).unwrap();
        let mut parts = short.split(",\"value\":");
        let mut full = parts.next().unwrap().to_owned();
        for (opening, rest) in openings.iter().zip(parts) {
            let salt = salt(seed, &opening["value"]);
            let commitment = commitment(&salt, &opening["value"]);
            full += &format!(r#","commitment":"{commitment}","salt":"{salt}","value":{rest}"#);
        }
        write(database, game, *version, &full).await;
    }
}

async fn write(database: &Database, game: &str, version: i32, sealed: &str) {
    let sql = format!(
        "update events set sealed = '{sealed}' where game_id = {{id}} and version = {version}"
    );
    plant(database, game, &sql).await;
}

/// All that is served of the events of a game.
async fn served(table: &Table) -> Vec<String> {
    let over = table.look(None).await.json()["status"] == "finished";
    let mut served = Vec::new();
    for viewer in table.viewers() {
        served.push(table.look(viewer).await.text());
        served.push(table.lines(viewer).await);
        let page = table.path("/events?after=7&until=12");
        served.push(table.viewer(viewer).get(page).await.expect(200).text());
        if over {
            let feed = Call::new("GET", table.path("/events?after=0"))
                .header("accept", "application/x-ndjson");
            served.push(table.viewer(viewer).send(feed).await.expect(200).text());
        }
    }
    if over {
        served.push(table.export().await);
        for rest in
            ["/events?as=omniscient&limit=1000", "?version=20&as=omniscient", "/export?as=2"]
        {
            served.push(table.public.get(table.path(rest)).await.expect(200).text());
        }
    }
    served
}

async fn what_was_stored_in_full_is_served_as_what_is_stored_now(database: &Database) {
    let server = Server::start(database);
    let finished = Table::started(&server, 4).await;
    finished.play_on().await;
    let running = Table::started(&server, 3).await;
    running.bids(&[(0, "100"), (1, "500"), (2, "7"), (1, "40"), (0, "39")]).await;
    let games = [finished, running];
    let mut now = Vec::new();
    for table in &games {
        now.push(served(table).await);
    }
    server.terminate();
    assert!(server.ended().success());
    unlock(database).await;
    for table in &games {
        store_in_full(database, &table.id).await;
    }

    let server = Server::start(database);
    let games = games.map(|table| table.at(&server));
    for (table, now) in games.iter().zip(&now) {
        assert_eq!(served(table).await, *now);
    }
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(0), "{printed}");
    let [finished, running] = games;
    running.play_on().await;
    let body = json!({"version": 20});
    finished.players[0].client.post(finished.path("/forks"), &body).await.expect(201);
    let rows = sealed(database, &running.id).await;
    assert!(rows[0].1.contains("salt") && !rows[rows.len() - 1].1.contains("salt"));
    let (code, said) = verify(&running.export().await, &[]);
    assert_eq!(code, Some(0), "{said}");
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(0), "{printed}");
}

async fn a_sealed_value_that_is_changed_in_the_database_is_found_in_either_form(
    database: &Database,
) {
    let server = Server::start(database);
    let mut planted = Vec::new();
    unlock(database).await;
    // The bid of the first auction's winner: where it is placed, where the auctioneer gets it, where everyone does.
    for in_full in [false, true] {
        for event_type in ["SecretBidPlaced", "CompanyAwarded", "GameFinished"] {
            let table = Table::started(&server, 3).await;
            table.bids(&[(0, "100"), (1, "500"), (2, "7")]).await;
            table.play_on().await;
            if in_full {
                store_in_full(database, &table.id).await;
            }
            let events = table.events(None).await;
            let of_type = events.iter().find(|event| event["type"] == event_type).unwrap();
            let version = of_type["version"].as_i64().unwrap() as i32;
            let rows = sealed(database, &table.id).await;
            let (_, text) = rows.iter().find(|row| row.0 == version).unwrap();
            let changed = text.replacen("\"500\"", "\"400\"", 1);
            assert_ne!(changed, *text);
            write(database, &table.id, version, &changed).await;
            planted.push(format!("fault {} {version} wrong_opening", table.id));
        }
    }
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(1), "{printed}");
    for fault in planted {
        assert!(printed.lines().any(|line| line.starts_with(&fault)), "{fault}:\n{printed}");
    }
}

async fn a_public_form_is_stored_without_what_other_columns_say(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let events = table.events(None).await;
    let stored = column(database, &table.id, "public").await;
    assert_eq!(stored.len(), events.len());
    for (event, (version, public)) in events.iter().zip(stored) {
        let rest: Value = serde_json::from_str(&public).unwrap();
        assert_eq!(rest[0], event["data"], "{version}: {public}");
        assert!(!public.contains("recorded_at") && !public.contains(&table.id), "{public}");
    }
}
