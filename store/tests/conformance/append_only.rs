//! The log defends itself: raw SQL cannot change it.

use crate::database::Database;
use crate::table::Table;

const ON_BOTH: [&str; 3] = [
    "update events set event_type = 'Forged'",
    "update events set hash = hash where version = 999",
    "delete from events where version = 1",
];

const ON_POSTGRES: [&str; 5] = [
    "truncate events",
    "truncate games, events cascade",
    "set session_replication_role = replica; delete from events",
    "set session_replication_role = replica; truncate events",
    "insert into events
         (slot, game_id, version, position, event_type, schema_version, kind, data, hash, recorded_at)
     select slot, game_id, version, 0, 'Forged', schema_version, kind, data, hash, recorded_at
     from events
     on conflict (slot, game_id, version) do update set event_type = 'Forged'",
];

const ON_SQLITE: [&str; 6] = [
    "update or replace events set version = 2 where version = 1",
    "insert or replace into events
         (game_id, version, event_type, schema_version, kind, data, hash, recorded_at)
     select game_id, version, 'Forged', schema_version, kind, data, hash, recorded_at from events",
    "insert or replace into events
         (position, game_id, version, event_type, schema_version, kind, data, hash, recorded_at)
     select position, randomblob(16), 1, 'Forged', schema_version, kind, data, hash, recorded_at
     from events where version = 2",
    "insert or replace into events
         (rowid, game_id, version, event_type, schema_version, kind, data, hash, recorded_at)
     select position, randomblob(16), 1, 'Forged', schema_version, kind, data, hash, recorded_at
     from events where version = 2",
    "insert into events
         (game_id, version, event_type, schema_version, kind, data, hash, recorded_at)
     select game_id, version, 'Forged', schema_version, kind, data, hash, recorded_at
     from events where true
     on conflict (game_id, version) do update set event_type = 'Forged'",
    "pragma recursive_triggers = off; delete from events",
];

async fn no_statement_changes_the_log(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 2).await;
    table.append(&store, 1).await;
    let own = if database.is_sqlite() { &ON_SQLITE[..] } else { &ON_POSTGRES[..] };
    for &statement in ON_BOTH.iter().chain(own) {
        // SQLite's update trigger fires for a row: where none is met there is nothing to refuse.
        let meets_none = database.is_sqlite() && statement.ends_with("999");
        match database.run(statement).await {
            Ok(()) => assert!(meets_none, "accepted: {statement}"),
            Err(error) => assert!(error.to_string().contains("append-only"), "{error}"),
        }
        table.assert_stored(&store).await;
    }
    table.append(&store, 2).await;
    table.assert_stored(&store).await;
}

async fn appending_past_the_store_is_bound_by_the_same_keys(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 2).await;
    let double = if database.is_sqlite() {
        "insert into events
             (game_id, version, position, event_type, schema_version, kind, data, hash, recorded_at)
         select game_id, version, position + 1000, 'Forged', schema_version, kind, data, hash,
             recorded_at
         from events"
    } else {
        "insert into events
             (slot, game_id, version, position, event_type, schema_version, kind, data, hash, recorded_at)
         select slot, game_id, version, position + 1000, 'Forged', schema_version, kind, data, hash,
             recorded_at
         from events"
    };
    let doubled = database.run(double).await.unwrap_err().to_string();
    let refused = |why| doubled.contains(why);
    assert!(refused("events_pkey") || refused("append-only"), "{doubled}");
    table.assert_stored(&store).await;
}

on_both_backends!(no_statement_changes_the_log, appending_past_the_store_is_bound_by_the_same_keys,);
