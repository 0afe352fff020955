//! The metrics while the database is away.

use gavel_tests::metrics::Metrics;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use throwaway_postgres::Postgres;

/// Ends all sessions of the server.
const END: &str =
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'gavel'";

#[tokio::test]
async fn a_database_that_only_reads_shows_in_the_outcomes_and_in_the_writers_state() {
    let postgres = Postgres::start();
    let server = Server::begin_with(&postgres.database_of("gavel"), &[]).ready();
    let table = Table::started(&server, 3).await;
    postgres.run("alter role gavel set default_transaction_read_only = on");
    postgres.run(END);
    table.bid(0, "100").await.problem(503, "store_unavailable");
    let metrics = Metrics::of(&server).await;
    let outcome = [("outcome", "unavailable")];
    assert_eq!(metrics.sum("gavel_commands_total", &outcome), 1.0);
    assert!(metrics.sum("gavel_append_retries_total", &[("reason", "session")]) > 0.0);
    assert_eq!(metrics.values("gavel_writer_state", &[("state", "read_only")]), [1.0]);
    assert_eq!(metrics.sum("gavel_writer_state", &[]), 1.0);
    // A session that has ended makes the database look unreachable for a moment.
    let up_and_not_ready = |metrics: &Metrics| {
        ["gavel_database_up", "gavel_ready"].map(|name| metrics.sum(name, &[])) == [1.0, 0.0]
    };
    Metrics::until(&server, up_and_not_ready).await;
}

#[tokio::test]
async fn the_metrics_show_a_database_that_is_away_and_its_last_values() {
    let postgres = Postgres::start();
    let server = Server::begin_with(&postgres.database(), &[]).ready();
    let table = Table::started(&server, 3).await;
    let running = [("kind", "qe"), ("status", "running")];
    let one_runs = |metrics: &Metrics| metrics.values("gavel_games", &running) == [1.0];
    Metrics::until(&server, one_runs).await;
    postgres.kill();
    let is = |metrics: &Metrics, name: &str, value: f64| metrics.sum(name, &[]) == value;
    let down = Metrics::until(&server, |metrics| is(metrics, "gavel_database_up", 0.0)).await;
    assert!(one_runs(&down) && is(&down, "gavel_ready", 0.0), "{}", down.text);
    table.public.get(table.path("")).await.problem(503, "store_unavailable");
    let connect = [("reason", "connect")];
    let given_up = Metrics::of(&server).await;
    assert!(given_up.sum("gavel_database_acquire_failures_total", &connect) > 0.0);
    postgres.start_again();
    let again = |metrics: &Metrics| {
        is(metrics, "gavel_database_up", 1.0) && is(metrics, "gavel_ready", 1.0)
    };
    Metrics::until(&server, again).await;
}
