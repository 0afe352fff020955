//! Poolers such as PgBouncer. One that gives each client a session of its own is as good as Postgres. One that hands sessions on
//! from transaction to transaction would run statements with the settings of others, and lose locks.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Error, PgConnection, Row};
use uuid::Uuid;

use crate::error::Unfit;
use crate::postgres::time_limit::within;

/// How long the second session may take: a pooler that has no more of them lets a client wait.
const LIMIT: Duration = Duration::from_secs(5);

const SET: &str = "select set_config('gavel.session', $1, false)";
const GET: &str = "select coalesce(current_setting('gavel.session', true), '') as session";

/// Finds out if this is a pooler that shares sessions. One session sets a variable; while another one is in a transaction, it
/// has to read the variable again, and that one must not. A server that does not answer is for others to report.
pub(crate) async fn refuse(host: &PgConnectOptions) -> Result<(), Error> {
    let Ok(Ok(mut own)) = tokio::time::timeout(LIMIT, super::connect(host)).await else {
        return Ok(());
    };
    let name = Uuid::now_v7().to_string();
    let set = SET.replace("$1", &format!("'{name}'"));
    within(LIMIT, ask(&mut own, set)).await?;
    let (other, session) = within(LIMIT, begin(host)).await?;
    if session == name {
        return Err(shared().into());
    }
    // If the only session of a pooler is in a transaction, it has none to answer on.
    let read = within(LIMIT, ask(&mut own, GET.to_owned())).await;
    drop(within(LIMIT, other.close()).await);
    drop(within(LIMIT, own.close()).await);
    match read {
        Ok(session) if session == name => Ok(()),
        _ => Err(shared().into()),
    }
}

/// A session in a transaction, and what it reads.
async fn begin(host: &PgConnectOptions) -> Result<(PgConnection, String), Error> {
    let mut other = super::connect(host).await?;
    match sqlx::raw_sql("begin").execute(&mut other).await {
        // A pooler that shares sessions statement by statement refuses it.
        Err(Error::Database(_)) => return Err(shared().into()),
        begun => begun?,
    };
    let session = ask(&mut other, GET.to_owned()).await?;
    Ok((other, session))
}

async fn ask(connection: &mut PgConnection, statement: String) -> Result<String, Error> {
    let row = sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).fetch_one(connection).await?;
    row.try_get(0)
}

fn shared() -> Unfit {
    Unfit::for_good(
        "a pooler stands before the database and shares sessions among clients (PgBouncer: pool_mode = \
         transaction or statement), but Gavel needs sessions of its own; set pool_mode = session",
    )
}
