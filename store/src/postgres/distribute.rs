//! The distribution of a database over the workers of a Citus cluster, by slots: `gavel distribute`.
//!
//! Each step is a transaction of its own and says itself whether it is done, so a run after a kill goes on where that one was.

mod extension;
mod forms;
mod nodes;
mod room;
mod settings;
mod spread;
mod state;
mod steps;
mod tables;

use std::time::Duration;

use domain::step::Steps;
use sqlx::{Connection, PgConnection};

use super::servers::{self, Servers};
use super::{ACQUIRE_TIMEOUT, programs};
use crate::distributing::{Distribution, DistributionPlan};
use crate::error::is_lock_timeout;
use crate::upgrading::OlderSession;
use crate::{Needs, StoreError};
use nodes::Nodes;
use spread::Spread;
use steps::Step;

pub(crate) use nodes::refuse_worker;
pub(crate) use state::state;

/// The table of which each node has a copy.
const FENCE: &str = "fence";
/// The table by which the others are distributed.
const SLOTS: &str = "slots";
/// The tables of games, each distributed as `slots` is.
const GAMES: [&str; 7] =
    ["events", "games", "game_players", "open_seats", "creations", "proofs", "checkpoint_heads"];
/// All of them. Those that are not here stay on the coordinator.
const TABLES: [&str; 9] =
    [FENCE, SLOTS, GAMES[0], GAMES[1], GAMES[2], GAMES[3], GAMES[4], GAMES[5], GAMES[6]];

/// The wait for a lock of a program ends before this.
const PATIENCE: Duration = ACQUIRE_TIMEOUT.saturating_mul(2);

/// What Citus needs on the session that distributes. It says in notices that it copies.
const SETTINGS: &str = "set citus.enable_unsafe_triggers = on;
    set citus.shard_replication_factor = 1;
    set client_min_messages = warning;
    set statement_timeout = 0";

/// The cluster that a database is to be distributed over.
struct Cluster {
    nodes: Nodes,
    spread: Spread,
}

/// Looks at the work that is to come; none if nothing is.
pub(crate) async fn plan(
    url: &str,
    shards: Option<u32>,
) -> Result<Option<DistributionPlan>, StoreError> {
    let (mut connection, servers) = connect(url).await?;
    let planned = match look(&mut connection, &servers, shards).await {
        Ok(Some((cluster, plan))) => describe(&mut connection, &cluster, plan).await.map(Some),
        Ok(None) => Ok(None),
        Err(refused) => Err(refused),
    };
    close(connection).await;
    planned
}

/// Distributes the database; false if it is distributed already.
pub(crate) async fn carry_out(
    url: &str,
    shards: Option<u32>,
    begins: impl FnMut(&str) + Send,
) -> Result<bool, StoreError> {
    let (mut connection, servers) = connect(url).await?;
    let done = distribute(&mut connection, &servers, shards, begins).await;
    close(connection).await;
    done
}

async fn distribute(
    connection: &mut PgConnection,
    servers: &Servers,
    shards: Option<u32>,
    mut begins: impl FnMut(&str) + Send,
) -> Result<bool, StoreError> {
    // Until this session ends no program of Gavel gets a session of its own, and no second run either.
    if let Some(sessions) = programs::exclude(connection, Steps::OWN).await? {
        return Err(StoreError::Unfit(format!(
            "programs of Gavel use the database: {}; stop all instances, and run gavel distribute again",
            OlderSession::list(&sessions)
        )));
    }
    let Some((cluster, _)) = look(connection, servers, shards).await? else {
        return Ok(false);
    };
    for step in Step::all() {
        if !step.is_done(connection, &cluster).await? {
            begins(&step.name(&cluster));
            step.run(connection, &cluster).await.map_err(|error| failed(&step, &cluster, error))?;
        }
    }
    Ok(true)
}

/// Looks at the database and at each node, and refuses what cannot be distributed. None if it is distributed already.
async fn look(
    connection: &mut PgConnection,
    servers: &Servers,
    shards: Option<u32>,
) -> Result<Option<(Cluster, DistributionPlan)>, StoreError> {
    nodes::refuse_worker(connection).await?;
    super::require(connection, Needs::Own).await?;
    extension::require(connection).await?;
    if state(connection).await? == Distribution::Whole {
        return Ok(None);
    }
    let fenced: bool =
        sqlx::query_scalar("select exists (select from fence)").fetch_one(&mut *connection).await?;
    if fenced {
        return Err(StoreError::Unfit(
            "the database is fenced, because another one has taken its place: distribute that one"
                .to_owned(),
        ));
    }
    tables::require(connection).await?;
    let address = servers.hosts().first().ok_or_else(|| sqlx::Error::PoolClosed)?;
    let nodes = Nodes::look(connection, address).await?;
    settings::require(connection, &nodes).await?;
    let spread = steps::spread(connection, &nodes, shards).await?;
    let tables = tables::look(connection).await?;
    room::require(&nodes, spread.loads(), &tables)?;
    let shards = spread.shards() as u32;
    let plan = DistributionPlan { nodes: Vec::new(), tables, shards, steps: Vec::new() };
    Ok(Some((Cluster { nodes, spread }, plan)))
}

/// Looks at the nodes of a database before a server uses it: true if it is distributed.
///
/// # Errors
/// If it is half distributed, or a node is away or does not suit, with the node's name.
pub(crate) async fn is_whole(
    connection: &mut PgConnection,
    servers: &Servers,
) -> Result<bool, StoreError> {
    match state(connection).await? {
        Distribution::None => Ok(false),
        Distribution::Half(missing) => Err(StoreError::Unfit(format!(
            "the database is half distributed: run gavel distribute again, which goes on with {}",
            missing.join(", ")
        ))),
        Distribution::Whole => {
            let address = servers.hosts().first().ok_or_else(|| sqlx::Error::PoolClosed)?;
            let nodes = Nodes::look(connection, address).await?;
            settings::require(connection, &nodes).await?;
            Ok(true)
        }
    }
}

/// Adds to a plan the nodes and the steps.
async fn describe(
    connection: &mut PgConnection,
    cluster: &Cluster,
    mut plan: DistributionPlan,
) -> Result<DistributionPlan, StoreError> {
    for step in Step::all() {
        if !step.is_done(connection, cluster).await? {
            plan.steps.push(step.name(cluster));
        }
    }
    plan.nodes.push(cluster.nodes.coordinator.planned(0));
    let workers = cluster.nodes.workers.iter().zip(cluster.spread.loads());
    plan.nodes.extend(workers.map(|(worker, slots)| worker.planned(*slots)));
    Ok(plan)
}

/// A step that failed, with the reason that Postgres has.
fn failed(step: &Step, cluster: &Cluster, error: StoreError) -> StoreError {
    let (StoreError::Unavailable(cause) | StoreError::Refused(cause)) = &error else {
        return error;
    };
    let why = match cause.as_database_error() {
        Some(_) if is_lock_timeout(cause) => {
            "another session holds a lock on the table: end it, and run gavel distribute again"
        }
        Some(refused) => refused.message(),
        None => return error,
    };
    StoreError::Unfit(format!("{}: {why}", step.name(cluster)))
}

async fn connect(url: &str) -> Result<(PgConnection, Servers), StoreError> {
    if url.starts_with("sqlite:") {
        return Err(StoreError::Unfit(
            "SQLite cannot be distributed: gavel copy moves the database to Postgres first"
                .to_owned(),
        ));
    }
    let servers = Servers::of(url)?;
    servers.refuse_shared_sessions().await?;
    let session = servers.connect(PATIENCE).await.map_err(|error| {
        if is_lock_timeout(&error) {
            // The lock of the programs is all that a session waits for before it begins.
            return StoreError::Unfit(
                "gavel distribute or gavel upgraded of another session is at work".to_owned(),
            );
        }
        error.into()
    })?;
    let servers::Session { mut connection, .. } = session;
    sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
    Ok((connection, servers))
}

/// An outcome says more than a failed close would.
async fn close(connection: PgConnection) {
    drop(connection.close().await);
}
