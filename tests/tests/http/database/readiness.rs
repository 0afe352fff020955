//! The state of the database in `/readyz`.

use futures::future::join_all;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::waiting::within;
use sqlx::{Connection, PgConnection};
use std::time::Instant;
use throwaway_postgres::Postgres;

on_both_stores!(readiness_names_a_fence_and_a_schema_that_is_not_the_servers_own);

/// Waits until the server says so.
pub(crate) async fn unready(server: &Server, code: &str) {
    let said = async {
        loop {
            let reply = server.client().get("/readyz").await;
            if reply.status == 503 && reply.json()["code"] == code {
                return;
            }
        }
    };
    within(&format!("/readyz says {code}"), said).await;
}

/// The same of a server that cannot serve, at each look: a busy machine may show another code for a moment.
pub(crate) async fn still_unready(server: &Server, code: &str) {
    let said = async { while server.client().get("/readyz").await.body(503)["code"] != code {} };
    within(&format!("/readyz says {code}"), said).await;
}

/// Waits until the server can serve.
pub(crate) async fn ready(server: &Server) {
    let said = async { while server.client().get("/readyz").await.status != 200 {} };
    within("/readyz says that the server is ready", said).await;
}

/// A newer program changes the schema of a file, and how that is undone.
const NEWER_FILE: [&str; 2] = [
    "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
     select 999999, 'later', true, checksum, 0 from _sqlx_migrations where version = 1",
    "delete from _sqlx_migrations where version = 999999",
];
/// On Postgres programs older than some step may not serve, and how that is undone.
const NEWER_PROGRAMS: [&str; 2] =
    ["update programs set oldest = oldest + 7", "update programs set oldest = oldest - 7"];

async fn readiness_names_a_fence_and_a_schema_that_is_not_the_servers_own(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let newer = if database.file().is_some() { &NEWER_FILE } else { &NEWER_PROGRAMS };
    for (breaks, code, mends) in [
        ("insert into fence (role) values ('source')", "database_fenced", "delete from fence"),
        (newer[0], "schema_newer", newer[1]),
        (
            "update _sqlx_migrations set version = -version where version = 1",
            "schema_foreign",
            "update _sqlx_migrations set version = -version where version = -1",
        ),
        (
            "alter table _sqlx_migrations rename to others",
            "schema_foreign",
            "alter table others rename to _sqlx_migrations",
        ),
    ] {
        ready(&server).await;
        database.run(breaks).await;
        unready(&server, code).await;
        table.look(None).await;
        database.run(mends).await;
    }
    ready(&server).await;
}

#[tokio::test]
async fn readiness_names_a_read_only_database_and_one_without_a_free_session() {
    let postgres = Postgres::start();
    let server = Server::begin_with(&postgres.database_of("gavel"), &[]).ready();
    let table = Table::started(&server, 3).await;
    let end =
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'gavel'";
    ready(&server).await;
    postgres.run("alter role gavel set default_transaction_read_only = on");
    postgres.run(end);
    unready(&server, "database_read_only").await;
    table.look(None).await;
    // The readiness includes the writer's error, until it can write again.
    table.bid(0, "100").await.problem(503, "store_unavailable");
    unready(&server, "database_read_only").await;
    postgres.run("alter role gavel reset default_transaction_read_only");
    ready(&server).await;
    table.bid(0, "100").await.expect(200);
    postgres.run("alter role gavel connection limit 0");
    postgres.run(end);
    unready(&server, "database_unreachable").await;
    postgres.run("alter role gavel connection limit -1");
    ready(&server).await;
    table.look(None).await;
}

/// The statement that Postgres logs for each look.
const LOOK: &str = "select version, checksum from _sqlx_migrations where success";

#[tokio::test]
async fn however_many_ask_the_database_is_looked_at_once_a_second_and_not_written() {
    let postgres = Postgres::start_with(&["log_statement=all"]);
    let flags = ["--checkpoint-minutes", "0"];
    let server = Server::begin_with(&postgres.database_of("gavel"), &flags).ready();
    let mut beside = PgConnection::connect(&postgres.url()).await.unwrap();
    let mut next_transaction = async || -> String {
        let next = "select pg_snapshot_xmax(pg_current_snapshot())::text";
        sqlx::query_scalar(next).fetch_one(&mut beside).await.unwrap()
    };
    ready(&server).await;
    let (before, began) = (next_transaction().await, Instant::now());
    let looks = || postgres.log().lines().filter(|line| line.contains(LOOK)).count();
    let seen = looks();
    for _ in 0..20 {
        let asked = join_all((0..32).map(|_| async { server.client().get("/readyz").await }));
        asked.await.into_iter().for_each(|reply| drop(reply.expect(200)));
    }
    let seconds = began.elapsed().as_secs() as usize;
    assert!(looks() - seen <= seconds + 2, "{} looks in {seconds} s", looks() - seen);
    assert_eq!(next_transaction().await, before, "nothing was written");
}
