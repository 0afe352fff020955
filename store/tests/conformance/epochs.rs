//! Epochs: the log's readers learn that the database was restored.

use store::LogPlace::{Kept, Lost};
use store::LogPosition;
use uuid::Uuid;

use crate::database::Database;
use crate::log::{rest, settle};
use crate::table::Table;

async fn a_place_is_lost_with_its_event(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 2).await;
    table.append(&store, 1).await;
    settle(&database, &store).await;
    let log = rest(&store, LogPosition::default(), 10).await;
    for row in &log {
        assert_eq!(store.log_place(&row.at.into(), None).await.unwrap(), Kept);
    }
    let last = log[2].at;
    for other in [
        LogPosition { position: last.position + 1, ..last },
        LogPosition { version: last.version + 1, ..last },
        LogPosition { game_id: Table::new().game_id, ..last },
    ] {
        assert_eq!(store.log_place(&other.into(), None).await.unwrap(), Lost(None));
    }
}

/// The events of these tables are recorded a second after each other.
async fn a_restore_keeps_places_a_minute_before_the_backups_end(database: Database) {
    let store = database.open().await;
    assert_eq!(store.epoch().await.unwrap(), None);
    let mut table = Table::new();
    for _ in 0..5 {
        table.append(&store, 20).await;
    }
    settle(&database, &store).await;
    let log = rest(&store, LogPosition::default(), 1000).await;
    let first = store.begin_epoch(Vec::new()).await.unwrap().epoch;
    assert_eq!(store.epoch().await.unwrap(), Some(first));
    for (row, version) in log.iter().zip(1..) {
        let place = if version <= 40 { Kept } else { Lost(Some(log[39].at.into())) };
        assert_eq!(store.log_place(&row.at.into(), None).await.unwrap(), place, "{version}");
        assert_eq!(store.log_place(&row.at.into(), Some(first)).await.unwrap(), Kept);
    }
    table.append(&store, 20).await;
    let second = store.begin_epoch(Vec::new()).await.unwrap().epoch;
    assert_eq!(store.epoch().await.unwrap(), Some(second));
    for (version, since, place) in [
        (100, Some(second), Kept),
        (100, Some(first), Lost(Some(log[59].at.into()))),
        (60, Some(first), Kept),
        (60, None, Lost(Some(log[39].at.into()))),
        // Of a database that was restored from the same backup at another time.
        (60, Some(Uuid::now_v7()), Lost(Some(log[39].at.into()))),
        (40, Some(Uuid::now_v7()), Kept),
    ] {
        assert_eq!(
            store.log_place(&log[version - 1].at.into(), since).await.unwrap(),
            place,
            "{version}"
        );
    }
}

async fn the_log_of_a_copy_keeps_no_place(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 1).await;
    settle(&database, &store).await;
    let log = rest(&store, LogPosition::default(), 10).await;
    store.finish_copy().await.unwrap();
    assert!(store.epoch().await.unwrap().is_some());
    assert_eq!(store.log_place(&log[0].at.into(), None).await.unwrap(), Lost(None));
}

on_both_backends!(
    a_place_is_lost_with_its_event,
    a_restore_keeps_places_a_minute_before_the_backups_end,
    the_log_of_a_copy_keeps_no_place,
);
