//! Moving a whole database, table by table. The text of these statements comes from [`CopiedTable`]'s lists of columns.

use std::collections::BTreeMap;

use domain::seat::GameId;
use sqlx::{Execute as _, QueryBuilder, Row as _};

use super::dialect::{self, At, Backend, Db, Row, Site, Time, Transaction};
use crate::Slots;
use crate::copied::{Cell, Cells, CopiedTable, Kind, list};
use crate::stored::StoredTime as _;

fn read_time(time: Time) -> Result<chrono::DateTime<chrono::Utc>, sqlx::Error> {
    time.utc().map_err(|error| sqlx::Error::Decode(error.into()))
}

/// True if the rows of a table have their games' slots here.
fn has_slots(table: &CopiedTable) -> bool {
    dialect::HAS_SLOTS && table.has_slots
}

/// Runs a statement that was built on the tables of a place.
async fn run(
    built: &mut QueryBuilder<Db>,
    at: &At,
    transaction: &mut Transaction,
) -> Result<(), sqlx::Error> {
    let mut query = built.build();
    let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?;
    let text = at.text(query.sql().as_str());
    let asked = sqlx::query_with(text, arguments.unwrap_or_default());
    asked.execute(&mut **transaction).await.map(drop)
}

impl Backend {
    /// The next rows of a table in the order of its key.
    pub(crate) async fn page(
        &self,
        table: &CopiedTable,
        after: Option<&Cells>,
        limit: usize,
    ) -> Result<Vec<Cells>, sqlx::Error> {
        if !has_slots(table) {
            let rows = Self::select(table, after, limit).build().fetch_all(self.reads()).await?;
            return rows.iter().map(|row| Self::cells(table, row)).collect();
        }
        let ask = |site: Site| async move {
            let mut select = Self::select(table, after, limit);
            let mut query = select.build();
            let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?;
            let text = site.built(query.sql().as_str());
            let asked = sqlx::query_with(text, arguments.unwrap_or_default());
            let rows = asked.fetch_all(site.pool()).await?;
            rows.iter().map(|row| Self::cells(table, row)).collect()
        };
        let mut page: Vec<Cells> = self.at_each(Slots::ALL, ask).await?;
        // Several shards have an order each.
        page.sort_by(|one, next| one[..table.keys].cmp(&next[..table.keys]));
        page.truncate(limit);
        Ok(page)
    }

    fn select(table: &CopiedTable, after: Option<&Cells>, limit: usize) -> QueryBuilder<Db> {
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
        query
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

    /// Removes and writes rows: all or none of those that one place has.
    pub(crate) async fn put(
        &self,
        table: &CopiedTable,
        gone: &[Cells],
        rows: &[Cells],
    ) -> Result<(), sqlx::Error> {
        if !has_slots(table) {
            let own = match table.own {
                Some(_) => self.slot_sets().await?.into_iter().map(|(_, end)| end).min(),
                None => None,
            };
            let mut transaction = self.writes().begin_with(dialect::BEGIN).await?;
            Self::put_at(&mut transaction, &At::whole(), table, (gone, rows, own)).await?;
            return transaction.commit().await;
        }
        let mut places: BTreeMap<usize, (i16, [Vec<Cells>; 2])> = BTreeMap::new();
        for (kind, all) in [gone, rows].into_iter().enumerate() {
            for row in all {
                let slot = table.slot(row).unwrap_or_default();
                let place = places.entry(self.place_of(slot)).or_insert((slot, Default::default()));
                place.1[kind].push(row.clone());
            }
        }
        for (slot, [gone, rows]) in places.into_values() {
            let (mut transaction, at) = self.begin_at(slot).await?;
            Self::put_at(&mut transaction, &at, table, (&gone, &rows, None)).await?;
            transaction.commit().await?;
        }
        Ok(())
    }

    /// Removes the first and writes the second rows, which get this value of the database's own.
    async fn put_at(
        transaction: &mut Transaction,
        at: &At,
        table: &CopiedTable,
        (gone, rows, own): (&[Cells], &[Cells], Option<i64>),
    ) -> Result<(), sqlx::Error> {
        for key in gone {
            run(&mut Self::removal(table, key), at, transaction).await?;
        }
        if !rows.is_empty() {
            run(&mut Self::insertion(table, rows, own), at, transaction).await?;
        }
        Ok(())
    }

    fn removal(table: &CopiedTable, key: &Cells) -> QueryBuilder<Db> {
        let mut query = QueryBuilder::<Db>::new("delete from ");
        query.push(table.name).push(format!(" where ({}) = (", table.key_columns()));
        Self::bind(&mut query, table, key);
        query.push(")");
        if has_slots(table)
            && let Some(slot) = table.slot(key)
        {
            query.push(" and slot = ").push_bind(slot);
        }
        query
    }

    fn insertion(table: &CopiedTable, rows: &[Cells], own: Option<i64>) -> QueryBuilder<Db> {
        let mut query = QueryBuilder::<Db>::new("insert into ");
        query.push(format!("{} ({}", table.name, table.all_columns()));
        if let Some(name) = table.own {
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
            if table.own.is_some() {
                query.push(", ").push_bind(own);
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
        query
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
