//! One cluster: made, started, killed, started again, removed.

use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::preload::FullDisk;
use crate::processes;
use crate::run::{self, User};
use crate::waiting;

/// Waits until the process at the other end of its input has ended, then stops the server and removes its directory. So it
/// works also after a test process was killed.
const WATCHDOG: &str = r#"read -r _; "$1" -D "$2/data" -m immediate stop; rm -rf "$2""#;

/// Another process may take a port between our finding and Postgres' binding it.
const PORTS_TO_TRY: u32 = 5;
/// The directory of the disk that a test fills.
const DISK: &str = "disk";

pub(crate) struct Cluster {
    bin_dir: PathBuf,
    dir: PathBuf,
    user: Option<User>,
    port: u16,
    /// Arguments that set what tests ask for.
    settings: String,
    /// The disk that a test fills, where there is one.
    disk: Option<FullDisk>,
    watchdog: Child,
}

impl Cluster {
    pub(crate) fn start(bin_dir: &Path, settings: &[&str]) -> Self {
        Self::start_after(bin_dir, settings, |cluster| cluster.initialize())
    }

    /// A standby that follows the server of a URL.
    pub(crate) fn follow(bin_dir: &Path, primary: &str) -> Self {
        Self::start_after(bin_dir, &[], |cluster| cluster.copy(primary, "--write-recovery-conf"))
    }

    /// A base backup of the server of a URL, which does not run yet.
    pub(crate) fn back_up(bin_dir: &Path, primary: &str) -> Self {
        let cluster = Self::make(bin_dir, &[]);
        cluster.copy(primary, "--wal-method=fetch");
        cluster
    }

    /// Starts a base backup up to a restore point, by the WAL in a directory.
    pub(crate) fn restore(&mut self, wal: &Path, point: &str) {
        let settings = format!(
            "restore_command = 'cp {}/%f %p'\nrecovery_target_name = '{point}'\nrecovery_target_action = promote\nhot_standby = off\n",
            wal.display()
        );
        let data = self.dir.join("data");
        let signal = data.join("recovery.signal");
        let written = fs::OpenOptions::new()
            .append(true)
            .open(data.join("postgresql.auto.conf"))
            .and_then(|mut file| file.write_all(settings.as_bytes()))
            .and_then(|()| fs::write(&signal, ""))
            .and_then(|()| self.lend(&signal));
        written.unwrap_or_else(|error| panic!("{}: {error}", data.display()));
        self.start_at_a_port();
    }

    /// With a directory on a disk that a test fills.
    pub(crate) fn start_with_disk(bin_dir: &Path) -> Self {
        Self::start_after(bin_dir, &[], |cluster| {
            cluster.initialize();
            let dir = cluster.dir.join(DISK);
            let made = fs::create_dir(&dir)
                .and_then(|()| fs::set_permissions(&dir, fs::Permissions::from_mode(0o700)))
                .and_then(|()| cluster.lend(&dir));
            made.unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
            cluster.disk = Some(FullDisk::of(&dir, &cluster.dir));
        })
    }

    /// Starts with a certificate and its key, both in one PEM.
    pub(crate) fn start_with_certificate(bin_dir: &Path, pem: &str) -> Self {
        let settings = ["ssl=on", "ssl_cert_file=server.pem", "ssl_key_file=server.pem"];
        Self::start_after(bin_dir, &settings, |cluster| {
            cluster.initialize();
            let file = cluster.dir.join("data/server.pem");
            let written = fs::write(&file, pem)
                .and_then(|()| fs::set_permissions(&file, fs::Permissions::from_mode(0o600)))
                .and_then(|()| cluster.lend(&file));
            written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        })
    }

    /// The directory of the disk, and the disk.
    pub(crate) fn disk(&self) -> (PathBuf, &FullDisk) {
        let disk = self.disk.as_ref().unwrap_or_else(|| panic!("it has no disk of its own"));
        (self.dir.join(DISK), disk)
    }

    /// Gives a file to the user that the server runs as.
    fn lend(&self, file: &Path) -> std::io::Result<()> {
        self.user.map_or(Ok(()), |user| chown(file, Some(user.uid), Some(user.gid)))
    }

    fn start_after(bin_dir: &Path, settings: &[&str], prepare: impl FnOnce(&mut Self)) -> Self {
        let mut cluster = Self::make(bin_dir, settings);
        prepare(&mut cluster);
        cluster.start_at_a_port();
        cluster
    }

    /// Its directory, in which there is nothing yet.
    fn make(bin_dir: &Path, settings: &[&str]) -> Self {
        let user = User::in_place_of_root();
        let dir = new_directory("throwaway-postgres-", user);
        let watchdog = watch(bin_dir, &dir, user);
        let settings = settings.iter().map(|setting| format!(" -c {setting}")).collect();
        let bin_dir = bin_dir.to_owned();
        Self { bin_dir, dir, user, port: 0, settings, disk: None, watchdog }
    }

    fn start_at_a_port(&mut self) {
        for _ in 1..PORTS_TO_TRY {
            self.port = free_port();
            if self.try_start().is_ok() {
                return;
            }
        }
        self.port = free_port();
        self.try_start().unwrap_or_else(|log| panic!("Postgres does not start:\n{log}"));
    }

    pub(crate) fn bin_dir(&self) -> &Path {
        &self.bin_dir
    }

    pub(crate) fn url(&self) -> String {
        self.url_of("postgres")
    }

    pub(crate) fn url_of(&self, role: &str) -> String {
        format!("postgres://{role}@127.0.0.1:{}/postgres", self.port)
    }

    pub(crate) fn log(&self) -> String {
        let log = self.dir.join("log");
        fs::read_to_string(&log).unwrap_or_else(|error| panic!("{}: {error}", log.display()))
    }

    pub(crate) fn show_if_failing(&self) {
        waiting::show_if_failing("Postgres", &self.dir.join("log"));
    }

    pub(crate) fn kill(&self) {
        processes::kill(&processes::with_children(processes::postmaster(&self.dir.join("data"))));
    }

    /// Has a standby become a primary.
    pub(crate) fn promote(&self) {
        run::checked(
            run::command(&self.bin_dir.join("pg_ctl"), self.user)
                .arg("-D")
                .arg(self.dir.join("data"))
                .args(["-w", "-t", "60", "promote"]),
        );
    }

    pub(crate) fn start_again(&self) {
        // A child that was born during the kill may hold the shared memory for another moment.
        waiting::until("Postgres starts again", || self.try_start().is_ok());
    }

    fn initialize(&self) {
        run::checked(
            run::command(&self.bin_dir.join("initdb"), self.user)
                .arg("--pgdata")
                .arg(self.dir.join("data"))
                .args(["--username", "postgres", "--auth", "trust"])
                // Not for the data that tests write: the server itself keeps fsync on.
                .args(["--encoding", "UTF8", "--locale", "C", "--no-sync"]),
        );
    }

    fn copy(&self, primary: &str, how: &str) {
        run::checked(
            run::command(&self.bin_dir.join("pg_basebackup"), self.user)
                .arg("--pgdata")
                .arg(self.dir.join("data"))
                .args(["--dbname", primary, how, "--checkpoint=fast"])
                .arg("--no-sync"),
        );
    }

    /// Answers with the server's log if it does not start.
    fn try_start(&self) -> Result<(), String> {
        let log = self.dir.join("log");
        // Shared memory in files: /dev/shm may be small, or closed to the user that the server runs as.
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories='{}' \
             -c max_connections=200 -c dynamic_shared_memory_type=mmap{}",
            self.port,
            self.dir.display(),
            self.settings,
        );
        let mut pg_ctl = run::command(&self.bin_dir.join("pg_ctl"), self.user);
        if let Some(disk) = &self.disk {
            disk.lend(&mut pg_ctl);
        }
        let started = pg_ctl
            .arg("-D")
            .arg(self.dir.join("data"))
            .arg("-l")
            .arg(&log)
            .args(["-w", "-t", "60", "-o", &options, "start"])
            .stdin(Stdio::null())
            // The server inherits them and would keep a pipe open.
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap_or_else(|error| panic!("pg_ctl: {error}"));
        if started.success() { Ok(()) } else { Err(fs::read_to_string(&log).unwrap_or_default()) }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.show_if_failing();
        drop(self.watchdog.stdin.take());
        // Nothing to be done about a failure here, and a panic would hide the test's own.
        drop(self.watchdog.wait());
    }
}

pub(crate) fn new_directory(prefix: &str, user: Option<User>) -> PathBuf {
    let dir = tempfile::Builder::new()
        .prefix(prefix)
        .tempdir()
        .unwrap_or_else(|error| panic!("no temporary directory: {error}"))
        .keep();
    let prepared = fs::set_permissions(&dir, fs::Permissions::from_mode(0o700))
        .and_then(|()| user.map_or(Ok(()), |user| chown(&dir, Some(user.uid), Some(user.gid))));
    prepared.unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    dir
}

/// Its input is a pipe that this process alone holds, so it ends with this process.
fn watch(bin_dir: &Path, dir: &Path, user: Option<User>) -> Child {
    run::command(Path::new("sh"), user)
        .args(["-c", WATCHDOG, "watchdog"])
        .arg(bin_dir.join("pg_ctl"))
        .arg(dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // An interrupt from the keyboard goes to the tests alone.
        .process_group(0)
        .spawn()
        .unwrap_or_else(|error| panic!("sh: {error}"))
}

pub(crate) fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0))
        .and_then(|listener| listener.local_addr())
        .unwrap_or_else(|error| panic!("no free port: {error}"))
        .port()
}
