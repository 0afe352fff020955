//! The examination of a database for `gavel doctor`: everything that is wrong or weak with it, and what mends it. It writes nothing.

mod interruptions;
pub(crate) mod postgres;
mod schema;
pub(crate) mod sqlite;

use serde::Serialize;

use crate::{IssuerRow, StoreError, apps};

/// All issuers, with a row for each audience.
pub(crate) const ISSUERS: &str =
    "select i.issuer_id, i.app_id, i.issuer, i.jwks_url, i.discovery, i.jwks, i.algorithms,
         i.subject_claim, i.name_claim, i.accept, i.max_lifetime, i.created_at, a.audience
     from issuers i join issuer_audiences a on a.issuer_id = i.issuer_id
     order by i.issuer_id, a.audience";

/// How much a finding matters; the worst is the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Nothing is wrong.
    Ok,
    /// Worth knowing; the server does not suffer.
    Note,
    /// The server works, at a risk.
    Warning,
    /// The server does not start, refuses commands or can lose what it has acknowledged.
    Fault,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding<C> {
    /// The check.
    pub code: C,
    /// How much it matters.
    pub severity: Severity,
    /// What the check has seen. It holds no secret.
    pub saw: String,
    /// What to do, as an order; none if nothing has to be done.
    pub remedy: Option<String>,
}

impl<C> Finding<C> {
    /// Nothing is wrong.
    pub fn ok(code: C, saw: impl Into<String>) -> Self {
        Self { code, severity: Severity::Ok, saw: saw.into(), remedy: None }
    }

    /// Worth knowing.
    pub fn note(code: C, saw: impl Into<String>) -> Self {
        Self { code, severity: Severity::Note, saw: saw.into(), remedy: None }
    }

    /// Weak.
    pub fn warning(code: C, saw: impl Into<String>, remedy: impl Into<String>) -> Self {
        let (saw, remedy) = (saw.into(), Some(remedy.into()));
        Self { code, severity: Severity::Warning, saw, remedy }
    }

    /// Wrong.
    pub fn fault(code: C, saw: impl Into<String>, remedy: impl Into<String>) -> Self {
        let (saw, remedy) = (saw.into(), Some(remedy.into()));
        Self { code, severity: Severity::Fault, saw, remedy }
    }

    /// The same finding under another code.
    pub fn with_code<D>(self, code: impl FnOnce(C) -> D) -> Finding<D> {
        let Self { code: own, severity, saw, remedy } = self;
        Finding { code: code(own), severity, saw, remedy }
    }
}

/// Declares the codes of checks: a variant, its name, and its meaning.
macro_rules! codes {
    ($($variant:ident = $name:literal, $meaning:literal;)+) => {
        /// The checks of a database. `docs/operators/doctor.md` lists them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum DatabaseCode {
            $(#[doc = $meaning] $variant,)+
        }

        impl DatabaseCode {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name, in snake case. A name never changes.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

codes! {
    // Both databases.
    Database = "database", "The database answers.";
    Schema = "schema", "The schema is the one that this program makes.";
    SchemaIncomplete = "schema_incomplete", "The database lacks tables that its migrations have made.";
    SchemaEmpty = "schema_empty", "No program has made a table in the database.";
    SchemaOlder = "schema_older", "The schema lacks newer migrations.";
    SchemaNewer = "schema_newer", "A newer program has changed the schema.";
    SchemaForeign = "schema_foreign", "The tables are those of another program.";
    Fence = "fence", "The database is fenced, by `gavel copy` or `gavel fence`.";
    ReadOnly = "read_only", "The server can write the database.";
    DiskRoom = "disk_room", "The free room of the disk.";
    ServerAway = "server_away", "Times in which no server could accept moves.";
    ClockSet = "clock_set", "Jumps of the database's clock.";
    // Postgres.
    Pooler = "pooler", "A pooler that shares sessions.";
    ServerVersion = "server_version", "The version of Postgres.";
    Encoding = "encoding", "The encoding of the database.";
    Standby = "standby", "The server is the primary.";
    Tls = "tls", "The connection to the database is encrypted.";
    Fsync = "fsync", "`fsync`.";
    SynchronousCommit = "synchronous_commit", "`synchronous_commit`.";
    FullPageWrites = "full_page_writes", "`full_page_writes`.";
    DataChecksums = "data_checksums", "Checksums of pages.";
    Timeouts = "timeouts", "Time limits of statements and transactions.";
    OwnLog = "own_log", "Settings by which Postgres' log gets values.";
    Rights = "rights", "The rights of the role.";
    Connections = "connections", "The connections that Postgres allows.";
    Clock = "clock", "The clock of this machine beside the database's.";
    LockWaits = "lock_waits", "Sessions that wait for a lock, and the process that blocks them.";
    OpenTransaction = "open_transaction", "A transaction that holds back the log of all games.";
    SynchronousStandby = "synchronous_standby", "A synchronous standby.";
    Archive = "archive", "The archive of the WAL.";
    // SQLite.
    JournalMode = "journal_mode", "The journal mode of the file.";
    Leftovers = "leftovers", "Files beside the database that a crash or a copy has left.";
    FileModes = "file_modes", "The modes of the database's files.";
    FolderMode = "folder_mode", "The mode of the folder.";
    FileSystem = "file_system", "The file system of the file.";
    Integrity = "integrity", "SQLite's own check of the whole file.";
}

/// A finding about a database.
pub type DatabaseFinding = Finding<DatabaseCode>;

/// How a database is examined.
#[derive(Clone, Copy, Debug)]
pub struct Examination {
    /// How many connections a server may have open.
    pub connections: u32,
    /// True if the whole file of an SQLite database is read.
    pub thorough: bool,
}

/// All issuers of apps. It neither writes to the database nor makes a file.
///
/// # Errors
/// If the database does not answer, or lacks their table.
pub async fn issuers(url: &str) -> Result<Vec<IssuerRow>, StoreError> {
    let rows = if url.starts_with("sqlite:") {
        sqlite::issuers(url).await?
    } else {
        postgres::issuers(url).await?
    };
    apps::issuers(rows)
}

/// Examines a database. It neither writes to the database nor makes a file.
///
/// # Errors
/// If there is no database at the address, or it does not answer.
pub async fn examine(
    url: &str,
    examination: Examination,
) -> Result<Vec<DatabaseFinding>, StoreError> {
    if url.starts_with("sqlite:") {
        sqlite::examine(url, examination).await
    } else {
        postgres::examine(url, examination).await
    }
}
