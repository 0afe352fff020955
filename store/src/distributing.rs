//! The distribution of a database over the nodes of a Citus cluster, apart from the start of a server.

use crate::StoreError;
use crate::postgres::distribute;

/// The work that [`distribute`](crate::distribute()) has before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistributionPlan {
    /// The coordinator, and then the workers.
    pub nodes: Vec<PlannedNode>,
    /// The tables that are distributed.
    pub tables: Vec<PlannedTable>,
    /// Over how many shards.
    pub shards: u32,
    /// The steps that are still to do, in their order.
    pub steps: Vec<String>,
}

/// A node of the cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedNode {
    /// Its kind and its address.
    pub name: String,
    /// The versions of Postgres and Citus.
    pub versions: String,
    /// How many bytes of its disk are free.
    pub free: u64,
    /// How many of the 64 slots it will hold.
    pub slots: u32,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedTable {
    /// Its name.
    pub name: &'static str,
    /// How many rows it has.
    pub rows: u64,
    /// Its size with its indexes.
    pub bytes: u64,
    /// True if an earlier run has distributed it.
    pub distributed: bool,
}

/// How far a database is distributed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Distribution {
    /// One node has all of it.
    None,
    /// A run of `gavel distribute` has not ended: these tables are not distributed, or still have a copy on the coordinator.
    Half(Vec<&'static str>),
    /// All tables of games are distributed.
    Whole,
}

/// Looks at a database of Postgres before it is distributed, and changes nothing. None if it is distributed.
///
/// # Errors
/// If the database or its cluster is not one that can be distributed, with the reason and the node.
pub async fn distribution_plan(
    url: &str,
    shards: Option<u32>,
) -> Result<Option<DistributionPlan>, StoreError> {
    distribute::plan(url, shards).await
}

/// Distributes a database of Postgres over the workers of its cluster; false if it is distributed already. `begins` hears each step
/// before it is done. A run after one that was killed goes on with the step that was not done.
///
/// # Errors
/// As [`distribution_plan`]; if a program of Gavel uses the database; or if it fails.
pub async fn distribute(
    url: &str,
    shards: Option<u32>,
    begins: impl FnMut(&str) + Send,
) -> Result<bool, StoreError> {
    distribute::carry_out(url, shards, begins).await
}
