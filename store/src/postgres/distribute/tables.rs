//! The tables before they are distributed: their sizes, their owner, and what others have added to them.

use sqlx::{AssertSqlSafe, Error, PgConnection};

use super::TABLES;
use crate::StoreError;
use crate::distributing::PlannedTable;

const OTHERS: &str = include_str!("../sql/distribute/others.sql");
/// The tables that the role does not own.
const NOT_OWNED: &str = "select name from unnest($1::text[]) with ordinality as named (name, place)
    join pg_class c on c.oid = name::regclass
    where not pg_has_role(c.relowner, 'usage') order by place";
/// The schema in which the role makes tables, and whether it may.
const CREATES: &str =
    "select current_schema()::text, has_schema_privilege(current_schema(), 'create')";
const IS_DISTRIBUTED: &str =
    "select exists (select from pg_dist_partition where logicalrelid = $1::regclass)";

/// Refuses a role that may not distribute the tables, and tables to which others have added something that stays behind.
pub(super) async fn require(connection: &mut PgConnection) -> Result<(), StoreError> {
    let not_owned: Vec<String> =
        sqlx::query_scalar(NOT_OWNED).bind(&TABLES[..]).fetch_all(&mut *connection).await?;
    if !not_owned.is_empty() {
        return Err(StoreError::Unfit(format!(
            "the role does not own {}: connect as the role that owns the tables",
            not_owned.join(", ")
        )));
    }
    let (schema, creates): (String, bool) =
        sqlx::query_as(CREATES).fetch_one(&mut *connection).await?;
    if !creates {
        return Err(StoreError::Unfit(format!(
            "the role may not make tables in the schema {schema}: grant create on schema {schema} to the role, on each node"
        )));
    }
    let others: Vec<(String, String, String)> =
        sqlx::query_as(OTHERS).bind(&TABLES[..]).fetch_all(connection).await?;
    if others.is_empty() {
        return Ok(());
    }
    let others: Vec<String> =
        others.iter().map(|(kind, name, table)| format!("the {kind} {name} of {table}")).collect();
    Err(StoreError::Unfit(format!(
        "others have added to the tables what cannot go to the workers: {}; drop it first",
        others.join(", ")
    )))
}

/// Rows and bytes of each table.
pub(super) async fn look(connection: &mut PgConnection) -> Result<Vec<PlannedTable>, Error> {
    let mut tables = Vec::with_capacity(TABLES.len());
    for name in TABLES {
        let distributed = is_distributed(connection, name).await?;
        let size = if distributed { "citus_total_relation_size" } else { "pg_total_relation_size" };
        let look = format!("select (select count(*) from {name}), {size}('{name}')");
        let (rows, bytes): (i64, i64) =
            sqlx::query_as(AssertSqlSafe(look)).fetch_one(&mut *connection).await?;
        tables.push(PlannedTable { name, rows: rows as u64, bytes: bytes as u64, distributed });
    }
    Ok(tables)
}

/// True if Citus has distributed the table.
pub(super) async fn is_distributed(
    connection: &mut PgConnection,
    table: &str,
) -> Result<bool, Error> {
    sqlx::query_scalar(IS_DISTRIBUTED).bind(table).fetch_one(connection).await
}
