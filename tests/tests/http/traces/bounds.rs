//! The queue of spans is bounded: the metrics account for each span, and memory does not grow with the requests.

use gavel_tests::collector::{Collector, Manner};
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::raw::Raw;
use gavel_tests::server::{Server, Starting};
use uuid::Uuid;

/// How many spans wait, and how many are in a request to the collector, at most.
const HELD: usize = 4096 + 512;
/// How many requests are sent over a connection before their answers are read.
const AT_ONCE: usize = 100;
/// More than fill the queue.
const REQUESTS: usize = 100 * AT_ONCE;
/// How much the memory may grow while so many requests more are answered. The queue is full before, so only the allocator
/// grows, for the one worker that serves the connection. These spans would need twice as much: about a KiB each.
const GROWTH: u64 = 30 << 20;
const MORE: usize = 600 * AT_ONCE;

/// A server that sends spans there and logs no requests.
fn sending_to(collector: &Collector, database: &Database) -> Server {
    let flags = ["--otlp-endpoint", &collector.endpoint()];
    let mut program = Server::command(&database.url, &flags);
    program.env("RUST_LOG", "warn");
    Starting::spawn(program).ready()
}

/// Sends so many requests that have one span each. All are answered.
async fn ask(server: &Server, requests: usize) {
    let mut connection = Raw::connect(&server.address).await;
    // Each span has a copy of it.
    let state = format!("one={0},other={0}", "x".repeat(240));
    let request = || {
        let trace = Uuid::new_v4().simple();
        format!(
            "GET /healthz HTTP/1.1\r\nhost: gavel\r\ntraceparent: 00-{trace}-00f067aa0ba902b7-01\r\n\
             tracestate: {state}\r\n\r\n"
        )
    };
    for _ in 0..requests / AT_ONCE {
        connection.send((0..AT_ONCE).map(|_| request()).collect::<String>()).await;
        for _ in 0..AT_ONCE {
            assert_eq!(connection.answer().await.status(), 200);
        }
    }
}

/// How many spans were sent, and how many were dropped.
fn counted(metrics: &Metrics) -> [usize; 2] {
    ["gavel_trace_spans_sent_total", "gavel_trace_spans_dropped_total"]
        .map(|name| metrics.sum(name, &[]) as usize)
}

#[tokio::test]
async fn spans_for_a_collector_that_never_answers_are_dropped_and_need_no_memory() {
    let mut collector = Collector::with(Manner::Hangs).await;
    let database = Database::sqlite();
    let server = sending_to(&collector, &database);
    let mut memory = Vec::new();
    for (requests, ended) in [(REQUESTS, REQUESTS), (MORE, REQUESTS + MORE)] {
        ask(&server, requests).await;
        // A span ends after its answer.
        let full = |metrics: &Metrics| counted(metrics)[1] >= ended - HELD;
        let [sent, dropped] = counted(&Metrics::until(&server, full).await);
        assert_eq!(sent, 0);
        assert!(dropped <= ended, "{dropped} of {ended}");
        memory.push(server.memory());
    }
    assert!(memory[1] < memory[0] + GROWTH, "{memory:?}");
    collector.next().await;
}

#[tokio::test]
async fn each_span_for_a_slow_collector_is_sent_or_dropped() {
    let mut collector = Collector::with(Manner::Waits).await;
    let database = Database::sqlite();
    let server = sending_to(&collector, &database);
    ask(&server, REQUESTS).await;
    let full = |metrics: &Metrics| counted(metrics)[1] >= REQUESTS - HELD;
    let [sent, _] = counted(&Metrics::until(&server, full).await);
    assert_eq!(sent, 0);
    collector.next().await;
    collector.let_answer(1);
    Metrics::until(&server, |metrics| counted(metrics)[0] > 0).await;
    collector.let_answer(REQUESTS);
    let all = |metrics: &Metrics| counted(metrics).iter().sum::<usize>() == REQUESTS;
    let [sent, dropped] = counted(&Metrics::until(&server, all).await);
    assert!(sent >= HELD - 512 && dropped > 0, "{sent} and {dropped}");
}
