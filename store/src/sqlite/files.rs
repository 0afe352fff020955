//! The files of a database. They hold bids, seeds, keys and secrets, so their owner alone may read them.

use std::path::{Path, PathBuf};

/// The files that SQLite makes beside the database with its mode, and finds there after a crash.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Makes the file before SQLite does, so that no other user can ever read it. If it exists, other users lose their
/// permissions. SQLite reports a file that cannot be opened.
pub(super) fn guard(file: &Path) {
    // SQLite reports a file that cannot be made.
    drop(make(file));
    // SQLite puts its other files beside the one that a link leads to.
    let Ok(file) = file.canonicalize() else { return };
    for file in all(&file) {
        narrow(&file);
    }
}

/// The file of a database and those that SQLite puts beside it, which may be missing.
pub(crate) fn all(file: &Path) -> impl Iterator<Item = PathBuf> {
    let beside = BESIDE.iter().map(|suffix| beside(file, suffix));
    std::iter::once(file.to_owned()).chain(beside)
}

/// The name with a suffix of SQLite's.
pub(crate) fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut path = file.to_owned().into_os_string();
    path.push(suffix);
    PathBuf::from(path)
}

/// Makes an empty file that its owner alone can use.
///
/// # Errors
/// If there is anything of this name, or the file cannot be made.
#[cfg(unix)]
pub(super) fn make(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;

    std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file).map(drop)
}

#[cfg(unix)]
fn narrow(file: &Path) {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;

    if !others_can_use(file) {
        return;
    }
    match set_permissions(file, Permissions::from_mode(0o600)) {
        Ok(()) => tracing::warn!("others could use {}; its mode is 0600 now", file.display()),
        Err(error) => tracing::warn!(%error, "others can use {}", file.display()),
    }
}

/// True if there is such a file, and others than its owner can read or write it.
#[cfg(unix)]
pub(crate) fn others_can_use(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
pub(crate) fn others_can_use(_: &Path) -> bool {
    false
}

#[cfg(not(unix))]
pub(super) fn make(file: &Path) -> std::io::Result<()> {
    std::fs::OpenOptions::new().write(true).create_new(true).open(file).map(drop)
}

#[cfg(not(unix))]
fn narrow(_: &Path) {}

/// Sets the gauges of the file system that has the database.
#[cfg(unix)]
pub(super) fn report_room(file: &Path) {
    match rustix::fs::statvfs(file) {
        Ok(system) => {
            // Root alone may fill the rest.
            let (free, size) = (system.f_bavail, system.f_blocks);
            let bytes = |blocks: u64| (blocks * system.f_frsize) as f64;
            metrics::gauge!("gavel_database_disk_free_bytes").set(bytes(free));
            metrics::gauge!("gavel_database_disk_size_bytes").set(bytes(size));
        }
        Err(error) => tracing::debug!(%error, "the file system of the database cannot be read"),
    }
}

#[cfg(not(unix))]
pub(super) fn report_room(_: &Path) {}

#[cfg(test)]
mod tests;
