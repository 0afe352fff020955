//! The rows of a database, as an owner of it can read them.

use crate::database::Database;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

/// The number that a statement gives.
///
/// # Panics
/// If the database refuses the statement.
pub async fn count(database: &Database, sql: &str) -> i64 {
    let sql = AssertSqlSafe(sql.to_owned());
    let counted = if database.file().is_some() {
        let mut connection = sqlite(database).await;
        sqlx::query_scalar(sql).fetch_one(&mut connection).await
    } else {
        let mut connection = postgres(database).await;
        sqlx::query_scalar(sql).fetch_one(&mut connection).await
    };
    counted.unwrap_or_else(|error| panic!("{error}"))
}

/// The names of the tables.
///
/// # Panics
/// If the database refuses the statement.
pub async fn tables(database: &Database) -> Vec<String> {
    let tables = if database.file().is_some() {
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%'"
    } else {
        "select tablename::text from pg_tables where schemaname = 'public'"
    };
    texts(database, tables).await
}

/// Every value of every table as text, bytes as hexadecimal digits in lower case.
///
/// # Panics
/// If the database refuses a statement.
pub async fn dump(database: &Database) -> String {
    let sqlite = database.file().is_some();
    let mut dump = String::new();
    for table in tables(database).await {
        let rows = if sqlite {
            let columns = format!("select name from pragma_table_info('{table}')");
            let columns = texts(database, &columns).await;
            let quoted: Vec<_> = columns.iter().map(|name| format!("quote({name})")).collect();
            format!("select {} from {table}", quoted.join(" || ' ' || "))
        } else {
            format!("select t::text from {table} t")
        };
        for row in texts(database, &rows).await {
            dump.push_str(&row);
            dump.push('\n');
        }
    }
    // Digits of SQLite's bytes are capitals: both spellings are searched for.
    format!("{dump}{}", dump.to_lowercase())
}

async fn texts(database: &Database, sql: &str) -> Vec<String> {
    let sql = AssertSqlSafe(sql.to_owned());
    let rows = if database.file().is_some() {
        let mut connection = sqlite(database).await;
        sqlx::query_scalar(sql).fetch_all(&mut connection).await
    } else {
        let mut connection = postgres(database).await;
        sqlx::query_scalar(sql).fetch_all(&mut connection).await
    };
    rows.unwrap_or_else(|error| panic!("{error}"))
}

async fn sqlite(database: &Database) -> SqliteConnection {
    let connected = SqliteConnection::connect(&database.url).await;
    connected.unwrap_or_else(|error| panic!("{error}"))
}

async fn postgres(database: &Database) -> PgConnection {
    let connected = PgConnection::connect(&database.url).await;
    connected.unwrap_or_else(|error| panic!("{error}"))
}
