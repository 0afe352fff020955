//! A Postgres server for tests, run from the installed binaries in a temporary directory. Where none are installed, it gets some.
//!
//! Nothing to set up and nothing left behind: a server dies with the process that started it,
//! however that process ends.

mod binaries;
mod cluster;
mod install;
mod patroni;
mod pgbouncer;
mod preload;
mod processes;
mod proxy;
mod relay;
mod run;
pub mod waiting;
mod wheel;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use cluster::Cluster;
pub use install::{INSTALL_VARIABLE, program};
pub use patroni::Patroni;
pub use pgbouncer::{PgBouncer, Shares};
pub use preload::FullDisk;
pub use proxy::{CADDY, Package, Proxy, TRAEFIK};
pub use relay::Relay;
pub use wheel::Wheel;

/// Names a server to use in place of one of our own.
pub const SERVER_VARIABLE: &str = "GAVEL_TEST_DATABASE_URL";

/// The one server of this process.
static SHARED: OnceLock<Postgres> = OnceLock::new();

/// A Postgres server.
pub struct Postgres {
    bin_dir: PathBuf,
    server: Server,
}

/// A base backup of a server.
pub struct Backup {
    cluster: Cluster,
}

impl Backup {
    /// Starts it as it was at a restore point, by the WAL of the server in a directory.
    ///
    /// # Panics
    /// If it does not start.
    #[must_use]
    pub fn restore(mut self, wal: &Path, point: &str) -> Postgres {
        self.cluster.restore(wal, point);
        Postgres { bin_dir: self.cluster.bin_dir().to_owned(), server: Server::Ours(self.cluster) }
    }
}

enum Server {
    Ours(Cluster),
    Given { url: String },
}

impl Postgres {
    /// The one server of this process, started at its first use; or the one that the environment
    /// names in [`SERVER_VARIABLE`].
    pub fn shared() -> &'static Self {
        SHARED.get_or_init(|| match std::env::var(SERVER_VARIABLE) {
            Ok(url) => Self { bin_dir: binaries::client_dir(), server: Server::Given { url } },
            Err(_) => Self::start(),
        })
    }

    /// Shows the end of the log of the one server of this process if the test fails.
    pub fn show_shared_if_failing() {
        if let Some(Self { server: Server::Ours(cluster), .. }) = SHARED.get() {
            cluster.show_if_failing();
        }
    }

    /// A server of one's own, to be killed for instance. It is gone once it is dropped.
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// A server of one's own with settings, each `NAME=VALUE`.
    pub fn start_with(settings: &[&str]) -> Self {
        let bin_dir = binaries::server_dir();
        let server = Server::Ours(Cluster::start(&bin_dir, settings));
        Self { bin_dir, server }
    }

    /// A server of one's own with a disk that a test fills, on which [`database_on_disk`](Self::database_on_disk) makes databases.
    pub fn start_with_disk() -> Self {
        let bin_dir = binaries::server_dir();
        let server = Server::Ours(Cluster::start_with_disk(&bin_dir));
        let postgres = Self { bin_dir, server };
        let (folder, _) = postgres.cluster().disk();
        postgres.run(&format!("create tablespace disk location '{}'", folder.display()));
        postgres
    }

    /// A server of one's own with a certificate and its key, in one PEM.
    pub fn start_with_certificate(pem: &str) -> Self {
        let bin_dir = binaries::server_dir();
        let server = Server::Ours(Cluster::start_with_certificate(&bin_dir, pem));
        Self { bin_dir, server }
    }

    /// Makes an empty database on the disk that a test fills, and returns its URL.
    pub fn database_on_disk(&self) -> String {
        let name = unique_name();
        self.run(&format!("create database {name} tablespace disk"));
        with_database(&self.url(), &name)
    }

    /// The disk that a test fills.
    ///
    /// # Panics
    /// If the server was started without one.
    pub fn disk(&self) -> FullDisk {
        self.cluster().disk().1.clone()
    }

    /// The URL of the server's own database.
    pub fn url(&self) -> String {
        match &self.server {
            Server::Ours(cluster) => cluster.url(),
            Server::Given { url } => url.clone(),
        }
    }

    /// Makes an empty database and returns its URL.
    pub fn database(&self) -> String {
        let name = unique_name();
        self.run(&format!("create database {name}"));
        with_database(&self.url(), &name)
    }

    /// Makes an empty database that belongs to a new role, an ordinary one, and returns its URL for that role.
    ///
    /// # Panics
    /// If the server is not one of ours.
    pub fn database_of(&self, role: &str) -> String {
        self.run(&format!("create role {role} login"));
        let name = unique_name();
        self.run(&format!("create database {name} owner {role}"));
        with_database(&self.cluster().url_of(role), &name)
    }

    /// Runs a statement as the server's superuser.
    ///
    /// # Panics
    /// If it fails.
    pub fn run(&self, sql: &str) {
        run::checked(
            run::command(&self.bin_dir.join("psql"), None)
                .args(["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1"])
                .args(["--dbname", &self.url(), "--command", sql]),
        );
    }

    /// The whole log of the server.
    ///
    /// # Panics
    /// If the server is not one of ours.
    pub fn log(&self) -> String {
        self.cluster().log()
    }

    /// Where `psql`, `pg_dump` and `pg_restore` are.
    pub fn bin_dir(&self) -> &Path {
        &self.bin_dir
    }

    /// Kills the server and all its processes at once (`kill -9`).
    ///
    /// # Panics
    /// If the server is not one of ours.
    pub fn kill(&self) {
        self.cluster().kill();
    }

    /// Starts a killed server again on the same address; returns once it has recovered.
    ///
    /// # Panics
    /// If the server is not one of ours.
    pub fn start_again(&self) {
        self.cluster().start_again();
    }

    /// A base backup of a server whose programs are in a directory.
    pub fn back_up(bin_dir: &Path, url: &str) -> Backup {
        Backup { cluster: Cluster::back_up(bin_dir, url) }
    }

    /// A standby that follows this server.
    ///
    /// # Panics
    /// If it does not start.
    pub fn standby(&self) -> Self {
        let bin_dir = binaries::server_dir();
        let server = Server::Ours(Cluster::follow(&bin_dir, &self.url()));
        Self { bin_dir, server }
    }

    /// Has this standby become a primary; returns once it is one.
    ///
    /// # Panics
    /// If it is none, or not one of ours.
    pub fn promote(&self) {
        self.cluster().promote();
    }

    /// Host and port of the server.
    ///
    /// # Panics
    /// If its URL has neither.
    pub fn address(&self) -> String {
        let url = self.url();
        let address = url.split_once('@').and_then(|(_, rest)| rest.split(['/', '?']).next());
        address.unwrap_or_else(|| panic!("no address in {url}")).to_owned()
    }

    fn cluster(&self) -> &Cluster {
        match &self.server {
            Server::Ours(cluster) => cluster,
            Server::Given { .. } => panic!("the server that {SERVER_VARIABLE} names is not ours"),
        }
    }
}

/// A name that no other test takes, in this process or another one on the same server.
fn unique_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    format!("test_{}_{}_{count}", std::process::id(), now.as_micros())
}

/// The URL with another database's name: all between the authority and the query.
fn with_database(url: &str, name: &str) -> String {
    let (address, query) = url.split_once('?').map_or((url, None), |(a, q)| (a, Some(q)));
    let authority = address.find("://").map_or(0, |at| at + 3);
    let end = address[authority..].find('/').map_or(address.len(), |at| authority + at);
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    format!("{}/{name}{query}", &address[..end])
}

#[cfg(test)]
mod tests {
    use super::with_database;

    #[test]
    fn the_name_of_the_database_is_replaced_and_the_query_kept() {
        assert_eq!(with_database("postgres://u@h:1/old?a=b", "new"), "postgres://u@h:1/new?a=b");
        assert_eq!(with_database("postgres://u@h:1", "new"), "postgres://u@h:1/new");
    }
}
