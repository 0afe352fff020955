//! How far a database is distributed.

use sqlx::{Error, PgConnection};

use super::TABLES;
use crate::distributing::Distribution;

const HAS_CITUS: &str = "select to_regclass('pg_catalog.pg_dist_partition') is not null
    and to_regclass('slots') is not null";

/// The tables, each with whether it is distributed, and the bytes of its copy here.
const TABLES_HERE: &str = "select
        exists (select from pg_dist_partition where logicalrelid = to_regclass(name)),
        coalesce(pg_relation_size(to_regclass(name)), 0)
    from unnest($1::text[]) with ordinality as named (name, place)
    order by place";

/// How far the database of a session at its coordinator is distributed.
pub(crate) async fn state(connection: &mut PgConnection) -> Result<Distribution, Error> {
    if !sqlx::query_scalar(HAS_CITUS).fetch_one(&mut *connection).await? {
        return Ok(Distribution::None);
    }
    let found: Vec<(bool, i64)> =
        sqlx::query_as(TABLES_HERE).bind(&TABLES[..]).fetch_all(connection).await?;
    if found.iter().all(|(distributed, _)| !distributed) {
        return Ok(Distribution::None);
    }
    let missing =
        TABLES.iter().zip(found).filter(|(_, (distributed, here))| !distributed || *here > 0);
    let missing: Vec<_> = missing.map(|(table, _)| *table).collect();
    Ok(if missing.is_empty() { Distribution::Whole } else { Distribution::Half(missing) })
}
