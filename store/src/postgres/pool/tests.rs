//! What becomes of the one connection of a pool when the database falls silent.

use sqlx::postgres::PgPoolOptions;
use throwaway_postgres::{Postgres as Server, Relay};

use super::*;

const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// Far more than any of this takes.
const PATIENCE: Duration = Duration::from_secs(60);

async fn start() -> (Relay, Pool) {
    let relay = Relay::before(&Server::shared().database());
    let one = PgPoolOptions::new().max_connections(1).acquire_timeout(ACQUIRE_TIMEOUT);
    let pool = one.test_before_acquire(false).connect(&relay.url()).await.unwrap();
    let pool = Pool::new(pool, Duration::from_millis(500));
    assert_eq!(ask(&pool).await.unwrap(), 1);
    while pool.pool.num_idle() == 0 {
        tokio::task::yield_now().await;
    }
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
