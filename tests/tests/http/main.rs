//! The server as its clients meet it: the real binary, a real socket, SQLite and a real Postgres.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[macro_use]
extern crate gavel_tests;

#[path = "http/audit.rs"]
mod audit;
#[path = "http/authorization.rs"]
mod authorization;
#[path = "http/backup.rs"]
mod backup;
#[path = "http/bad_input.rs"]
mod bad_input;
#[path = "http/base_path.rs"]
mod base_path;
#[path = "http/cheating.rs"]
mod cheating;
#[path = "http/costs.rs"]
mod costs;
#[path = "http/deadlines.rs"]
mod deadlines;
#[path = "http/docker_compose.rs"]
mod docker_compose;
#[path = "http/durability.rs"]
mod durability;
#[path = "http/erasure.rs"]
mod erasure;
#[path = "http/file_modes.rs"]
mod file_modes;
#[path = "http/games.rs"]
mod games;
#[path = "http/handover.rs"]
mod handover;
#[path = "http/import.rs"]
mod import;
#[path = "http/instances.rs"]
mod instances;
#[path = "http/keys.rs"]
mod keys;
#[path = "http/leaks.rs"]
mod leaks;
#[path = "http/limits.rs"]
mod limits;
#[path = "http/names.rs"]
mod names;
#[path = "http/observability.rs"]
mod observability;
#[path = "http/open_files.rs"]
mod open_files;
#[path = "http/pauses.rs"]
mod pauses;
#[path = "http/postgres_log.rs"]
mod postgres_log;
#[path = "http/private_games.rs"]
mod private_games;
#[path = "http/problems.rs"]
mod problems;
#[path = "http/program.rs"]
mod program;
#[path = "http/protocol.rs"]
mod protocol;
#[path = "http/quotlibet.rs"]
mod quotlibet;
#[path = "http/ranges.rs"]
mod ranges;
#[path = "http/refused_bodies.rs"]
mod refused_bodies;
#[path = "http/silent_database.rs"]
mod silent_database;
#[path = "http/spellings.rs"]
mod spellings;
#[path = "http/tokens.rs"]
mod tokens;
#[path = "http/views.rs"]
mod views;
#[path = "http/weighing.rs"]
mod weighing;
