//! Programs of neighbouring steps at one database, and the word that the older one is gone.

use domain::step::{Since, Steps};
use sqlx::{Connection, PgConnection};
use store::{Store, StoreError, StoreOptions, TooOld, Upgraded};

use crate::database::Database;
use crate::table::Table;

/// Of three made-up neighbours the newer two know what the one before does not.
const OLD: Steps = Steps { own: 1, since: &[] };
const NEW: Steps = Steps { own: 2, since: LATER };
const NEWEST: Steps = Steps { own: 3, since: LATER };
/// The first event of a table of these tests in its next form.
const LATER: &[Since] = &[Since { kind: None, event_type: "GameCreated", form: 2, step: 2 }];

/// How many locks of the database are waited for.
const WAITING: &str = "select count(*) from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())";

async fn open(database: &Database, steps: Steps) -> Result<Store, StoreError> {
    Store::open(&database.url, StoreOptions { steps, ..Default::default() }).await
}

/// A database at the step of the first program.
async fn old_database() -> Database {
    let database = Database::postgres();
    open(&database, OLD).await.unwrap().close().await;
    database
}

async fn oldest(database: &Database) -> i64 {
    database.number("select oldest::bigint from programs").await
}

/// A new game whose first event has a form.
fn game_in_form(form: u16) -> store::Append {
    let mut append = Table::new().next(1);
    append.events[0].event_type = "GameCreated".into();
    append.events[0].schema_version = form;
    append
}

#[tokio::test]
async fn a_new_database_is_at_the_step_of_the_program_that_made_it() {
    let database = Database::postgres();
    let store = open(&database, NEW).await.unwrap();
    assert_eq!(oldest(&database).await, 2);
    assert_eq!(store.upgraded().await.unwrap(), Upgraded::Already);
    store.append(game_in_form(2)).await.unwrap();
    let too_old = open(&database, OLD).await.err().unwrap();
    assert!(matches!(too_old, StoreError::TooOld(TooOld { own: 1, oldest: 2 })), "{too_old:?}");
}

#[tokio::test]
async fn neighbours_serve_together_and_write_what_both_read() {
    let database = old_database().await;
    let new = open(&database, NEW).await.unwrap();
    let old = open(&database, OLD).await.unwrap();
    assert_eq!(oldest(&database).await, 1);
    for store in [&new, &old, &new] {
        store.append(game_in_form(1)).await.unwrap();
        assert_eq!(store.readiness().await, None);
    }
    let refused = new.append(game_in_form(2)).await;
    assert!(matches!(refused, Err(StoreError::NotUpgraded)), "{refused:?}");
    let mut keyed = game_in_form(2);
    keyed.request_hmac = Some([7; 32]);
    let refused = new.create_all(vec![keyed]).await;
    assert!(matches!(refused, Err(StoreError::NotUpgraded)), "{refused:?}");
    assert_eq!(database.number("select count(*) from events").await, 3);
}

#[tokio::test]
async fn the_end_of_an_upgrade_is_refused_while_an_older_program_has_a_session() {
    let database = old_database().await;
    let (old, new) = (open(&database, OLD).await.unwrap(), open(&database, NEW).await.unwrap());
    old.append(game_in_form(1)).await.unwrap();
    let Upgraded::Refused(sessions) = new.upgraded().await.unwrap() else { panic!("not refused") };
    assert!(
        !sessions.is_empty() && sessions.iter().all(|session| session.step == 1),
        "{sessions:?}"
    );
    assert_eq!(oldest(&database).await, 1);
    old.append(game_in_form(1)).await.unwrap();
    old.close().await;

    assert_eq!(new.upgraded().await.unwrap(), Upgraded::Now);
    assert_eq!((oldest(&database).await, new.upgraded().await.unwrap()), (2, Upgraded::Already));
    new.append(game_in_form(2)).await.unwrap();
    assert!(matches!(open(&database, OLD).await, Err(StoreError::TooOld(_))));
}

#[tokio::test]
async fn an_instance_learns_of_the_end_that_another_one_declared() {
    let database = old_database().await;
    let (one, two) = (open(&database, NEW).await.unwrap(), open(&database, NEW).await.unwrap());
    one.append(game_in_form(1)).await.unwrap();
    assert!(matches!(one.append(game_in_form(2)).await, Err(StoreError::NotUpgraded)));
    assert!(matches!(one.require(2).await, Err(StoreError::NotUpgraded)));
    assert_eq!(two.upgraded().await.unwrap(), Upgraded::Now);
    one.append(game_in_form(2)).await.unwrap();
    one.require(2).await.unwrap();
}

#[tokio::test]
async fn a_program_that_was_away_at_the_end_of_an_upgrade_writes_nothing_more() {
    let database = old_database().await;
    let old = open(&database, OLD).await.unwrap();
    let new = open(&database, NEW).await.unwrap();
    old.append(game_in_form(1)).await.unwrap();
    // The network to the older program is cut.
    let ended = "select count(pg_terminate_backend(pid)) from pg_locks
        where locktype = 'advisory' and objid = 1
            and database = (select oid from pg_database where datname = current_database())";
    database.number(ended).await;
    // Each try is a transaction of its own, and Postgres ends the sessions meanwhile.
    let ended = async { while let Upgraded::Refused(_) = new.upgraded().await.unwrap() {} };
    tokio::time::timeout(throwaway_postgres::waiting::PATIENCE, ended).await.unwrap();
    assert_eq!(oldest(&database).await, 2);
    let refused = old.append(game_in_form(1)).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(old.readiness().await, Some(store::Unready::NewerSchema));
    assert_eq!(database.number("select count(*) from events").await, 1);
}

#[tokio::test]
async fn a_session_that_begins_while_an_upgrade_ends_waits_and_then_is_refused() {
    let database = old_database().await;
    // It has no session yet.
    let old = open(&database, OLD).await.unwrap();
    // The end of the upgrade, as `gavel upgraded` writes it, before it is committed.
    let mut ending = PgConnection::connect(&database.url).await.unwrap();
    let mut ends = ending.begin().await.unwrap();
    let ended = "select pg_advisory_xact_lock(1734440549, 1); update programs set oldest = 2";
    sqlx::raw_sql(ended).execute(&mut *ends).await.unwrap();
    let appending = tokio::spawn(async move { old.append(game_in_form(1)).await });
    let waits = async { while database.number(WAITING).await == 0 {} };
    tokio::time::timeout(throwaway_postgres::waiting::PATIENCE, waits).await.unwrap();
    ends.commit().await.unwrap();
    let refused = appending.await.unwrap();
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(database.number("select count(*) from events").await, 0);
}

#[tokio::test]
async fn a_program_that_is_too_old_says_so_at_each_of_several_servers() {
    let database = Database::postgres();
    open(&database, NEW).await.unwrap().close().await;
    let (rest, name) = database.url.rsplit_once('/').unwrap();
    let (_, host) = rest.rsplit_once('@').unwrap();
    let both = Database::at(&format!("{rest},{host}/{name}"));
    let refused = open(&both, OLD).await.err();
    assert!(matches!(refused, Some(StoreError::TooOld(_))), "{refused:?}");
}

#[tokio::test]
async fn a_program_two_steps_ahead_serves_only_after_the_one_between() {
    let database = old_database().await;
    let refused = open(&database, NEWEST).await.err().unwrap();
    assert!(refused.to_string().contains("gavel migrate"), "{refused}");
    open(&database, NEW).await.unwrap().upgraded().await.unwrap();
    open(&database, NEWEST).await.unwrap().append(game_in_form(1)).await.unwrap();
    assert_eq!(oldest(&database).await, 2);
}

#[tokio::test]
async fn a_newer_neighbours_migration_is_borne_and_one_of_another_program_is_not() {
    let database = old_database().await;
    let add = "insert into _sqlx_migrations
            (version, description, success, checksum, execution_time)
        select 999999, 'from the future', true, checksum, 0
        from _sqlx_migrations where version = 1";
    database.run(add).await.unwrap();
    let store = open(&database, OLD).await.unwrap();
    store.append(game_in_form(1)).await.unwrap();
    assert_eq!(store.readiness().await, None);
    // Between two of its own there is none that it does not know.
    database.run("update _sqlx_migrations set version = 57 where version = 58").await.unwrap();
    assert_eq!(store.readiness().await, Some(store::Unready::ForeignSchema));
}

#[tokio::test]
async fn a_migration_gives_way_to_those_who_wait_behind_it_and_ends_once_it_can() {
    let database = old_database().await;
    let undo = "alter table webhook_projection drop column parts;
        delete from _sqlx_migrations where version = 108";
    database.run(undo).await.unwrap();
    let mut holder = PgConnection::connect(&database.url).await.unwrap();
    let mut held = holder.begin().await.unwrap();
    // The migrator writes into this table.
    sqlx::raw_sql("lock table _sqlx_migrations in share mode").execute(&mut *held).await.unwrap();
    let url = database.url.clone();
    let opening = tokio::spawn(async move { Store::open(&url, StoreOptions::default()).await });
    let gives_way = async {
        for waits in [1, 0, 1, 0] {
            while database.number(WAITING).await != waits {}
        }
    };
    tokio::time::timeout(throwaway_postgres::waiting::PATIENCE, gives_way).await.unwrap();
    assert!(!opening.is_finished());
    held.rollback().await.unwrap();
    opening.await.unwrap().unwrap().append(game_in_form(1)).await.unwrap();
}

#[tokio::test]
async fn only_one_program_serves_an_sqlite_database() {
    let database = Database::sqlite();
    let store = open(&database, NEW).await.unwrap();
    assert_eq!(store.upgraded().await.unwrap(), Upgraded::Already);
    store.append(game_in_form(2)).await.unwrap();
}
