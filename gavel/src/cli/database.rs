//! Options of the database.

use super::StoreUrl;
use anyhow::Context;
use clap::builder::{StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use store::{Needs, Store, StoreOptions};

/// How the address of a database begins.
const SCHEMES: [&str; 3] = ["sqlite:", "postgres://", "postgresql://"];

/// Accepts the address of a database that Gavel knows, unchanged.
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
        let url = StringValueParser::new().parse_ref(command, option, value)?;
        if SCHEMES.iter().any(|scheme| url.starts_with(scheme)) {
            return Ok(url);
        }
        let option = option.map_or_else(String::new, ToString::to_string);
        // An address may hold a password, so it is not repeated.
        let [sqlite, postgres, postgresql] = SCHEMES;
        let why = format!(
            "{option} takes an address that begins with {sqlite}, {postgres} or {postgresql}\n"
        );
        Err(Error::raw(ErrorKind::ValueValidation, why).with_cmd(command))
    }
}

impl StoreUrl {
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
        // The writer has one of its own.
        let pool_size = self.database_connections.saturating_sub(1).max(1);
        let replicated = self.sqlite_replicated;
        let options = StoreOptions { pool_size, replicated, needs, ..StoreOptions::default() };
        Store::open(&self.database_url, options).await.context("the database cannot be opened")
    }
}
