//! Creations of one player while a stranger's transaction locks a table.

use super::readiness::ready;
use futures::future::join_all;
use gavel_tests::client::{Call, Client};
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use gavel_tests::waiting::within;
use serde_json::json;
use sqlx::{Connection, PgConnection};
use std::collections::HashSet;
use throwaway_postgres::Postgres;

const CREATIONS: usize = 8;

fn creation(number: usize) -> Call {
    let create = Call::new("POST", "/v1/qe/games").header("idempotency-key", number.to_string());
    create.json(&json!({"seats": 3}))
}

async fn games(host: &Client) -> HashSet<String> {
    let created = join_all((0..CREATIONS).map(|number| host.send(creation(number)))).await;
    created.into_iter().map(|reply| reply.expect(201).json()["game"]["id"].to_string()).collect()
}

#[tokio::test]
async fn creations_of_one_player_do_not_queue_behind_a_lock() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    let server = Server::begin_with(&url, &["--no-limits"]).ready();
    let host = Player::register(&server, "Ada").await.client;
    let mut holder = PgConnection::connect(&url).await.unwrap();
    let lock = "begin; lock table events in access exclusive mode";
    sqlx::raw_sql(lock).execute(&mut holder).await.unwrap();
    let refused = join_all((0..CREATIONS).map(|number| host.send(creation(number))));
    for reply in within("the creations are answered", refused).await {
        reply.problem(503, "store_unavailable");
    }
    // One after the other they would have been given up in as many batches.
    let log = server.log();
    let given_up = log.lines().filter(|line| line.contains("gave up on a batch")).count();
    assert!((1..=2).contains(&given_up), "{given_up}: {log}");
    sqlx::raw_sql("rollback").execute(&mut holder).await.unwrap();
    ready(&server).await;
    let first = games(&host).await;
    assert_eq!(first.len(), CREATIONS);
    assert_eq!(games(&host).await, first, "once each");
}
