//! The verdict on a database's schema.

use std::collections::BTreeSet;

use sqlx::migrate::Migrator;

use super::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::readiness::Schema;
use crate::{Needs, StoreError};

/// The tables that [`crate::Store::set_fence`] uses, where the database has them.
const OF_FENCE: [&str; 3] = ["events", "fence", "slots"];

/// The tables that a database has.
pub(crate) enum Tables {
    /// None.
    None,
    /// Some, none of which is Gavel's list of migrations.
    Foreign(usize),
    /// Gavel's list of migrations among others, none of which the role may read.
    Unreadable,
    /// Those of a program with a list of migrations.
    Migrated {
        /// The schema that the list describes.
        schema: Schema,
        /// The tables of this schema that are missing, by their names.
        lacks: Vec<&'static str>,
    },
}

impl Tables {
    /// The tables of a database that has them by these names, and had these migrations.
    pub(crate) fn migrated(
        migrator: &'static Migrator,
        had: &[(i64, Vec<u8>)],
        names: &BTreeSet<String>,
    ) -> Self {
        match (had.len(), names.len()) {
            (0, 0 | 1) => return Self::None,
            (0, tables) => return Self::Foreign(tables - 1),
            _ => {}
        }
        let schema = Schema::of(migrator, had);
        let made = match schema {
            Schema::Same | Schema::Older(_) => had.len(),
            Schema::Newer(_) | Schema::Foreign => 0,
        };
        let mut lacks = Vec::new();
        for migration in migrator.iter().take(made) {
            follow(&mut lacks, migration.sql.as_str());
        }
        lacks.retain(|table| !names.contains(*table));
        Self::Migrated { schema, lacks }
    }

    /// True if the tables are Gavel's, of this program's version or an older one. Some may be missing.
    pub(crate) fn are_of_known_schema(&self) -> bool {
        matches!(self, Self::Migrated { schema: Schema::Same | Schema::Older(_), .. })
    }

    /// The same, and none is missing.
    pub(crate) fn are_gavels(&self) -> bool {
        self.are_of_known_schema() && self.lacks().is_empty()
    }

    /// True if a newer program has changed them.
    pub(crate) fn are_newer(&self) -> bool {
        matches!(self, Self::Migrated { schema: Schema::Newer(_), .. })
    }

    /// The tables that are missing, by their names.
    pub(crate) fn lacks(&self) -> &[&'static str] {
        match self {
            Self::Migrated { lacks, .. } => lacks,
            _ => &[],
        }
    }

    /// Refuses tables that lack some which a store needs. The place names the database, without a password.
    pub(crate) fn require(&self, needs: Needs, place: &str) -> Result<(), StoreError> {
        let suffices = match needs {
            Needs::Nothing => true,
            Needs::Whole | Needs::Own => self.are_gavels(),
            Needs::Fence => {
                let lacks_some = self.lacks().iter().any(|table| OF_FENCE.contains(table));
                self.are_of_known_schema() && !lacks_some
            }
        };
        if suffices {
            return Ok(());
        }
        let Finding { saw, remedy, .. } = judge(self);
        let remedy = remedy.map_or_else(String::new, |remedy| format!("; {remedy}"));
        Err(StoreError::Unfit(format!("{place}: {saw}{remedy}")))
    }
}

/// Follows which tables there are over a migration: those that it makes, renames and drops.
fn follow(tables: &mut Vec<&'static str>, sql: &'static str) {
    let name = |rest: &'static str| rest.split([' ', '(', ';']).next().unwrap_or(rest);
    for line in sql.lines() {
        if let Some(made) = line.strip_prefix("create table ") {
            tables.push(name(made));
        } else if let Some(dropped) = line.strip_prefix("drop table ") {
            tables.retain(|table| *table != name(dropped));
        } else if let Some((before, after)) =
            line.strip_prefix("alter table ").and_then(|rest| rest.split_once(" rename to "))
        {
            tables.retain(|table| *table != before);
            tables.push(name(after));
        }
    }
}

/// The finding about them.
pub(crate) fn judge(tables: &Tables) -> Finding {
    match tables {
        Tables::None => Finding::warning(
            Code::SchemaEmpty,
            "the database is empty: no Gavel has served it",
            "check the address; for a new database start gavel serve, which makes the tables",
        ),
        Tables::Foreign(count) => Finding::fault(
            Code::SchemaForeign,
            format!("this is no database of Gavel: its tables ({count}) are another program's"),
            "name another database; Gavel needs one of its own",
        ),
        Tables::Unreadable => Finding::fault(
            Code::Rights,
            "the role may not read the tables: they are another role's",
            "connect as the role that gavel serve uses",
        ),
        Tables::Migrated { lacks, .. } if !lacks.is_empty() => Finding::fault(
            Code::SchemaIncomplete,
            format!("the database lacks tables that Gavel has made: {}", lacks.join(", ")),
            "restore a backup; Gavel does not make them again",
        ),
        Tables::Migrated { schema, .. } => judge_schema(*schema),
    }
}

fn judge_schema(schema: Schema) -> Finding {
    match schema {
        Schema::Same => Finding::ok(Code::Schema, "the schema is the one of this program"),
        Schema::Older(missing) => Finding::note(
            Code::SchemaOlder,
            format!("the schema lacks {missing} migrations, which gavel serve makes at its start"),
        ),
        Schema::Newer(version) => Finding::fault(
            Code::SchemaNewer,
            format!("a newer program has changed the schema: this one has no migration {version}"),
            "start the newer program",
        ),
        Schema::Foreign => Finding::fault(
            Code::SchemaForeign,
            "the schema is not one that this program has made: its migrations are others",
            "name the database of this program, or start the program that made the schema",
        ),
    }
}

/// The finding about a fence, with the role of the database in it. A move and a restore have the same one.
pub(crate) fn judge_fence(role: Option<&str>) -> Finding {
    match role {
        None => Finding::ok(Code::Fence, "the database accepts commands"),
        Some("source") => Finding::fault(
            Code::Fence,
            "gavel copy or gavel fence has fenced the database: it accepts no commands",
            "serve the database that takes its place; only if none does: gavel fence --release",
        ),
        Some(_) => Finding::fault(
            Code::Fence,
            "the database is an unfinished copy: it accepts no commands",
            "run gavel copy again",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static MIGRATORS: [Migrator; 2] =
        [sqlx::migrate!("../migrations/postgres"), sqlx::migrate!("../migrations/sqlite")];

    #[test]
    fn a_table_that_another_one_takes_the_place_of_is_known_under_its_name_alone() {
        for migrator in &MIGRATORS {
            let mut tables = Vec::new();
            migrator.iter().for_each(|migration| follow(&mut tables, migration.sql.as_str()));
            let count = |name| tables.iter().filter(|table| **table == name).count();
            assert_eq!(["events", "endings", "games"].map(count), [1; 3], "{tables:?}");
            assert_eq!(["events_by_slot", "endings_before"].map(count), [0; 2], "{tables:?}");
        }
    }
}
