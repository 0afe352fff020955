//! The tables of the database, and what the role may do with them.

use std::collections::BTreeSet;

use sqlx::migrate::Migrator;
use sqlx::postgres::PgRow;
use sqlx::{Error, PgConnection, Row};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::doctor::schema::{Tables, judge, judge_fence};
use crate::readiness::{self, Schema};

/// Schema, fence and rights.
pub(super) async fn examine(
    session: &mut PgConnection,
    migrator: &'static Migrator,
) -> Result<Vec<Finding>, Error> {
    let (rights, tables) = look(session, migrator).await?;
    // A program that a newer schema does not suit is one that is too old, which the programs' finding says.
    let mut found = vec![match tables {
        Tables::Migrated { schema: Schema::Newer(version), .. } => newer(version),
        _ => judge(&tables),
    }];
    if tables.lacks().is_empty() && !matches!(tables, Tables::Unreadable) {
        found.push(rights.judge(&tables));
    }
    if tables.are_of_known_schema() && rights.has_fence {
        let fence = sqlx::query_scalar("select role from fence").fetch_optional(session).await?;
        let fence: Option<String> = fence;
        found.push(judge_fence(fence.as_deref()));
    }
    Ok(found)
}

/// A newer program has changed the schema, as in an upgrade.
fn newer(version: i64) -> Finding {
    Finding::note(
        Code::SchemaNewer,
        format!("a newer program has changed the schema: this one has no migration {version}"),
    )
}

/// Another transaction locks the tables, so they cannot be examined.
pub(super) fn locked() -> Finding {
    Finding::fault(
        Code::Schema,
        "a transaction locks the tables of Gavel, so the schema is not known",
        "end that transaction (pg_locks and pg_blocking_pids show it), and run gavel doctor again",
    )
}

/// The tables that a session finds.
pub(crate) async fn find(
    session: &mut PgConnection,
    migrator: &'static Migrator,
) -> Result<Tables, Error> {
    Ok(look(session, migrator).await?.1)
}

async fn look(
    session: &mut PgConnection,
    migrator: &'static Migrator,
) -> Result<(Rights, Tables), Error> {
    let rights = sqlx::raw_sql(include_str!("rights.sql"));
    let rights = Rights::of(&rights.fetch_one(&mut *session).await?)?;
    let tables = if rights.tables.is_empty() {
        Tables::None
    } else if !rights.migrated {
        Tables::Foreign(rights.tables.len())
    } else if !rights.reads_migrations {
        Tables::Unreadable
    } else {
        let had: Vec<_> = sqlx::query_as(readiness::MIGRATIONS).fetch_all(session).await?;
        Tables::migrated(migrator, &had, &rights.tables)
    };
    Ok((rights, tables))
}

/// What the role may do in the schema in which its tables are.
struct Rights {
    /// None if the role may use none.
    schema: Option<String>,
    creates: bool,
    tables: BTreeSet<String>,
    migrated: bool,
    reads_migrations: bool,
    has_fence: bool,
    reads: bool,
    appends: bool,
    owns: bool,
}

impl Rights {
    fn of(row: &PgRow) -> Result<Self, Error> {
        Ok(Self {
            schema: row.try_get("schema")?,
            creates: row.try_get("creates")?,
            tables: row.try_get::<Vec<_>, _>("tables")?.into_iter().collect(),
            migrated: row.try_get("migrated")?,
            reads_migrations: row.try_get("reads_migrations")?,
            has_fence: row.try_get("has_fence")?,
            reads: row.try_get("reads")?,
            appends: row.try_get("appends")?,
            owns: row.try_get("owns")?,
        })
    }

    fn judge(&self, tables: &Tables) -> Finding {
        let makes_tables =
            matches!(tables, Tables::None | Tables::Migrated { schema: Schema::Older(_), .. });
        let Some(schema) = &self.schema else {
            return Finding::fault(
                Code::Rights,
                "the role may use no schema of its search_path",
                "grant usage and create on the schema to the role",
            );
        };
        if makes_tables && !self.creates {
            return Finding::fault(
                Code::Rights,
                format!("the role may not make tables in the schema {schema}"),
                format!(
                    "make the role the owner of the database, or: grant create on schema {schema} to the role"
                ),
            );
        }
        if tables.are_gavels() && !(self.reads && self.appends) {
            return Finding::fault(
                Code::Rights,
                "the role may not read and append events",
                "connect as the role that owns the tables",
            );
        }
        if tables.are_gavels() && !self.owns {
            return Finding::note(
                Code::Rights,
                "the role does not own the tables, so it cannot bring them up to date",
            );
        }
        Finding::ok(Code::Rights, format!("the role has its rights in the schema {schema}"))
    }
}
