//! A stranger's transaction that locks a table.

use super::readiness::{ready, still_unready, unready};
use futures::future::{join, join_all};
use gavel_tests::client::{Call, Reply};
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::sync::atomic::{AtomicBool, Ordering};
use throwaway_postgres::Postgres;

/// The connections of a server, one session in which the pool looks for locks, one in which the writer does, and of each the
/// one before, which Postgres may still list.
const OF_A_SERVER: i64 = 9 + 4;
/// How often each player repeats a bid while the table is locked.
const REPEATS: usize = 2;

async fn bid(table: &Table, seat: usize) -> Reply {
    let key = format!("{}-{seat}", table.id);
    let amount = ["100", "50", "60"][seat];
    let bid = json!({"auction": 1, "ballot": 1, "amount": amount});
    let call = Call::new("POST", table.path("/bids")).header("idempotency-key", key);
    table.players[seat].client.send(call.json(&bid)).await
}

/// Repeats a bid that the lock holds up; the answers are errors that ask for a repeat.
async fn refused(table: &Table, seat: usize) {
    for _ in 0..REPEATS {
        bid(table, seat).await.problem(503, "store_unavailable");
    }
}

async fn reads(table: &Table, done: &AtomicBool) {
    while !done.load(Ordering::Relaxed) {
        table.public.get("/v1/games").await;
        table.players[0].client.get(table.path("/events")).await;
    }
}

/// Waits until the server says that it cannot serve: either its writer waits, or all of its sessions.
async fn is_unready(server: &Server) {
    while server.client().get("/readyz").await.status != 503 {}
}

/// The most sessions that the role has at a time, besides this one and the one with the lock.
async fn most_sessions(counts: &mut PgConnection, holder: i32, done: &AtomicBool) -> i64 {
    let sessions = "select count(*) from pg_stat_activity
        where usename = 'gavel' and pid not in (pg_backend_pid(), $1)";
    let mut most = 0;
    while !done.load(Ordering::Relaxed) {
        let count = sqlx::query_scalar(sessions).bind(holder).fetch_one(&mut *counts).await;
        most = most.max(count.unwrap());
    }
    most
}

/// True if the log names the process for whose lock statements wait.
fn is_named(server: &Server, holder: i32) -> bool {
    let log = server.log();
    let mut lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.any(|line| line["fields"]["blocked_by"] == format!("[{holder}]"))
}

fn bids(events: &[Value]) -> usize {
    events.iter().filter(|event| event["type"] == "SecretBidPlaced").count()
}

#[tokio::test]
async fn behind_a_lock_sessions_are_bounded_and_no_bid_is_lost_or_doubled() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    let servers = [(); 2].map(|()| Server::begin_with(&url, &["--no-limits"]));
    let servers = servers.map(gavel_tests::server::Starting::ready);
    let mut tables = Vec::new();
    for number in 0..6 {
        let table = Table::started(&servers[0], 3).await.at(&servers[number % 2]);
        bid(&table, 0).await.expect(200);
        tables.push(table);
    }
    let [mut holder, mut counts] =
        [PgConnection::connect(&url).await.unwrap(), PgConnection::connect(&url).await.unwrap()];
    let pid: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut holder).await.unwrap();
    let lock = "begin; lock table events in access exclusive mode";
    sqlx::raw_sql(lock).execute(&mut holder).await.unwrap();
    let done = AtomicBool::new(false);
    let locked = async {
        let refused = tables.iter().flat_map(|table| [refused(table, 1), refused(table, 2)]);
        join(join_all(refused), join_all(servers.iter().map(is_unready))).await;
        done.store(true, Ordering::Relaxed);
    };
    let reading = join_all(tables.iter().flat_map(|table| [(); 4].map(|()| reads(table, &done))));
    let all = async { tokio::join!(locked, reading, most_sessions(&mut counts, pid, &done)) };
    let ((), _, most) = within("all is answered behind the lock", all).await;
    assert!(most <= 2 * OF_A_SERVER, "{most} sessions");
    for server in &servers {
        assert!(is_named(server, pid), "{}", server.log());
    }
    sqlx::raw_sql("rollback").execute(&mut holder).await.unwrap();
    join_all(servers.iter().map(ready)).await;
    for table in &tables {
        for seat in [0, 1, 2] {
            bid(table, seat).await.expect(200);
        }
        assert_eq!(bids(&table.events(None).await), 2, "once each");
    }
}

async fn is_waiting(looks: &mut PgConnection) -> bool {
    let waits = "select exists (select from pg_stat_activity where wait_event_type = 'Lock')";
    sqlx::query_scalar(waits).fetch_one(looks).await.unwrap()
}

#[tokio::test]
async fn a_server_that_cannot_write_for_a_lock_is_not_ready_until_the_lock_ends() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    let server = Server::begin_with(&url, &[]).ready();
    let table = Table::started(&server, 3).await;
    let mut holder = PgConnection::connect(&url).await.unwrap();
    let mut looks = PgConnection::connect(&url).await.unwrap();
    // Reads go on.
    let lock = "begin; lock table events in share mode";
    sqlx::raw_sql(lock).execute(&mut holder).await.unwrap();
    bid(&table, 0).await.problem(503, "store_unavailable");
    unready(&server, "writes_fail").await;
    // The writer's probe waits for the lock as well, and fails.
    let probed = async {
        for waits in [true, false] {
            while is_waiting(&mut looks).await != waits {
                still_unready(&server, "writes_fail").await;
            }
        }
    };
    within("the writer's probe waits for the lock and fails", probed).await;
    still_unready(&server, "writes_fail").await;
    table.look(None).await;
    sqlx::raw_sql("rollback").execute(&mut holder).await.unwrap();
    ready(&server).await;
    bid(&table, 0).await.expect(200);
}

#[tokio::test]
async fn the_first_append_of_a_server_waits_for_a_lock_as_others_do() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    let server = Server::begin_with(&url, &[]).ready();
    let host = Player::register(&server, "Ada").await.client;
    let mut holder = PgConnection::connect(&url).await.unwrap();
    let lock = "begin; lock table events in access exclusive mode";
    sqlx::raw_sql(lock).execute(&mut holder).await.unwrap();
    let create = Call::new("POST", "/v1/qe/games").header("idempotency-key", "first");
    let create = create.json(&json!({"seats": 3}));
    host.send(create.clone()).await.problem(503, "store_unavailable");
    let log = server.log();
    let mut given_up = log.lines().filter(|line| line.contains("gave up on a batch")).peekable();
    assert!(given_up.peek().is_some(), "{log}");
    assert!(given_up.all(|line| line.contains("lock timeout")), "{log}");
    sqlx::raw_sql("rollback").execute(&mut holder).await.unwrap();
    ready(&server).await;
    host.send(create).await.expect(201);
}
