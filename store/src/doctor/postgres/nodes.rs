//! The nodes of a database that Citus distributes.

use sqlx::{Connection as _, PgConnection};

use crate::StoreError;
use crate::distributing::Distribution;
use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::postgres::ACQUIRE_TIMEOUT;
use crate::postgres::distribute;
use crate::postgres::servers::Servers;

/// What a start looks at; nothing where the database is not distributed.
pub(super) async fn examine(
    session: &mut PgConnection,
    servers: &Servers,
) -> Result<Option<Finding>, sqlx::Error> {
    if matches!(distribute::state(session).await?, Distribution::None) {
        return Ok(None);
    }
    Ok(Some(match look(servers).await {
        Ok(()) => Finding::ok(Code::Nodes, "a server can use each node"),
        Err(why) => {
            let remedy = "do what it says; no server starts before";
            Finding::fault(Code::Nodes, why.to_string(), remedy)
        }
    }))
}

/// By a session that is not held from writing, as a server's is not. It only reads.
async fn look(servers: &Servers) -> Result<(), StoreError> {
    let mut session = servers.connect(ACQUIRE_TIMEOUT).await?.connection;
    let looked = distribute::is_whole(&mut session, servers).await;
    session.close().await?;
    looked.map(drop)
}
