//! Options of the database.

use super::StoreUrl;
use anyhow::{Error as Failed, anyhow};
use clap::builder::{StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use std::error::Error as _;
use std::ffi::OsStr;
use std::io;
use std::num::NonZeroUsize;
use store::{Needs, Store, StoreError, StoreOptions};

const SQLITE: &str = "sqlite:";
/// How the address of a database begins.
const SCHEMES: [&str; 3] = [SQLITE, "postgres://", "postgresql://"];

/// How many cores have a writer by default: Postgres itself needs most of them.
const CORES_A_WRITER: usize = 4;
/// How many writers there are by default at most.
const MOST_BY_DEFAULT: u32 = 4;

/// The database if no option names one.
pub(super) const DEFAULT_URL: &str = "sqlite:gavel.db";

/// Why an address of SQLite cannot be read.
const FILE_NAME: &str = "in a file's name write % as %25 and ? as %3F";
/// Why an address of Postgres may be another one than was meant.
const PASSWORD: &str = "in a user's name or password write / as %2F, : as %3A, ? as %3F, # as %23, @ as %40 and % as %25";

/// Accepts the address of a database that Gavel knows, without white space at its ends: a line feed from a file of settings would be
/// a part of an SQLite file's name. An address whose file exists names that file as it stands.
#[derive(Clone)]
pub(super) struct DatabaseUrl;

impl TypedValueParser for DatabaseUrl {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        let given = StringValueParser::new().parse_ref(command, option, value)?;
        let names_a_file = given.starts_with(SQLITE) && !store::lacks_file(&given);
        let url = if names_a_file { given.as_str() } else { given.trim() };
        let [sqlite, postgres, postgresql] = SCHEMES;
        let why = if !SCHEMES.iter().any(|scheme| url.starts_with(scheme)) {
            format!("takes an address that begins with {sqlite}, {postgres} or {postgresql}")
        } else if url.starts_with(sqlite) && store::place(url).is_err() {
            format!("has an address that cannot be read: {FILE_NAME}")
        } else {
            return Ok(url.to_owned());
        };
        let option = option.map_or_else(String::new, ToString::to_string);
        // An address may hold a password, so it is not repeated.
        Err(Error::raw(ErrorKind::ValueValidation, format!("{option} {why}\n")).with_cmd(command))
    }
}

impl StoreUrl {
    /// The address of the database.
    pub(crate) fn url(&self) -> &str {
        self.database_url.as_deref().unwrap_or(DEFAULT_URL)
    }

    /// True if no option names the database.
    pub(crate) fn is_default(&self) -> bool {
        self.database_url.is_none()
    }

    /// Opens the database, and makes it if there is none.
    pub(crate) async fn open(&self) -> anyhow::Result<Store> {
        self.open_with(Needs::Nothing).await
    }

    /// Opens a database that a server has made, and makes none: a wrong address is an error. An older schema is brought up to
    /// date, as `gavel serve` does.
    pub(crate) async fn open_existing(&self) -> anyhow::Result<Store> {
        self.open_with(Needs::Whole).await
    }

    /// The same for a database that may lack tables, which `gavel fence` does not use.
    pub(crate) async fn open_for_fence(&self) -> anyhow::Result<Store> {
        self.open_with(Needs::Fence).await
    }

    async fn open_with(&self, needs: Needs) -> anyhow::Result<Store> {
        let writers = self.writers();
        let pool_size = self.database_connections.saturating_sub(writers).max(1);
        let options = StoreOptions {
            pool_size,
            writers: writers as usize,
            replicated: self.sqlite_replicated,
            needs,
            ..StoreOptions::default()
        };
        let opened = Store::open(self.url(), options).await;
        opened.map_err(|error| not_opened(error, self.url(), "database", "--database-url"))
    }

    /// How many connections write. At least one is left for reading.
    fn writers(&self) -> u32 {
        if self.url().starts_with(SQLITE) {
            return 1;
        }
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let by_cores = u32::try_from(cores / CORES_A_WRITER).unwrap_or(MOST_BY_DEFAULT);
        let writers = self.database_writers.unwrap_or(by_cores.clamp(1, MOST_BY_DEFAULT));
        writers.min(self.database_connections.saturating_sub(1).max(1))
    }

    /// The database in a sentence, without its password.
    pub(crate) fn place(&self) -> String {
        place(self.url())
    }
}

fn place(url: &str) -> String {
    // An address by which a database was opened can be read.
    store::place(url).unwrap_or_else(|_| "the database".to_owned())
}

/// Why a database of an option cannot be opened. A wrong name, a wrong role or a silent server is named with what to do.
pub(crate) fn not_opened(error: StoreError, url: &str, which: &str, option: &str) -> Failed {
    let StoreError::Unavailable(cause) = &error else {
        return Failed::new(error).context(format!("the {which} cannot be opened"));
    };
    // The rest of a password that was not escaped is no port, or looks like a host and the name of a database: it is not repeated.
    let path = url.split('?').next().and_then(|address| address.splitn(4, '/').nth(3));
    let is_unreadable = cause.source().is_some_and(|source| source.is::<url::ParseError>());
    if !url.starts_with(SQLITE) && (is_unreadable || path.is_some_and(|path| path.contains('@'))) {
        return anyhow!("the {which} cannot be opened; check {option}: {PASSWORD}");
    }
    let place = place(url);
    let refused = cause.as_database_error().filter(|refused| {
        // No such role or database, or a wrong password.
        refused.code().is_some_and(|code| ["28", "3D"].iter().any(|class| code.starts_with(class)))
    });
    if let Some(refused) = refused {
        return anyhow!("{place} cannot be opened: {}; check {option}", refused.message());
    }
    match cause.source().filter(|source| source.is::<io::Error>()) {
        Some(source) => {
            anyhow!("{place} cannot be opened: {source}; check {option}, and start the database")
        }
        None => Failed::new(error).context(format!("the {which} cannot be opened")),
    }
}
