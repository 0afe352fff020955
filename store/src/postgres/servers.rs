//! The servers of a Postgres database, and the sessions that are opened there.
//!
//! Writer and pool share a [`Servers`]. Once one of them finds that a session is wrong, both give up all sessions that were opened
//! before. So after a failover every path moves to the new primary together.

mod address;
pub(crate) mod pooler;
mod tls;

use std::error::Error as _;
use std::fmt;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use domain::step::Steps;
use sqlx::postgres::{PgConnectOptions, PgRow};
use sqlx::{Connection, Error, PgConnection, Row};

use super::programs::Programs;
use super::session;
use super::time_limit::within;
use crate::StoreError;
use crate::error::{TooOld, Unfit};

/// How long opening a session may take at each of several servers, at least.
const SHARE: Duration = Duration::from_secs(1);

/// Reads the role of a server. It is a simple statement, because a pooler before the server may know no other.
const STATE: &str = "select pg_is_in_recovery() as standby,
    current_setting('transaction_read_only') = 'on' as read_only,
    current_setting('server_encoding') as encoding";
/// The identity of the cluster, and its timeline, which grows with each failover.
const LINEAGE: &str = "select (select system_identifier from pg_control_system()) as cluster,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline";

/// The servers that an address names, one of which is the primary.
pub(crate) struct Servers {
    hosts: Vec<PgConnectOptions>,
    /// The host of the newest session, which is tried first.
    newest: AtomicUsize,
    /// Grows whenever a session turned out to be wrong.
    generation: AtomicU64,
    primary: Mutex<Option<Lineage>>,
    programs: Programs,
    /// True for a node of a distributed database: the database's own node knows which programs serve.
    is_node: bool,
    /// Held while a session looks for locks that statements wait for.
    pub(super) looking: tokio::sync::Mutex<()>,
}

/// A session that was opened.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) connection: PgConnection,
    /// Of which generation it is.
    pub(crate) generation: u64,
    /// True if the server refuses to write on it.
    pub(crate) read_only: bool,
    /// When it was opened.
    pub(crate) opened_at: Instant,
}

/// A primary among the servers that were ever primaries of the same data.
#[derive(Clone, PartialEq, Eq)]
struct Lineage {
    cluster: i64,
    /// Eight hexadecimal digits.
    timeline: String,
}

impl Servers {
    /// The servers of an address, `postgres://user@host1:port1,host2:port2/database?…`.
    pub(crate) fn of(url: &str) -> Result<Self, StoreError> {
        Self::with(url, Steps::OWN)
    }

    /// The same for a program of these steps.
    pub(crate) fn with(url: &str, steps: Steps) -> Result<Self, StoreError> {
        Ok(Self::at(address::hosts(url)?, steps))
    }

    fn at(hosts: Vec<PgConnectOptions>, steps: Steps) -> Self {
        Self {
            hosts,
            newest: AtomicUsize::new(0),
            generation: AtomicU64::new(0),
            primary: Mutex::new(None),
            programs: Programs::of(steps),
            is_node: false,
            looking: tokio::sync::Mutex::default(),
        }
    }

    /// A node of the same database, at another address.
    pub(super) fn of_node(&self, host: &str, port: u16) -> Self {
        let host = self.hosts[0].clone().host(host).port(port);
        Self { is_node: true, ..Self::at(vec![host], self.programs.steps()) }
    }

    /// The servers, in the order of the address.
    pub(crate) fn hosts(&self) -> &[PgConnectOptions] {
        &self.hosts
    }

    /// This program among those that may serve.
    pub(crate) fn programs(&self) -> &Programs {
        &self.programs
    }

    /// The generation of the sessions that are opened now.
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// Gives up all sessions of this generation: one of them is wrong.
    pub(crate) fn give_up(&self, generation: u64) {
        let next = generation + 1;
        // If another session was found to be wrong before, the newer ones stay.
        let given_up =
            self.generation.compare_exchange(generation, next, Ordering::AcqRel, Ordering::Acquire);
        if given_up.is_ok() {
            tracing::info!("a session of the database is wrong: all are opened anew");
        }
    }

    /// Opens a session at the first server that is a primary and writes; at one that only reads where no server writes.
    pub(crate) async fn connect(&self, limit: Duration) -> Result<Session, Error> {
        let share = (limit / self.hosts.len() as u32).max(limit.min(SHARE));
        let first = self.newest.load(Ordering::Relaxed);
        let mut reads = None;
        let mut failed = Vec::new();
        for place in 0..self.hosts.len() {
            let at = (first + place) % self.hosts.len();
            match within(share, self.open(&self.hosts[at])).await {
                Ok(session) if !session.read_only => {
                    self.newest.store(at, Ordering::Relaxed);
                    return Ok(session);
                }
                Ok(session) => reads = reads.or(Some(session)),
                // The database says it, which is the same at every server.
                Err(error) if TooOld::of(&error).is_some() => return Err(error),
                Err(error) => failed.push((&self.hosts[at], error)),
            }
        }
        reads.ok_or_else(|| no_primary(failed))
    }

    async fn open(&self, host: &PgConnectOptions) -> Result<Session, Error> {
        let generation = self.generation();
        let mut connection = connect(host).await?;
        let state = State::of(&mut connection).await?;
        state.check()?;
        session::settle(&mut connection).await?;
        if !self.is_node {
            self.programs.enter(&mut connection).await?;
        }
        let generation = match Lineage::of(&mut connection).await? {
            Some(lineage) => self.follows(lineage, generation)?,
            None => generation,
        };
        let opened_at = Instant::now();
        Ok(Session { connection, generation, read_only: state.read_only, opened_at })
    }

    /// Takes in which primary a session of this generation leads to. The first session at a newer one ends all sessions at
    /// older ones.
    fn follows(&self, lineage: Lineage, generation: u64) -> Result<u64, Error> {
        // No code that holds the lock can leave a half-made change behind.
        let mut primary = self.primary.lock().unwrap_or_else(PoisonError::into_inner);
        match &*primary {
            Some(known) if *known == lineage => return Ok(generation),
            Some(known) if lineage.is_before(known) => {
                return Err(Unfit::for_now("the server was the primary before a failover").into());
            }
            Some(_) => self.give_up(generation),
            None => {}
        }
        *primary = Some(lineage);
        Ok(self.generation())
    }

    /// Refuses a pooler that hands sessions on from transaction to transaction.
    pub(crate) async fn refuse_shared_sessions(&self) -> Result<(), Error> {
        for host in &self.hosts {
            pooler::refuse(host).await?;
        }
        Ok(())
    }
}

impl fmt::Debug for Servers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The addresses hold passwords.
        f.debug_struct("Servers").finish_non_exhaustive()
    }
}

/// Connects, and sets nothing.
pub(crate) async fn connect(host: &PgConnectOptions) -> Result<PgConnection, Error> {
    PgConnection::connect_with(host)
        .await
        .map_err(|error| tls::untrusted(&error).map_or(error, Error::from))
}

/// A server's own description.
pub(crate) struct State {
    pub(crate) standby: bool,
    pub(crate) read_only: bool,
    pub(crate) encoding: String,
}

impl State {
    pub(crate) async fn of(connection: &mut PgConnection) -> Result<Self, Error> {
        let row = sqlx::raw_sql(STATE).fetch_one(connection).await?;
        Ok(Self {
            standby: row.try_get("standby")?,
            read_only: row.try_get("read_only")?,
            encoding: row.try_get("encoding")?,
        })
    }

    fn check(&self) -> Result<(), Unfit> {
        if self.standby {
            return Err(Unfit::for_now(
                "the server is a standby, which takes no commands; name the primary, or all servers \
                 with target_session_attrs=read-write",
            ));
        }
        if self.encoding != "UTF8" {
            return Err(Unfit::for_good(format!(
                "the database's encoding is {}, in which not every name can be stored; \
                 create it with the encoding UTF8",
                self.encoding
            )));
        }
        Ok(())
    }
}

impl Lineage {
    /// Of the server of a session; none where the role may not ask.
    async fn of(connection: &mut PgConnection) -> Result<Option<Self>, Error> {
        let row: PgRow = match sqlx::raw_sql(LINEAGE).fetch_one(connection).await {
            Ok(row) => row,
            Err(Error::Database(error)) if error.code().as_deref() == Some("42501") => {
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        Ok(Some(Self { cluster: row.try_get("cluster")?, timeline: row.try_get("timeline")? }))
    }

    fn is_before(&self, other: &Self) -> bool {
        self.cluster == other.cluster && self.timeline < other.timeline
    }
}

/// Why no server is the primary.
pub(crate) fn no_primary(failed: Vec<(&PgConnectOptions, Error)>) -> Error {
    let mut failed = failed;
    if failed.len() == 1
        && let Some((_, error)) = failed.pop()
    {
        return error;
    }
    let mends = failed.iter().any(|(_, error)| passes(error));
    let told: Vec<String> = failed
        .iter()
        .map(|(host, error)| {
            let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
            format!("{}:{}: {why}", host.get_host(), host.get_port())
        })
        .collect();
    Unfit { why: format!("no server is the primary: {}", told.join("; ")), mends }.into()
}

/// True if a connection may be opened a moment later although it could not be now.
pub(super) fn passes(error: &Error) -> bool {
    match error {
        Error::Configuration(error) => {
            error.downcast_ref::<Unfit>().is_some_and(|unfit| unfit.mends)
        }
        // No such role, password, database or right: those stay wrong.
        Error::Database(error) => {
            let code = error.code().unwrap_or_default();
            !["28", "3D", "42"].iter().any(|class| code.starts_with(class))
        }
        Error::Tls(_) => false,
        _ => true,
    }
}
