//! Writes that fail: why the server tries them again, and what becomes of the writer.

use futures::future::join_all;
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::tampering::plant;
use serde_json::json;
use sqlx::{Connection, PgConnection};

on_both_stores!(halves_of_a_batch_that_the_database_refuses_are_tried_again);

const RETRIES: &str = "gavel_append_retries_total";

/// Far more than it takes until two commands are in one batch of which one is refused. A player may be in 50 lobbies.
const ROUNDS: usize = 50;

/// Has Postgres refuse events, and the writer's probe, with a code of SQLSTATE while a condition holds.
fn refusing(code: &str, when: &str) -> String {
    format!(
        "create sequence tries;
         create function refuse() returns trigger language plpgsql as
         'begin if {when} then raise sqlstate ''{code}''; end if; return new; end';
         create trigger refuse before insert on events for each row execute function refuse();
         create trigger refuse before insert on write_probe for each row execute function refuse()"
    )
}

/// Ends that.
const ACCEPTING: &str = "drop function refuse cascade; drop sequence tries";

async fn halves_of_a_batch_that_the_database_refuses_are_tried_again(database: &Database) {
    let server = Server::start_with(database, &["--no-limits"]);
    let mut hosts = Vec::new();
    for _ in 0..16 {
        hosts.push(Player::register(&server, "Host").await);
    }
    let sometimes = if database.file().is_some() {
        "create trigger refuse before insert on events when random() % 3 = 0
         begin select raise(rollback, 'refused'); end"
            .to_owned()
    } else {
        refusing("23514", "random() < 0.3")
    };
    plant(database, "", &sometimes).await;
    let (new, mut made) = (json!({"seats": 3}), 0.0);
    // Commands of several players that come together are written together, sooner or later.
    let counted = async || {
        let metrics = Metrics::of(&server).await;
        let outcomes = ["accepted", "unavailable"]
            .map(|outcome| metrics.sum("gavel_commands_total", &[("outcome", outcome)]));
        (metrics.sum(RETRIES, &[("reason", "refused")]) > 0.0 && outcomes[1] > 0.0, outcomes[0])
    };
    for _ in 0..ROUNDS {
        if counted().await.0 {
            break;
        }
        let creating = hosts.iter().map(|host| host.client.post("/v1/qe/games", &new));
        for reply in join_all(creating).await {
            assert!([201, 500].contains(&reply.status), "{}", reply.text());
            made += if reply.status == 201 { 1.0 } else { 0.0 };
        }
    }
    let (refused, accepted) = counted().await;
    assert!(refused, "no batch and no command was refused");
    assert_eq!(accepted, made);
}

#[tokio::test]
async fn each_reason_for_another_try_is_counted() {
    let database = Database::postgres();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    for (seat, (code, reason)) in [("40001", "contended"), ("XX000", "lost")].iter().enumerate() {
        plant(&database, "", &refusing(code, "nextval(''tries'') = 1")).await;
        table.bids(&[(seat, &format!("10{seat}"))]).await;
        plant(&database, "", ACCEPTING).await;
        let metrics = Metrics::of(&server).await;
        assert_eq!(metrics.sum(RETRIES, &[("reason", reason)]), 1.0, "{reason}");
        assert_eq!(metrics.sum(RETRIES, &[]), seat as f64 + 1.0, "{reason}");
    }
}

#[tokio::test]
async fn the_writers_state_says_why_writes_fail() {
    let database = Database::postgres();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let in_state = |state| {
        move |metrics: &Metrics| {
            metrics.values("gavel_writer_state", &[("state", state)]) == [1.0]
                && metrics.sum("gavel_writer_state", &[]) == 1.0
        }
    };
    for (code, state) in [("53100", "full"), ("XX000", "writes_fail"), ("57P01", "unreachable")] {
        plant(&database, "", &refusing(code, "true")).await;
        table.bid(0, "100").await.problem(503, "store_unavailable");
        Metrics::until(&server, in_state(state)).await;
        plant(&database, "", ACCEPTING).await;
    }
    table.bids(&[(0, "100")]).await;
    Metrics::until(&server, in_state("ok")).await;
}

#[tokio::test]
async fn callers_that_wait_for_a_connection_and_get_none_are_counted() {
    let database = Database::postgres();
    let server = Server::start_with(&database, &["--database-connections", "2"]);
    let mut holder = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql("begin; lock table games").execute(&mut holder).await.unwrap();
    let client = server.client();
    let asking = join_all((0..4).map(|_| client.get("/v1/games")));
    let waiting =
        Metrics::until(&server, |metrics| metrics.sum("gavel_database_waiting", &[]) >= 1.0);
    let (replies, _) = tokio::join!(asking, waiting);
    assert!(replies.iter().all(|reply| reply.status == 503));
    let timeout = [("reason", "timeout")];
    let failures = Metrics::of(&server).await;
    assert!(failures.sum("gavel_database_acquire_failures_total", &timeout) >= 1.0);
}
