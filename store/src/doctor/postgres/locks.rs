//! The sessions that wait for a lock.

use sqlx::{Error, FromRow, PgConnection};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};

/// For how many seconds a session has to wait until that is weak. The locks of servers are held for milliseconds.
const LONG: f64 = 1.0;

#[derive(FromRow)]
struct Waits {
    /// How many sessions of this database wait.
    waiting: i64,
    /// For how many seconds the one that has waited longest waits; none where Postgres has not noted it yet.
    seconds: Option<f64>,
    /// The process that blocks most of them and does not wait; 0 is a prepared transaction. None if it has just ended.
    blocker: Option<i32>,
    /// How many of them it blocks, those behind a waiting one included.
    blocked: Option<i64>,
}

pub(super) async fn examine(session: &mut PgConnection) -> Result<Finding, Error> {
    let statement = sqlx::query_as(include_str!("lock_waits.sql"));
    Ok(judge(&statement.fetch_one(session).await?))
}

fn judge(waits: &Waits) -> Finding {
    let Waits { waiting, seconds, blocker, blocked } = waits;
    let seconds = seconds.unwrap_or(0.0);
    let sessions = match waiting {
        0 => return Finding::ok(Code::LockWaits, "no session waits for a lock"),
        1 => "1 session waits".to_owned(),
        count => format!("{count} sessions wait"),
    };
    let by = match blocker {
        None => String::new(),
        Some(0) => format!("; a prepared transaction blocks {}", blocked.unwrap_or(0)),
        Some(pid) => format!("; process {pid} blocks {}", blocked.unwrap_or(0)),
    };
    let saw = format!("{sessions} for a lock, for {seconds:.1} s at most{by}");
    if seconds < LONG {
        return Finding::note(Code::LockWaits, saw);
    }
    let remedy = match blocker {
        None => "run gavel doctor again, to see which process blocks them".to_owned(),
        Some(0) => {
            "select * from pg_prepared_xacts, then rollback prepared, in its database".to_owned()
        }
        Some(pid) => format!("have its program end it, or select pg_terminate_backend({pid})"),
    };
    Finding::warning(Code::LockWaits, saw, remedy)
}

#[cfg(test)]
mod tests {
    use super::{LONG, Waits, judge};
    use crate::doctor::finding::Severity::{Note, Ok, Warning};

    #[test]
    fn a_wait_is_weak_once_it_is_long_and_names_the_process() {
        for (waiting, seconds, blocker, severity, text) in [
            (0, None, None, Ok, "no session waits"),
            (1, None, Some(42), Note, "1 session waits for a lock, for 0.0 s at most; process 42"),
            (3, Some(LONG - 0.1), Some(42), Note, "3 sessions wait for a lock, for 0.9 s at most"),
            (3, Some(LONG), Some(42), Warning, "; process 42 blocks 2"),
            (3, Some(LONG), Some(0), Warning, "; a prepared transaction blocks 2"),
            (3, Some(LONG), None, Warning, "for 1.0 s at most"),
        ] {
            let blocked = blocker.map(|_| 2);
            let found = judge(&Waits { waiting, seconds, blocker, blocked });
            assert_eq!(found.severity, severity, "{found:?}");
            assert!(found.saw.contains(text), "{found:?}");
        }
    }
}
