//! What other connections tell of one.

use chrono::TimeDelta;
use throwaway_postgres::Postgres;

use super::*;

#[tokio::test]
async fn one_is_at_work_while_it_has_a_statement_and_still_the_same() {
    let options: PgConnectOptions = Postgres::shared().database().parse().unwrap();
    let mut connection = PgConnection::connect_with(&options).await.unwrap();
    let mut locks = PgConnection::connect_with(&options).await.unwrap();
    let own = Backend::of(&mut connection).await.unwrap().unwrap();
    assert!(own.rests(&options).await, "it waits for statements");
    sqlx::query("select pg_advisory_lock(1)").execute(&mut locks).await.unwrap();
    let working = async {
        sqlx::query("select pg_advisory_lock(1)").execute(&mut connection).await.unwrap();
    };
    let looking = async {
        while own.rests(&options).await {}
        let later = own.backend_start + TimeDelta::microseconds(1);
        assert!(Backend { backend_start: later, ..own }.rests(&options).await, "another process");
        sqlx::query("select pg_advisory_unlock(1)").execute(&mut locks).await.unwrap();
    };
    tokio::join!(working, looking);
    assert!(own.rests(&options).await, "its statement has ended");
    connection.close().await.unwrap();
    assert!(own.rests(&options).await, "it is gone");
}

#[tokio::test]
async fn of_a_database_that_cannot_be_reached_nothing_is_known() {
    let options: PgConnectOptions = Postgres::shared().database().parse().unwrap();
    let mut connection = PgConnection::connect_with(&options).await.unwrap();
    let own = Backend::of(&mut connection).await.unwrap().unwrap();
    assert!(!own.rests(&options.port(1)).await);
}

#[tokio::test]
async fn of_what_the_database_does_not_tell_nothing_is_known() {
    let server = Postgres::start();
    let mut connection = PgConnection::connect(&server.database()).await.unwrap();
    let own = Backend::of(&mut connection).await.unwrap().unwrap();
    let stranger = server.database_of("stranger").parse().unwrap();
    assert!(!own.rests(&stranger).await);
}
