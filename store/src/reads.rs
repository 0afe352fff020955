//! Reads: their SQL differs between the backends, what is done with it is written once.

use chrono::{DateTime, Utc};
use sqlx::Row;
use uuid::Uuid;

use crate::lists::{Walk, select_games};
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::stored::{StoredCommand, StoredGame, StoredLogged};
use crate::{GameFilter, Reader, SeatDifference};

macro_rules! statements {
    (
        $backend:ident, sql: $sql:literal, reads: $reads:ident, patient: $patient:ident,
        names_index: $names_index:literal, stored_time: $stored_time:ty, time: $time:expr
    ) => {
        impl $backend {
            pub(crate) async fn events(
                &self,
                game_id: Uuid,
                reader: Reader,
                after: u32,
                limit: u32,
            ) -> Result<Vec<StoredLogged<$stored_time>>, sqlx::Error> {
                sqlx::query_as(include_str!(concat!($sql, "events.sql")))
                    .bind(game_id)
                    .bind(i64::from(after))
                    .bind(i64::from(limit))
                    .bind(reader == Reader::Everything)
                    .bind(reader.seat())
                    .fetch_all(&self.$reads)
                    .await
            }

            pub(crate) async fn sealed_seed(
                &self,
                game_id: Uuid,
            ) -> Result<Option<String>, sqlx::Error> {
                let seed = sqlx::query_scalar(include_str!(concat!($sql, "sealed_seed.sql")))
                    .bind(game_id)
                    .fetch_optional(&self.$reads)
                    .await?;
                Ok(seed.flatten())
            }

            pub(crate) async fn game(
                &self,
                game_id: Uuid,
            ) -> Result<Option<StoredGame<$stored_time>>, sqlx::Error> {
                sqlx::query_as("select * from game_rows where game_id = $1")
                    .bind(game_id)
                    .fetch_optional(&self.$reads)
                    .await
            }

            pub(crate) async fn games(
                &self,
                filter: &GameFilter,
                walk: Walk,
                limit: u32,
            ) -> Result<Vec<StoredGame<$stored_time>>, sqlx::Error> {
                select_games($names_index, filter, walk, limit)
                    .build_query_as()
                    .fetch_all(&self.$reads)
                    .await
            }

            /// How many open lobbies a player sits in, of those with at least this id; no more than so many are counted.
            pub(crate) async fn open_lobbies(
                &self,
                player: Uuid,
                from: Uuid,
                limit: u32,
            ) -> Result<i64, sqlx::Error> {
                sqlx::query_scalar(
                    "select cast(count(*) as bigint) from (
                         select 1 from game_players seat
                         join games g on g.game_id = seat.game_id
                         where seat.player_id = $1 and seat.game_id >= $2 and g.status = 'lobby'
                         limit $3
                     ) as open",
                )
                .bind(player)
                .bind(from)
                .bind(i64::from(limit))
                .fetch_one(&self.$reads)
                .await
            }

            pub(crate) async fn due(
                &self,
                now: DateTime<Utc>,
                limit: u32,
            ) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
                sqlx::query_as(include_str!(concat!($sql, "due.sql")))
                    .bind($time(now))
                    .bind(i64::from(limit))
                    .fetch_all(&self.$reads)
                    .await
            }

            pub(crate) async fn command(
                &self,
                game_id: Uuid,
                command_id: Uuid,
            ) -> Result<Option<StoredCommand>, sqlx::Error> {
                sqlx::query_as(include_str!(concat!($sql, "command.sql")))
                    .bind(game_id)
                    .bind(command_id)
                    .fetch_optional(&self.$reads)
                    .await
            }

            pub(crate) async fn created(
                &self,
                command_id: Uuid,
            ) -> Result<Option<Uuid>, sqlx::Error> {
                sqlx::query_scalar("select game_id from creations where command_id = $1")
                    .bind(command_id)
                    .fetch_optional(&self.$reads)
                    .await
            }

            pub(crate) async fn next_games(
                &self,
                after: Uuid,
                limit: u32,
            ) -> Result<Vec<Uuid>, sqlx::Error> {
                sqlx::query_scalar(include_str!(concat!($sql, "next_games.sql")))
                    .bind(after)
                    .bind(i64::from(limit))
                    .fetch_all(&self.$reads)
                    .await
            }

            pub(crate) async fn seat_differences(
                &self,
                limit: u32,
            ) -> Result<Vec<SeatDifference>, sqlx::Error> {
                let rows = sqlx::query(include_str!(concat!($sql, "seat_differences.sql")))
                    .bind(i64::from(limit))
                    .fetch_all(&self.$patient)
                    .await?;
                rows.iter()
                    .map(|row| {
                        Ok(SeatDifference {
                            game_id: row.try_get("game_id")?,
                            player_id: row.try_get("player_id")?,
                            seated: row.try_get("seated")?,
                        })
                    })
                    .collect()
            }

            pub(crate) async fn creation_differences(
                &self,
                limit: u32,
            ) -> Result<Vec<Uuid>, sqlx::Error> {
                sqlx::query_scalar(include_str!(concat!($sql, "creation_differences.sql")))
                    .bind(i64::from(limit))
                    .fetch_all(&self.$patient)
                    .await
            }
        }
    };
}

statements! {
    Postgres, sql: "postgres/sql/", reads: pool, patient: patient,
    names_index: false, stored_time: DateTime<Utc>, time: |at: DateTime<Utc>| at
}
statements! {
    Sqlite, sql: "sqlite/sql/", reads: readers, patient: readers,
    names_index: true, stored_time: i64, time: |at: DateTime<Utc>| at.timestamp_micros()
}
