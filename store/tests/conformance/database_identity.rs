//! The id of a database is made once, and a copy has that of its source.

use store::CopiedTable;

use crate::database::Database;

async fn the_id_is_made_once(database: Database) {
    let store = database.open().await;
    let id = store.database_id().await.unwrap().unwrap();
    assert_eq!(id.get_version_num(), 4);
    store.begin_epoch(Vec::new()).await.unwrap();
    store.close().await;
    let again = database.open().await;
    assert_eq!(again.database_id().await.unwrap(), Some(id));
    let other = if database.is_sqlite() { Database::sqlite() } else { Database::postgres() };
    assert_ne!(other.open().await.database_id().await.unwrap(), Some(id));
}

async fn a_copy_has_the_id_of_its_source(database: Database) {
    let other = if database.is_sqlite() { Database::postgres() } else { Database::sqlite() };
    let (from, to) = (database.open().await, other.open().await);
    let id = from.database_id().await.unwrap();
    assert_ne!(to.database_id().await.unwrap(), id);
    let table = CopiedTable::ALL.iter().find(|table| table.name() == "database_identity").unwrap();
    let copied = to.mirror(&from, table).await.unwrap();
    assert_eq!((copied.rows, copied.differing, copied.written), (1, 1, 1));
    assert_eq!(to.database_id().await.unwrap(), id);
    assert_eq!(from.database_id().await.unwrap(), id);
}

on_both_backends!(the_id_is_made_once, a_copy_has_the_id_of_its_source);
