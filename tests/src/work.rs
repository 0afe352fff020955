//! The work of a database for a server, from the log of its statements.

use crate::database::Database;
use crate::server::{Server, Starting};
use serde_json::Value;
use std::collections::BTreeSet;

impl Server {
    /// Starts a server, with further flags, that logs every statement with how many rows it has returned.
    pub fn counting(database: &Database, flags: &[&str]) -> Self {
        let mut program = Self::command(&database.url, flags);
        program.env("RUST_LOG", "sqlx::query=debug,api::http::observe=info");
        Starting::spawn(program).ready()
    }

    /// How many rows the statements with this text have returned, and how many such statements there were.
    pub fn rows(&self, text: &str) -> (u64, u64) {
        let statements = self.logged_statements().into_iter();
        let rows = statements.filter(|(sql, _)| spaced(sql).contains(text)).map(|(_, rows)| rows);
        rows.fold((0, 0), |(rows, statements), returned| (rows + returned, statements + 1))
    }

    /// The texts of all statements.
    pub fn statements(&self) -> BTreeSet<String> {
        self.logged_statements().into_iter().map(|(sql, _)| sql).collect()
    }

    /// Each statement with the number of the rows that it has returned.
    fn logged_statements(&self) -> Vec<(String, u64)> {
        let log = self.log();
        let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let told = lines.filter(|line| line["target"] == "sqlx::query");
        let statements = told.map(|line| {
            let fields = &line["fields"];
            // A short statement is its own summary.
            let texts = ["db.statement", "summary"].map(|name| fields[name].as_str());
            let text = texts.into_iter().flatten().find(|text| !text.trim().is_empty());
            let rows = fields["rows_returned"].as_u64().unwrap_or_default();
            (text.unwrap_or_default().trim().to_owned(), rows)
        });
        statements.collect()
    }
}

/// A statement in one line.
fn spaced(sql: &str) -> String {
    sql.split_whitespace().collect::<Vec<_>>().join(" ")
}
