//! Each thing that an operator wants to know of is counted when it happens.

use crate::deadlines::{next_events, table_with_deadline};
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::program;
use gavel_tests::receiver::{Hook, Receiver};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::lose_every_race;
use serde_json::json;

on_both_stores!(
    commands_are_counted_by_their_outcome,
    a_lost_race_is_counted_where_it_was_lost,
    a_command_that_loses_every_race_is_a_conflict,
    a_fenced_append_is_counted,
    used_up_limits_are_counted,
    deliveries_are_counted_and_the_oldest_one_has_its_age,
    seats_that_miss_their_deadline_are_counted,
    games_are_counted_while_they_are_open,
);

fn outcome(outcome: &str) -> [(&str, &str); 2] {
    [("kind", "qe"), ("outcome", outcome)]
}

async fn commands_are_counted_by_their_outcome(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let before = Metrics::of(&server).await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    for replayed in [false, true] {
        let call = Call::new("POST", table.path("/bids"));
        let call = call.header("idempotency-key", "the-bid").json(&bid);
        let reply = table.players[0].client.send(call).await.expect(200);
        assert_eq!(reply.header("idempotency-replayed").is_some(), replayed);
    }
    let other = json!({"auction": 1, "ballot": 1, "amount": "101"});
    let again = table.players[0].client.post(table.path("/bids"), &other).await;
    again.problem(409, "auctioneer_has_bid");
    let after = Metrics::of(&server).await;
    let grown = |name: &str, labels: &[(&str, &str)]| {
        (after.sum(name, labels) - before.sum(name, labels)) as u64
    };
    for one in ["accepted", "repeated", "refused"] {
        assert_eq!(grown("gavel_commands_total", &outcome(one)), 1, "{one}");
    }
    assert_eq!(grown("gavel_commands_total", &[]), 3);
    assert_eq!(grown("gavel_command_duration_seconds_count", &[("kind", "qe")]), 3);
    let code = [("code", "auctioneer_has_bid")];
    assert_eq!(grown("gavel_http_refusals_total", &code), 1);
    assert_eq!(grown("gavel_http_refusals_total", &[]), 1);
    assert_eq!(grown("gavel_append_batch_size_sum", &[]), 1);
    assert_eq!(grown("gavel_append_batch_size_bucket", &[("le", "1")]), 1);
    assert_eq!(grown("gavel_append_queue_duration_seconds_count", &[]), 1);
    assert_eq!(grown("gavel_append_database_duration_seconds_count", &[]), 1);
}

async fn a_lost_race_is_counted_where_it_was_lost(database: &Database) {
    let (one, other) = (Server::start(database), Server::start(database));
    let table = Table::started(&one, 3).await;
    let bid = async |server: &Server, seat: usize| {
        let bid = json!({"auction": 1, "ballot": 1, "amount": format!("10{seat}")});
        table.at(server).players[seat].client.post(table.path("/bids"), &bid).await.expect(200);
    };
    bid(&other, 0).await;
    bid(&one, 1).await;
    // The other one decides by the game as it was after its own bid.
    bid(&other, 2).await;
    let metrics = Metrics::of(&other).await;
    assert_eq!(metrics.sum("gavel_append_conflicts_total", &[]), 1.0);
    assert_eq!(metrics.sum("gavel_commands_total", &outcome("accepted")), 2.0);
    assert_eq!(metrics.sum("gavel_commands_total", &outcome("conflict")), 0.0);
}

async fn a_command_that_loses_every_race_is_a_conflict(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    lose_every_race(database, &table.id).await;
    let before = Metrics::of(&server).await;
    table.bid(0, "100").await.problem(503, "contended");
    let after = Metrics::of(&server).await;
    let grown = |name: &str, labels: &[(&str, &str)]| {
        (after.sum(name, labels) - before.sum(name, labels)) as u64
    };
    assert_eq!(grown("gavel_commands_total", &outcome("conflict")), 1);
    assert_eq!(grown("gavel_commands_total", &[]), 1);
    // The server decides a command so many times.
    assert_eq!(grown("gavel_append_conflicts_total", &[]), 64);
    assert_eq!(grown("gavel_http_refusals_total", &[("code", "contended")]), 1);
}

async fn a_fenced_append_is_counted(from: &Database) {
    let to = if from.file().is_some() { Database::postgres() } else { Database::sqlite() };
    let source = Server::start(from);
    let table = Table::started(&source, 3).await;
    let ran = program::run(&["copy", "--from", &from.url, "--to", &to.url]);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    let moved = table.players[0].client.post(table.path("/bids"), &bid).await;
    moved.problem(409, "game_moved");
    let metrics = Metrics::of(&source).await;
    assert_eq!(metrics.sum("gavel_append_fenced_total", &[]), 1.0);
    assert_eq!(metrics.sum("gavel_append_conflicts_total", &[]), 0.0);
    let up = ["gavel_database_up", "gavel_ready"].map(|name| metrics.sum(name, &[]));
    assert_eq!(up, [1.0, 0.0]);
}

async fn used_up_limits_are_counted(database: &Database) {
    let server = Server::start_with(database, &["--limit-commands-per-token", "1:4"]);
    let table = Table::started(&server, 3).await;
    let wrong = json!({"auction": 9, "ballot": 1, "amount": "1"});
    // The budget is so small that this soon ends.
    while table.players[0].client.post(table.path("/bids"), &wrong).await.status != 429 {}
    let metrics = Metrics::of(&server).await;
    let class = [("class", "commands_per_token")];
    assert_eq!(metrics.sum("gavel_http_limited_total", &class), 1.0);
    assert_eq!(metrics.sum("gavel_http_limited_total", &[]), 1.0);
    let code = [("code", "rate_limited")];
    assert_eq!(metrics.sum("gavel_http_refusals_total", &code), 1.0);
    let connections = ["gavel_http_connections", "gavel_http_connections_limit"];
    let [open, limit] = connections.map(|name| metrics.sum(name, &[]));
    assert!(open >= 1.0 && open < limit, "{open} of {limit}");
}

async fn deliveries_are_counted_and_the_oldest_one_has_its_age(database: &Database) {
    let flags = ["--webhooks-allow-private", "--webhook-retry-base-ms", "1"];
    let server = Server::start_with(database, &flags);
    let reminded = json!({"seats": 3, "move_deadline_seconds": 86_400, "reminder_seconds": 60});
    let mut table = Table::open(&server, reminded).await;
    table.fill(&server, 3).await;
    let mut receiver = Receiver::start().await;
    receiver.answer_next("503 Service Unavailable");
    let hook = Hook::register(&table.players[1].client, &receiver.url(), None).await;
    table.start(json!({"first_auctioneer": 0})).await;
    receiver.next().await;
    receiver.next().await;
    hook.delivery_that(|delivery| delivery["state"] == "delivered").await;
    let metrics = Metrics::of(&server).await;
    for outcome in ["retried", "delivered"] {
        let labels = [("outcome", outcome)];
        assert_eq!(metrics.sum("gavel_webhook_attempts_total", &labels), 1.0, "{outcome}");
    }
    assert_eq!(metrics.sum("gavel_webhook_attempts_total", &[]), 2.0);
    receiver.hang();
    table.bids(&[(0, "100")]).await;
    receiver.next().await;
    // The reminder is not due. The look at all games is made once a second at most.
    let waits = |metrics: &Metrics| {
        metrics.sum("gavel_webhook_deliveries_pending", &[]) == 1.0
            && metrics.sum("gavel_webhook_oldest_pending_seconds", &[]) > 0.0
    };
    Metrics::until(&server, waits).await;
}

async fn seats_that_miss_their_deadline_are_counted(database: &Database) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let begun = table.version().await;
    let events = next_events(&table, begun).await;
    assert_eq!(events[0]["type"], "TurnExpired");
    // The game's event may be here before it is counted.
    let counted = |metrics: &Metrics| metrics.sum("gavel_absences_total", &[]) > 0.0;
    let metrics = Metrics::until(&server, counted).await;
    assert_eq!(metrics.values("gavel_absences_total", &[("kind", "qe")]), [1.0]);
    assert_eq!(metrics.sum("gavel_absences_total", &[]), 1.0);
}

async fn games_are_counted_while_they_are_open(database: &Database) {
    let server = Server::start(database);
    let (running, lobby) =
        (Table::started(&server, 3).await, Table::open(&server, json!({"seats": 3})).await);
    let games = |metrics: &Metrics, status: &str| {
        metrics.sum("gavel_games", &[("kind", "qe"), ("status", status)])
    };
    // A look that takes too long leaves the gauges as they are, and a background task may use a connection.
    let open = |metrics: &Metrics| {
        let idle = metrics.sum("gavel_database_connections", &[("state", "idle")]);
        let limit = metrics.sum("gavel_database_connections_limit", &[]);
        [games(metrics, "lobby"), games(metrics, "running")] == [1.0, 1.0]
            && (1.0..=limit).contains(&idle)
    };
    let metrics = Metrics::until(&server, open).await;
    assert_eq!(metrics.sum("gavel_games", &[]), 2.0);
    running.play_on().await;
    lobby.players[0].client.post_nothing(lobby.path("/abandon")).await.expect(200);
    // The look at all games is made once a second at most.
    let none = |metrics: &Metrics| metrics.sum("gavel_games", &[]) == 0.0;
    let metrics = Metrics::until(&server, none).await;
    for status in ["finished", "abandoned"] {
        let labels = [("kind", "qe"), ("status", status)];
        assert_eq!(metrics.sum("gavel_games_ended_total", &labels), 1.0, "{status}");
    }
}
