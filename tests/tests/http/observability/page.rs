//! The page of metrics as a whole.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

on_both_stores!(
    every_metric_is_there_with_its_type_and_its_help,
    pages_are_counted_in_bytes_and_answers_about_games_are_not,
);

/// What only one of the databases has.
const ON_POSTGRES: [&str; 2] = ["gavel_database_acquire_failures_total", "gavel_database_waiting"];
const ON_SQLITE: [&str; 2] = ["gavel_database_disk_free_bytes", "gavel_database_disk_size_bytes"];

/// The types of all metrics as the operators' page lists them.
fn listed() -> BTreeMap<String, String> {
    let page = include_str!("../../../../docs/operators/metrics.md");
    let row = |line: &str| {
        let (name, rest) = line.strip_prefix("| `")?.split_once("` | ")?;
        Some((name.to_owned(), rest.split(' ').next()?.to_owned()))
    };
    page.lines().filter_map(row).collect()
}

async fn every_metric_is_there_with_its_type_and_its_help(database: &Database) {
    let server = Server::start(database);
    server.client().get("/v1/games").await.expect(200);
    let metrics = Metrics::until(&server, |metrics| metrics.sum("gavel_ready", &[]) == 1.0).await;
    let missing = if database.file().is_some() { ON_POSTGRES } else { ON_SQLITE };
    let mut expected = listed();
    expected.retain(|name, _| !missing.contains(&name.as_str()));
    assert_eq!(metrics.types, expected);
    assert!(metrics.helped.iter().eq(metrics.types.keys()), "{}", metrics.text);
    for (name, labels) in [
        ("gavel_commands_total", [("kind", "qe"), ("outcome", "accepted")]),
        ("gavel_commands_total", [("kind", "quotlibet"), ("outcome", "unavailable")]),
        ("gavel_games", [("kind", "quotlibet"), ("status", "running")]),
        ("gavel_feeds_closed_total", [("form", "sse"), ("reason", "seat_changed")]),
    ] {
        assert_eq!(metrics.values(name, &labels), [0.0], "{name}");
    }
    for (name, label) in [
        ("gavel_http_refusals_total", ("code", "already_bid")),
        ("gavel_http_limited_total", ("class", "commands_per_token")),
        ("gavel_append_retries_total", ("reason", "lost")),
        ("gavel_webhook_attempts_total", ("outcome", "delivered")),
    ] {
        assert_eq!(metrics.values(name, &[label]), [0.0], "{name}");
    }
    let up = ["gavel_database_up", "gavel_ready"].map(|name| metrics.sum(name, &[]));
    assert_eq!(up, [1.0, 1.0]);
    assert_eq!(metrics.values("gavel_writer_state", &[("state", "ok")]), [1.0]);
    assert_eq!(metrics.sum("gavel_writer_state", &[]), 1.0);
    let build = [("version", env!("CARGO_PKG_VERSION"))];
    assert_eq!(metrics.values("gavel_build_info", &build), [1.0]);
    assert_linted(&metrics.text);
}

/// Prometheus' own check finds nothing.
fn assert_linted(page: &str) {
    let promtool = throwaway_postgres::program("promtool", "prometheus");
    let mut check = Command::new(promtool);
    check.args(["check", "metrics"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut check = check.stderr(Stdio::piped()).spawn().unwrap();
    check.stdin.take().unwrap().write_all(page.as_bytes()).unwrap();
    let checked = check.wait_with_output().unwrap();
    let said = [checked.stdout, checked.stderr].concat();
    assert!(checked.status.success() && said.is_empty(), "{}", String::from_utf8_lossy(&said));
}

async fn pages_are_counted_in_bytes_and_answers_about_games_are_not(database: &Database) {
    let server = Server::start(database);
    let sent = async || Metrics::of(&server).await.sum("gavel_http_sent_bytes_total", &[]);
    let table = Table::started(&server, 3).await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "9".repeat(100)});
    table.players[0].client.post(table.path("/bids"), &bid).await.expect(200);
    table.look(Some(0)).await;
    assert_eq!(sent().await, 0.0);
    let document = Call::new("GET", "/openapi.json").header("accept-encoding", "identity");
    let document = server.client().send_outside(document).await.expect(200);
    assert_eq!(sent().await as usize, document.bytes.len());
}
