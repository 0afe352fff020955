//! The spans of statements.

use traces::{Attribute, Name, Span};

/// The words that statements begin with.
const OPERATIONS: [&str; 11] = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "BEGIN", "COMMIT", "ROLLBACK", "SET", "LOCK",
    "TRUNCATE",
];

/// The tables and views.
const TABLES: [&str; 39] = [
    "app_keys",
    "apps",
    "checkpoint_blocks",
    "checkpoint_heads",
    "checkpoints",
    "creations",
    "database_identity",
    "device_codes",
    "endings",
    "epochs",
    "erased_identities",
    "events",
    "events_by_slot",
    "feed_tickets",
    "fence",
    "game_players",
    "game_rows",
    "games",
    "identities",
    "interruptions",
    "issuer_audiences",
    "issuers",
    "live_tokens",
    "log_epoch",
    "marks",
    "open_seats",
    "page_files",
    "players",
    "programs",
    "proofs",
    "requests",
    "reservations",
    "signing_keys",
    "slots",
    "tokens",
    "webhook_deliveries",
    "webhook_projection",
    "webhooks",
    "write_probe",
];

/// Begins the span of a statement to a database of this name.
pub(crate) fn statement(database: &'static str) -> Span {
    begin(Name::Statement, database)
}

/// Begins the span of a transaction.
pub(crate) fn transaction(database: &'static str) -> Span {
    begin(Name::Transaction, database)
}

fn begin(name: Name, database: &'static str) -> Span {
    let span = Span::begin(name);
    span.set(Attribute::Database, database);
    span
}

/// Records what a statement does and to which table, and nothing else of its text.
pub(crate) fn describe(span: &Span, sql: &str) {
    if !span.is_recorded() {
        return;
    }
    if let Some(operation) = operation(sql) {
        span.set(Attribute::Operation, operation);
    }
    if let Some(table) = table(sql) {
        span.set(Attribute::Table, table);
    }
}

/// The words of a statement, without its comments.
fn words(sql: &str) -> impl Iterator<Item = &str> {
    let code = sql.lines().map(str::trim).filter(|line| !line.starts_with("--"));
    code.flat_map(str::split_whitespace)
}

/// The word that a statement begins with.
fn operation(sql: &str) -> Option<&'static str> {
    let word = words(sql).next()?;
    OPERATIONS.into_iter().find(|operation| operation.eq_ignore_ascii_case(word))
}

/// The first table that a statement names.
fn table(sql: &str) -> Option<&'static str> {
    let mut names = words(sql).skip_while(|word| !["from", "into", "update"].contains(word));
    names.find_map(|name| {
        let name = name.trim_end_matches([',', ';', ')']);
        TABLES.into_iter().find(|table| *table == name)
    })
}

#[cfg(test)]
mod tests {
    use super::{TABLES, operation, table};
    use std::path::Path;

    #[test]
    fn of_a_statement_only_its_first_word_and_a_table_are_named() {
        let commented = "-- Updates of secret games.\n\n  select amount as games\n  from events";
        assert_eq!((operation(commented), table(commented)), (Some("SELECT"), Some("events")));
        let nested = "with a as (select 1 from games), b as (select 2) update events set c = '7'";
        assert_eq!((operation(nested), table(nested)), (Some("WITH"), Some("games")));
        let insert = "insert into players (name) values ('secret')";
        assert_eq!((operation(insert), table(insert)), (Some("INSERT"), Some("players")));
        assert_eq!((operation("secret"), table("from secret")), (None, None));
        assert_eq!((operation(""), table("")), (None, None));
    }

    #[test]
    fn every_table_of_the_migrations_has_a_name() {
        let mut made = 0;
        for database in ["postgres", "sqlite"] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations").join(database);
            for file in std::fs::read_dir(folder).unwrap() {
                let sql = std::fs::read_to_string(file.unwrap().path()).unwrap();
                let Some((_, rest)) = sql.split_once("create table ") else { continue };
                let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
                assert!(TABLES.contains(&name), "{name}");
                made += 1;
            }
        }
        assert!(made > TABLES.len());
    }
}
