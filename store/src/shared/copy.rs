//! Moving a whole database, table by table. The text of these statements comes from [`CopiedTable`]'s lists of columns.

use domain::seat::GameId;
use sqlx::{QueryBuilder, Row as _};

use super::dialect::{self, Backend, Db, Row, Time};
use crate::copied::{Cell, Cells, CopiedTable, Kind, list};
use crate::stored::StoredTime as _;

fn read_time(time: Time) -> Result<chrono::DateTime<chrono::Utc>, sqlx::Error> {
    time.utc().map_err(|error| sqlx::Error::Decode(error.into()))
}

/// True if the rows of a table have their games' slots here.
fn has_slots(table: &CopiedTable) -> bool {
    dialect::HAS_SLOTS && table.has_slots
}

impl Backend {
    /// The next rows of a table in the order of its key.
    pub(crate) async fn page(
        &self,
        table: &CopiedTable,
        after: Option<&Cells>,
        limit: usize,
    ) -> Result<Vec<Cells>, sqlx::Error> {
        let columns: Vec<String> =
            table.columns.iter().map(|(name, kind)| dialect::read_column(name, *kind)).collect();
        let mut query = QueryBuilder::<Db>::new("select ");
        query.push(columns.join(", ")).push(" from (");
        let key = table.key_columns();
        let in_slots = dialect::HAS_SLOTS && table.is_ordered_by_slots();
        let slots = if in_slots { GameId::SLOTS } else { 1 };
        for slot in 0..slots {
            query.push(if slot == 0 { "select * from " } else { " union all select * from " });
            query.push(table.name);
            let mut begin = " where ";
            if in_slots {
                query.push(format!("{begin}slot = {slot}"));
                begin = " and ";
            }
            if let Some(after) = after {
                query.push(format!("{begin}({key}) > ("));
                Self::bind(&mut query, table, after);
                query.push(")");
            }
        }
        let order: Vec<String> = key.split(", ").map(|name| format!("page.{name}")).collect();
        query.push(format!(") as page order by {} limit {limit}", order.join(", ")));
        let rows = query.build().fetch_all(self.reads()).await?;
        rows.iter().map(|row| Self::cells(table, row)).collect()
    }

    fn cells(table: &CopiedTable, row: &Row) -> Result<Cells, sqlx::Error> {
        let read = |(place, (_, kind)): (usize, &(&'static str, Kind))| {
            Ok(match kind {
                Kind::Id => Cell::Id(row.try_get(place)?),
                Kind::Bytes => Cell::Bytes(row.try_get(place)?),
                Kind::Text => Cell::Text(row.try_get(place)?),
                Kind::List => Cell::Text(list(row.try_get(place)?)?),
                Kind::Int | Kind::Number => Cell::Int(row.try_get(place)?),
                Kind::Time => {
                    let time: Option<Time> = row.try_get(place)?;
                    Cell::Time(time.map(read_time).transpose()?)
                }
                Kind::Flag => Cell::Flag(row.try_get(place)?),
            })
        };
        table.columns.iter().enumerate().map(read).collect()
    }

    fn bind(query: &mut QueryBuilder<Db>, table: &CopiedTable, cells: &Cells) {
        for (place, (cell, (_, kind))) in cells.iter().zip(table.columns).enumerate() {
            if place > 0 {
                query.push(", ");
            }
            match cell.clone() {
                Cell::Id(id) => query.push_bind(id),
                Cell::Bytes(bytes) => query.push_bind(bytes),
                Cell::Text(text) => query.push_bind(text),
                Cell::Int(number) => query.push_bind(number),
                Cell::Time(time) => query.push_bind(time.map(dialect::time)),
                Cell::Flag(flag) => query.push_bind(flag),
            };
            query.push(dialect::cast(*kind));
        }
    }

    /// Removes and writes rows, all or none.
    pub(crate) async fn put(
        &self,
        table: &CopiedTable,
        gone: &[Cells],
        rows: &[Cells],
    ) -> Result<(), sqlx::Error> {
        let mut transaction = self.writes().begin_with(dialect::BEGIN).await?;
        for key in gone {
            let mut query = QueryBuilder::<Db>::new("delete from ");
            query.push(table.name).push(format!(" where ({}) = (", table.key_columns()));
            Self::bind(&mut query, table, key);
            query.push(")");
            if has_slots(table)
                && let Some(slot) = table.slot(key)
            {
                query.push(" and slot = ").push_bind(slot);
            }
            query.build().execute(&mut *transaction).await?;
        }
        if !rows.is_empty() {
            let mut query = QueryBuilder::<Db>::new("insert into ");
            query.push(format!("{} ({}", table.name, table.all_columns()));
            if let Some((name, _)) = table.own {
                query.push(", ").push(name);
            }
            if has_slots(table) {
                query.push(", slot");
            }
            let position = dialect::POSITION.filter(|_| table.name == "events");
            if position.is_some() {
                query.push(", position");
            }
            query.push(dialect::VALUES);
            for (place, row) in rows.iter().enumerate() {
                query.push(if place == 0 { "(" } else { ", (" });
                Self::bind(&mut query, table, row);
                if let Some((_, value)) = table.own {
                    query.push(", ").push(value);
                }
                if has_slots(table) {
                    query.push(", ").push_bind(table.slot(row));
                }
                if let Some((begin, end)) = position {
                    query.push(begin).push_bind(table.slot(row)).push(end);
                }
                query.push(")");
            }
            query.push(table.on_conflict(if has_slots(table) { "slot, " } else { "" }));
            query.build().execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    pub(crate) async fn fence(&self) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("select role from fence").fetch_optional(self.reads()).await
    }

    pub(crate) async fn lift_fence(&self, role: &str) -> Result<bool, sqlx::Error> {
        let lifted = sqlx::query("delete from fence where role = $1")
            .bind(role.to_owned())
            .execute(self.writes())
            .await?;
        Ok(lifted.rows_affected() == 1)
    }

    pub(crate) async fn is_vacant(&self) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar(
            "select not exists (select 1 from events) and not exists (select 1 from games)
                 and not exists (select 1 from players) and not exists (select 1 from apps)",
        )
        .fetch_one(self.reads())
        .await
    }

    /// Webhooks are notified of what comes after the events that are in the log.
    pub(crate) async fn project_from_here(&self) -> Result<(), sqlx::Error> {
        sqlx::query(
            "update webhook_projection set
                 position = (select coalesce(max(position), 0) from events),
                 game_id = $1, version = $2, parts = null, owner = null, owned_until = null",
        )
        .bind(uuid::Uuid::max())
        .bind(i64::from(i32::MAX))
        .execute(self.writes())
        .await?;
        Ok(())
    }
}
