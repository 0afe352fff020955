//! Postgres.

use super::{Report, play};
use gavel_tests::clock;
use gavel_tests::database::Database;
use gavel_tests::rows;
use gavel_tests::server::Server;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use throwaway_postgres::{PgBouncer, Postgres, Shares};

/// The settings that the manual asks for, and a server that does nothing by itself.
const GOOD: [&str; 3] =
    ["log_parameter_max_length=0", "log_error_verbosity=terse", "autovacuum=off"];

/// The number of the next transaction that writes anything in this server.
async fn next_transaction(beside: &mut PgConnection) -> String {
    let next = "select pg_snapshot_xmax(pg_current_snapshot())::text";
    sqlx::query_scalar(next).fetch_one(beside).await.unwrap()
}

#[tokio::test]
async fn a_good_database_is_found_good_and_is_not_written() {
    let postgres = Postgres::start_with(&GOOD);
    let url = postgres.database_of("gavel");
    let server = Server::begin_with(&url, &["--checkpoint-minutes", "0"]).ready();
    play(&server).await;
    drop(server);
    let database = Database::at(&url);
    let mut beside = PgConnection::connect(&postgres.url()).await.unwrap();
    let before = (rows::dump(&database).await, next_transaction(&mut beside).await);
    let report = Report::of(&url, &[]);
    let after = (rows::dump(&database).await, next_transaction(&mut beside).await);
    assert!(before == after, "something was written");
    assert_eq!(report.bad(), [""; 0], "{:#}", report.json);
    report.exits(0, "ok");
    for code in ["pooler", "server_version", "encoding", "standby", "tls", "fsync", "schema"] {
        assert_eq!(report.all(code)[0].0, "ok", "{:#}", report.json);
    }
    for code in ["full_page_writes", "synchronous_commit", "timeouts", "own_log", "rights"] {
        assert_eq!(report.all(code)[0].0, "ok", "{:#}", report.json);
    }
    for code in ["connections", "clock", "open_transaction", "lock_waits", "fence"] {
        assert_eq!(report.all(code)[0].0, "ok", "{:#}", report.json);
    }
    report.has("synchronous_standby", "note", "no standby is synchronous");
    report.has("archive", "note", "not archived").has("disk_room", "note", "the database has");
    // Where nothing may be written at all, the same is seen.
    postgres.run("alter role gavel set default_transaction_read_only = on");
    let report = Report::of(&url, &[]);
    assert_eq!(report.bad(), ["read_only"], "{:#}", report.json);
    report.exits(1, "fault").has("read_only", "fault", "default_transaction_read_only");
}

#[tokio::test]
async fn settings_that_lose_or_show_commands_are_found() {
    let postgres = Postgres::start_with(&[
        "fsync=off",
        "full_page_writes=off",
        "synchronous_commit=off",
        "synchronous_standby_names=ghost",
        "statement_timeout=9s",
        "log_min_duration_statement=0",
        "max_prepared_transactions=2",
        "archive_mode=on",
    ]);
    let url = postgres.database_of("gavel");
    let report = Report::of(&url, &[]);
    report
        .exits(1, "fault")
        .has("fsync", "fault", "fsync = off (set for the server)")
        .has("full_page_writes", "warning", "full_page_writes = off")
        .has("synchronous_commit", "note", "Gavel turns it on")
        .has("synchronous_standby", "ok", "this role may not see")
        .has("timeouts", "warning", "statement_timeout = 9000")
        .has("archive", "warning", "without archive_command")
        .has("open_transaction", "ok", "no open transaction");
    let leaks = report.all("own_log");
    assert!(leaks.len() == 2 && leaks.iter().all(|leak| leak.0 == "warning"), "{leaks:?}");
    assert!(leaks[0].1.starts_with("log_parameter_max_length = -1 with"), "{leaks:?}");
    assert!(leaks[1].1.starts_with("log_error_verbosity = default"), "{leaks:?}");
    // The remedies work.
    let finding = |finding: &&Value| finding["code"] == "own_log";
    for leak in report.findings().iter().filter(finding) {
        let remedy = leak["remedy"].as_str().unwrap().strip_prefix("as a superuser: ").unwrap();
        postgres.run(remedy.split_once(';').unwrap().0);
    }
    Report::of(&url, &[]).has("own_log", "ok", "");
    // A superuser sees standbys, and Gavel turns the log's settings off for itself.
    let report = Report::of(&postgres.database(), &[]);
    report.has("synchronous_standby", "fault", "none is connected").has("own_log", "ok", "");
    let mut stranger = PgConnection::connect(&postgres.url()).await.unwrap();
    let begin = "begin; select pg_current_xact_id()";
    sqlx::raw_sql(begin).execute(&mut stranger).await.unwrap();
    let pid: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut stranger).await.unwrap();
    let saw = format!("process {pid} in postgres holds back the log");
    Report::of(&postgres.database(), &[]).has("open_transaction", "note", &saw);
    sqlx::raw_sql("prepare transaction 'forgotten'").execute(&mut stranger).await.unwrap();
    let saw = "the prepared transaction \"forgotten\" in postgres";
    Report::of(&postgres.database(), &[]).has("open_transaction", "warning", saw);
}

#[test]
fn settings_of_role_and_database_count_as_those_of_the_server() {
    let postgres =
        Postgres::start_with(&["synchronous_commit=off", "synchronous_standby_names=ghost"]);
    let url = postgres.database_of("gavel");
    postgres.run("alter role gavel set synchronous_commit = local");
    postgres.run("alter role gavel set statement_timeout = '1h'");
    let report = Report::of(&url, &[]);
    report.has("synchronous_commit", "warning", "local (set for the role)");
    report.has("timeouts", "note", "statement_timeout = 3600000 (set for the role)");
    let name = url.rsplit('/').next().unwrap();
    postgres.run("alter role gavel reset synchronous_commit");
    postgres.run(&format!("alter database {name} set synchronous_commit = remote_write"));
    Report::of(&url, &[]).has(
        "synchronous_commit",
        "warning",
        "remote_write (set for the database)",
    );
    let by_address = format!("{url}?options=-c%20synchronous_commit%3Don");
    Report::of(&by_address, &[]).has("synchronous_commit", "ok", "on (set by the address)");
}

#[test]
fn a_standby_and_servers_that_do_not_answer_are_found() {
    let primary = Postgres::start();
    let standby = primary.standby();
    Report::of(&standby.url(), &[]).exits(1, "fault").has(
        "standby",
        "fault",
        "is a standby, which accepts no commands",
    );
    let both = format!("postgres://postgres@{},{}/postgres", standby.address(), primary.address());
    let report = Report::of(&both, &[]);
    let found: Vec<&str> =
        report.all("standby").into_iter().map(|(severity, _)| severity).collect();
    assert_eq!(found, ["ok", "note"], "{:#}", report.json);
    let one = format!("postgres://postgres@127.0.0.1:1,{}/postgres", primary.address());
    let report = Report::of(&one, &[]);
    let found = report.all("database");
    assert_eq!(found[1].0, "warning", "{found:?}");
    assert!(found[1].1.starts_with("127.0.0.1:1 does not answer: "), "{found:?}");
    assert_eq!(report.all("standby").len(), 1);
}

#[test]
fn a_pooler_is_found_where_it_shares_sessions() {
    let url = Postgres::shared().database();
    for shares in [Shares::Transactions, Shares::Statements] {
        let pooler = PgBouncer::before(&url, shares);
        let report = Report::of(&pooler.url(), &[]);
        report.exits(1, "fault").has("pooler", "fault", "shares sessions among clients");
        assert_eq!(report.all("fsync"), [], "{:#}", report.json);
    }
    let pooler = PgBouncer::before(&url, Shares::Nothing);
    Report::of(&pooler.url(), &[]).has("pooler", "ok", "").has("fsync", "ok", "fsync = on");
}

#[test]
fn an_encoding_that_cannot_hold_every_name_is_found() {
    let postgres = Postgres::shared();
    postgres.run("create database latin_1 encoding 'LATIN1' locale 'C' template template0");
    let url = format!("postgres://postgres@{}/latin_1", postgres.address());
    Report::of(&url, &[]).exits(1, "fault").has("encoding", "fault", "LATIN1");
}

#[tokio::test]
async fn rights_and_connections_that_do_not_suffice_are_found() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    postgres.run("create role guest login");
    let as_guest = url.replacen("gavel@", "guest@", 1);
    Report::of(&as_guest, &[]).has("rights", "fault", "may not make tables in the schema public");
    drop(Server::begin_with(&url, &[]).ready());
    Report::of(&url, &[]).has("rights", "ok", "").has("connections", "ok", "");
    Report::of(&as_guest, &[]).has("rights", "fault", "the tables: they are another role's");
    let mut owner = PgConnection::connect(&url).await.unwrap();
    let grant = "grant select, insert on all tables in schema public to guest";
    sqlx::raw_sql(grant).execute(&mut owner).await.unwrap();
    Report::of(&as_guest, &[]).has("rights", "note", "does not own the tables");
    postgres.run("alter role gavel connection limit 10");
    Report::of(&url, &[]).has("connections", "fault", "10 connections the role may have");
    Report::of(&url, &["--database-connections", "8"]).has(
        "connections",
        "ok",
        "each instance opens 10 at most, so they suffice for 1 instance",
    );
}

#[test]
fn a_clock_that_differs_is_found() {
    let url = Postgres::shared().database();
    for (by, direction) in [("-90s", "behind"), ("+90s", "ahead of")] {
        let mut shifted = super::command(&url, &[]);
        clock::shift(&mut shifted, by);
        let report = Report::by(&shifted);
        let all = report.all("clock");
        assert!(all[0].0 == "warning" && all[0].1.contains(direction), "{:#}", report.json);
    }
}
