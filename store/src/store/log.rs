//! The store's part for the log of all games.

use super::{Database, Store};
use crate::cursor::in_turn;
use crate::{LogCursor, LogPart, LogPosition, LogRead, LogRow, Slots, StoreError, stored};

impl Store {
    /// The events of all games after a place in the log, in an order that agrees with each game's. Each event comes once, also
    /// while others are committed.
    ///
    /// On Postgres an event is held back while a transaction that began before its own still runs
    /// anywhere in the cluster.
    pub async fn log(&self, after: &LogCursor, limit: u32) -> Result<LogRead<LogRow>, StoreError> {
        Self::log_of_nodes(&[self], after, limit).await
    }

    /// The same of several databases, each of which holds some of the slots, as the nodes of a distributed one do. A slot that none
    /// of them holds is passed over.
    pub async fn log_of_nodes(
        nodes: &[&Self],
        after: &LogCursor,
        limit: u32,
    ) -> Result<LogRead<LogRow>, StoreError> {
        let (from, parts) = cut(nodes, after).await?;
        let mut lists = Vec::with_capacity(parts.len());
        for (node, part) in parts {
            lists.push(node.log_part(part, limit).await?);
        }
        Ok(LogRead { from, rows: in_turn(lists, limit as usize) })
    }

    /// The places of the first events of appends after a place in the log, in the log's order. It reads nothing else of the events.
    pub async fn appends_in_log(
        &self,
        after: &LogCursor,
        limit: u32,
    ) -> Result<LogRead<LogPosition>, StoreError> {
        Self::appends_in_log_of_nodes(&[self], after, limit).await
    }

    /// The same of several databases, each of which holds some of the slots.
    pub async fn appends_in_log_of_nodes(
        nodes: &[&Self],
        after: &LogCursor,
        limit: u32,
    ) -> Result<LogRead<LogPosition>, StoreError> {
        let (from, parts) = cut(nodes, after).await?;
        let mut lists = Vec::with_capacity(parts.len());
        for (node, part) in parts {
            lists.push(node.appends_in_part(part, limit).await?);
        }
        Ok(LogRead { from, rows: in_turn(lists, limit as usize) })
    }

    async fn log_part(&self, part: LogPart, limit: u32) -> Result<Vec<LogRow>, StoreError> {
        on!(&self.database, database => stored::all(database.log(part, limit).await?))
    }

    async fn appends_in_part(
        &self,
        part: LogPart,
        limit: u32,
    ) -> Result<Vec<LogPosition>, StoreError> {
        on!(&self.database, database => stored::all(database.appends_in_log(part, limit).await?))
    }

    /// The sets of slots whose positions one order holds.
    async fn slot_sets(&self) -> Result<Vec<Slots>, StoreError> {
        let sets = on!(&self.database, database => database.slot_sets().await?);
        Ok(sets.into_iter().map(|(slots, _)| slots).collect())
    }
}

/// A cursor cut by the sets of slots of some nodes, and its parts that a node has, each with the node.
async fn cut<'n>(
    nodes: &[&'n Store],
    cursor: &LogCursor,
) -> Result<(LogCursor, Vec<(&'n Store, LogPart)>), StoreError> {
    let mut held = Vec::new();
    for node in nodes {
        held.extend(node.slot_sets().await?.into_iter().map(|slots| (*node, slots)));
    }
    let cut = cursor.cut(&held.iter().map(|(_, slots)| *slots).collect::<Vec<_>>());
    let of_node = |part: &LogPart| {
        let (node, _) = held.iter().find(|(_, slots)| !slots.and(part.slots).is_empty())?;
        Some((*node, *part))
    };
    let parts = cut.parts().iter().filter_map(of_node).collect();
    Ok((cut, parts))
}
