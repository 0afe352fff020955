//! The store's part for moving a whole database.

use std::collections::BTreeMap;

use super::{Database, Store};
use crate::copied::Cells;
use crate::{Copied, CopiedTable, Fence, StoreError};

/// How many rows are read and written in one go.
const PAGE: usize = 500;

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

    /// True if the database has neither games nor accounts.
    pub async fn is_vacant(&self) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.is_vacant().await?))
    }

    /// Counts where a table differs from the source's.
    pub async fn compare(&self, source: &Self, table: &CopiedTable) -> Result<Copied, StoreError> {
        self.walk(source, table, false).await
    }

    /// Makes a table the same as the source's. An event that is there stays whatever it is, and is left differing.
    pub async fn mirror(&self, source: &Self, table: &CopiedTable) -> Result<Copied, StoreError> {
        self.walk(source, table, true).await
    }

    /// After the last table: webhooks are notified only of what comes after the copy, and numbers go on after the copied ones.
    pub async fn finish_copy(&self) -> Result<(), StoreError> {
        on!(&self.database, database => {
            database.number_on().await?;
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

    async fn walk(
        &self,
        source: &Self,
        table: &CopiedTable,
        write: bool,
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
                    Some(there) if !write && table.is_same(&there, &row) => {}
                    Some(_) => other.push(row),
                }
            }
            let mut gone: Vec<Cells> = held.into_keys().collect();
            copied.differing += (new.len() + other.len() + gone.len()) as u64;
            if write {
                if table.append_only {
                    other.clear();
                    gone.clear();
                }
                new.append(&mut other);
                if !new.is_empty() || !gone.is_empty() {
                    on!(&self.database, database => database.put(table, &gone, &new).await?);
                }
                copied.written += (new.len() + gone.len()) as u64;
            }
            if upto.is_none() {
                return Ok(copied);
            }
            after = upto;
        }
    }
}
