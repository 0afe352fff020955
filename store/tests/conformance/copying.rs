//! Tables that are mirrored from one database to another.

use domain::kernel::Status;
use domain::seat::PlayerId;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::collections::BTreeSet;
use store::{Copied, CopiedTable, PlayerRow, Store};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, read};

/// The findings of a walk over each table.
async fn each(to: &Store, from: &Store, write: bool) -> Vec<(&'static str, Copied)> {
    let mut found = Vec::new();
    for table in &CopiedTable::ALL {
        let copied =
            if write { to.mirror(from, table).await } else { to.compare(from, table).await };
        found.push((table.name(), copied.unwrap()));
    }
    found
}

fn of(found: &[(&'static str, Copied)], name: &str) -> (u64, u64, u64) {
    let (_, copied) = found.iter().find(|(table, _)| *table == name).unwrap();
    (copied.rows, copied.differing, copied.written)
}

async fn add_players(store: &Store, count: usize) {
    for number in 0..count {
        let player = PlayerRow {
            player_id: PlayerId(Uuid::now_v7()),
            name: Some(format!("Player {number}")),
            created_at: chrono::DateTime::UNIX_EPOCH,
        };
        let mut token = [0; 32];
        token[..16].copy_from_slice(player.player_id.0.as_bytes());
        store.create_player(&player, token).await.unwrap();
    }
}

async fn the_copy_mirrors_pages_and_finds_and_mends_differences(database: Database) {
    let other = if database.is_sqlite() { Database::postgres() } else { Database::sqlite() };
    let (from, to) = (database.open().await, other.open().await);
    add_players(&from, 60).await;
    let mut tables = Vec::new();
    for number in 0..70 {
        let mut table = Table::new();
        table.append(&from, 1 + number % 3).await;
        table.append(&from, 20).await;
        tables.push(table);
    }
    let events: u64 = tables.iter().map(|table| table.events.len() as u64).sum();
    assert!(events > 1500);
    let first = each(&to, &from, true).await;
    assert_eq!(of(&first, "events"), (events, events, events));
    assert_eq!(of(&first, "players"), (60, 60, 60));
    assert!(each(&to, &from, false).await.iter().all(|(_, copied)| copied.differing == 0));
    for table in &tables {
        table.assert_stored(&to).await;
    }

    tables[40].listing.status = Status::Running;
    tables[40].append(&from, 2).await;
    add_players(&to, 700).await;
    let differing = each(&to, &from, false).await;
    assert_eq!(of(&differing, "events"), (events + 2, 2, 0));
    assert_eq!(of(&differing, "games"), (70, 1, 0));
    assert_eq!(of(&differing, "players"), (60, 700, 0));
    assert_eq!(of(&differing, "tokens"), (60, 700, 0));
    for name in ["tokens", "players", "events", "games"] {
        let table = CopiedTable::ALL.iter().find(|table| table.name() == name).unwrap();
        to.mirror(&from, table).await.unwrap();
        assert_eq!(to.compare(&from, table).await.unwrap().differing, 0, "{name}");
    }
    tables[40].assert_stored(&to).await;
}

async fn an_event_that_is_there_is_never_changed(database: Database) {
    let other = if database.is_sqlite() { Database::postgres() } else { Database::sqlite() };
    let (from, to) = (database.open().await, other.open().await);
    let mut table = Table::new();
    let mut torn = table.clone();
    table.append(&from, 2).await;
    torn.append(&to, 1).await;
    let events = CopiedTable::ALL.iter().find(|table| table.name() == "events").unwrap();
    let copied = to.mirror(&from, events).await.unwrap();
    assert_eq!((copied.differing, copied.written), (2, 1));
    assert_eq!(read(&to, torn.game_id, 0, 1).await, torn.events);
    let surplus = from.mirror(&to, events).await.unwrap();
    assert_eq!((surplus.differing, surplus.written), (1, 0));
    assert_eq!(read(&from, table.game_id, 0, 9).await, table.events);
}

/// The tables and columns that a copy leaves out.
pub(crate) const OWN: [&str; 11] = [
    "_sqlx_migrations.",
    "sqlite_sequence.",
    "fence.",
    "programs.",
    "slots.",
    "epochs.",
    "page_files.",
    "write_probe.",
    "webhook_projection.",
    "events.position",
    "webhooks.since",
];

/// The tables with slots on Postgres, which follow from the games' ids.
pub(crate) const SLOTS: [&str; 7] =
    ["events", "games", "game_players", "open_seats", "creations", "proofs", "checkpoint_heads"];

async fn every_column_is_copied_or_each_databases_own(database: Database) {
    database.open().await.close().await;
    let columns: Vec<String> = if database.is_sqlite() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::query_scalar(
            "select m.name || '.' || c.name from sqlite_schema m, pragma_table_info(m.name) c
             where m.type = 'table'",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap()
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::query_scalar(
            "select c.table_name || '.' || c.column_name
             from information_schema.columns c
                 join information_schema.tables t using (table_schema, table_name)
             where t.table_type = 'BASE TABLE' and table_schema = current_schema()",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap()
    };
    let schema: BTreeSet<String> = columns
        .into_iter()
        .filter(|column| !OWN.iter().any(|own| column.starts_with(own)))
        .filter(|column| !SLOTS.iter().any(|table| *column == format!("{table}.slot")))
        .collect();
    let copied: BTreeSet<String> = CopiedTable::ALL
        .iter()
        .flat_map(|table| table.columns().map(|column| format!("{}.{column}", table.name())))
        .collect();
    assert_eq!(copied, schema);
}

async fn the_day_of_a_tokens_last_use_is_copied_and_is_no_difference(database: Database) {
    let (from, other) = (database.open().await, Database::sqlite());
    let to = other.open().await;
    let token = [7; 32];
    let player = PlayerRow {
        player_id: PlayerId(Uuid::now_v7()),
        name: Some("Ada".into()),
        created_at: chrono::DateTime::UNIX_EPOCH,
    };
    from.create_player(&player, token).await.unwrap();
    each(&to, &from, true).await;
    let day = chrono::DateTime::UNIX_EPOCH + chrono::TimeDelta::days(20_000);
    from.note_uses(&[token], day).await.unwrap();
    assert_eq!(of(&each(&to, &from, false).await, "tokens"), (1, 0, 0));
    assert_eq!(of(&each(&to, &from, true).await, "tokens"), (1, 1, 1));
    assert_eq!(to.tokens(player.player_id).await.unwrap()[0].last_used_at, Some(day));
}

on_both_backends!(
    the_day_of_a_tokens_last_use_is_copied_and_is_no_difference,
    every_column_is_copied_or_each_databases_own,
    the_copy_mirrors_pages_and_finds_and_mends_differences,
    an_event_that_is_there_is_never_changed,
);
