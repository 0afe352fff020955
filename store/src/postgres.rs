//! The store on Postgres, the reference.

mod accounts;
mod append;
mod audit;
mod checkpoints;
mod copy;
mod follow;
mod log;
mod own_log;
mod proofs;

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{Connection, PgConnection, QueryBuilder};
use uuid::Uuid;

use crate::lists::select_games;
use crate::stored::{StoredCommand, StoredEvent, StoredGame};
use crate::{GameFilter, StoreError, StoreOptions};

pub(crate) use append::PostgresWriter;

type Event = StoredEvent<DateTime<Utc>>;
type Game = StoredGame<DateTime<Utc>>;

const GAME_COLUMNS: &str = include_str!("postgres/sql/game_columns.sql");
/// A game's newest event, where the games `g` are selected from.
const NEWEST_EVENT: &str = include_str!("postgres/sql/newest_event.sql");

/// How long a read waits for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// A connection that was idle for longer is tried before it is used: Postgres may have started anew
/// meanwhile. A ping at every use costs a fifth of the throughput.
const TRUSTED_IDLE: Duration = Duration::from_millis(50);

/// Reads and accounts; appends go through [`PostgresWriter`].
#[derive(Clone)]
pub(crate) struct Postgres {
    pub(crate) pool: PgPool,
}

impl Postgres {
    pub(crate) async fn open(url: &str, options: &StoreOptions) -> Result<Self, StoreError> {
        let connect: PgConnectOptions = url.parse()?;
        let mut migrator: Migrator = sqlx::migrate!("../migrations/postgres");
        // While instances are upgraded one by one, an old one meets a newer database.
        migrator.set_ignore_missing(true);
        // A connection of its own, closed whatever happens: the migrator's lock belongs to it.
        let mut connection = PgConnection::connect_with(&connect).await?;
        own_log::keep_quiet(&mut connection).await?;
        // `run` would make this future one that cannot be sent to another thread.
        let migrated = migrator.run_direct(None, &mut connection, false).await;
        connection.close().await?;
        migrated?;
        let pool = PgPoolOptions::new()
            .max_connections(options.pool_size.max(1))
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(own_log::keep_quiet(connection)))
            .before_acquire(|connection, meta| {
                Box::pin(async move {
                    if meta.idle_for > TRUSTED_IDLE {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_with(connect)
            .await?;
        Ok(Self { pool })
    }

    pub(crate) fn writer(&self) -> PostgresWriter {
        PostgresWriter::new(self.pool.connect_options())
    }

    pub(crate) async fn events(
        &self,
        game_id: Uuid,
        after: u32,
        limit: u32,
    ) -> Result<Vec<Event>, sqlx::Error> {
        sqlx::query_as(include_str!("postgres/sql/events.sql"))
            .bind(game_id)
            .bind(i64::from(after))
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await
    }

    pub(crate) async fn game(&self, game_id: Uuid) -> Result<Option<Game>, sqlx::Error> {
        let mut query = QueryBuilder::new("select ");
        query.push(GAME_COLUMNS).push(" from games g ").push(NEWEST_EVENT);
        query.push(" where g.game_id = ").push_bind(game_id);
        query.build_query_as().fetch_optional(&self.pool).await
    }

    pub(crate) async fn games(
        &self,
        filter: &GameFilter,
        limit: u32,
    ) -> Result<Vec<Game>, sqlx::Error> {
        select_games(GAME_COLUMNS, NEWEST_EVENT, filter, limit)
            .build_query_as()
            .fetch_all(&self.pool)
            .await
    }

    pub(crate) async fn time(&self) -> Result<DateTime<Utc>, sqlx::Error> {
        sqlx::query_scalar("select clock_timestamp()").fetch_one(&self.pool).await
    }

    pub(crate) async fn due(
        &self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
        sqlx::query_as(include_str!("postgres/sql/due.sql"))
            .bind(now)
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await
    }

    pub(crate) async fn command(
        &self,
        game_id: Uuid,
        command_id: Uuid,
    ) -> Result<Option<StoredCommand>, sqlx::Error> {
        sqlx::query_as(include_str!("postgres/sql/command.sql"))
            .bind(game_id)
            .bind(command_id)
            .fetch_optional(&self.pool)
            .await
    }

    pub(crate) async fn claim_game(
        &self,
        command_id: Uuid,
        game_id: Uuid,
    ) -> Result<Uuid, sqlx::Error> {
        sqlx::query_scalar(include_str!("postgres/sql/claim_game.sql"))
            .bind(command_id)
            .bind(game_id)
            .fetch_one(&self.pool)
            .await
    }

    pub(crate) async fn ping(&self) -> Result<(), sqlx::Error> {
        self.pool.acquire().await?.ping().await
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}
