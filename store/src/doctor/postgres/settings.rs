//! Settings of Postgres on which durability depends, and those that end statements.

use std::collections::HashMap;

use sqlx::{Error, FromRow, PgConnection};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::postgres::{SILENCE, session};

/// A value, and where it was set.
#[derive(FromRow)]
struct Setting {
    name: String,
    setting: String,
    source: String,
}

/// The settings of a session.
pub(super) struct Settings(HashMap<String, Setting>);

impl Settings {
    /// Those that this session has.
    pub(super) async fn of(session: &mut PgConnection) -> Result<Self, Error> {
        let all = sqlx::query_as("select name, setting, source from pg_settings");
        let all: Vec<Setting> = all.fetch_all(session).await?;
        Ok(Self(all.into_iter().map(|setting| (setting.name.clone(), setting)).collect()))
    }

    /// The value; empty if the server does not have the setting.
    pub(super) fn value(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |setting| &setting.setting)
    }

    /// `name = value`, and where it was set.
    fn shown(&self, name: &str) -> String {
        let (value, source) = self
            .0
            .get(name)
            .map_or(("", ""), |setting| (setting.setting.as_str(), setting.source.as_str()));
        let place = match source {
            "default" => "by default",
            "database" => "set for the database",
            "user" => "set for the role",
            "database user" => "set for the role in this database",
            "global" => "set for all roles",
            "client" => "set by the address",
            _ => "set for the server",
        };
        format!("{name} = {value} ({place})")
    }
}

/// Examines them: as the role gets them, and as Gavel has set them on its own session.
pub(super) fn examine(given: &Settings, settled: &Settings) -> Vec<Finding> {
    let mut found = vec![
        fsync(given),
        full_page_writes(given),
        synchronous_commit(given, settled),
        data_checksums(given),
    ];
    found.extend(timeouts(given));
    found
}

fn fsync(given: &Settings) -> Finding {
    let saw = given.shown("fsync");
    if given.value("fsync") == "on" {
        return Finding::ok(Code::Fsync, saw);
    }
    Finding::fault(
        Code::Fsync,
        format!("{saw}: a crash of the machine loses acknowledged commands, or the database"),
        "set fsync = on",
    )
}

fn full_page_writes(given: &Settings) -> Finding {
    let saw = given.shown("full_page_writes");
    if given.value("full_page_writes") == "on" {
        return Finding::ok(Code::FullPageWrites, saw);
    }
    Finding::warning(
        Code::FullPageWrites,
        format!("{saw}: a crash of the machine can leave pages half written"),
        "set full_page_writes = on, unless the file system writes whole pages, as ZFS does",
    )
}

fn synchronous_commit(given: &Settings, settled: &Settings) -> Finding {
    const NAME: &str = "synchronous_commit";
    let saw = given.shown(NAME);
    let has_standby = !given.value("synchronous_standby_names").is_empty();
    match (given.value(NAME), settled.value(NAME)) {
        (_, "off") => Finding::fault(
            Code::SynchronousCommit,
            format!("{saw}: a crash loses acknowledged commands, and Gavel cannot turn it on"),
            "set synchronous_commit = on",
        ),
        ("off", _) => Finding::note(
            Code::SynchronousCommit,
            format!("{saw}; Gavel turns it on for its own sessions"),
        ),
        (_, "local" | "remote_write") if has_standby => Finding::warning(
            Code::SynchronousCommit,
            format!("{saw}: a failover to the synchronous standby can lose acknowledged commands"),
            "set synchronous_commit = on",
        ),
        _ => Finding::ok(Code::SynchronousCommit, saw),
    }
}

fn data_checksums(given: &Settings) -> Finding {
    let saw = given.shown("data_checksums");
    if given.value("data_checksums") == "on" {
        return Finding::ok(Code::DataChecksums, saw);
    }
    Finding {
        remedy: Some("pg_checksums --enable, while the server is stopped".into()),
        ..Finding::note(
            Code::DataChecksums,
            format!("{saw}: Postgres does not notice a page that the disk has changed"),
        )
    }
}

/// Limits that end statements which Gavel would still wait for, and those that are longer.
fn timeouts(given: &Settings) -> Vec<Finding> {
    let of_statements = SILENCE.as_millis();
    let limits = [
        ("statement_timeout", of_statements),
        ("transaction_timeout", of_statements),
        ("lock_timeout", session::LOCK_TIMEOUT.as_millis()),
    ];
    let found = limits.into_iter().filter_map(|(name, least)| {
        let limit: u128 = given.value(name).parse().ok()?;
        let saw = format!("{}, in milliseconds: it ends statements of Gavel", given.shown(name));
        match limit {
            0 => None,
            _ if limit < least => {
                let remedy = format!("set it to 0, or to {least} or more");
                Some(Finding::warning(Code::Timeouts, saw, remedy))
            }
            // Gavel sets a shorter one for its sessions.
            _ if name == "lock_timeout" => None,
            _ => Some(Finding::note(Code::Timeouts, saw)),
        }
    });
    let found: Vec<Finding> = found.collect();
    if found.is_empty() {
        return vec![Finding::ok(Code::Timeouts, "no statement and no transaction is limited")];
    }
    found
}
