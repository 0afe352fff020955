//! Each backend's own way of making a copy keeps every byte.

use domain::sealing::OpeningGroup;
use store::{Append, Store, StoreOptions};

use crate::database::{Database, run_program};
use crate::table::{Table, landed_at, opened};

async fn fill(store: &Store) -> (Vec<Table>, Vec<Append>) {
    let mut tables: Vec<Table> = (0..5).map(|_| Table::new()).collect();
    let mut appends = Vec::new();
    for table in &mut tables {
        appends.push(table.append(store, 2).await);
        let mut odd = table.next(1);
        odd.events[0].data = "{ \"b\":1.50,\t\"a\":\"\\u00e9 é \\\\N\"}".into();
        odd.events[0].openings = opened(OpeningGroup::Nobody, "[ \"\\n\" ]");
        table.commit(store, &odd).await;
        appends.push(odd);
    }
    (tables, appends)
}

async fn assert_copy(copy: &Store, tables: &mut [Table], appends: &[Append]) {
    for append in appends {
        let found = landed_at(copy, append.game_id, append.command_id).await;
        assert_eq!(found, Some(append.events[0].version));
    }
    for table in tables {
        table.assert_stored(copy).await;
        table.append(copy, 1).await;
        table.assert_stored(copy).await;
    }
}

#[tokio::test]
async fn a_dump_of_postgres_restores_into_an_empty_database() {
    let (from, into) = (Database::postgres(), Database::postgres());
    let (mut tables, appends) = fill(&from.open().await).await;
    let dir = tempfile::tempdir().unwrap();
    let dump = dir.path().join("dump.sql").display().to_string();
    run_program("pg_dump", &["--dbname", &from.url, "--file", &dump]);
    let strict = ["-X", "-q", "-v", "ON_ERROR_STOP=1"];
    run_program("psql", &[&strict[..], &["--dbname", &into.url, "--file", &dump]].concat());
    assert_copy(&into.open().await, &mut tables, &appends).await;
    assert!(into.run("delete from events").await.is_err());
}

#[tokio::test]
async fn a_vacuum_of_sqlite_into_another_file_is_a_copy() {
    let from = Database::sqlite();
    let store = from.open().await;
    let (mut tables, appends) = fill(&store).await;
    let dir = tempfile::tempdir().unwrap();
    let copy = dir.path().join("copy.db");
    from.vacuum_into(&copy).await;
    let copy = format!("sqlite:{}", copy.display());
    let copy = Store::open(&copy, StoreOptions::default()).await.unwrap();
    assert_copy(&copy, &mut tables, &appends).await;
}
