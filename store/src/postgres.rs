//! The store on Postgres, the reference.

mod append;
pub(crate) mod cluster;
mod dialect;
pub(crate) mod distribute;
mod fence;
mod follow;
mod lock_waits;
pub(crate) mod log_holder;
pub(crate) mod own_log;
mod page_files;
mod place;
mod pool;
pub(crate) mod programs;
pub(crate) mod rewrite;
pub(crate) mod servers;
pub(crate) mod session;
#[expect(clippy::duplicate_mod, reason = "one text for two databases: sqlx's types differ")]
#[path = "shared/mod.rs"]
mod shared;
mod sign_up;
mod sql;
pub(crate) mod time_limit;

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use domain::step::Step;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use crate::doctor::postgres::tables;
use crate::error::{Unfit, is_lock_timeout};
use crate::readiness::{self, Outcomes, Schema};
use crate::{Needs, Slots, StoreError, StoreOptions, Unready};
use cluster::{Cluster, Site};
use pool::{Limits, Permits, Pool};
use servers::Servers;

pub(crate) use append::PostgresWriter;
pub(crate) use place::place;

/// The database's name in spans.
const SYSTEM: &str = "postgresql";

pub(crate) static MIGRATOR: Migrator = sqlx::migrate!("../migrations/postgres");

/// How long a session is waited for, and how long a statement is made again whose session was lost.
pub(crate) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// For how long the database may be silent while a statement runs. It is far beyond any statement of a request: the
/// connection is dead without a sign.
pub(crate) const SILENCE: Duration = Duration::from_secs(10);
/// The same for statements that go over all games: with millions of them these take minutes.
const LONG_SILENCE: Duration = Duration::from_secs(600);
/// How long an idle connection takes to show that it lives; else another one is made.
const PING_TIMEOUT: Duration = Duration::from_secs(1);
/// A connection that was idle for longer is tried before it is used: Postgres may have started anew
/// meanwhile. A ping at every use costs a fifth of the throughput.
const TRUSTED_IDLE: Duration = Duration::from_millis(50);

/// How long others have the tables once a migration has given way to them.
const MIGRATIONS_PAUSE: Duration = Duration::from_secs(1);
/// A session that holds a lock for longer, such as a dump, has to be waited for by the operator.
const MIGRATIONS_GIVE_UP: Duration = Duration::from_secs(600);

/// Reads and accounts; appends go through [`PostgresWriter`].
#[derive(Clone)]
pub(crate) struct Postgres {
    pub(crate) pool: Pool,
    /// The same connections for statements that go over all games.
    pub(crate) patient: Pool,
    pub(crate) outcomes: Outcomes,
    servers: Arc<Servers>,
    /// The nodes of a distributed database.
    cluster: Option<Arc<Cluster>>,
}

impl Postgres {
    pub(crate) async fn open(url: &str, options: &StoreOptions) -> Result<Self, StoreError> {
        let servers = Arc::new(Servers::with(url, options.steps)?);
        // First of all, because behind a pooler that shares sessions nothing else can be relied on.
        servers.refuse_shared_sessions().await?;
        migrate(&servers, options).await?;
        let limits = Limits {
            size: options.pool_size.max(1),
            patience: ACQUIRE_TIMEOUT,
            trusted: TRUSTED_IDLE,
        };
        let of_writers = |writers: usize| {
            let outcomes = Outcomes::of(writers.max(1));
            let permits = Permits::new("shared", servers.clone(), limits, outcomes.clone());
            (Pool::new(permits, SILENCE), outcomes)
        };
        let (mut pool, mut outcomes) = of_writers(options.writers);
        let shards = cluster::shards(&pool, &servers).await?;
        let cluster = shards.map(|shards| {
            (pool, outcomes) = of_writers(shards.len());
            let (home, servers) = (pool.clone(), Arc::clone(&servers));
            Cluster::new(home, servers, limits, outcomes.clone(), shards)
        });
        let patient = pool.with_silence(LONG_SILENCE);
        Ok(Self { patient, pool, outcomes, servers, cluster })
    }

    /// The slots of each writer: those of its shard. None: the writers share all slots, and there may be any number of them.
    pub(crate) fn slots_of_writers(&self) -> Option<Vec<Slots>> {
        self.cluster.as_ref().map(|cluster| cluster.slots_of_shards())
    }

    /// A writer of these slots, or of all.
    pub(crate) fn writer(&self, slots: Option<Slots>) -> PostgresWriter {
        let slot = slots.and_then(|slots| slots.each().next());
        match (&self.cluster, slot) {
            (Some(cluster), Some(slot)) => PostgresWriter::of_shard(Arc::clone(cluster), slot),
            _ => PostgresWriter::new(self.servers.clone()),
        }
    }

    /// Where these slots are.
    pub(crate) async fn sites(&self, slots: Slots) -> Result<Vec<Site>, sqlx::Error> {
        match &self.cluster {
            Some(cluster) => cluster.sites(slots).await,
            None => Ok(vec![Site::whole(self.pool.clone())]),
        }
    }

    pub(crate) async fn time(&self) -> Result<DateTime<Utc>, sqlx::Error> {
        sqlx::query_scalar("select clock_timestamp()").fetch_one(&self.pool).await
    }

    /// The reason why the database cannot serve, as far as reading shows it.
    pub(crate) async fn readiness(&self) -> Result<Option<Unready>, sqlx::Error> {
        let had = sqlx::query_as(readiness::MIGRATIONS).fetch_all(&self.pool).await;
        // A newer program's migrations are no fault: a program that could not bear them would have no session.
        match readiness::of_schema(&MIGRATOR, had)? {
            None | Some(Unready::NewerSchema) => {}
            unready => return Ok(unready),
        }
        let state = "select exists (select from fence),
                current_setting('transaction_read_only') = 'on', (select oldest from programs)";
        let (fenced, read_only, oldest): (bool, bool, Option<i16>) =
            sqlx::query_as(state).fetch_one(&self.pool).await?;
        if self.servers.programs().found(oldest.map(|oldest| oldest as Step)).is_err() {
            return Ok(Some(Unready::NewerSchema));
        }
        let fenced = fenced.then_some(Unready::Fenced);
        Ok(fenced.or(read_only.then_some(Unready::ReadOnly)))
    }

    /// Finds out if there is room for appends.
    pub(crate) async fn probe_room(&self) -> Result<(), sqlx::Error> {
        self.whole(|mut transaction| async move {
            // Without a commit the database undoes it.
            append::probe_room(&mut transaction).await
        })
        .await
    }

    /// The rows in another slot than their own.
    pub(crate) async fn slot_differences(
        &self,
        limit: u32,
    ) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
        sqlx::query_as(sql::SLOT_DIFFERENCES).bind(i64::from(limit)).fetch_all(&self.patient).await
    }

    /// Sets the gauges of the pool.
    pub(crate) fn report(&self) {
        self.pool.report();
        if let Some(cluster) = &self.cluster {
            cluster.report();
        }
    }

    pub(crate) async fn close(&self) {
        if let Some(cluster) = &self.cluster {
            cluster.close().await;
        }
        self.pool.close().await;
    }
}

/// Brings the schema up to date, over a session of its own, which is closed whatever happens: the migrator's lock belongs to it.
async fn migrate(servers: &Servers, options: &StoreOptions) -> Result<(), StoreError> {
    let servers::Session { mut connection, read_only, .. } =
        servers.connect(ACQUIRE_TIMEOUT).await?;
    if read_only {
        let why = "the database is read-only (default_transaction_read_only, for the server, the database or the role)";
        return Err(sqlx::Error::from(Unfit::for_good(why)).into());
    }
    if let Err(refused) = distribute::refuse_worker(&mut connection).await {
        drop(connection.close().await);
        return Err(refused);
    }
    if options.needs != Needs::Nothing
        && let Err(refused) = require(&mut connection, options.needs).await
    {
        // The refusal says more than a failed close would.
        drop(connection.close().await);
        return Err(refused);
    }
    if let Err(refused) = rewrite::refuse_large(&mut connection, options.rewrites).await {
        drop(connection.close().await);
        return Err(refused);
    }
    if let Err(refused) = servers.programs().require_neighbour() {
        drop(connection.close().await);
        return Err(refused);
    }
    if is_up_to_date(&mut connection).await? {
        // The migrator would make its table if there were none, and a role that only serves has no right to.
        let begun = servers.programs().begin(&mut connection).await;
        connection.close().await?;
        return Ok(begun?);
    }
    let begun = match run_migrations(&mut connection).await {
        Ok(()) => servers.programs().begin(&mut connection).await.map_err(StoreError::from),
        Err(error) => Err(error),
    };
    connection.close().await?;
    begun
}

/// Runs the migrations that are to come. Instances serve meanwhile, and their statements wait behind a migration that waits for a
/// lock. So a migration limits that wait (`migrations/README.md`), gives way, and begins anew here.
async fn run_migrations(connection: &mut PgConnection) -> Result<(), StoreError> {
    // An index that is made beside writers has to wait for them, and so has a second program for the migrator's lock.
    sqlx::query("reset lock_timeout").execute(&mut *connection).await?;
    let give_up = Instant::now() + MIGRATIONS_GIVE_UP;
    loop {
        // `run` would make this future one that cannot be sent to another thread.
        match MIGRATOR.run_direct(None, &mut *connection, false).await {
            Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _))
                if is_lock_timeout(&error) && Instant::now() < give_up =>
            {
                tracing::warn!("a migration waits for a lock that another session holds");
                tokio::time::sleep(MIGRATIONS_PAUSE).await;
            }
            migrated => return Ok(migrated?),
        }
    }
}

/// True if the schema has all that this program makes. A newer one may have more.
async fn is_up_to_date(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    const HAS_TABLE: &str = "select to_regclass('_sqlx_migrations') is not null";
    if !sqlx::query_scalar(HAS_TABLE).fetch_one(&mut *connection).await? {
        return Ok(false);
    }
    let had = sqlx::query_as(readiness::MIGRATIONS).fetch_all(connection).await?;
    Ok(matches!(Schema::of(&MIGRATOR, &had), Schema::Same | Schema::Newer(_)))
}

/// Refuses a database without the tables that a store needs.
async fn require(connection: &mut PgConnection, needs: Needs) -> Result<(), StoreError> {
    const NAME: &str = "select current_database()::text";
    let found = tables::find(connection, &MIGRATOR).await?;
    // A program that a newer schema does not suit has no session.
    if found.are_newer() && needs != Needs::Own {
        return Ok(());
    }
    let name: String = sqlx::query_scalar(NAME).fetch_one(connection).await?;
    found.require(needs, &format!("the database {name} of Postgres"))
}
