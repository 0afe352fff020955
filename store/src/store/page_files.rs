//! The store's part for the files that pages load.

use super::{Database, Store};
use crate::{PageFile, StoreError};

impl Store {
    /// Registers the files of a server's pages, in the order of their paths, so that servers of other versions find them. Those that no
    /// server has registered for 90 days are removed. On SQLite it does nothing: one program serves the file at a time.
    pub async fn register_page_files(&self, files: &[PageFile]) -> Result<(), StoreError> {
        let Database::Postgres(database) = &self.database else { return Ok(()) };
        Ok(database.register_page_files(files).await?)
    }

    /// The file that a server has registered under this path. On SQLite there is none.
    pub async fn page_file(&self, path: &str) -> Result<Option<PageFile>, StoreError> {
        let Database::Postgres(database) = &self.database else { return Ok(None) };
        Ok(database.page_file(path).await?)
    }
}
