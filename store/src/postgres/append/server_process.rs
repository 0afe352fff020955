//! Finds out about a silent database: is its process still at work?

use std::io::ErrorKind;
use std::pin::pin;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection};
use tokio::time::{Instant, timeout};

use crate::postgres::lock_waits;
use crate::postgres::servers::Servers;
use crate::postgres::time_limit::within;

/// Far beyond any commit: the connection is dead without a sign.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a look may take: where it takes longer, the database is silent to everyone, and nothing is known.
const LOOK_TIMEOUT: Duration = Duration::from_secs(3);

/// Waits for what the database says, as long as it is at work: after `look` without an answer that is looked at, again and again.
pub(super) async fn heard<T>(
    doing: impl Future<Output = Result<T, sqlx::Error>>,
    process: Option<ServerProcess>,
    servers: &Servers,
    look: Duration,
) -> Result<T, sqlx::Error> {
    let begun = Instant::now();
    let mut doing = pin!(doing);
    loop {
        if let Ok(done) = timeout(look, &mut doing).await {
            return done;
        }
        let rests = async {
            match process {
                Some(process) => process.rests(servers).await,
                None => false,
            }
        };
        tokio::select! {
            biased;
            done = &mut doing => return done,
            rests = rests => {
                if rests {
                    // As after a failover, which concerns all sessions.
                    return Err(sqlx::Error::Io(ErrorKind::ConnectionAborted.into()));
                }
                if begun.elapsed() >= STATEMENT_TIMEOUT {
                    return Err(sqlx::Error::Io(ErrorKind::TimedOut.into()));
                }
            }
        }
    }
}

/// The process of the database that serves a connection. Another one may get its number, but not at the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub(super) struct ServerProcess {
    pid: i32,
    backend_start: DateTime<Utc>,
}

impl ServerProcess {
    /// The one that serves this connection; none where the role may not know, as one that acts as another role.
    pub(super) async fn of(connection: &mut PgConnection) -> Result<Option<Self>, sqlx::Error> {
        let own = "select pid, backend_start from pg_stat_activity
            where pid = pg_backend_pid() and backend_start is not null";
        match sqlx::query_as(own).fetch_optional(connection).await {
            Err(sqlx::Error::Database(_)) => Ok(None),
            own => own,
        }
    }

    /// True if another connection has shown that this process is gone or has nothing to do. Then the statement has not arrived, or its
    /// answer is lost: after a failover, or if a firewall has forgotten the connection.
    pub(super) async fn rests(self, servers: &Servers) -> bool {
        matches!(within(LOOK_TIMEOUT, self.is_at_work(servers)).await, Ok(false))
    }

    async fn is_at_work(self, servers: &Servers) -> Result<bool, sqlx::Error> {
        let mut connection = servers.connect(LOOK_TIMEOUT).await?.connection;
        let at_work = sqlx::query_scalar(
            "select exists (
                select from pg_stat_activity
                where pid = $1 and coalesce(backend_start = $2 and state <> 'idle', true)
            )",
        )
        .bind(self.pid)
        .bind(self.backend_start)
        .fetch_one(&mut connection)
        .await?;
        if at_work {
            lock_waits::warn(&mut connection).await?;
        }
        connection.close().await?;
        Ok(at_work)
    }
}

#[cfg(test)]
mod tests;
