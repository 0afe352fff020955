//! Time in which no server could accept a move: turns and lobbies get it back, once.

mod clocks;
mod lobbies;
mod outages;
mod restarts;

use crate::deadlines::next_events;
use gavel_tests::database::Database;
use gavel_tests::table::Table;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::time::Duration;

/// So long the database's mark stands still in these tests: it is more than counts as an interruption.
const AWAY: Duration = Duration::from_secs(7);
/// At least so much is left once time was given.
const LEAST: i64 = 10_000_000;

/// Asks the database for a number.
async fn number(database: &Database, sql: &str) -> i64 {
    let sql = AssertSqlSafe(sql.to_owned());
    if database.url.starts_with("sqlite:") {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
    }
}

async fn interruptions(database: &Database) -> i64 {
    number(database, "select count(*) from interruptions").await
}

/// Waits for the first event of its kind after a version.
async fn next_event(table: &Table, after: u64) -> Value {
    loop {
        if let Some(event) = next_events(table, after).await.into_iter().next() {
            return event;
        }
    }
}

/// Checks that the event gives time for this cause, and that enough of it is left. Answers by how many milliseconds.
fn given(event: &Value, cause: &str) -> i64 {
    assert_eq!((&event["type"], &event["data"]["cause"]), (&json!("TimeGiven"), &json!(cause)));
    let left = micros(&event["deadline_at"]) - micros(&event["recorded_at"]);
    assert!(left >= LEAST, "{event}");
    event["data"]["milliseconds"].as_i64().unwrap()
}

fn micros(time: &Value) -> i64 {
    let text = time.as_str().unwrap_or_else(|| panic!("{time} is no time"));
    text.parse::<chrono::DateTime<chrono::Utc>>().unwrap().timestamp_micros()
}

/// The types of the events after a version.
async fn types_after(table: &Table, after: u64) -> Vec<String> {
    let events = table.events(None).await;
    let events = events.iter().filter(|event| event["version"].as_u64().unwrap() > after);
    events.map(|event| event["type"].as_str().unwrap().to_owned()).collect()
}
