//! The sessions of a pool when the database falls silent, ends them or refuses to write.

use std::sync::Arc;

use throwaway_postgres::{Postgres as Server, Relay};

use super::*;
use crate::postgres::servers::Servers;
use crate::readiness::Outcomes;

/// Far more than any of this takes.
const PATIENCE: Duration = Duration::from_secs(60);

async fn start() -> (Relay, Pool) {
    start_trusting(PATIENCE).await
}

async fn start_trusting(trusted: Duration) -> (Relay, Pool) {
    let relay = Relay::before(&Server::shared().database());
    let pool = pool(&relay.url(), 1, trusted);
    assert_eq!(ask(&pool).await.unwrap(), 1);
    (relay, pool)
}

fn pool(url: &str, size: u32, trusted: Duration) -> Pool {
    let limits = Limits { size, patience: Duration::from_secs(5), trusted };
    let servers = Arc::new(Servers::of(url).unwrap());
    Pool::new(Permits::new("shared", servers, limits, Outcomes::of(1)), Duration::from_millis(500))
}

async fn ask<'c>(executor: impl Executor<'c, Database = Postgres>) -> Result<i32, Error> {
    let asked = sqlx::query_scalar("select 1").fetch_one(executor);
    tokio::time::timeout(PATIENCE, asked).await.expect("an end")
}

fn is_silence(asked: &Result<i32, Error>) -> bool {
    matches!(asked, Err(Error::Io(error)) if error.kind() == io::ErrorKind::TimedOut)
}

#[tokio::test]
async fn a_statement_without_an_answer_fails_and_frees_its_permit() {
    let (relay, pool) = start().await;
    relay.fall_silent();
    assert!(is_silence(&ask(&pool).await));
    relay.speak_again();
    assert_eq!(ask(&pool).await.unwrap(), 1);
}

#[tokio::test]
async fn a_statement_that_nobody_waits_for_any_more_frees_its_permit() {
    let (relay, pool) = start().await;
    relay.fall_silent();
    tokio::time::timeout(Duration::from_millis(50), ask(&pool)).await.unwrap_err();
    relay.speak_again();
    assert_eq!(ask(&pool).await.unwrap(), 1);
}

#[tokio::test]
async fn postgres_ends_a_statement_that_was_given_up() {
    let url = Server::shared().database();
    let pool = pool(&url, 1, PATIENCE);
    let sleeps = sqlx::query("select pg_sleep(86400)").fetch_one(&pool).await;
    assert!(is_silence(&sleeps.map(|_| 0)));
    let mut counts = sqlx::PgConnection::connect(&url).await.unwrap();
    let ended = async {
        let sleeping = "select exists (select from pg_stat_activity
            where datname = current_database() and query like '%pg_sleep(86400)' and state = 'active')";
        while sqlx::query_scalar::<_, bool>(sleeping).fetch_one(&mut counts).await.unwrap() {}
    };
    tokio::time::timeout(PATIENCE, ended).await.expect("its end");
}

#[tokio::test]
async fn a_transaction_without_an_answer_fails_for_good_and_frees_its_permit() {
    let (relay, pool) = start().await;
    let mut transaction = pool.begin_with("begin").await.unwrap();
    assert_eq!(ask(&mut *transaction).await.unwrap(), 1);
    relay.fall_silent();
    assert!(is_silence(&ask(&mut *transaction).await));
    ask(&mut *transaction).await.unwrap_err();
    transaction.commit().await.unwrap_err();
    relay.speak_again();
    let transaction = pool.begin_with("begin").await.unwrap();
    relay.fall_silent();
    drop(transaction);
    relay.speak_again();
    assert_eq!(ask(&pool).await.unwrap(), 1);
}

#[tokio::test]
async fn an_uncommitted_transaction_is_undone() {
    let (_relay, pool) = start().await;
    for commit in [false, true] {
        let mut transaction = pool.begin_with("begin").await.unwrap();
        transaction.execute("create table made (id int)").await.unwrap();
        if commit {
            transaction.commit().await.unwrap();
        } else {
            drop(transaction);
        }
        let made: bool = sqlx::query_scalar("select to_regclass('made') is not null")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(made, commit);
    }
}

async fn process(executor: impl Executor<'_, Database = Postgres>) -> i32 {
    sqlx::query_scalar("select pg_backend_pid()").fetch_one(executor).await.unwrap()
}

#[tokio::test]
async fn a_session_outlives_a_statement_that_the_database_refuses() {
    let (_relay, pool) = start().await;
    let before = process(&pool).await;
    pool.execute("select from nowhere").await.unwrap_err();
    assert_eq!(process(&pool).await, before);
}

#[tokio::test]
async fn the_session_that_rested_last_is_used_first() {
    let pool = pool(&Server::shared().database(), 2, PATIENCE);
    let [mut first, mut second] =
        [pool.begin_with("begin").await.unwrap(), pool.begin_with("begin").await.unwrap()];
    let [one, other] = [process(&mut *first).await, process(&mut *second).await];
    assert_ne!(one, other);
    second.commit().await.unwrap();
    first.commit().await.unwrap();
    assert_eq!([process(&pool).await, process(&pool).await], [one, one]);
}

#[tokio::test]
async fn a_waiting_caller_gets_the_session_that_is_given_back() {
    let (_relay, pool) = start().await;
    for _ in 0..20 {
        let transaction = pool.begin_with("begin").await.unwrap();
        let waiting = tokio::spawn({
            let pool = pool.clone();
            async move { ask(&pool).await }
        });
        tokio::task::yield_now().await;
        transaction.commit().await.unwrap();
        assert_eq!(waiting.await.unwrap().unwrap(), 1);
    }
}

/// Ends all sessions of the database but the one that ends them.
async fn end_sessions(url: &str) {
    let mut other = sqlx::PgConnection::connect(url).await.unwrap();
    let ended = "select count(pg_terminate_backend(pid, 60000)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()";
    let ended: i64 = sqlx::query_scalar(ended).fetch_one(&mut other).await.unwrap();
    assert!(ended > 0);
}

#[tokio::test]
async fn a_read_or_begin_on_an_ended_session_runs_on_another_one() {
    let url = Server::shared().database();
    for trusted in [Duration::ZERO, PATIENCE] {
        let pool = pool(&url, 1, trusted);
        let before = process(&pool).await;
        end_sessions(&url).await;
        assert_ne!(process(&pool).await, before);
        end_sessions(&url).await;
        let mut transaction = pool.begin_with("begin").await.unwrap();
        assert_eq!(ask(&mut *transaction).await.unwrap(), 1);
    }
}

#[tokio::test]
async fn one_wrong_session_takes_those_of_before_along() {
    let url = Server::shared().database();
    let pool = pool(&url, 3, PATIENCE);
    let mut transactions = Vec::new();
    for _ in 0..3 {
        transactions.push(pool.begin_with("begin").await.unwrap());
    }
    let mut before = Vec::new();
    for mut transaction in transactions {
        before.push(process(&mut *transaction).await);
        transaction.commit().await.unwrap();
    }
    let last = before[2];
    let mut other = sqlx::PgConnection::connect(&url).await.unwrap();
    let end = sqlx::query_scalar("select pg_terminate_backend($1, 60000)").bind(last);
    let ended: bool = end.fetch_one(&mut other).await.unwrap();
    assert!(ended);
    for _ in 0..3 {
        assert!(!before.contains(&process(&pool).await));
    }
}

#[tokio::test]
async fn a_session_that_only_reads_writes_nothing_and_is_left_for_one_that_writes() {
    let server = Server::start();
    let url = server.database_of("gavel");
    let pool = pool(&url, 1, PATIENCE);
    pool.execute("create table made (id int)").await.unwrap();
    server.run("alter role gavel set default_transaction_read_only = on");
    end_sessions(&url).await;
    assert_eq!(ask(&pool).await.unwrap(), 1);
    let refused = pool.execute("insert into made values (1)").await.unwrap_err();
    assert!(is_read_only(&refused), "{refused}");
    assert_eq!(ask(&pool).await.unwrap(), 1);
    server.run("alter role gavel reset default_transaction_read_only");
    pool.execute("insert into made values (2)").await.unwrap();
    // Set for sessions that there are: the one that is open does not know.
    server.run("alter system set default_transaction_read_only = on");
    server.run("select pg_reload_conf()");
    let reloaded = async { while pool.execute("insert into made values (3)").await.is_ok() {} };
    tokio::time::timeout(PATIENCE, reloaded).await.unwrap();
    assert_eq!(ask(&pool).await.unwrap(), 1);
    server.run("alter system reset default_transaction_read_only");
    server.run("select pg_reload_conf()");
    let reloaded = async {
        while pool
            .begin_with("begin")
            .await
            .unwrap()
            .execute("insert into made values (4)")
            .await
            .is_err()
        {}
    };
    tokio::time::timeout(PATIENCE, reloaded).await.unwrap();
}

#[tokio::test]
async fn a_silent_database_is_given_up_before_it_is_asked() {
    let (relay, pool) = start_trusting(Duration::ZERO).await;
    relay.fall_silent();
    ask(&pool).await.unwrap_err();
    relay.speak_again();
    assert_eq!(ask(&pool).await.unwrap(), 1);
}

#[tokio::test]
async fn closing_waits_for_no_session_that_rests() {
    let (_relay, pool) = start().await;
    tokio::time::timeout(PATIENCE, pool.close()).await.expect("an end");
    assert!(matches!(ask(&pool).await, Err(Error::PoolClosed)));
}
