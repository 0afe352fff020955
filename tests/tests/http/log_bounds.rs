//! While the database is away the log has a line a reason a second, with a count, however many requests there are.

use futures::FutureExt;
use futures::future::join_all;
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::collections::BTreeMap;
use std::process::Command;
use std::time::Instant;
use throwaway_postgres::Postgres;

/// How many requests meet a database that is away.
const REQUESTS: usize = 300;
/// The line of an answer.
const ANSWERED: &str = "answered";

fn lines(log: &str) -> Vec<Value> {
    log.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn message(line: &Value) -> &str {
    line["fields"]["message"].as_str().unwrap_or_default()
}

/// True if the line is about answers with 503.
fn is_refusal(line: &Value) -> bool {
    let fields = &line["fields"];
    message(line) == ANSWERED && (fields["status"] == 503 || fields["cause"] == "status=503")
}

/// How many events the lines are about.
fn events<'a>(lines: impl Iterator<Item = &'a Value>) -> usize {
    lines.map(|line| line["fields"]["repeated"].as_u64().unwrap_or(1) as usize).sum()
}

/// How many lines each reason has.
fn reasons(lines: &[Value]) -> BTreeMap<String, usize> {
    let mut reasons = BTreeMap::new();
    for line in lines {
        let fields = &line["fields"];
        let error = fields["error"].as_str().or(fields["cause"].as_str()).unwrap_or_default();
        let error = error.trim_start_matches("error=");
        if line["level"] != "INFO" || is_refusal(line) {
            let error = if is_refusal(line) { "503" } else { error };
            *reasons.entry(format!("{} ({error})", message(line))).or_default() += 1;
        }
    }
    reasons
}

/// Asks until the server is ready. Returns how often it was not.
async fn refusals_until_ready(client: &Client) -> usize {
    let mut refused = 0;
    let ready = async {
        while client.get("/readyz").await.status == 503 {
            refused += 1;
        }
    };
    within("the server is ready", ready).await;
    refused
}

/// Checks the log of a server since some moment, whose database was away: it has all refusals, and few lines.
async fn is_bounded(server: &Server, before: usize, began: Instant, refused: usize) {
    let counted = async {
        loop {
            let lines = lines(&server.log()).split_off(before);
            if events(lines.iter().filter(|line| is_refusal(line))) == refused {
                return lines;
            }
            tokio::task::yield_now().await;
            server.figures().await;
        }
    };
    let lines = within(&format!("the log has {refused} refusals"), counted).await;
    let seconds = began.elapsed().as_secs() as usize;
    for (reason, lines) in reasons(&lines) {
        assert!(lines <= seconds + 2, "{reason}: {lines} lines in {seconds} s\n{}", server.log());
    }
}

#[tokio::test]
async fn a_stopped_postgres_is_a_line_a_reason_a_second() {
    let postgres = Postgres::start();
    let url = postgres.database_of("gavel");
    let server = Server::begin_with(&url, &["--no-limits"]).ready();
    let table = Table::started(&server, 3).await;
    let (before, began) = (lines(&server.log()).len(), Instant::now());
    postgres.kill();
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    let asked = (0..REQUESTS).map(|number| match number % 3 {
        0 => table.players[0].client.post(table.path("/bids"), &bid).boxed_local(),
        1 => table.public.get("/v1/games").boxed_local(),
        _ => table.players[1].client.get("/v1/players/me").boxed_local(),
    });
    let statuses: Vec<u16> = join_all(asked).await.iter().map(|reply| reply.status).collect();
    let mut refused = statuses.iter().filter(|status| **status == 503).count();
    assert!(refused >= REQUESTS / 2, "{statuses:?}");
    postgres.start_again();
    refused += refusals_until_ready(&server.client()).await;
    is_bounded(&server, before, began, refused).await;
    table.look(None).await.expect(200);
}

/// No file may grow beyond a limit, as on a disk that is full, until the WAL is written back.
#[tokio::test]
async fn an_sqlite_that_cannot_write_is_a_line_a_reason_a_second() {
    let database = Database::sqlite();
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "trap '' XFSZ; ulimit -f 6000; exec \"$0\" \"$@\""])
        .arg(program::path())
        .args(["serve", "--no-limits", "--database-url", &database.url, "--log-format", "json"])
        .args(["--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]);
    let server = Starting::spawn(limited).ready();
    let mut hosts = Vec::new();
    for _ in 0..40 {
        hosts.push(Player::register(&server, "Ada").await.client);
    }
    let create = async |number: usize| {
        let call = Call::new("POST", "/v1/qe/games").header("idempotency-key", number.to_string());
        hosts[number / 50].send(call.json(&json!({"seats": 3}))).await.status
    };
    let mut created = 0;
    while create(created).await == 201 {
        created += 1;
        assert!(created < 1600, "nothing is limited");
    }
    let (before, began) = (lines(&server.log()).len(), Instant::now());
    let asked = join_all((created..created + REQUESTS).map(create)).await;
    let mut refused = asked.iter().filter(|status| **status == 503).count();
    assert!(refused >= REQUESTS / 2, "{asked:?}");
    let mut beside = SqliteConnection::connect(&database.url).await.unwrap();
    sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut beside).await.unwrap();
    refused += refusals_until_ready(&server.client()).await;
    is_bounded(&server, before, began, refused).await;
}

#[tokio::test]
async fn a_slow_statement_has_no_line() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let server = Server::begin_with(&url, &[]).ready();
    let table = Table::started(&server, 3).await;
    let mut beside = PgConnection::connect(&url).await.unwrap();
    let mut looks = PgConnection::connect(&url).await.unwrap();
    let lock = "begin; lock table events in access exclusive mode";
    sqlx::raw_sql(lock).execute(&mut beside).await.unwrap();
    let is_slow = async {
        let slow = "select exists (select from pg_stat_activity where wait_event_type = 'Lock'
                    and clock_timestamp() - query_start > interval '1500 ms')";
        while !sqlx::query_scalar::<_, bool>(slow).fetch_one(&mut looks).await.unwrap() {}
        sqlx::raw_sql("rollback").execute(&mut beside).await.unwrap();
    };
    let (answer, ()) = tokio::join!(table.bid(0, "100"), is_slow);
    answer.expect(200);
    let log = server.log();
    assert!(!log.contains("sqlx::query") && !log.contains("insert into"), "{log}");
}
