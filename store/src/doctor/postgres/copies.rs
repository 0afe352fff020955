//! What is left if this server is lost: standbys and the archive of the WAL.

use sqlx::{Error, FromRow, PgConnection};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};

#[derive(FromRow)]
struct Copies {
    synchronous_standby_names: String,
    /// How many synchronous standbys are connected; none where the role may not see that.
    synchronous: Option<i64>,
    archives: bool,
    /// True if the archive has a command or a library.
    has_archiver: bool,
    /// True if the newest try to archive has failed.
    archive_fails: bool,
}

pub(super) async fn examine(session: &mut PgConnection) -> Result<[Finding; 2], Error> {
    let statement = sqlx::query_as(include_str!("copies.sql"));
    let copies: Copies = statement.fetch_one(session).await?;
    Ok([standby(&copies), archive(&copies)])
}

fn standby(copies: &Copies) -> Finding {
    let names = &copies.synchronous_standby_names;
    if names.is_empty() {
        return Finding::note(
            Code::SynchronousStandby,
            "no standby is synchronous: if this server is lost, so are the newest commands",
        );
    }
    let saw = format!("synchronous_standby_names = {names:?}");
    match copies.synchronous {
        Some(0) => Finding::fault(
            Code::SynchronousStandby,
            format!("{saw}, but none is connected: every commit waits"),
            "start the standby, or empty synchronous_standby_names",
        ),
        Some(count) => {
            Finding::ok(Code::SynchronousStandby, format!("{saw}, of which {count} are connected"))
        }
        None => Finding::ok(
            Code::SynchronousStandby,
            format!("{saw}; this role may not see if one is connected"),
        ),
    }
}

fn archive(copies: &Copies) -> Finding {
    if !copies.archives {
        return Finding::note(
            Code::Archive,
            "the WAL is not archived (archive_mode): a backup restores its own moment alone",
        );
    }
    if !copies.has_archiver {
        return Finding::warning(
            Code::Archive,
            "archive_mode is on without archive_command or archive_library: the WAL fills the disk",
            "set archive_command, or archive_mode = off",
        );
    }
    if copies.archive_fails {
        return Finding::warning(
            Code::Archive,
            "the newest try to archive the WAL has failed: it fills the disk meanwhile",
            "read Postgres' log, and mend archive_command",
        );
    }
    Finding::ok(Code::Archive, "the WAL is archived")
}
