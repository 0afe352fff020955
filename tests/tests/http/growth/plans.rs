//! What the databases read for statements, by their plans.

use gavel_tests::database::Database;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};

/// The tables that have rows of finished games.
const OF_GAMES: [&str; 6] =
    ["checkpoint_heads", "creations", "events", "game_players", "games", "proofs"];
/// Scans of what a statement itself has made.
const OF_NO_TABLE: [&str; 4] = ["CTE Scan", "Function Scan", "Subquery Scan", "Values Scan"];

/// The most that one execution of a statement has read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reads {
    /// Pages.
    pub(super) buffers: u64,
    /// Rows that scans have found, those among them that a filter has left away, and how often the scans began.
    pub(super) rows: u64,
}

/// The reads of each statement of a database, by its text.
pub(super) fn reads(log: &str, database: &str) -> BTreeMap<String, Reads> {
    let mut all: BTreeMap<String, Reads> = BTreeMap::new();
    let begin = format!("{database}:LOG:  duration: ");
    let mut lines = log.lines().peekable();
    while let Some(line) = lines.next() {
        if !(line.starts_with(&begin) && line.ends_with("plan:")) {
            continue;
        }
        let mut plan = String::new();
        while let Some(line) = lines.next_if(|line| line.starts_with('\t')) {
            plan.push_str(line);
        }
        let plan: Value = serde_json::from_str(&plan).unwrap_or_else(|e| panic!("{e}: {plan}"));
        let text = spaced(plan["Query Text"].as_str().unwrap_or_default());
        assert!(plan["JIT"].is_null(), "Postgres compiles {text}");
        let most = all.entry(text).or_default();
        most.buffers = most.buffers.max(buffers(&plan["Plan"]));
        most.rows = most.rows.max(visited(&plan["Plan"]));
    }
    all
}

fn number(node: &Value, name: &str) -> u64 {
    node[name].as_f64().unwrap_or_default() as u64
}

/// A node's buffers are those of the nodes below it, too.
fn buffers(node: &Value) -> u64 {
    ["Shared Hit Blocks", "Shared Read Blocks", "Temp Read Blocks"]
        .map(|name| number(node, name))
        .iter()
        .sum()
}

fn visited(node: &Value) -> u64 {
    let below: u64 = node["Plans"].as_array().into_iter().flatten().map(visited).sum();
    let kind = node["Node Type"].as_str().unwrap_or_default();
    if !kind.contains("Scan") || OF_NO_TABLE.contains(&kind) {
        return below;
    }
    let a_loop: u64 = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"]
        .map(|name| number(node, name))
        .iter()
        .sum();
    below + number(node, "Actual Loops") * (1 + a_loop)
}

/// The scans of tables in SQLite's plans of statements, each after its statement.
pub(super) async fn scans(database: &Database, texts: BTreeSet<String>) -> Vec<(String, String)> {
    let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
    let mut scans = Vec::new();
    for text in texts.iter().map(|text| spaced(text)).filter(|text| reads_or_writes(text)) {
        let explain = AssertSqlSafe(format!("explain query plan {text}"));
        let steps = sqlx::raw_sql(explain).fetch_all(&mut connection).await;
        let steps = steps.unwrap_or_else(|error| panic!("{text}: {error}"));
        for step in steps.iter().map(|step| step.get::<String, _>("detail")) {
            let Some(scanned) = step.strip_prefix("SCAN ") else { continue };
            let name = scanned.split(' ').next().unwrap_or_default();
            // A plan names a table by its alias.
            let is = |table: &&str| *table == name || text.contains(&format!(" {table} {name} "));
            if OF_GAMES.iter().any(is) {
                scans.push((text.clone(), step));
            }
        }
    }
    scans
}

/// A statement in one line, without comments.
fn spaced(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("--"));
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// False for the statements that have no plan, such as those that begin a transaction.
fn reads_or_writes(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default().to_lowercase();
    ["select", "with", "insert", "update", "delete"].contains(&first.as_str())
}
