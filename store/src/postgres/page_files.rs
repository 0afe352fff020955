//! The files that pages load, in the one table that servers of two versions share for them.

use super::Postgres;
use crate::PageFile;

/// A tab that is open for longer loads its page anew.
const REMOVE: &str =
    "delete from page_files where registered_at < clock_timestamp() - interval '90 days'";

impl Postgres {
    /// Registers files, and removes those that no server has registered for 90 days. The files are in the order of their paths, so that
    /// no two servers wait for each other.
    pub(crate) async fn register_page_files(&self, files: &[PageFile]) -> Result<(), sqlx::Error> {
        let text = |of: fn(&PageFile) -> &str| files.iter().map(of).collect::<Vec<_>>();
        let packed: Vec<&[u8]> = files.iter().map(|file| file.gzip.as_slice()).collect();
        sqlx::query(include_str!("sql/register_page_files.sql"))
            .bind(text(|file| &file.path))
            .bind(text(|file| &file.media_type))
            .bind(text(|file| &file.tag))
            .bind(packed)
            .execute(&self.pool)
            .await?;
        sqlx::query(REMOVE).execute(&self.pool).await.map(drop)
    }

    pub(crate) async fn page_file(&self, path: &str) -> Result<Option<PageFile>, sqlx::Error> {
        let row: Option<(String, String, String, Vec<u8>)> =
            sqlx::query_as("select path, media_type, tag, gzip from page_files where path = $1")
                .bind(path)
                .fetch_optional(&self.pool)
                .await?;
        Ok(row.map(|(path, media_type, tag, gzip)| PageFile { path, media_type, tag, gzip }))
    }
}
