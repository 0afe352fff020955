//! The examination of a database for `gavel doctor`: everything that is wrong or weak with it, and what mends it. It writes nothing.

mod finding;
mod interruptions;
pub(crate) mod postgres;
mod schema;
pub(crate) mod sqlite;

use crate::{IssuerRow, StoreError, apps};
pub use finding::{Code, DatabaseCode, DatabaseFinding, Examination, Finding, Severity};

/// All issuers of apps. It neither writes to the database nor makes a file.
///
/// # Errors
/// If the database does not answer, or lacks their table.
pub async fn issuers(url: &str) -> Result<Vec<IssuerRow>, StoreError> {
    let rows = if url.starts_with("sqlite:") {
        sqlite::issuers(url).await?
    } else {
        postgres::issuers(url).await?
    };
    apps::issuers(rows)
}

/// Examines a database. It neither writes to the database nor makes a file.
///
/// # Errors
/// If there is no database at the address, or it does not answer.
pub async fn examine(
    url: &str,
    examination: Examination,
) -> Result<Vec<DatabaseFinding>, StoreError> {
    if url.starts_with("sqlite:") {
        sqlite::examine(url, examination).await
    } else {
        postgres::examine(url, examination).await
    }
}
