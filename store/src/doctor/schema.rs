//! The verdict on a database's schema.

use super::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::readiness::Schema;

/// The tables that a database has.
pub(crate) enum Tables {
    /// None.
    None,
    /// Some, none of which is Gavel's list of migrations.
    Foreign(i64),
    /// Those of a program with a list of migrations.
    Migrated(Schema),
}

impl Tables {
    /// True if the tables are Gavel's, of this program's version or an older one.
    pub(crate) fn are_gavels(&self) -> bool {
        matches!(self, Self::Migrated(Schema::Same | Schema::Older(_)))
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
            format!("this is no database of Gavel: it has {count} tables of another program"),
            "name another database; Gavel needs one of its own",
        ),
        Tables::Migrated(Schema::Same) => {
            Finding::ok(Code::Schema, "the schema is the one of this program")
        }
        Tables::Migrated(Schema::Older(missing)) => Finding::note(
            Code::SchemaOlder,
            format!("the schema lacks {missing} migrations, which gavel serve makes at its start"),
        ),
        Tables::Migrated(Schema::Newer(version)) => Finding::fault(
            Code::SchemaNewer,
            format!("a newer program has changed the schema: this one has no migration {version}"),
            "start the newer program",
        ),
        Tables::Migrated(Schema::Foreign) => Finding::fault(
            Code::SchemaForeign,
            "the schema is not one that this program has made: its migrations are others",
            "name the database of this program, or start the program that made the schema",
        ),
    }
}

/// The finding about a fence, with the role of the database in the copy.
pub(crate) fn judge_fence(role: Option<&str>) -> Finding {
    match role {
        None => Finding::ok(Code::Fence, "the database accepts commands"),
        Some("source") => Finding::fault(
            Code::Fence,
            "gavel copy has moved the games to another database: this one accepts no commands",
            "serve the target; only if nobody has served it: gavel copy --from URL --release",
        ),
        Some(_) => Finding::fault(
            Code::Fence,
            "the database is an unfinished copy: it accepts no commands",
            "run gavel copy again",
        ),
    }
}
