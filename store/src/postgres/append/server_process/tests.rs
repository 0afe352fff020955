//! Answers of other connections about a session's process.

use chrono::TimeDelta;
use throwaway_postgres::Postgres;

use super::*;

#[tokio::test]
async fn one_is_at_work_while_it_has_a_statement_and_still_the_same() {
    let url = Postgres::shared().database();
    let servers = Servers::of(&url).unwrap();
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let mut locks = PgConnection::connect(&url).await.unwrap();
    let own = ServerProcess::of(&mut connection).await.unwrap().unwrap();
    assert!(own.rests(&servers).await, "it waits for statements");
    sqlx::query("select pg_advisory_lock(1)").execute(&mut locks).await.unwrap();
    let working = async {
        sqlx::query("select pg_advisory_lock(1)").execute(&mut connection).await.unwrap();
    };
    let looking = async {
        while own.rests(&servers).await {}
        let later = own.backend_start + TimeDelta::microseconds(1);
        assert!(
            ServerProcess { backend_start: later, ..own }.rests(&servers).await,
            "another process"
        );
        sqlx::query("select pg_advisory_unlock(1)").execute(&mut locks).await.unwrap();
    };
    tokio::join!(working, looking);
    assert!(own.rests(&servers).await, "its statement has ended");
    connection.close().await.unwrap();
    assert!(own.rests(&servers).await, "it is gone");
}

#[tokio::test]
async fn of_a_database_that_cannot_be_reached_nothing_is_known() {
    let mut connection = PgConnection::connect(&Postgres::shared().database()).await.unwrap();
    let own = ServerProcess::of(&mut connection).await.unwrap().unwrap();
    let nobody = Servers::of("postgres://postgres@127.0.0.1:1/postgres").unwrap();
    assert!(!own.rests(&nobody).await);
}

#[tokio::test]
async fn a_detail_that_the_database_does_not_give_is_unknown() {
    let server = Postgres::start();
    let mut connection = PgConnection::connect(&server.database()).await.unwrap();
    let own = ServerProcess::of(&mut connection).await.unwrap().unwrap();
    let stranger = Servers::of(&server.database_of("stranger")).unwrap();
    assert!(!own.rests(&stranger).await);
}
