//! The store's part for moving a whole database.

use std::collections::BTreeMap;

use super::{Database, Store};
use crate::copied::Cells;
use crate::{Copied, CopiedTable, Fence, StoreError};

/// How many rows are read and written in one go.
const PAGE: usize = 500;

/// What a walk over a table does with the rows that differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Walk {
    /// It counts them.
    Compare,
    /// It removes those that are to go or to change.
    Remove,
    /// It makes them the same.
    Write,
}

impl Store {
    /// The reason why the database accepts no appends; none if it accepts them.
    pub async fn fence(&self) -> Result<Option<Fence>, StoreError> {
        let role = on!(&self.database, database => database.fence().await?);
        role.map(|role| match role.as_str() {
            "source" => Ok(Fence::Source),
            "target" => Ok(Fence::Target),
            _ => Err(StoreError::Damaged(format!("fence: {role}"))),
        })
        .transpose()
    }

    /// Has the database refuse the appends of every process. Once this has returned, none is written, and every
    /// acknowledged one can be read. An existing fence remains as it is.
    pub async fn set_fence(&self, fence: Fence) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.set_fence(fence.name()).await?))
    }

    /// Has the database accept appends again. True if this fence was up.
    pub async fn lift_fence(&self, fence: Fence) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.lift_fence(fence.name()).await?))
    }

    /// True if the database has neither games nor accounts nor apps.
    pub async fn is_vacant(&self) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.is_vacant().await?))
    }

    /// Counts where a table differs from the source's.
    pub async fn compare(&self, source: &Self, table: &CopiedTable) -> Result<Copied, StoreError> {
        self.walk(source, table, Walk::Compare).await
    }

    /// Makes a table the same as the source's. An event that is there stays whatever it is, and is left differing.
    pub async fn mirror(&self, source: &Self, table: &CopiedTable) -> Result<Copied, StoreError> {
        if !table.other_key {
            return self.walk(source, table, Walk::Write).await;
        }
        // A row may have the other key of one that is to go or to change, and on another page.
        let removed = self.walk(source, table, Walk::Remove).await?;
        let written = self.walk(source, table, Walk::Write).await?;
        Ok(Copied {
            rows: written.rows,
            differing: removed.differing,
            written: removed.written + written.written,
        })
    }

    /// After the last table: webhooks are notified only of what comes after the copy, and numbers go on after the copied ones.
    /// An epoch begins, because the log of the copy has positions of its own.
    pub async fn finish_copy(&self) -> Result<(), StoreError> {
        on!(&self.database, database => {
            database.number_on().await?;
            database.declare(0, Vec::new()).await?;
            Ok(database.project_from_here().await?)
        })
    }

    async fn page(
        &self,
        table: &CopiedTable,
        after: Option<&Cells>,
    ) -> Result<Vec<Cells>, StoreError> {
        on!(&self.database, database => Ok(database.page(table, after, PAGE).await?))
    }

    async fn put(
        &self,
        table: &CopiedTable,
        gone: &[Cells],
        rows: &[Cells],
    ) -> Result<(), StoreError> {
        if gone.is_empty() && rows.is_empty() {
            return Ok(());
        }
        on!(&self.database, database => Ok(database.put(table, gone, rows).await?))
    }

    async fn walk(
        &self,
        source: &Self,
        table: &CopiedTable,
        walk: Walk,
    ) -> Result<Copied, StoreError> {
        let mut copied = Copied::default();
        let mut after: Option<Cells> = None;
        loop {
            let mut theirs = source.page(table, after.as_ref()).await?;
            let mut ours = self.page(table, after.as_ref()).await?;
            // A full page says nothing of what follows it.
            let end = |rows: &[Cells]| {
                rows.last().filter(|_| rows.len() == PAGE).map(|last| table.key(last))
            };
            let ends = [end(&theirs), end(&ours)];
            let upto = ends.into_iter().flatten().min();
            if let Some(upto) = &upto {
                theirs.retain(|row| table.key(row) <= *upto);
                ours.retain(|row| table.key(row) <= *upto);
            }
            copied.rows += theirs.len() as u64;
            let mut held: BTreeMap<Cells, Cells> =
                ours.into_iter().map(|row| (table.key(&row), row)).collect();
            let (mut new, mut other) = (Vec::new(), Vec::new());
            for row in theirs {
                match held.remove(&table.key(&row)) {
                    None => new.push(row),
                    Some(there) if there == row => {}
                    Some(there) if walk == Walk::Compare && table.is_same(&there, &row) => {}
                    Some(_) => other.push(row),
                }
            }
            let mut gone: Vec<Cells> = held.into_keys().collect();
            copied.differing += (new.len() + other.len() + gone.len()) as u64;
            copied.written += match walk {
                Walk::Compare => 0,
                Walk::Remove => {
                    let removed = gone.len();
                    gone.extend(other.iter().map(|row| table.key(row)));
                    self.put(table, &gone, &[]).await?;
                    removed
                }
                Walk::Write => {
                    if table.append_only {
                        other.clear();
                        gone.clear();
                    }
                    new.append(&mut other);
                    self.put(table, &gone, &new).await?;
                    new.len() + gone.len()
                }
            } as u64;
            if upto.is_none() {
                return Ok(copied);
            }
            after = upto;
        }
    }
}
