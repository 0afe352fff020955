//! Each request has its line in the log, whole and in order, however the server ends.

use futures::future::join_all;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::Starting;
use std::collections::HashMap;

/// How many connections ask, and how often each does.
const ASKED: (usize, usize) = (8, 500);

/// The ids of the requests of a server that has ended right after them, by connection, and its log.
async fn asked_and_ended(format: &str, ends: &str) -> (Vec<Vec<String>>, String) {
    let database = Database::sqlite();
    let mut command = program::command();
    command
        .env("GAVEL_DRAIN_SECONDS", "0")
        .args(["serve", "--no-limits", "--database-url", &database.url, "--log-format", format])
        .args(["--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]);
    let server = Starting::spawn(command).ready();
    let (connections, times) = ASKED;
    let ask = async || {
        let client = server.client();
        let mut ids = Vec::new();
        for _ in 0..times {
            let reply = client.send_outside(Call::new("GET", "/healthz")).await;
            ids.push(reply.header("x-request-id").unwrap().to_owned());
        }
        ids
    };
    let ids = join_all((0..connections).map(|_| ask())).await;
    match ends {
        "SIGTERM" => server.terminate(),
        _ => server.interrupt(),
    }
    (ids, server.last_log().await)
}

/// Checks that each request has the line that `line` makes of its id, after the line's time, once and in order.
fn assert_lines(ids: &[Vec<String>], log: &str, line: impl Fn(&str) -> String) {
    let mut places = HashMap::new();
    for (place, line) in log.lines().enumerate() {
        let (_, rest) = line.split_once('Z').unwrap_or_else(|| panic!("no time in {line}"));
        if rest.contains("answered") {
            assert_eq!(places.insert(rest, place), None, "{line}");
        }
    }
    assert_eq!(places.len(), ASKED.0 * ASKED.1);
    for ids in ids {
        let places = ids.iter().map(|id| {
            let line = line(id);
            *places.get(line.as_str()).unwrap_or_else(|| panic!("no line {line}"))
        });
        assert!(places.is_sorted());
    }
}

#[tokio::test]
async fn each_request_before_an_end_has_its_line_as_text() {
    for ends in ["SIGTERM", "SIGINT"] {
        let (ids, log) = asked_and_ended("text", ends).await;
        assert_lines(&ids, &log, |id| {
            format!(
                r#"  INFO request{{method="GET" request_id={id}}}: api::http::observe: answered status=200 route="/healthz""#
            )
        });
        assert!(log.trim_end().ends_with(" INFO api::serve: stopped"), "{log}");
    }
}

#[tokio::test]
async fn each_request_before_an_end_has_its_line_as_json() {
    let (ids, log) = asked_and_ended("json", "SIGTERM").await;
    assert_lines(&ids, &log, |id| {
        format!(
            r#"","level":"INFO","fields":{{"message":"answered","status":200,"route":"/healthz"}},"target":"api::http::observe","span":{{"method":"GET","request_id":"{id}","name":"request"}}}}"#
        )
    });
}
