//! What becomes of the one connection of a pool when the database falls silent.

use sqlx::postgres::PgPoolOptions;
use throwaway_postgres::{Postgres as Server, Relay};

use super::*;

const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// Far more than any of this takes.
const PATIENCE: Duration = Duration::from_secs(60);

async fn start() -> (Relay, Pool) {
    start_trusting(PATIENCE).await
}

async fn start_trusting(trusted: Duration) -> (Relay, Pool) {
    let relay = Relay::before(&Server::shared().database());
    let one = PgPoolOptions::new().max_connections(1).acquire_timeout(ACQUIRE_TIMEOUT);
    let pool = one.test_before_acquire(false).connect(&relay.url()).await.unwrap();
    let pool = Pool::new(pool, Duration::from_millis(500), trusted);
    assert_eq!(ask(&pool).await.unwrap(), 1);
    (relay, pool)
}

async fn ask<'c>(executor: impl Executor<'c, Database = Postgres>) -> Result<i32, Error> {
    let asked = sqlx::query_scalar("select 1").fetch_one(executor);
    tokio::time::timeout(PATIENCE, asked).await.expect("an end")
}

fn is_silence(asked: &Result<i32, Error>) -> bool {
    matches!(asked, Err(Error::Io(error)) if error.kind() == io::ErrorKind::TimedOut)
}

#[tokio::test]
async fn a_statement_without_an_answer_fails_and_frees_its_place() {
    let (relay, pool) = start().await;
    relay.fall_silent();
    assert!(is_silence(&ask(&pool).await));
    relay.speak_again();
    assert_eq!(ask(&pool).await.unwrap(), 1);
}

#[tokio::test]
async fn a_statement_that_nobody_waits_for_any_more_frees_its_place() {
    let (relay, pool) = start().await;
    relay.fall_silent();
    tokio::time::timeout(Duration::from_millis(50), ask(&pool)).await.unwrap_err();
    relay.speak_again();
    assert_eq!(ask(&pool).await.unwrap(), 1);
}

#[tokio::test]
async fn a_transaction_without_an_answer_fails_for_good_and_frees_its_place() {
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
async fn what_is_not_committed_is_undone() {
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
async fn a_connection_that_has_answered_is_at_hand_at_once() {
    let (_relay, pool) = start().await;
    let before = process(&pool).await;
    assert!(
        pool.warm
            .take()
            .is_ok_and(|taken| pool.warm.keep(taken.connection, taken.taken_at).is_none())
    );
    assert_eq!(process(&pool).await, before);
    pool.execute("select from nowhere").await.unwrap_err();
    assert!(pool.warm.take().is_err(), "what went wrong is for sqlx to see to");
    assert_eq!(process(&pool).await, before);
}

#[tokio::test]
async fn whoever_waits_gets_the_connection_that_is_given_back() {
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

#[tokio::test]
async fn a_connection_that_was_cut_while_it_rested_is_replaced() {
    let (_relay, pool) = start_trusting(Duration::ZERO).await;
    let (_relay_of_other, other) = start().await;
    let before = process(&pool).await;
    let cut = sqlx::query_scalar("select pg_terminate_backend($1, 60000)").bind(before);
    let cut: bool = cut.fetch_one(&other).await.unwrap();
    assert!(cut);
    assert_ne!(process(&pool).await, before);
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
async fn closing_waits_for_no_connection_at_hand() {
    let (_relay, pool) = start().await;
    tokio::time::timeout(PATIENCE, pool.close()).await.expect("an end");
    assert!(matches!(ask(&pool).await, Err(Error::PoolClosed)));
}
