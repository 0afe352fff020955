//! Changes that an owner of a database can make past the program.

use crate::database::Database;
use sqlx::{Connection, PgConnection, SqliteConnection};

/// Carries out statements that are written for both databases: `{id}` is the game. `{slot}` begins a list of columns with that of the
/// slot, where there is one, and `{slot_of}` the list of values from a row with a game.
///
/// # Panics
/// If the database refuses one.
pub async fn plant(database: &Database, game: &str, sql: &str) {
    let sqlite = database.file().is_some();
    let sql = if sqlite {
        sql.replace("{id}", &format!("x'{}'", game.replace('-', "")))
            .replace("{bytes}", "x")
            .replace("{slot}", "")
            .replace("{slot_of}", "")
    } else {
        sql.replace("{id}", &format!("'{game}'"))
            .replace("{bytes}", "'\\x' || ''")
            .replace("{slot}", "slot, ")
            .replace("{slot_of}", "game_slot(game_id), ")
    };
    run(database, &sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

/// Lets the log be changed, as who holds the database's files can.
///
/// # Panics
/// If it may be changed already.
pub async fn unlock(database: &Database) {
    let sql = if database.file().is_some() {
        "drop trigger events_refuse_update; drop trigger events_refuse_delete;
         drop trigger events_refuse_replace"
    } else {
        "alter table events disable trigger events_append_only"
    };
    run(database, sql).await.unwrap_or_else(|error| panic!("{error}"));
}

/// Has the database skip the events of a game that come from now on: each append finds that it has written nothing, as if
/// another instance always came first.
///
/// # Panics
/// If the database refuses it.
pub async fn lose_every_race(database: &Database, game: &str) {
    let trigger = if database.file().is_some() {
        "create trigger lose before insert on events when new.game_id = {id} begin select raise(ignore); end"
    } else {
        "create function lose() returns trigger language plpgsql as 'begin return null; end';
         create trigger lose before insert on events for each row when (new.game_id = {id})
         execute function lose()"
    };
    plant(database, game, trigger).await;
}

/// Gives the events of a game that come from now on a form that no program knows. The log may be changed from then on.
///
/// # Panics
/// If the database refuses it.
pub async fn damage_what_comes(database: &Database, game: &str) {
    unlock(database).await;
    let trigger = if database.file().is_some() {
        "create trigger damage after insert on events when new.game_id = {id}
         begin update events set schema_version = 99 where position = new.position; end"
    } else {
        "create function damage() returns trigger language plpgsql as
         'begin new.schema_version := 99; return new; end';
         create trigger damage before insert on events for each row when (new.game_id = {id})
         execute function damage()"
    };
    plant(database, game, trigger).await;
}

async fn run(database: &Database, sql: &str) -> Result<(), sqlx::Error> {
    let sql = sqlx::AssertSqlSafe(sql.to_owned());
    if database.file().is_some() {
        let mut connection = SqliteConnection::connect(&database.url).await?;
        sqlx::raw_sql(sql).execute(&mut connection).await?;
        connection.close().await
    } else {
        let mut connection = PgConnection::connect(&database.url).await?;
        sqlx::raw_sql(sql).execute(&mut connection).await?;
        connection.close().await
    }
}
