//! The work of a database for a server, from the log of its statements.

use crate::database::Database;
use crate::server::{Server, Starting};
use serde_json::Value;

impl Server {
    /// Starts a server, with further flags, that logs every statement with how many rows it has returned.
    pub fn counting(database: &Database, flags: &[&str]) -> Self {
        let mut program = Self::command(&database.url, flags);
        program.env("RUST_LOG", "sqlx::query=debug,gavel_api::http::observe=info");
        Starting::spawn(program).ready()
    }

    /// How many rows the statements with this text have returned, and how many such statements there were.
    pub fn rows(&self, text: &str) -> (u64, u64) {
        let log = self.log();
        let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let told = lines.filter(|line| line["target"] == "sqlx::query");
        let statements = told.map(|line| line["fields"].clone()).filter(|fields| {
            let holds =
                |name: &str| fields[name].as_str().is_some_and(|sql| spaced(sql).contains(text));
            holds("summary") || holds("db.statement")
        });
        let rows = statements.map(|fields| fields["rows_returned"].as_u64().unwrap_or_default());
        rows.fold((0, 0), |(rows, statements), returned| (rows + returned, statements + 1))
    }
}

/// A statement in one line.
fn spaced(sql: &str) -> String {
    sql.split_whitespace().collect::<Vec<_>>().join(" ")
}
