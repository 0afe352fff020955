//! The examination of a Postgres database. The server itself refuses whatever this session would write.

mod clock;
mod copies;
mod interruptions;
mod locks;
mod log;
mod nodes;
mod programs;
mod reach;
mod room;
mod settings;
pub(crate) mod tables;

use std::time::Duration;

use domain::step::Steps;
use sqlx::{Error, PgConnection};

use crate::StoreError;
use crate::apps::{ISSUERS, StoredIssuer};
use crate::doctor::finding::{DatabaseFinding as Finding, Examination};
use crate::error::is_lock_timeout;
use crate::postgres::MIGRATOR;
use crate::postgres::servers::Servers;
use crate::postgres::session;
use crate::postgres::time_limit::within;
use settings::Settings;

/// How long the whole examination may take.
const LIMIT: Duration = Duration::from_secs(60);

const WRITE_NOTHING: &str = "set default_transaction_read_only = on";

/// Examines the database of an address.
pub(crate) async fn examine(
    url: &str,
    examination: Examination,
) -> Result<Vec<Finding>, StoreError> {
    let servers = Servers::of(url)?;
    Ok(within(LIMIT, look(&servers, examination)).await?)
}

/// The rows of all issuers.
pub(crate) async fn issuers(url: &str) -> Result<Vec<StoredIssuer>, StoreError> {
    let servers = Servers::of(url)?;
    let rows = async {
        let mut session = reach::reach(&servers, &mut Vec::new()).await?.connection;
        sqlx::raw_sql(WRITE_NOTHING).execute(&mut session).await?;
        sqlx::query_as(ISSUERS).fetch_all(&mut session).await
    };
    Ok(within(LIMIT, rows).await?)
}

async fn look(servers: &Servers, examination: Examination) -> Result<Vec<Finding>, Error> {
    let mut found = Vec::new();
    let reached = reach::reach(servers, &mut found).await?;
    if !reach::share_nothing(servers, &mut found).await? {
        return Ok(found);
    }
    let mut session = reached.connection;
    sqlx::raw_sql(WRITE_NOTHING).execute(&mut session).await?;
    found.extend(reach::of_server(&mut session, reached.host).await?);
    found.extend(of_settings(&mut session).await?);
    found.push(locks::examine(&mut session).await?);
    match tables::examine(&mut session, &MIGRATOR).await {
        Err(error) if is_lock_timeout(&error) => {
            found.push(tables::locked());
            return Ok(found);
        }
        examined => found.extend(examined?),
    }
    found.extend(programs::examine(&mut session, Steps::OWN).await?);
    found.extend(nodes::examine(&mut session, servers).await?);
    found.push(room::connections(&mut session, examination.connections).await?);
    found.push(clock::examine(&mut session).await?);
    found.extend(interruptions::examine(&mut session).await?);
    found.extend(log::held_back(&mut session).await?);
    if !reached.state.standby {
        found.extend(copies::examine(&mut session).await?);
    }
    found.push(room::disk(&mut session).await?);
    Ok(found)
}

/// Looks at the settings as the role gets them, then at those of a session that Gavel has settled.
async fn of_settings(session: &mut PgConnection) -> Result<Vec<Finding>, Error> {
    let given = Settings::of(session).await?;
    session::settle(session).await?;
    let settled = Settings::of(session).await?;
    let mut found = settings::examine(&given, &settled);
    found.extend(log::leaks(session).await?);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::finding::DatabaseCode as Code;
    use crate::{Store, StoreOptions};
    use sqlx::Connection;
    use throwaway_postgres::Postgres;

    #[tokio::test]
    async fn a_lock_on_a_table_of_gavel_is_a_finding() {
        let url = Postgres::shared().database();
        Store::open(&url, StoreOptions::default()).await.unwrap().close().await;
        let mut holder = PgConnection::connect(&url).await.unwrap();
        let lock = "begin; lock table fence in access exclusive mode";
        sqlx::raw_sql(lock).execute(&mut holder).await.unwrap();
        let found = examine(&url, Examination { connections: 9, thorough: false }).await.unwrap();
        let is_locked = |finding: &Finding| {
            finding.code == Code::Schema && finding.saw.contains("a transaction locks")
        };
        assert!(found.iter().any(is_locked), "{found:?}");
        assert!(found.iter().any(|finding| finding.code == Code::LockWaits), "{found:?}");
    }
}
