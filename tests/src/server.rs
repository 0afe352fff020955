//! The server as a child process.

use crate::client::{Call, Client};
use crate::database::Database;
use crate::program;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::spawn;
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;
use throwaway_postgres::waiting::{self, PATIENCE};

/// How the id of a trace begins whose line of the log only says that those before it are written.
const MARK: &str = "6d61726b6d61726b";

fn read(log: &NamedTempFile) -> String {
    std::fs::read_to_string(log.path()).unwrap_or_else(|error| panic!("the log: {error}"))
}

/// A running server; killed when it is dropped.
pub struct Server {
    child: Child,
    log: NamedTempFile,
    /// Keeps the database of a server that has one to itself.
    own_database: Option<Database>,
    /// Keeps the pipe open that the server prints to.
    _printed: BufReader<ChildStdout>,
    /// `http://127.0.0.1:…`
    pub address: String,
    /// The address of `/metrics`.
    pub metrics: String,
    /// All that it has printed before it began to serve.
    pub greeting: String,
}

impl Server {
    /// Starts a server on a database and waits until it listens.
    pub fn start(database: &Database) -> Self {
        Self::begin(database).ready()
    }

    /// Starts a server with further flags and waits until it listens.
    pub fn start_with(database: &Database, flags: &[&str]) -> Self {
        Self::begin_with(&database.url, flags).ready()
    }

    /// Starts a server with an SQLite database of its own, for what does not depend on the store.
    pub fn alone() -> Self {
        let database = Database::sqlite();
        let mut server = Self::start(&database);
        server.own_database = Some(database);
        server
    }

    /// Starts a server and does not wait for it.
    pub fn begin(database: &Database) -> Starting {
        Self::begin_with(&database.url, &[])
    }

    /// Starts a server on the database of a URL, with more arguments, and does not wait for it.
    ///
    /// # Panics
    /// If the program cannot be started.
    pub fn begin_with(url: &str, arguments: &[&str]) -> Starting {
        Starting::spawn(Self::command(url, arguments))
    }

    /// The call of a server on the database of a URL, with more arguments.
    pub fn command(url: &str, arguments: &[&str]) -> Command {
        Self::command_of(program::path(), url, arguments)
    }

    /// The same of another version of the program.
    pub fn command_of(program: &Path, url: &str, arguments: &[&str]) -> Command {
        let mut program = program::command_of(program);
        program
            // A flag of a test's own takes precedence.
            .env("GAVEL_DRAIN_SECONDS", "0")
            .args(["serve", "--metrics-listen", "127.0.0.1:0"])
            .args(["--log-format", "json", "--workers", "2", "--database-url", url])
            .args(arguments);
        if !arguments.contains(&"--listen") {
            program.args(["--listen", "127.0.0.1:0"]);
        }
        program
    }

    /// Starts a server that may open so many files, by the soft and by the hard limit, and waits until it listens.
    pub fn start_with_files(database: &Database, (soft, hard): (u32, u32), flags: &[&str]) -> Self {
        let program = Self::command(&database.url, flags);
        let mut limited = Command::new("sh");
        limited
            .args(["-c", &format!("ulimit -S -n {soft}; ulimit -H -n {hard}; exec \"$0\" \"$@\"")])
            .arg(program.get_program())
            .args(program.get_args());
        for (name, _) in program.get_envs() {
            limited.env_remove(name);
        }
        Starting::spawn(limited).ready()
    }

    /// The limits on open files by which it runs, the soft and the hard one.
    ///
    /// # Panics
    /// If the system does not say.
    pub fn open_files(&self) -> (u32, u32) {
        let path = format!("/proc/{}/limits", self.child.id());
        let limits = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
        let mut numbers = line.into_iter().flat_map(str::split_whitespace).map(str::parse);
        match (numbers.next(), numbers.next()) {
            (Some(Ok(soft)), Some(Ok(hard))) => (soft, hard),
            _ => panic!("no open files in {limits}"),
        }
    }

    /// A client without a token.
    pub fn client(&self) -> Client {
        Client::new(&self.address)
    }

    /// The whole log of the server up to now.
    ///
    /// # Panics
    /// If the log cannot be read.
    pub fn log(&self) -> String {
        let read = || read(&self.log);
        // Lines are written in order: with that of a later request, all lines of earlier ones are there.
        if let Some(mark) = self.mark() {
            waiting::until("a request is in the log", || read().contains(&mark));
        }
        let lines = read();
        lines.split_inclusive('\n').filter(|line| !line.contains(MARK)).collect()
    }

    /// Makes a request that the log marks, where the server answers. Returns the mark.
    fn mark(&self) -> Option<String> {
        let mark = format!("{MARK}{:016x}", rand::random::<u64>());
        let mut connection = TcpStream::connect(self.address.strip_prefix("http://")?).ok()?;
        let request = format!(
            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTraceparent: 00-{mark}-{MARK}-00\r\n\r\n"
        );
        connection.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer).ok()?;
        answer.starts_with("HTTP/1.1 200").then_some(mark)
    }

    /// Waits until it has ended, but not for ever. Returns its whole log.
    ///
    /// # Panics
    /// If it does not end, or cannot be waited for.
    pub async fn last_log(self) -> String {
        let file = self.log.reopen().unwrap_or_else(|error| panic!("the log: {error}"));
        self.ends().await;
        std::io::read_to_string(file).unwrap_or_else(|error| panic!("the log: {error}"))
    }

    /// How many bytes of memory it takes.
    ///
    /// # Panics
    /// If the system does not say.
    pub fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// How many bytes of memory it has taken at most since the peak was forgotten.
    ///
    /// # Panics
    /// If the system does not say.
    pub fn peak_memory(&self) -> u64 {
        self.status("VmHWM:")
    }

    /// Has the peak be what is taken now.
    ///
    /// # Panics
    /// If the system does not allow it.
    pub fn forget_peak(&self) {
        let path = format!("/proc/{}/clear_refs", self.child.id());
        std::fs::write(&path, "5").unwrap_or_else(|error| panic!("{path}: {error}"));
    }

    fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kilobytes.unwrap_or_else(|| panic!("no {name} in {status}")) * 1024
    }

    /// The id of its process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Its figures.
    ///
    /// # Panics
    /// If they cannot be had.
    pub async fn figures(&self) -> String {
        let figures = self.client().at(&self.metrics).try_send(Call::new("GET", "")).await;
        figures.unwrap_or_else(|error| panic!("no figures: {error}")).text()
    }

    /// Sends SIGTERM and does not wait.
    pub fn terminate(&self) {
        self.signal("-TERM");
    }

    /// Sends SIGINT, which stops it at once, and does not wait.
    pub fn interrupt(&self) {
        self.signal("-INT");
    }

    /// Has it do nothing, while its system still receives for it (SIGSTOP).
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Has it go on (SIGCONT).
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    /// Stops it in the middle of whatever it does (SIGKILL).
    ///
    /// # Panics
    /// If the process cannot be waited for.
    pub fn kill(mut self) {
        self.signal("-KILL");
        self.child.wait().unwrap_or_else(|error| panic!("no exit: {error}"));
    }

    /// Waits until it has ended.
    ///
    /// # Panics
    /// If the process cannot be waited for.
    pub fn ended(mut self) -> ExitStatus {
        self.child.wait().unwrap_or_else(|error| panic!("no exit: {error}"))
    }

    /// Waits until it has ended, but not for ever.
    ///
    /// # Panics
    /// If it does not end, or cannot be waited for.
    pub async fn ends(self) -> ExitStatus {
        let ended = self.ended_within(PATIENCE).await;
        ended.unwrap_or_else(|| panic!("waited {PATIENCE:?} in vain: the server ends"))
    }

    /// Waits until it has ended, and no longer than so long.
    ///
    /// # Panics
    /// If the process cannot be waited for.
    pub async fn ended_within(mut self, limit: Duration) -> Option<ExitStatus> {
        let give_up = Instant::now() + limit;
        while Instant::now() < give_up {
            let ended = self.child.try_wait().unwrap_or_else(|error| panic!("no exit: {error}"));
            if ended.is_some() {
                return ended;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        None
    }

    fn signal(&self, signal: &str) {
        assert!(send(signal, self.child.id()), "the server is gone already");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        waiting::show_if_failing(&format!("the server at {}", self.address), self.log.path());
        // It may have ended; a panic here would hide the test's own.
        drop(self.child.kill());
        drop(self.child.wait());
        drop(self.own_database.take());
    }
}

/// A server that may not listen yet.
pub struct Starting {
    child: Child,
    log: NamedTempFile,
}

impl Starting {
    /// Starts the program as it is called.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn spawn(mut program: Command) -> Self {
        let log = NamedTempFile::new().unwrap_or_else(|error| panic!("no log: {error}"));
        let stderr = File::create(log.path()).unwrap_or_else(|error| panic!("no log: {error}"));
        let child = program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(stderr).spawn();
        Self { child: child.unwrap_or_else(|error| panic!("gavel: {error}")), log }
    }

    /// Waits until it prints its address.
    ///
    /// # Panics
    /// If it ends before, or waits for ever.
    pub fn ready(mut self) -> Server {
        let _listens = bounded(self.child.id());
        let stdout = self.child.stdout.take().unwrap_or_else(|| panic!("stdout is piped"));
        let mut printed = BufReader::new(stdout);
        let mut greeting = String::new();
        let metrics = loop {
            let start = greeting.len();
            let read = printed.read_line(&mut greeting).unwrap_or_default();
            let line = greeting[start..].trim();
            if let Some(address) = line.strip_prefix("metrics") {
                break address.trim().to_owned();
            }
            if read == 0 {
                drop(self.child.wait());
                let log = waiting::end_of("the server", self.log.path());
                panic!("waited for the server to listen; it printed {greeting:?} and ended\n{log}");
            }
        };
        let address = greeting.split_once("listening on ");
        let address = address.and_then(|(_, rest)| rest.split_whitespace().next());
        let address = address.unwrap_or_else(|| panic!("no address in {greeting:?}")).to_owned();
        let Self { child, log } = self;
        Server { child, log, own_database: None, _printed: printed, address, metrics, greeting }
    }
}

/// Sends a signal to a process; false if there is none.
fn send(signal: &str, pid: u32) -> bool {
    let kill = throwaway_postgres::program("kill", "procps");
    let sent = Command::new(kill).args([signal, &pid.to_string()]).status();
    sent.unwrap_or_else(|error| panic!("kill: {error}")).success()
}

/// Kills a process that still waits after [`PATIENCE`], unless this is dropped before: so its test fails and does not hang.
fn bounded(pid: u32) -> Sender<()> {
    let (ready, is_ready) = channel::<()>();
    spawn(move || {
        if let Err(RecvTimeoutError::Timeout) = is_ready.recv_timeout(PATIENCE) {
            send("-KILL", pid);
        }
    });
    ready
}
