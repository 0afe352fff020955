//! The words of the examination: how to examine, and what a check has found.

use serde::Serialize;

/// How a database is examined.
#[derive(Clone, Copy, Debug)]
pub struct Examination {
    /// How many connections a server may have open.
    pub connections: u32,
    /// True if the whole file of an SQLite database is read.
    pub thorough: bool,
}

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

/// The code of a check. `docs/operators/doctor.md` lists them all.
pub trait Code: Copy + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// Its name, in snake case. A name never changes.
    fn name(self) -> &'static str;
}

/// Declares the codes of checks: a variant, its name, and its meaning.
#[macro_export]
macro_rules! codes {
    ($(#[$about:meta])* $visible:vis enum $codes:ident { $($variant:ident = $name:literal, $meaning:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visible enum $codes {
            $(#[doc = $meaning] $variant,)+
        }

        impl $crate::doctor::Code for $codes {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

codes! {
    /// The checks of a database.
    pub enum DatabaseCode {
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
        Programs = "programs", "The oldest version of the program that may serve the database.";
        Archive = "archive", "The archive of the WAL.";
        Nodes = "nodes", "The nodes of a database that Citus distributes.";
        // SQLite.
        JournalMode = "journal_mode", "The journal mode of the file.";
        Leftovers = "leftovers", "Files beside the database that a crash or a copy has left.";
        FileModes = "file_modes", "The modes of the database's files.";
        FolderMode = "folder_mode", "The mode of the folder.";
        FileSystem = "file_system", "The file system of the file.";
        Integrity = "integrity", "SQLite's own check of the whole file.";
    }
}

/// A finding about a database.
pub type DatabaseFinding = Finding<DatabaseCode>;
