//! Tests of a writer whose batch does not land whole, or whose database is silent.

use domain::sealing::ChainHash;
use sqlx::Connection;
use throwaway_postgres::{Postgres, Relay};

use super::*;
use crate::writer::tests::append;
use crate::{Appended, Store, StoreOptions};

async fn commits(writer: &mut PostgresWriter, append: &Append) -> bool {
    writer.commit(&[&[append]]).await.unwrap().contains(&append.game_id)
}

fn wary(writer: &PostgresWriter) -> u32 {
    writer.session.as_ref().unwrap().wary
}

#[tokio::test]
async fn a_lost_race_makes_the_writer_wary_and_a_repeated_creation_does_not() {
    let url = Postgres::shared().database();
    Store::open(&url, StoreOptions::default()).await.unwrap().close().await;
    let servers = Arc::new(Servers::of(&url).unwrap());
    let [mut writer, mut other] = [(); 2].map(|()| PostgresWriter::new(Arc::clone(&servers)));
    let created = Append { request_hmac: Some([7; 32]), ..append() };
    assert!(commits(&mut writer, &created).await);
    let repeated = Append { game_id: GameId(Uuid::now_v7()), ..created.clone() };
    assert!(!commits(&mut writer, &repeated).await);
    assert_eq!(wary(&writer), 0);
    let next = after(&created);
    assert!(commits(&mut other, &next).await);
    assert!(!commits(&mut writer, &next).await);
    assert_eq!(wary(&writer), WARY);
}

/// An append that follows the only event of a game.
fn after(created: &Append) -> Append {
    let mut next = Append { changed: Changed::Nothing, ..created.clone() };
    next.previous_hash = Some(created.events[0].hash.0);
    (next.command_id, next.events[0].version, next.events[0].hash) =
        (Uuid::now_v7(), 2, ChainHash([1; 32]));
    next
}

#[tokio::test]
async fn a_writer_that_is_cut_off_in_silence_appends_by_another_connection() {
    let relay = Relay::before(&Postgres::shared().database());
    let store = Store::open(&relay.url(), StoreOptions::default()).await.unwrap();
    let created = append();
    assert_eq!(store.append(created.clone()).await.unwrap(), Appended::Committed);
    relay.fall_silent();
    relay.speak_again();
    assert_eq!(store.append(after(&created)).await.unwrap(), Appended::Committed);
    store.close().await;
}

#[tokio::test]
async fn a_writer_that_waits_for_others_does_not_count_as_cut_off() {
    let url = Postgres::shared().database();
    Store::open(&url, StoreOptions::default()).await.unwrap().close().await;
    let mut writer = PostgresWriter::new(Arc::new(Servers::of(&url).unwrap()));
    writer.look = Duration::from_millis(50);
    let created = append();
    assert!(commits(&mut writer, &created).await);
    let process = writer.session.as_ref().unwrap().process;
    let connect = || PgConnection::connect(&url);
    let (mut locks, mut counts) = (connect().await.unwrap(), connect().await.unwrap());
    let lock = "begin; lock table events in exclusive mode";
    sqlx::raw_sql(lock).execute(&mut locks).await.unwrap();
    let mut sessions = async || -> i64 {
        let sessions = "select sessions from pg_stat_database where datname = current_database()";
        sqlx::query_scalar(sessions).fetch_one(&mut counts).await.unwrap()
    };
    let looked = async {
        let before = sessions().await;
        while sessions().await < before + 3 {}
        sqlx::raw_sql("rollback").execute(&mut locks).await.unwrap();
    };
    let next = after(&created);
    let (committed, ()) = tokio::join!(commits(&mut writer, &next), looked);
    assert!(committed);
    assert_eq!(writer.session.as_ref().unwrap().process, process, "by the same connection");
}

/// Only the rights of the role that has logged in let a session see others.
#[tokio::test]
async fn a_role_that_acts_as_another_one_appends() {
    let server = Postgres::start();
    let url = server.database_of("gavel");
    server.run("create role owner");
    server.run("grant owner to gavel");
    server.run("alter role gavel set role owner");
    let database = url.rsplit('/').next().unwrap().split('?').next().unwrap();
    server.run(&format!("alter database {database} owner to owner"));
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    assert_eq!(store.append(append()).await.unwrap(), Appended::Committed);
    store.close().await;
}

#[tokio::test]
async fn a_probe_needs_the_tables_of_appends_and_no_backup_is_in_its_way() {
    let url = Postgres::shared().database();
    Store::open(&url, StoreOptions::default()).await.unwrap().close().await;
    let impatient =
        format!("{url}{}options[lock_timeout]=100ms", if url.contains('?') { '&' } else { '?' });
    let mut writer = PostgresWriter::new(Arc::new(Servers::of(&impatient).unwrap()));
    let mut other = PgConnection::connect(&url).await.unwrap();
    for (lock, is_in_the_way) in [
        ("lock table events in access exclusive mode", true),
        ("lock table games in access exclusive mode", true),
        ("lock table events, games, write_probe in access share mode", false),
    ] {
        writer.probe().await.unwrap();
        let process = writer.session.as_ref().unwrap().process;
        let mut holding = other.begin().await.unwrap();
        sqlx::query(lock).execute(&mut *holding).await.unwrap();
        let probed = writer.probe().await;
        assert_eq!(
            probed.as_ref().is_err_and(is_lock_timeout),
            is_in_the_way,
            "{lock}: {probed:?}"
        );
        assert_eq!(writer.session.as_ref().unwrap().process, process, "by the same connection");
        holding.rollback().await.unwrap();
    }
}
