//! Files that hold a secret of the operator.

use std::io;
use std::path::Path;

/// The text of a file. Warns where others than its owner can read it.
///
/// # Errors
/// If it cannot be read.
pub fn read(file: &Path) -> io::Result<String> {
    let text = std::fs::read_to_string(file)?;
    if is_shared(file) {
        tracing::warn!("{} holds a secret, and others can read it: chmod 600", file.display());
    }
    Ok(text)
}

/// True if others than its owner can read or write a file.
#[cfg(unix)]
pub fn is_shared(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    file.metadata().is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
}

/// False: only Unix shows it.
#[cfg(not(unix))]
pub fn is_shared(_: &Path) -> bool {
    false
}
