//! PgBouncer before a Postgres server.

use std::fmt::Write as _;
use std::fs;
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::cluster::{free_port, new_directory};
use crate::install;
use crate::run::{self, User};
use crate::waiting;

/// Ends the pooler once the process at the other end of its input has ended, and removes its directory.
const WATCHDOG: &str = r#""$1" --quiet "$2/pgbouncer.ini" & read -r _; kill $!; wait; rm -rf "$2""#;

/// The mode in which a pooler's clients share connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shares {
    /// Nothing: each has a session until it leaves.
    Nothing,
    /// Sessions, from transaction to transaction.
    Transactions,
    /// Sessions, from statement to statement.
    Statements,
}

/// A pooler with the settings that it has by default. It is gone once this is dropped.
pub struct PgBouncer {
    watchdog: Child,
    url: String,
    log: PathBuf,
}

impl PgBouncer {
    /// A pooler before the server of a URL.
    ///
    /// # Panics
    /// If it is not installed or does not start, or the URL has no user and port.
    pub fn before(url: &str, shares: Shares) -> Self {
        let (user, rest) = url.split_once('@').unwrap_or_else(|| panic!("no user in {url}"));
        let (server, database) = rest.split_once('/').unwrap_or((rest, ""));
        let (host, port) = server.split_once(':').unwrap_or((server, "5432"));
        let name = user.rsplit('/').next().unwrap_or(user);
        let mode = match shares {
            Shares::Nothing => "session",
            Shares::Transactions => "transaction",
            Shares::Statements => "statement",
        };
        let own = free_port();
        let as_user = User::in_place_of_root();
        let dir = new_directory("throwaway-pgbouncer-", as_user);
        let mut settings = format!("[databases]\n* = host={host} port={port}\n[pgbouncer]\n");
        let (users, log) = (dir.join("users"), dir.join("log"));
        let written = write!(
            settings,
            "listen_addr = 127.0.0.1\nlisten_port = {own}\nunix_socket_dir =\npool_mode = {mode}\n\
             auth_type = trust\nauth_file = {}\nlogfile = {}\n",
            users.display(),
            log.display()
        );
        written.unwrap_or_else(|error| panic!("{error}"));
        write(&dir.join("pgbouncer.ini"), &settings);
        write(&users, &format!("\"{name}\" \"\"\n"));
        let watchdog = run::command(Path::new("sh"), as_user)
            .args(["-c", WATCHDOG, "watchdog"])
            .arg(install::program("pgbouncer", "pgbouncer"))
            .arg(&dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| panic!("sh: {error}"));
        let pooler = Self { watchdog, url: format!("{user}@127.0.0.1:{own}/{database}"), log };
        waiting::until("PgBouncer listens", || TcpStream::connect(("127.0.0.1", own)).is_ok());
        pooler
    }

    /// The server's URL by way of the pooler.
    pub fn url(&self) -> String {
        self.url.clone()
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        waiting::show_if_failing("PgBouncer", &self.log);
        drop(self.watchdog.stdin.take());
        // Nothing to be done about a failure here, and a panic would hide the test's own.
        drop(self.watchdog.wait());
    }
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
