//! Connections and disk room.

use sqlx::{Error, FromRow, PgConnection};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};

/// How many connections the server, the database and the role allow; -1 is no limit.
#[derive(FromRow)]
struct Allowed {
    server: i32,
    database: i32,
    role: i32,
    is_superuser: bool,
}

/// The connections that a server may open, beside those that Postgres allows.
pub(super) async fn connections(
    session: &mut PgConnection,
    connections: u32,
) -> Result<Finding, Error> {
    let statement = sqlx::query_as(include_str!("connections.sql"));
    let allowed: Allowed = statement.fetch_one(session).await?;
    Ok(judge(&allowed, connections))
}

fn judge(allowed: &Allowed, connections: u32) -> Finding {
    // Two more are open for a moment while statements get no answer, and look why.
    let needed = i64::from(connections) + 2;
    let limits = [
        (allowed.server, "the server allows (max_connections without the reserved ones)"),
        (allowed.database, "the database allows (connection limit)"),
        (allowed.role, "the role may have (connection limit)"),
    ];
    // The limits of database and role do not hold for a superuser.
    let limits = limits.into_iter().take(if allowed.is_superuser { 1 } else { 3 });
    let fewest = limits.filter(|(limit, _)| *limit >= 0).min_by_key(|(limit, _)| *limit);
    let (limit, whose) = fewest.unwrap_or((i32::MAX, "nothing limits"));
    let instances = i64::from(limit) / needed;
    let s = if instances == 1 { "" } else { "s" };
    let saw = format!(
        "{limit} connections {whose}; each instance opens {needed} at most, so they suffice for {instances} instance{s}"
    );
    if i64::from(limit) >= needed {
        return Finding::ok(Code::Connections, saw);
    }
    Finding::fault(Code::Connections, saw, "raise the limit, or lower --database-connections")
}

/// The size of the database. Postgres shows no free room to SQL.
pub(super) async fn disk(session: &mut PgConnection) -> Result<Finding, Error> {
    let size = "select pg_size_pretty(pg_database_size(current_database()))";
    let size: String = sqlx::query_scalar(size).fetch_one(session).await?;
    Ok(Finding {
        remedy: Some("watch the free room on the database's own machine".to_owned()),
        ..Finding::note(
            Code::DiskRoom,
            format!("the database has {size}; Postgres shows no role how much room is free"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{Allowed, judge};
    use crate::doctor::finding::Severity::{Fault, Ok};

    #[test]
    fn the_instances_are_counted_for_which_they_suffice() {
        for (server, text) in
            [(10, "for 0 instances"), (21, "for 1 instance"), (97, "for 8 instances")]
        {
            let allowed = Allowed { server, database: -1, role: -1, is_superuser: false };
            let saw = judge(&allowed, 9).saw;
            assert!(saw.ends_with(text), "{saw}");
        }
    }

    #[test]
    fn the_smallest_limit_decides() {
        for (server, database, role, is_superuser, severity) in [
            (11, -1, -1, false, Ok),
            (10, -1, -1, true, Fault),
            (97, 10, -1, false, Fault),
            (97, -1, 10, false, Fault),
            (97, 10, 10, true, Ok),
        ] {
            let allowed = Allowed { server, database, role, is_superuser };
            let found = judge(&allowed, 9);
            assert_eq!(found.severity, severity, "{found:?}");
        }
    }
}
