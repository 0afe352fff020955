//! Finished games make no statement dearer by which the server answers requests. One script makes requests of every operation.

mod plans;
mod script;
mod stage;

use gavel_tests::database::Database;
use gavel_tests::document::Document;
use plans::Reads;
use stage::Stage;
use std::collections::{BTreeMap, BTreeSet};
use throwaway_postgres::Postgres;

/// Postgres logs the plan of every statement, with all that it has read.
const SETTINGS: [&str; 9] = [
    "shared_preload_libraries=auto_explain",
    "auto_explain.log_min_duration=0",
    "auto_explain.log_analyze=on",
    "auto_explain.log_buffers=on",
    "auto_explain.log_timing=off",
    "auto_explain.log_nested_statements=on",
    "auto_explain.log_format=json",
    "autovacuum=off",
    "log_line_prefix=%d:",
];

/// So many that each page is full.
const FEW: usize = 20;
const MANY: usize = 10_000;
/// How many buffers and rows more a statement may read: the depth of the indexes that it looks into, for each row of a page.
const MORE: Reads = Reads { buffers: 32, rows: 40 };

/// Operations that the script leaves out.
const NOT_ASKED: [(&str, &str); 4] = [
    ("export_games", "it reads whole games, and the copies have no record"),
    ("export_me", "its answer is all that the account has"),
    ("export_own_app", "its answer is all that the app has"),
    ("quotlibet_get_inclusion", "the statements are those of Q.E."),
];

/// Parts of statements that grow on Postgres.
const GROW: [([&str; 2], &str); 5] = [
    (
        ["from checkpoint_heads", "between"],
        "it reads a block of heads, which is full with many games",
    ),
    (["from game_players seat", "g.kind ="], OWN),
    (["from game_players seat", "g.status ="], OWN),
    (["g.visibility = 'app'", "g.kind ="], OF_APP),
    (["g.visibility = 'app'", "g.status ="], OF_APP),
];
const OWN: &str =
    "no index has a player's games by kind or end: a page goes over the games until it is full";
const OF_APP: &str =
    "no index has an app's games by kind or status: a page goes over the games until it is full";

/// Parts of statements that scan on SQLite.
const SCAN: [(&str, &str); 2] = [
    ("select recorded_at from events order by position desc limit 1", "it reads one row"),
    (
        "indexed by games_public where g.visibility = 'public' order by",
        "a page in the order of its index",
    ),
];

#[tokio::test]
async fn finished_games_make_no_statement_dearer_on_postgres() {
    let postgres = Postgres::start_with(&SETTINGS);
    let few = reads_of_script(&postgres, FEW).await;
    let many = reads_of_script(&postgres, MANY).await;
    let grown = many.iter().filter(|(text, many)| {
        let few = few.get(*text).copied().unwrap_or_default();
        many.buffers > few.buffers + MORE.buffers || many.rows > few.rows + MORE.rows
    });
    let (known, unknown): (Vec<_>, Vec<_>) = grown.partition(|(text, _)| known_to_grow(text));
    let told = unknown.iter().map(|(text, many)| {
        let few = few.get(*text).copied().unwrap_or_default();
        format!("{few:?} with {FEW} finished games, {many:?} with {MANY}: {text}")
    });
    let told: Vec<_> = told.collect();
    assert!(told.is_empty(), "statements that grow:\n{}", told.join("\n"));
    for (parts, why) in &GROW {
        let still = known.iter().any(|(text, _)| parts.iter().all(|part| text.contains(part)));
        assert!(still, "nothing with {parts:?} grows any more: {why}");
    }
}

fn known_to_grow(text: &str) -> bool {
    GROW.iter().any(|(parts, _)| parts.iter().all(|part| text.contains(part)))
}

/// What each statement of the script reads at most.
async fn reads_of_script(postgres: &Postgres, games: usize) -> BTreeMap<String, Reads> {
    let url = postgres.database();
    let stage = Stage::set(&Database::at(&url), games).await;
    let before = postgres.log().len();
    assert_complete(&script::run(&stage).await);
    drop(stage);
    let name = url.rsplit('/').next().unwrap_or_default();
    plans::reads(&postgres.log()[before..], name)
}

/// A new operation is added to the script, or to the list of those that it leaves out.
fn assert_complete(asked: &BTreeSet<String>) {
    let all = Document::committed().operations().into_iter();
    let all = all.map(|one| one.item["operationId"].as_str().unwrap().to_owned());
    let left_out = NOT_ASKED.map(|(id, _)| id.to_owned());
    let expected: BTreeSet<_> = all.filter(|id| !left_out.contains(id)).collect();
    assert_eq!(asked, &expected);
}

#[tokio::test]
async fn no_statement_scans_a_table_on_sqlite() {
    let database = Database::sqlite();
    let stage = Stage::set(&database, FEW).await;
    script::run(&stage).await;
    let scans = plans::scans(&database, stage.operated.server.statements()).await;
    let unknown: Vec<_> = scans
        .into_iter()
        .filter(|(text, _)| !SCAN.iter().any(|(part, _)| text.contains(part)))
        .map(|(text, scan)| format!("{scan}: {text}"))
        .collect();
    assert!(unknown.is_empty(), "statements that scan:\n{}", unknown.join("\n"));
}
