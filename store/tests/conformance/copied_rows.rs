//! What goes into a copy comes out of it: two rows of every table of the schema, there and back.

use domain::seat::PlayerId;
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row, SqliteConnection};
use std::collections::BTreeMap;
use store::{AppId, AppRow, CopiedTable, Linked, NewIdentity, PlayerRow, Store, Unlinked};
use uuid::Uuid;

use crate::copying::{OWN, SLOTS};
use crate::database::Database;
use crate::table::{at, digest};

on_both_backends!(
    every_row_of_every_table_comes_out_as_it_went_in,
    a_user_who_has_become_another_player_is_mirrored,
);

/// Values that other than made-up ones have to be, by row: a table, a column, and its value in both rows.
const FITTING: [(&str, &str, [&str; 2]); 28] = [
    ("interruptions", "cause", ["'server_away'", "'clock_set'"]),
    ("players", "name", ["'Ada'", "null"]),
    ("players", "erased_at", ["null", ""]),
    ("issuers", "jwks_url", ["'https://a/'", "null"]),
    ("issuers", "discovery", ["null", "'https://b/'"]),
    ("issuers", "jwks", ["null", "null"]),
    ("issuers", "accept", ["'access'", "'id'"]),
    ("tokens", "made_by", ["'jwt'", "'exchange'"]),
    ("tokens", "ends_unused", ["false", "false"]),
    ("tokens", "revoked", ["true", "false"]),
    ("tokens", "maker", ["null", "'jwt'"]),
    ("endings", "kind", ["'jwt'", "'webhook'"]),
    ("games", "status", ["'lobby'", "'finished'"]),
    ("games", "visibility", ["'app'", "'private'"]),
    ("games", "app_id", ["", "null"]),
    ("games", "players", ["'[null]'", "'[]'"]),
    ("games", "reserved", ["'[{\"seat\":1}]'", "null"]),
    ("device_codes", "confirmed_at", ["", "null"]),
    ("device_codes", "refused_at", ["null", ""]),
    ("signing_keys", "own", ["true", "null"]),
    ("signing_keys", "seed", ["", "null"]),
    ("webhooks", "player_id", ["null", ""]),
    ("webhooks", "app_id", ["", "null"]),
    ("webhooks", "maker", ["null", "'key'"]),
    ("webhooks", "disabled_reason", ["'gone'", "null"]),
    ("webhooks", "disabled_at", ["", "null"]),
    ("webhook_deliveries", "state", ["'pending'", "'delivered'"]),
    ("webhook_deliveries", "next_attempt_at", ["", "null"]),
];

/// The tables that have one row from their migration on.
const OF_ONE_ROW: [&str; 1] = ["database_identity"];

fn rows_of(table: &str) -> usize {
    if OF_ONE_ROW.contains(&table) { 1 } else { 2 }
}

/// A column of the schema, with its type on Postgres.
struct Column {
    name: String,
    kind: String,
    /// True if Postgres alone gives its value.
    generated: bool,
}

/// Every table of the schema but those that are each database's own, with its columns. Both backends have the same ones.
async fn schema() -> BTreeMap<String, Vec<Column>> {
    let database = Database::postgres();
    database.open().await.close().await;
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let rows = sqlx::query(
        "select c.table_name::text, c.column_name::text, c.data_type::text, c.is_identity = 'YES'
         from information_schema.columns c
             join information_schema.tables t using (table_schema, table_name)
         where t.table_type = 'BASE TABLE' and table_schema = current_schema()
         order by c.ordinal_position",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let mut schema: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for row in rows {
        let (table, name): (String, String) = (row.get(0), row.get(1));
        let is_slot = SLOTS.contains(&table.as_str()) && name == "slot";
        if is_slot || OWN.iter().any(|own| format!("{table}.{name}").starts_with(own)) {
            continue;
        }
        let column = Column { name, kind: row.get(2), generated: row.get(3) };
        schema.entry(table).or_default().push(column);
    }
    schema
}

/// A value of a column. Columns of the same name have the same ones, so rows find what they refer to.
fn made_up(database: &Database, column: &Column, row: usize) -> String {
    let seed: u128 = column.name.bytes().fold(row as u128 + 1, |seed, byte| {
        seed.wrapping_mul(0x1_0000_01b3).wrapping_add(byte.into())
    });
    let number = seed % 30_000 + 1;
    match column.kind.as_str() {
        "uuid" if database.is_sqlite() => format!("x'{seed:032x}'"),
        "uuid" => format!("'{seed:032x}'"),
        "bytea" if database.is_sqlite() => format!("x'{seed:064x}'"),
        "bytea" => format!("'\\x{seed:064x}'"),
        "text" => format!("'{} {row}'", column.name),
        "boolean" => "true".to_owned(),
        "smallint" | "integer" | "bigint" => number.to_string(),
        "timestamp with time zone" if database.is_sqlite() => format!("{number}000001"),
        "timestamp with time zone" => format!("to_timestamp({number}.000001)"),
        other => panic!("{}: what is made up for {other}?", column.name),
    }
}

async fn fill(database: &Database, table: &str, columns: &[Column]) {
    let given = || columns.iter().filter(|column| database.is_sqlite() || !column.generated);
    let mut names: Vec<&str> = given().map(|column| column.name.as_str()).collect();
    // A column of the database's own that has no default.
    let own = match table {
        "webhooks" => Some("since"),
        "events" if !database.is_sqlite() => Some("position"),
        _ => None,
    };
    names.extend(own);
    let of_game = columns.iter().find(|column| column.name == "game_id");
    let of_game = of_game.filter(|_| SLOTS.contains(&table) && !database.is_sqlite());
    names.extend(of_game.map(|_| "slot"));
    for row in 0..2 {
        let value = |column: &Column| {
            let fitting =
                FITTING.iter().find(|(of, name, _)| (*of, *name) == (table, &column.name));
            let fitting = fitting.map(|(_, _, values)| values[row]).filter(|one| !one.is_empty());
            fitting.map_or_else(|| made_up(database, column, row), str::to_owned)
        };
        let values = given().map(value).chain(own.map(|_| "1".to_owned()));
        let slot = of_game.map(|game| format!("game_slot({})", made_up(database, game, row)));
        let values: Vec<String> = values.chain(slot).collect();
        let insert =
            format!("insert into {table} ({}) values ({})", names.join(", "), values.join(", "));
        let done = if database.is_sqlite() {
            let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
            sqlx::query(AssertSqlSafe(insert.as_str())).execute(&mut connection).await.map(drop)
        } else {
            let mut connection = PgConnection::connect(&database.url).await.unwrap();
            sqlx::query(AssertSqlSafe(insert.as_str())).execute(&mut connection).await.map(drop)
        };
        done.unwrap_or_else(|error| panic!("{insert}: {error}"));
    }
}

/// The rows of a table, as the database itself shows them.
async fn rows(database: &Database, table: &str, columns: &[Column]) -> Vec<String> {
    let shown = |column: &Column| match database.is_sqlite() {
        true => format!("quote({})", column.name),
        false => format!("coalesce({}::text, 'NULL')", column.name),
    };
    let columns: Vec<String> = columns.iter().map(shown).collect();
    let select = format!("select {} from {table}", columns.join(" || ' | ' || "));
    let mut rows: Vec<String> = if database.is_sqlite() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::query_scalar(AssertSqlSafe(select)).fetch_all(&mut connection).await.unwrap()
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::query_scalar(AssertSqlSafe(select)).fetch_all(&mut connection).await.unwrap()
    };
    rows.sort_unstable();
    rows
}

async fn mirror(to: &Store, from: &Store) {
    for table in &CopiedTable::ALL {
        to.mirror(from, table).await.unwrap_or_else(|error| panic!("{}: {error}", table.name()));
    }
}

async fn every_row_of_every_table_comes_out_as_it_went_in(database: Database) {
    let sqlite = database.is_sqlite();
    let new = |sqlite: bool| if sqlite { Database::sqlite() } else { Database::postgres() };
    let (between, back) = (new(!sqlite), new(sqlite));
    let (from, through) = (database.open().await, between.open().await);
    let schema = schema().await;
    // Those that a copy knows in its order; one that it does not know comes last.
    let mut tables: Vec<&str> = CopiedTable::ALL.iter().map(|table| table.name()).collect();
    for name in schema.keys() {
        if !tables.contains(&name.as_str()) {
            tables.push(name);
        }
    }
    for table in tables.into_iter().filter(|table| rows_of(table) > 1) {
        fill(&database, table, &schema[table]).await;
    }
    mirror(&through, &from).await;
    let to = back.open().await;
    mirror(&to, &through).await;
    for (table, columns) in &schema {
        let (before, after) =
            (rows(&database, table, columns).await, rows(&back, table, columns).await);
        assert_eq!(before.len(), rows_of(table), "{table}");
        assert_eq!(before, after, "{table}");
    }
    // Again: nothing is left to do.
    for table in &CopiedTable::ALL {
        let again = to.mirror(&through, table).await.unwrap();
        let rows = rows_of(table.name()) as u64;
        assert_eq!((again.rows, again.written), (rows, 0), "{}", table.name());
    }
}

/// Two users change places, and a third one's player becomes a fourth one: each player is one user's at any moment.
async fn a_user_who_has_become_another_player_is_mirrored(database: Database) {
    let other = if database.is_sqlite() { Database::postgres() } else { Database::sqlite() };
    let (from, to) = (database.open().await, other.open().await);
    let app = AppRow { app_id: AppId(Uuid::now_v7()), name: "Cards".into(), created_at: at(1) };
    from.create_app(&app, digest()).await.unwrap();
    assert!(!from.is_vacant().await.unwrap());
    assert!(to.is_vacant().await.unwrap());
    let players = [1, 2, 3].map(|number| PlayerId(Uuid::from_u128(number)));
    for player_id in players {
        let row = PlayerRow { player_id, name: Some("Ada".into()), created_at: at(1) };
        from.create_player(&row, digest()).await.unwrap();
    }
    let link = async |store: &Store, user: &str, player_id: PlayerId| {
        let app_id = app.app_id;
        let new =
            NewIdentity { app_id, external_id: user.to_owned(), player_id, with: None, at: at(2) };
        assert!(matches!(store.link(new).await.unwrap(), Linked::Linked(_)));
    };
    for (user, player) in ["b", "c", "d"].into_iter().zip(players) {
        link(&from, user, player).await;
    }
    mirror(&to, &from).await;
    for player in players {
        assert_eq!(from.unlink(player, at(3)).await.unwrap(), Unlinked::Unlinked);
    }
    for (user, player) in ["c", "b", "a"].into_iter().zip(players) {
        link(&from, user, player).await;
    }
    let identities = CopiedTable::ALL.iter().find(|table| table.name() == "identities").unwrap();
    let copied = to.mirror(&from, identities).await.unwrap();
    assert_eq!((copied.rows, copied.differing, copied.written), (3, 4, 4));
    assert_eq!(to.compare(&from, identities).await.unwrap().differing, 0);
    assert_eq!(to.external_ids(app.app_id, &players[2..]).await.unwrap()[0].1, "a");
    // The key that signs changes while another one is there.
    let signing = CopiedTable::ALL.iter().find(|table| table.name() == "signing_keys").unwrap();
    for (store, database, first) in [(&from, &database, "1f"), (&to, &other, "2f")] {
        let key = first.repeat(32);
        let bytes = if database.is_sqlite() { format!("x'{key}'") } else { format!("'\\x{key}'") };
        let time = if database.is_sqlite() { "1" } else { "now()" };
        let insert = format!("insert into signing_keys values ({bytes}, true, {bytes}, {time})");
        database.run(Box::leak(insert.into_boxed_str())).await.unwrap();
        assert!(!store.is_vacant().await.unwrap());
    }
    assert_eq!(to.mirror(&from, signing).await.unwrap().written, 2);
    assert_eq!(to.compare(&from, signing).await.unwrap().differing, 0);
}
