//! The steps of the distribution, each of which a kill undoes or leaves whole.

use sqlx::{AssertSqlSafe, Connection, Error, PgConnection};

use super::nodes::Nodes;
use super::spread::Spread;
use super::tables::is_distributed;
use super::{Cluster, FENCE, GAMES, SLOTS, TABLES, forms};
use crate::StoreError;

const HASHES: &str =
    "select hashint2(slot::smallint) from generate_series(0, 63) as slot order by slot";
/// The shards of the slots in the order of their hashes, with the node that has each.
const PLACES: &str = "select s.shardid, p.groupid
    from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
    where s.logicalrelid = 'slots'::regclass
    order by s.shardminvalue::integer";
/// A node writes its group here with its first events of a slot.
const HAS_NODE: &str = "select exists (
        select from pg_attribute where attrelid = 'slots'::regclass and attname = 'node' and not attisdropped
    )";
const ADD_NODE: &str =
    "alter table slots add column if not exists node integer not null default -1";
const IS_ALIKE: &str = "select count(distinct colocationid) = 1 from pg_dist_partition
    where logicalrelid in ($1::regclass, 'slots'::regclass)";
/// They are tiny then.
const MOVE: &str = "select citus_move_shard_placement($1, $2, $3, 'block_writes')";
/// What a move left behind that was killed.
const CLEAN: &str = "call citus_cleanup_orphaned_resources()";

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Each node gets a copy of the fence.
    Fence,
    /// Slots get the column for the node that wrote last.
    Node,
    /// Slots are distributed.
    Slots,
    /// The shards of the slots move to where they are to stay.
    Spread,
    /// A table of games is distributed.
    Games(&'static str),
    /// The shards are compared with the tables.
    Forms,
    /// A copy that the coordinator still has is removed.
    Copy(&'static str),
}

impl Step {
    /// All of them, in their order.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        [Self::Fence, Self::Node, Self::Slots, Self::Spread]
            .into_iter()
            .chain(GAMES.map(Self::Games))
            .chain([Self::Forms])
            .chain(TABLES.map(Self::Copy))
    }

    /// For an operator.
    pub(super) fn name(self, cluster: &Cluster) -> String {
        match self {
            Self::Fence => "fence: a copy for each node".to_owned(),
            Self::Node => "slots: a column for the node that wrote last".to_owned(),
            Self::Slots => format!("slots: distributed over {} shards", cluster.spread.shards()),
            Self::Spread => {
                let loads = cluster.spread.loads().iter().map(u32::to_string);
                let loads = loads.collect::<Vec<_>>().join(", ");
                format!("slots: moved, so that the workers hold {loads}")
            }
            Self::Games(table) => format!("{table}: distributed as slots is"),
            Self::Forms => "all: indexes, constraints and triggers compared".to_owned(),
            Self::Copy(table) => {
                format!("{table}: the copy that the coordinator still has removed")
            }
        }
    }

    /// True if an earlier run has done it.
    pub(super) async fn is_done(
        self,
        connection: &mut PgConnection,
        cluster: &Cluster,
    ) -> Result<bool, StoreError> {
        Ok(match self {
            Self::Fence => is_distributed(connection, FENCE).await?,
            Self::Node => sqlx::query_scalar(HAS_NODE).fetch_one(connection).await?,
            Self::Slots => is_distributed(connection, SLOTS).await?,
            Self::Spread => moves(connection, cluster).await?.is_some_and(|moves| moves.is_empty()),
            Self::Games(table) => {
                let distributed = is_distributed(connection, table).await?;
                if distributed && !is_alike(connection, table).await? {
                    return Err(StoreError::Unfit(format!(
                        "{table} is distributed, but not as slots is: select undistribute_table('{table}')"
                    )));
                }
                distributed
            }
            Self::Forms => false,
            Self::Copy(table) => {
                is_distributed(connection, table).await? && has_no_copy(connection, table).await?
            }
        })
    }

    /// Does it.
    pub(super) async fn run(
        self,
        connection: &mut PgConnection,
        cluster: &Cluster,
    ) -> Result<(), StoreError> {
        match self {
            Self::Fence => run(connection, "select create_reference_table('fence')").await?,
            Self::Node => run(connection, ADD_NODE).await?,
            Self::Slots => {
                let how =
                    format!("shard_count := {}, colocate_with := 'none'", cluster.spread.shards());
                distribute(connection, SLOTS, &how).await?;
            }
            Self::Spread => {
                run(connection, CLEAN).await?;
                for (shard, from, to) in moves(connection, cluster).await?.unwrap_or_default() {
                    let moving = sqlx::query(MOVE).bind(shard).bind(from).bind(to);
                    moving.execute(&mut *connection).await?;
                }
            }
            Self::Games(table) => {
                distribute(connection, table, "colocate_with := 'slots'").await?;
                run(connection, &format!("analyze {table}")).await?;
            }
            Self::Forms => forms::compare(connection).await?,
            Self::Copy(table) => remove_copy(connection, table).await?,
        }
        Ok(())
    }
}

/// The spread of the slots over the workers. Slots that are distributed keep their number of shards.
pub(super) async fn spread(
    connection: &mut PgConnection,
    nodes: &Nodes,
    shards: Option<u32>,
) -> Result<Spread, StoreError> {
    let hashes: Vec<i32> = sqlx::query_scalar(HASHES).fetch_all(&mut *connection).await?;
    let workers = nodes.workers.len();
    let wanted = shards.map(|shards| shards as usize);
    if is_distributed(connection, SLOTS).await? {
        let there = places(connection).await?.len();
        if wanted.is_some_and(|wanted| wanted != there) {
            return Err(StoreError::Unfit(format!(
                "an earlier run has distributed slots over {there} shards: leave out --shards"
            )));
        }
        return Ok(Spread::new(&hashes, workers, there));
    }
    match wanted {
        Some(wanted) if wanted < workers => Err(StoreError::Unfit(format!(
            "{wanted} shards are fewer than the {workers} workers: each needs one at least"
        ))),
        Some(wanted) => Ok(Spread::new(&hashes, workers, wanted)),
        None => Ok(Spread::of_workers(&hashes, workers)),
    }
}

/// The shards of the slots that are elsewhere than they are to stay, each with the nodes from and to which it moves. None if slots
/// is not distributed. Once a table of games is, nothing moves any more: it would move, too.
async fn moves(
    connection: &mut PgConnection,
    cluster: &Cluster,
) -> Result<Option<Vec<(i64, i32, i32)>>, Error> {
    if !is_distributed(connection, SLOTS).await? {
        return Ok(None);
    }
    for table in GAMES {
        if is_distributed(connection, table).await? {
            return Ok(Some(Vec::new()));
        }
    }
    let workers = &cluster.nodes.workers;
    let places = places(connection).await?.into_iter().zip(cluster.spread.workers());
    let moves = places.filter_map(|((shard, group), target)| {
        let (from, to) =
            (workers.iter().find(|worker| worker.group == group)?, workers.get(*target)?);
        (from.group != to.group).then_some((shard, from.id, to.id))
    });
    Ok(Some(moves.collect()))
}

async fn places(connection: &mut PgConnection) -> Result<Vec<(i64, i32)>, Error> {
    sqlx::query_as(PLACES).fetch_all(connection).await
}

async fn is_alike(connection: &mut PgConnection, table: &str) -> Result<bool, Error> {
    sqlx::query_scalar(IS_ALIKE).bind(table).fetch_one(connection).await
}

/// True if the coordinator's own table has no row of before the distribution.
async fn has_no_copy(connection: &mut PgConnection, table: &str) -> Result<bool, Error> {
    let empty = "select pg_relation_size($1::regclass) = 0";
    sqlx::query_scalar(empty).bind(table).fetch_one(connection).await
}

/// Distributes a table by the slot. All rows come along, or nothing is done.
async fn distribute(
    connection: &mut PgConnection,
    table: &str,
    how: &str,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    run(&mut transaction, &format!("lock table {table} in access exclusive mode")).await?;
    let before = count(&mut transaction, table).await?;
    run(&mut transaction, &format!("select create_distributed_table('{table}', 'slot', {how})"))
        .await?;
    let after = count(&mut transaction, table).await?;
    if before != after {
        return Err(StoreError::Unfit(format!(
            "{table} has {before} rows, and {after} of them came to the workers: nothing was changed"
        )));
    }
    Ok(transaction.commit().await?)
}

async fn count(connection: &mut PgConnection, table: &str) -> Result<i64, Error> {
    let count = format!("select count(*) from {table}");
    sqlx::query_scalar(AssertSqlSafe(count)).fetch_one(connection).await
}

/// Removes the rows of before from the coordinator's own table. The trigger that refuses it is off for that table alone, in a
/// transaction that no other session sees: Citus would not turn it on again on the shards.
async fn remove_copy(connection: &mut PgConnection, table: &str) -> Result<(), Error> {
    let remove = format!("select truncate_local_data_after_distributing_table('{table}')");
    if table != "events" {
        return run(connection, &remove).await;
    }
    let mut transaction = connection.begin().await?;
    for statement in [
        "set local citus.enable_ddl_propagation = off",
        "alter table events disable trigger events_append_only",
        &remove,
        "alter table events enable always trigger events_append_only",
    ] {
        run(&mut transaction, statement).await?;
    }
    transaction.commit().await
}

async fn run(connection: &mut PgConnection, statement: &str) -> Result<(), Error> {
    sqlx::raw_sql(AssertSqlSafe(statement.to_owned())).execute(connection).await?;
    Ok(())
}
