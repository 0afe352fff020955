//! A database that Citus distributes over several nodes.
//!
//! What the planner of Citus takes goes through the node that the address names. The rest goes to the nodes that have the shards, with
//! the shards' own tables in place of the games' tables: appends, because they must not go through another node, and statements over
//! the games of all slots.

mod functions;
mod map;
mod names;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqlSafeStr as _, SqlStr};
use tokio::time::Instant;

use super::pool::{Limits, Permits, Pool, Transaction};
use super::servers::Servers;
use super::time_limit::within;
use super::{LONG_SILENCE, SILENCE, distribute};
use crate::error::{Unfit, has_moved};
use crate::readiness::Outcomes;
use crate::{Slots, StoreError};

pub(super) use functions::Appending;
use map::Node;
pub(super) use map::Shard;

/// For how long it is known where the shards are. Who asks in the wrong place meanwhile reads what was there before the move, and
/// writes nothing.
const KNOWN: Duration = Duration::from_secs(1);

/// Citus refuses what writes to a shard by its name, except in a function.
pub(super) const WRITES_SHARDS: &str = "set local citus.enable_manual_changes_to_shards = on";

/// How long opening a session at a node takes at most.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// The nodes of a distributed database.
#[derive(Debug)]
pub(crate) struct Cluster {
    home: Pool,
    servers: Arc<Servers>,
    limits: Limits,
    outcomes: Outcomes,
    /// The shards, and when they were read.
    shards: Mutex<(Arc<Vec<Shard>>, Option<Instant>)>,
    nodes: Mutex<Vec<(Node, Pool)>>,
    /// The shards, by number, whose slots have bases of the node at which they are.
    settled: Mutex<HashSet<(i64, Node)>>,
}

/// Where some slots are.
pub(crate) struct Site {
    pool: Pool,
    patient: Pool,
    /// None: the tables themselves.
    shards: Vec<Shard>,
    /// True if a statement fails where the shard is there no more. Else it may see what was there before the move.
    is_checked: bool,
}

impl Site {
    /// The whole database, which is not distributed.
    pub(super) fn whole(pool: Pool) -> Self {
        Self::of(pool, Vec::new())
    }

    fn of(pool: Pool, shards: Vec<Shard>) -> Self {
        let patient = pool.with_silence(LONG_SILENCE);
        Self { pool, patient, shards, is_checked: false }
    }

    /// The sessions there.
    pub(super) fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The same for statements that go over all games.
    pub(super) fn patient(&self) -> &Pool {
        &self.patient
    }

    /// What asks a question of the slots there.
    pub(super) fn text(&self, statement: &'static str) -> SqlStr {
        if self.shards.is_empty() { SqlStr::from_static(statement) } else { self.built(statement) }
    }

    /// A statement for each shard.
    pub(super) fn each(&self, statement: &str) -> Vec<SqlStr> {
        let text = |shard: &Shard| AssertSqlSafe(shard.text(statement)).into_sql_str();
        self.shards.iter().map(text).collect()
    }

    /// The same for a statement that was built.
    pub(super) fn built(&self, statement: &str) -> SqlStr {
        let text = |shard: &Shard| {
            let text = shard.text(statement);
            if self.is_checked { functions::checked(&text, shard) } else { format!("({text}\n)") }
        };
        let each: Vec<String> = self.shards.iter().map(text).collect();
        let text = if each.is_empty() { statement.to_owned() } else { each.join(" union all ") };
        AssertSqlSafe(text).into_sql_str()
    }
}

/// The shards of a database; none if it is not distributed.
pub(super) async fn shards(
    home: &Pool,
    servers: &Servers,
) -> Result<Option<Vec<Shard>>, StoreError> {
    let mut session = servers.connect(CONNECT_TIMEOUT).await?;
    let is_whole = distribute::is_whole(&mut session.connection, servers).await;
    drop(session.connection.close().await);
    Ok(if is_whole? { Some(map::shards(home).await?) } else { None })
}

impl Cluster {
    /// The nodes of a database with these shards, which is asked where they are by the sessions of `home`.
    pub(super) fn new(
        home: Pool,
        servers: Arc<Servers>,
        limits: Limits,
        outcomes: Outcomes,
        shards: Vec<Shard>,
    ) -> Arc<Self> {
        let shards = Mutex::new((Arc::new(shards), Some(Instant::now())));
        let (nodes, settled) = (Mutex::default(), Mutex::default());
        Arc::new(Self { home, servers, limits, outcomes, shards, nodes, settled })
    }

    /// The slots of each shard, in an order that stays.
    pub(crate) fn slots_of_shards(&self) -> Vec<Slots> {
        self.known().0.iter().map(|shard| shard.slots).collect()
    }

    fn known(&self) -> (Arc<Vec<Shard>>, Option<Instant>) {
        locked(&self.shards).clone()
    }

    /// Where the shards are, as of a moment ago.
    async fn shards(&self) -> Result<Arc<Vec<Shard>>, sqlx::Error> {
        let (shards, read_at) = self.known();
        let is_known = read_at.is_some_and(|read_at| read_at.elapsed() < KNOWN);
        if is_known { Ok(shards) } else { self.look().await }
    }

    /// Forgets where the shards were.
    pub(super) fn forget(&self) {
        locked(&self.shards).1 = None;
    }

    /// Where the shards are now.
    async fn look(&self) -> Result<Arc<Vec<Shard>>, sqlx::Error> {
        let shards = Arc::new(map::shards(&self.home).await?);
        let known = (Arc::clone(&shards), Some(Instant::now()));
        *locked(&self.shards) = known;
        // A shard that comes back has other bases than it had there before.
        let is_there = |number: i64, node: &Node| {
            shards.iter().any(|shard| shard.number == number && shard.node == *node)
        };
        locked(&self.settled).retain(|(number, node)| is_there(*number, node));
        Ok(shards)
    }

    /// The nodes that have some of these slots, each with its shards of them.
    pub(super) async fn sites(&self, slots: Slots) -> Result<Vec<Site>, sqlx::Error> {
        let mut sites: Vec<(Node, Site)> = Vec::new();
        for shard in self.shards().await?.iter() {
            if shard.slots.and(slots).is_empty() {
                continue;
            }
            self.settle(shard).await?;
            match sites.iter_mut().find(|(node, _)| *node == shard.node) {
                Some((_, site)) => site.shards.push(shard.clone()),
                None => {
                    let site = Site::of(self.pool(&shard.node), vec![shard.clone()]);
                    sites.push((shard.node.clone(), site));
                }
            }
        }
        Ok(sites.into_iter().map(|(_, site)| site).collect())
    }

    /// The node that has a slot. A move of its shard does not end before the statements that ask there.
    pub(super) async fn site_of(&self, slot: i16) -> Result<Site, sqlx::Error> {
        let (known, read_at) = self.known();
        // The statement itself says if the shard has moved since.
        let shards = if read_at.is_some() { known } else { self.look().await? };
        let shard = shards.iter().find(|shard| shard.slots.has_slot(slot));
        let shard = shard.ok_or_else(|| no_node_has(slot))?;
        // It makes the functions there.
        self.settle(shard).await?;
        Ok(Site { is_checked: true, ..Site::of(self.pool(&shard.node), vec![shard.clone()]) })
    }

    /// Has the slots of a shard that has moved get the bases of its new node. Until then an event of before the move is held back there
    /// if the new node's transactions have lower ids.
    async fn settle(&self, shard: &Shard) -> Result<(), sqlx::Error> {
        let here = (shard.number, shard.node.clone());
        if locked(&self.settled).contains(&here) {
            return Ok(());
        }
        let servers = Arc::clone(self.pool(&shard.node).servers());
        let mut session = servers.connect(CONNECT_TIMEOUT).await?;
        let settle = async {
            let appending = Appending::on(&mut session.connection, shard).await?;
            sqlx::query(appending.raise_bases).execute(&mut session.connection).await?;
            session.connection.close().await
        };
        match within(SILENCE, settle).await {
            // The next one to ask finds where it is now.
            Err(error) if has_moved(&error) => Ok(()),
            settled => {
                settled?;
                locked(&self.settled).insert(here);
                Ok(())
            }
        }
    }

    /// The sessions at a node.
    fn pool(&self, node: &Node) -> Pool {
        let mut nodes = locked(&self.nodes);
        if let Some((_, pool)) = nodes.iter().find(|(known, _)| known == node) {
            return pool.clone();
        }
        let servers = Arc::new(self.servers.of_node(&node.host, node.port));
        let name = format!("{}:{}", node.host, node.port);
        let permits = Permits::new(name, servers, self.limits, self.outcomes.clone());
        let pool = Pool::new(permits, SILENCE);
        nodes.push((node.clone(), pool.clone()));
        pool
    }

    /// The servers of the node that has a slot now, and the shard.
    pub(super) async fn place_of(&self, slot: i16) -> Result<Place, sqlx::Error> {
        let shard = self.shard_of(slot).await?;
        Ok(Place { servers: Arc::clone(self.pool(&shard.node).servers()), shard })
    }

    /// The shard that has a slot, where it is now.
    async fn shard_of(&self, slot: i16) -> Result<Shard, sqlx::Error> {
        let shards = self.look().await?;
        let shard = shards.iter().find(|shard| shard.slots.has_slot(slot)).cloned();
        Ok(shard.ok_or_else(|| no_node_has(slot))?)
    }

    /// Begins a transaction that writes to games of a slot, at the node that has it. The shard stays there until its end.
    pub(super) async fn begin_at(
        &self,
        slot: i16,
        statement: &'static str,
    ) -> Result<(Transaction, Shard), sqlx::Error> {
        let shard = self.shard_of(slot).await?;
        let mut transaction = self.pool(&shard.node).begin_with(statement).await?;
        sqlx::query(WRITES_SHARDS).execute(&mut *transaction).await?;
        sqlx::query("select lock_shard_metadata(5, array[$1])")
            .bind(shard.number)
            .execute(&mut *transaction)
            .await?;
        let here = "select exists (
            select from pg_dist_placement p, pg_dist_local_group here
            where p.shardid = $1 and p.groupid = here.groupid
        )";
        let here: bool =
            sqlx::query_scalar(here).bind(shard.number).fetch_one(&mut *transaction).await?;
        if here {
            let raise = AssertSqlSafe(shard.text(functions::RAISE_MOVED));
            sqlx::query(raise).execute(&mut *transaction).await?;
            return Ok((transaction, shard));
        }
        Err(Unfit::for_now("the shard of the game is moving to another node").into())
    }

    /// Sets the gauges of the sessions at each node.
    pub(super) fn report(&self) {
        for (_, pool) in &*locked(&self.nodes) {
            pool.report();
        }
    }

    /// Closes all sessions.
    pub(super) async fn close(&self) {
        let nodes = std::mem::take(&mut *locked(&self.nodes));
        for (_, pool) in nodes {
            pool.close().await;
        }
    }
}

fn no_node_has(slot: i16) -> Unfit {
    Unfit::for_now(format!("no node has the slot {slot}"))
}

/// No code that holds one of the locks can leave a half-made change behind.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where the writer of a shard appends.
pub(super) struct Place {
    pub(super) servers: Arc<Servers>,
    shard: Shard,
}

impl Place {
    /// The statements with which it appends there.
    pub(super) async fn appending(
        &self,
        connection: &mut PgConnection,
    ) -> Result<Appending, sqlx::Error> {
        Appending::on(connection, &self.shard).await
    }
}
