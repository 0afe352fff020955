//! The store on Postgres, the reference.

mod accounts;
mod append;
mod audit;
mod copy;
mod follow;
mod log;
mod own_log;
mod pool;
mod proofs;
mod session;

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, Executor, PgConnection};

use crate::{StoreError, StoreOptions};
use pool::within;

pub(crate) use append::PostgresWriter;
pub(crate) use pool::{Connection as PooledConnection, Pool, Transaction};

pub(crate) const GAME_COLUMNS: &str = include_str!("postgres/sql/game_columns.sql");
/// A game's newest event, where the games `g` are selected from.
pub(crate) const NEWEST_EVENT: &str = include_str!("postgres/sql/newest_event.sql");

/// How long a read waits for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// For how long the database may say nothing as a connection is opened and while a statement runs. Far beyond any that a request
/// waits for: the connection is dead although nobody said so.
const SILENCE: Duration = Duration::from_secs(10);
/// The same for statements that go over all games: with millions of them these take minutes.
const LONG_SILENCE: Duration = Duration::from_secs(600);
/// How long an idle connection takes to show that it lives; else another one is made.
const PING_TIMEOUT: Duration = Duration::from_secs(1);
/// A connection that was idle for longer is tried before it is used: Postgres may have started anew
/// meanwhile. A ping at every use costs a fifth of the throughput.
const TRUSTED_IDLE: Duration = Duration::from_millis(50);

/// Reads and accounts; appends go through [`PostgresWriter`].
#[derive(Clone)]
pub(crate) struct Postgres {
    pub(crate) pool: Pool,
    /// The same connections for statements that go over all games.
    pub(crate) patient: Pool,
}

impl Postgres {
    pub(crate) async fn open(url: &str, options: &StoreOptions) -> Result<Self, StoreError> {
        let connect: PgConnectOptions = url.parse()?;
        let migrator: Migrator = sqlx::migrate!("../migrations/postgres");
        // A connection of its own, closed whatever happens: the migrator's lock belongs to it.
        let mut connection = within(SILENCE, PgConnection::connect_with(&connect)).await?;
        within(SILENCE, session::settle(&mut connection)).await?;
        // `run` would make this future one that cannot be sent to another thread.
        let migrated = migrator.run_direct(None, &mut connection, false).await;
        connection.close().await?;
        migrated?;
        let pool = PgPoolOptions::new()
            .max_connections(options.pool_size.max(1))
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(session::settle(connection)))
            .before_acquire(|connection, meta| {
                Box::pin(async move {
                    if meta.idle_for > TRUSTED_IDLE {
                        within(PING_TIMEOUT, connection.ping()).await?;
                    }
                    Ok(true)
                })
            })
            .connect_with(connect)
            .await?;
        let pool = Pool::new(pool, SILENCE, TRUSTED_IDLE);
        Ok(Self { patient: pool.with_silence(LONG_SILENCE), pool })
    }

    pub(crate) fn writer(&self) -> PostgresWriter {
        PostgresWriter::new(self.pool.connect_options())
    }

    pub(crate) async fn time(&self) -> Result<DateTime<Utc>, sqlx::Error> {
        sqlx::query_scalar("select clock_timestamp()").fetch_one(&self.pool).await
    }

    pub(crate) async fn ping(&self) -> Result<(), sqlx::Error> {
        self.pool.execute("select 1").await?;
        Ok(())
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}
