//! The server as its clients meet it: the real binary, a real socket, SQLite and a real Postgres.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[macro_use]
extern crate gavel_tests;

mod apps;
mod audit;
mod authorization;
mod backup;
mod bad_input;
mod base_path;
mod batches;
mod bots;
mod browser;
mod cheating;
mod costs;
mod credentials;
mod database;
mod database_id;
mod deadlines;
mod devices;
mod docs;
mod doctor;
mod durability;
mod erasure;
mod exchange;
mod exports;
mod feeds;
mod file_modes;
mod games;
mod handover;
mod identities;
mod import;
mod instances;
mod issuers;
mod jwts;
mod keys;
mod leaks;
mod limits;
mod lineage;
mod log_and_webhooks;
mod log_bounds;
mod names;
mod observability;
mod open_files;
mod pauses;
mod postgres_log;
mod private_games;
mod problems;
mod program;
mod protocol;
mod quotlibet;
mod ranges;
mod records;
mod refused_bodies;
mod reports;
mod repository;
mod retries;
mod revocations;
mod seating;
mod silent_database;
mod spellings;
mod tokens;
mod traces;
mod views;
mod weighing;
mod wrong_databases;
