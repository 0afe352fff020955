//! The place of a database, in words that hold no password.

use crate::{StoreError, postgres, sqlite};

/// The database that an address names, for a sentence: an SQLite file, or a database of Postgres with its servers.
///
/// # Errors
/// If the address cannot be read.
pub fn place(url: &str) -> Result<String, StoreError> {
    if !url.starts_with("sqlite:") {
        return postgres::place(url);
    }
    let named = sqlite::file(url)?;
    // A file that is missing has the name that the address gives it.
    let file = named.canonicalize().unwrap_or(named);
    Ok(format!("the SQLite file {}", file.display()))
}

/// True if an address of SQLite names a file that does not exist.
pub fn lacks_file(url: &str) -> bool {
    let Some(Ok(file)) = url.starts_with("sqlite:").then(|| sqlite::file(url)) else {
        return false;
    };
    let in_memory = file.to_string_lossy().starts_with("file:");
    !in_memory && matches!(file.try_exists(), Ok(false))
}
