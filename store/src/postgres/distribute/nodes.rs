//! The nodes of the cluster, and a session of this program's own at each worker.

use std::fmt;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Error, PgConnection, Row};

use super::extension;
use crate::StoreError;
use crate::distributing::PlannedNode;
use crate::postgres::ACQUIRE_TIMEOUT;
use crate::postgres::servers::{self, State};
use crate::postgres::time_limit::within;

const GROUP: &str = "select groupid from pg_dist_local_group";
const NODES: &str =
    "select nodeid, groupid, nodename, nodeport, isactive, metadatasynced, shouldhaveshards
    from pg_dist_node where noderole = 'primary' order by groupid, nodeid";
const FREE: &str = "select available_disk_size from citus_local_disk_space_stats()";

/// A node, as the coordinator lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) id: i32,
    /// It stays if another machine takes the node's place. The coordinator's is 0.
    pub(super) group: i32,
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) versions: String,
    /// How many bytes of its disk are free.
    pub(super) free: u64,
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.group == 0 { "coordinator" } else { "worker" };
        write!(f, "the {kind} {}:{}", self.host, self.port)
    }
}

/// The nodes of a cluster.
pub(super) struct Nodes {
    pub(super) coordinator: Node,
    pub(super) workers: Vec<Node>,
}

impl Nodes {
    /// Looks at each node. The session is one at the coordinator, by this address.
    pub(super) async fn look(
        connection: &mut PgConnection,
        address: &PgConnectOptions,
    ) -> Result<Self, StoreError> {
        let mut workers = Self::listed(connection).await?;
        let coordinator = workers.iter().position(|node| node.group == 0);
        let Some(coordinator) = coordinator else {
            return Err(unfit(
                "the coordinator is not among the nodes: as a superuser there, select citus_set_coordinator_host(HOST, PORT)",
            ));
        };
        let mut coordinator = workers.remove(coordinator);
        if workers.is_empty() {
            return Err(unfit(format!(
                "{coordinator} has no worker: as a superuser there, select citus_add_node(HOST, PORT)"
            )));
        }
        coordinator.read(connection).await?;
        if address.get_socket().is_some() {
            return Err(unfit(
                "the address leads to a socket: name the coordinator by host and port, as the workers are",
            ));
        }
        for worker in &mut workers {
            let address = address.clone().host(&worker.host).port(worker.port);
            worker.visit(&address).await?;
        }
        Ok(Self { coordinator, workers })
    }

    /// The nodes that the coordinator lists, each of which can be used.
    async fn listed(connection: &mut PgConnection) -> Result<Vec<Node>, StoreError> {
        let rows = sqlx::query(NODES).fetch_all(connection).await?;
        let mut nodes = Vec::with_capacity(rows.len());
        for row in rows {
            let port: i32 = row.try_get("nodeport")?;
            let node = Node {
                id: row.try_get("nodeid")?,
                group: row.try_get("groupid")?,
                host: row.try_get("nodename")?,
                port: u16::try_from(port).map_err(|error| Error::Decode(error.into()))?,
                versions: String::new(),
                free: 0,
            };
            let (holds, at) = (row.try_get::<bool, _>("shouldhaveshards")?, node.clone());
            if !row.try_get::<bool, _>("isactive")? {
                return Err(unfit(format!(
                    "{node} is inactive: select citus_activate_node('{}', {})",
                    at.host, at.port
                )));
            }
            if !row.try_get::<bool, _>("metadatasynced")? {
                return Err(unfit(format!(
                    "{node} lacks the cluster's metadata: select start_metadata_sync_to_node('{}', {})",
                    at.host, at.port
                )));
            }
            if holds != (node.group != 0) {
                return Err(unfit(format!(
                    "{node} has shouldhaveshards = {holds}: workers alone hold slots, and each of them; \
                     select citus_set_node_property('{}', {}, 'shouldhaveshards', {})",
                    at.host, at.port, !holds
                )));
            }
            nodes.push(node);
        }
        Ok(nodes)
    }

    /// The coordinator, and then the workers.
    pub(super) fn all(&self) -> impl Iterator<Item = &Node> {
        std::iter::once(&self.coordinator).chain(&self.workers)
    }
}

impl Node {
    /// Reaches a worker from here, as the servers will.
    async fn visit(&mut self, address: &PgConnectOptions) -> Result<(), StoreError> {
        let reached = async {
            let mut session = servers::connect(address).await?;
            let group = group(&mut session).await?;
            Ok((session, group))
        };
        let reached = within(ACQUIRE_TIMEOUT, reached).await;
        let (mut session, group) = reached.map_err(|error| self.away(&error))?;
        if group != self.group {
            return Err(unfit(format!(
                "{self} is another node from here: its address leads to group {group}, and the coordinator lists it as group {}",
                self.group
            )));
        }
        let read = self.read(&mut session).await;
        session.close().await?;
        read
    }

    /// Reads versions and room, and refuses versions that were not tried.
    async fn read(&mut self, session: &mut PgConnection) -> Result<(), StoreError> {
        let state = State::of(session).await?;
        if state.standby || state.read_only {
            return Err(unfit(format!(
                "{self} only reads: name its primary with citus_update_node"
            )));
        }
        if state.encoding != "UTF8" {
            return Err(unfit(format!(
                "{self} has the encoding {}: create its database with UTF8",
                state.encoding
            )));
        }
        let (versions, refused) = extension::versions(session).await?;
        if let Some(refused) = refused {
            return Err(unfit(format!("{self} has {refused}")));
        }
        let free: i64 = sqlx::query_scalar(FREE).fetch_one(session).await?;
        (self.versions, self.free) = (versions, free as u64);
        Ok(())
    }

    fn away(&self, error: &Error) -> StoreError {
        use std::error::Error as _;
        let why = match error.as_database_error() {
            Some(refused) => refused.message().to_owned(),
            None => error.source().map_or_else(|| error.to_string(), ToString::to_string),
        };
        unfit(format!(
            "{self} cannot be reached from here with the role of the address: {why}. \
             The servers write to each worker themselves, by the address that select * from pg_dist_node has"
        ))
    }

    /// For an operator.
    pub(super) fn planned(&self, slots: u32) -> PlannedNode {
        PlannedNode {
            name: self.to_string(),
            versions: self.versions.clone(),
            free: self.free,
            slots,
        }
    }
}

/// Refuses a worker, which lists the same nodes and has none of the other tables.
pub(crate) async fn refuse_worker(connection: &mut PgConnection) -> Result<(), StoreError> {
    const HAS_CITUS: &str = "select to_regclass('pg_catalog.pg_dist_local_group') is not null";
    let has_citus: bool = sqlx::query_scalar(HAS_CITUS).fetch_one(&mut *connection).await?;
    if !has_citus || group(connection).await? == 0 {
        return Ok(());
    }
    let coordinator = sqlx::query_as::<_, (String, i32)>(
        "select nodename, nodeport from pg_dist_node where groupid = 0 and noderole = 'primary'",
    );
    let named = coordinator.fetch_optional(connection).await?;
    let named = named.map_or_else(String::new, |(host, port)| format!(", {host}:{port}"));
    Err(unfit(format!("the address leads to a worker of the cluster: name the coordinator{named}")))
}

async fn group(session: &mut PgConnection) -> Result<i32, Error> {
    sqlx::query_scalar(GROUP).fetch_one(session).await
}

fn unfit(why: impl Into<String>) -> StoreError {
    StoreError::Unfit(why.into())
}
