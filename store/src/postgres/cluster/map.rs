//! Where the shards of a distributed database are.

use std::collections::HashMap;

use sqlx::Row as _;

use super::names::replaced;
use crate::Slots;
use crate::postgres::pool::Pool;

const SHARDS: &str = include_str!("../sql/shards.sql");
/// The table of which each node has a copy.
const EVERYWHERE: &str =
    "select logicalrelid::text, shardid from pg_dist_shard where logicalrelid = 'fence'::regclass";
/// The views of games' tables, of which a shard has none.
const VIEWS: &str = "select name, pg_get_viewdef(name::regclass)
    from unnest(array['game_rows', 'seats_of_open_games']) as name";

/// A node that has shards. Its number stays when another machine takes its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    pub(super) number: i32,
    pub(super) host: String,
    pub(super) port: u16,
}

/// The tables of some slots.
#[derive(Clone, Debug)]
pub(crate) struct Shard {
    pub(crate) slots: Slots,
    pub(super) node: Node,
    /// The number of its part of `events`.
    pub(super) number: i64,
    /// What each table is called there, and what a view of them selects.
    names: HashMap<String, String>,
}

impl Shard {
    /// A statement over this shard's tables.
    pub(in crate::postgres) fn text(&self, statement: &str) -> String {
        replaced(statement, &self.names)
    }
}

/// Reads where the shards are, in an order that stays.
pub(super) async fn shards(home: &Pool) -> Result<Vec<Shard>, sqlx::Error> {
    let everywhere: Vec<(String, i64)> = sqlx::query_as(EVERYWHERE).fetch_all(home).await?;
    let views: Vec<(String, String)> = sqlx::query_as(VIEWS).fetch_all(home).await?;
    let rows = sqlx::query(SHARDS).fetch_all(home).await?;
    rows.iter()
        .map(|row| {
            let bits: i64 = row.try_get("slots")?;
            let tables: Vec<String> = row.try_get("tables")?;
            let numbers: Vec<i64> = row.try_get("numbers")?;
            let parts = tables.into_iter().zip(numbers).chain(everywhere.iter().cloned());
            let parts: HashMap<String, i64> = parts.collect();
            let number = *parts.get("events").ok_or(sqlx::Error::RowNotFound)?;
            let names = parts.into_iter().map(|(table, number)| {
                let part = format!("{table}_{number}");
                (table, part)
            });
            let mut names: HashMap<String, String> = names.collect();
            for (view, definition) in &views {
                let selected = definition.trim_end().trim_end_matches(';');
                names.insert(view.clone(), format!("({})", replaced(selected, &names)));
            }
            let port: i32 = row.try_get("nodeport")?;
            let port = u16::try_from(port).map_err(|error| sqlx::Error::Decode(error.into()))?;
            let (number_of_node, host) = (row.try_get("groupid")?, row.try_get("nodename")?);
            let node = Node { number: number_of_node, host, port };
            Ok(Shard { slots: Slots::of_bits(bits.cast_unsigned()), node, number, names })
        })
        .collect()
}
