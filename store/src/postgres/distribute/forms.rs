//! Indexes, constraints and triggers of the shards, compared with those of the tables.

use sqlx::{Error, PgConnection};

use super::TABLES;
use crate::StoreError;

/// The form of the relation `%1$s`, without the number that ends the names of a shard's parts.
const FORM: &str = include_str!("../sql/distribute/form.sql");
const OF_TABLE: &str = "select format($2, $1)";
const OF_SHARDS: &str = "select nodename || ':' || nodeport, shardid, success, result
    from run_command_on_placements($1::regclass, $2) order by shardid, nodename, nodeport";

/// Refuses a shard that lacks something of its table, or has something else.
pub(super) async fn compare(connection: &mut PgConnection) -> Result<(), StoreError> {
    for table in TABLES {
        let form = of_table(connection, table).await?;
        let shards: Vec<(String, i64, bool, String)> =
            sqlx::query_as(OF_SHARDS).bind(table).bind(FORM).fetch_all(&mut *connection).await?;
        for (node, shard, success, found) in shards {
            if !success || found != form {
                return Err(StoreError::Unfit(format!(
                    "the shard {table}_{shard} at {node} differs from its table: the table has [{form}], and the shard has [{found}]"
                )));
            }
        }
    }
    Ok(())
}

async fn of_table(connection: &mut PgConnection, table: &str) -> Result<String, Error> {
    let ask = sqlx::query_scalar(OF_TABLE).bind(table).bind(FORM);
    let ask: String = ask.fetch_one(&mut *connection).await?;
    sqlx::query_scalar(sqlx::AssertSqlSafe(ask)).fetch_one(connection).await
}
