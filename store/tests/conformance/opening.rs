//! Opening, migrating, and finding everything again.

use std::net::TcpListener;
use std::time::Duration;

use store::{Store, StoreError, StoreOptions};
use tokio::task::JoinSet;

use crate::database::Database;
use crate::table::{Table, landed_at};

async fn instances_that_open_at_once_migrate_once(database: Database) {
    let mut opening = JoinSet::new();
    for _ in 0..8 {
        let url = database.url.clone();
        opening.spawn(async move { Store::open(&url, StoreOptions::default()).await.unwrap() });
    }
    for store in opening.join_all().await {
        Table::new().append(&store, 2).await;
    }
    let doubled = "select count(*) - count(distinct version) from _sqlx_migrations";
    assert_eq!(database.number(doubled).await, 0);
    assert_eq!(database.number("select count(*) from games").await, 8);
}

async fn all_is_there_after_opening_again(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let append = table.append(&store, 3).await;
    assert_eq!(store.readiness().await, None);
    assert_eq!(store.backend(), if database.is_sqlite() { "sqlite" } else { "postgres" });
    store.close().await;
    let store = database.open().await;
    table.assert_stored(&store).await;
    assert_eq!(landed_at(&store, table.game_id, append.command_id).await, Some(1));
    table.append(&store, 1).await;
    table.assert_stored(&store).await;
}

/// On Postgres the neighbour of the newer one serves beside it: `programs.rs`.
#[tokio::test]
async fn an_sqlite_database_that_a_newer_gavel_migrated_is_opened_by_no_older_one() {
    let database = Database::sqlite();
    database.open().await.close().await;
    let newer = "insert into _sqlx_migrations
            (version, description, success, checksum, execution_time)
        select 999999, 'from the future', true, checksum, 0
        from _sqlx_migrations where version = 1";
    database.run(newer).await.unwrap();
    let opened = Store::open(&database.url, StoreOptions::default()).await;
    assert!(matches!(opened, Err(StoreError::NewerSchema(999_999))), "{:?}", opened.err());
}

#[tokio::test]
async fn closing_writes_all_into_the_sqlite_file_itself() {
    let database = Database::sqlite();
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 2).await;
    let file = database.url.strip_prefix("sqlite:").unwrap();
    let wal = std::path::PathBuf::from(format!("{file}-wal"));
    assert!(wal.exists());
    store.close().await;
    assert!(!wal.exists());
    table.assert_stored(&database.open().await).await;
}

#[tokio::test]
async fn a_url_that_leads_nowhere_is_an_error() {
    for url in ["nonsense", "postgres://127.0.0.1:1/none", "sqlite:/no/such/directory/gavel.db"] {
        let opened = Store::open(url, StoreOptions::default()).await;
        assert!(matches!(opened, Err(StoreError::Unavailable(_))), "{url}");
    }
}

#[tokio::test]
async fn a_database_that_takes_connections_and_says_nothing_is_not_waited_for_for_ever() {
    // The system accepts connections here, and no program answers them.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://{}/none", silent.local_addr().unwrap());
    let opening = Store::open(&url, StoreOptions::default());
    let opened = tokio::time::timeout(Duration::from_secs(60), opening).await;
    assert!(
        matches!(opened, Ok(Err(StoreError::Unavailable(_)))),
        "still waiting: {}",
        opened.is_err()
    );
}

on_both_backends!(instances_that_open_at_once_migrate_once, all_is_there_after_opening_again,);
