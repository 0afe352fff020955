//! Spans: where they belong, and what none of them ever has.

mod bounds;
mod collectors;
mod secrets;

use gavel_tests::client::Call;
use gavel_tests::collector::{Collector, attributes, traced};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use opentelemetry_proto::tonic::trace::v1::Span;
use serde_json::{Value, json};

on_both_stores!(
    a_command_is_one_trace_from_the_request_to_the_statement,
    reads_have_the_statements_that_they_make,
    the_callers_trace_is_in_the_log_whether_spans_are_sent_or_not,
    a_caller_that_records_nothing_has_no_spans,
);

const PARENT: &str = "00f067aa0ba902b7";

fn bid(table: &Table, amount: &str) -> Call {
    let bid = json!({"auction": 1, "ballot": 1, "amount": amount});
    Call::new("POST", table.path("/bids")).json(&bid)
}

fn attribute(span: &Span, name: &str) -> Option<String> {
    attributes(&span.attributes).into_iter().find(|(key, _)| key == name).map(|(_, value)| value)
}

async fn a_command_is_one_trace_from_the_request_to_the_statement(database: &Database) {
    let mut collector = Collector::start().await;
    let server = Server::start_with(database, &["--otlp-endpoint", &collector.endpoint()]);
    let table = Table::started(&server, 3).await;
    let call = bid(&table, "100").header("tracestate", "vendor=17");
    let (trace, reply) = traced(&table.players[0].client, call).await;
    reply.expect(200);
    let trace = collector.trace(&trace).await;
    let request = trace.request();
    assert_eq!(request.name, "POST /v1/qe/games/{id}/bids");
    assert_eq!(hex::encode(&request.parent_span_id), PARENT);
    let of_request = [
        ("http.request.method", "POST"),
        ("http.response.status_code", "200"),
        ("http.route", "/v1/qe/games/{id}/bids"),
    ];
    assert_eq!(attributes(&request.attributes), of_request.map(|(a, b)| (a.into(), b.into())));
    for name in ["rules", "queue", "batch"] {
        assert_eq!(trace.only(name).parent_span_id, request.span_id, "{name}");
    }
    assert_eq!(attribute(trace.only("rules"), "gavel.game.kind").unwrap(), "qe");
    assert_eq!(attribute(trace.only("rules"), "gavel.outcome").unwrap(), "accepted");
    let batch = trace.only("batch");
    let within = |span: &&Span| span.parent_span_id == batch.span_id;
    let statements: Vec<&Span> = trace.0.iter().filter(within).collect();
    assert_eq!(statements.len(), 1, "{:?}", trace.shape());
    assert_eq!(statements[0].name, "statement");
    let system = if database.file().is_some() { "sqlite" } else { "postgresql" };
    assert_eq!(attribute(statements[0], "db.system.name").unwrap(), system);
    // Each step begins once the one before it has ended, and the answer ends them all.
    let steps = ["rules", "queue", "batch"].map(|name| trace.only(name));
    for pair in steps.windows(2) {
        assert!(pair[0].start_time_unix_nano <= pair[1].start_time_unix_nano);
    }
    assert!(steps[1].end_time_unix_nano <= batch.start_time_unix_nano);
    assert!(batch.end_time_unix_nano <= request.end_time_unix_nano);
    for span in &trace.0 {
        assert_eq!(span.trace_state, "vendor=17", "{}", span.name);
        assert!(span.events.is_empty(), "{}", span.name);
    }
    let resource = attributes(&collector.resource);
    let of_server = |name: &str| {
        resource.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone()).unwrap()
    };
    assert_eq!(of_server("service.name"), "gavel");
    assert_eq!(of_server("service.version"), env!("CARGO_PKG_VERSION"));
    assert!(!of_server("service.instance.id").is_empty());
}

async fn reads_have_the_statements_that_they_make(database: &Database) {
    let mut collector = Collector::start().await;
    let server = Server::start_with(database, &["--otlp-endpoint", &collector.endpoint()]);
    let table = Table::started(&server, 3).await;
    let viewer = &table.players[1].client;
    for path in [table.path("/events"), "/v1/games".to_owned()] {
        let (trace, reply) = traced(viewer, Call::new("GET", path.as_str())).await;
        reply.expect(200);
        let trace = collector.trace(&trace).await;
        let statements: Vec<&Span> =
            trace.0.iter().filter(|span| span.name == "statement").collect();
        assert!(!statements.is_empty(), "{path}: {:?}", trace.shape());
        for statement in statements {
            assert_eq!(statement.parent_span_id, trace.request().span_id, "{path}");
            assert_eq!(attribute(statement, "db.query.text"), None);
        }
    }
    // A transaction has its statements within it, where it runs them one by one.
    let call = Call::new("POST", "/v1/players/me/tokens").json(&json!({"label": "Another"}));
    let (trace, reply) = traced(viewer, call).await;
    reply.expect(201);
    let trace = collector.trace(&trace).await;
    let transaction = trace.only("transaction");
    assert_eq!(transaction.parent_span_id, trace.request().span_id);
}

async fn the_callers_trace_is_in_the_log_whether_spans_are_sent_or_not(database: &Database) {
    let collector = Collector::start().await;
    for flags in [&[][..], &["--otlp-endpoint", &collector.endpoint()]] {
        let server = Server::start_with(database, flags);
        let (trace, reply) = traced(&server.client(), Call::new("GET", "/v1/games")).await;
        let own = server.client().get("/v1/games").await.expect(200);
        let malformed = Call::new("GET", "/v1/games").header("traceparent", "00-secret-17-01");
        let malformed = server.client().send(malformed).await.expect(200);
        let log = server.log();
        let lines: Vec<Value> =
            log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let trace_of = |id: &str| {
            let line = lines.iter().find(|line| line["span"]["request_id"] == id).unwrap();
            line["span"]["trace_id"].as_str().map(str::to_owned)
        };
        assert_eq!(trace_of(reply.header("x-request-id").unwrap()), Some(trace));
        for without in [own, malformed] {
            let began = trace_of(without.header("x-request-id").unwrap());
            assert_eq!(began.is_some(), !flags.is_empty(), "{began:?}");
        }
        assert!(!log.contains("secret"), "{log}");
    }
}

async fn a_caller_that_records_nothing_has_no_spans(database: &Database) {
    let mut collector = Collector::start().await;
    let flags = ["--otlp-endpoint", &collector.endpoint(), "--otlp-sample-ratio", "0"];
    let server = Server::start_with(database, &flags);
    let unrecorded = format!("00-{}-{PARENT}-00", "7".repeat(32));
    let call = Call::new("GET", "/v1/games").header("traceparent", unrecorded);
    server.client().send(call).await.expect(200);
    server.client().get("/v1/games").await.expect(200);
    // What ends before this one would come before it.
    let (trace, _) = traced(&server.client(), Call::new("GET", "/v1/games")).await;
    collector.trace(&trace).await;
    for span in &collector.spans {
        assert_eq!(hex::encode(&span.trace_id), trace, "{}", span.name);
    }
}
