//! Where the installed binaries are.

use std::path::{Path, PathBuf};

/// Debian keeps the server's binaries off the PATH, one directory a version.
const DEBIAN: &str = "/usr/lib/postgresql";
const OLDEST: u32 = 15;

/// The directory with `initdb`, `pg_ctl` and the clients.
pub(crate) fn server_dir() -> PathBuf {
    find("initdb")
}

/// The directory with `psql`, for a server that somebody else runs.
pub(crate) fn client_dir() -> PathBuf {
    find("psql")
}

fn find(binary: &str) -> PathBuf {
    on_path(binary).or_else(|| newest_of_debian(binary)).unwrap_or_else(|| {
        panic!(
            "no {binary} of Postgres {OLDEST} or newer on the PATH or in {DEBIAN}/*/bin; \
             to mend it: apt-get install postgresql"
        )
    })
}

fn on_path(binary: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).find_map(|dir| {
        // A link leads to where its siblings are; Debian's psql is a script and leads nowhere.
        let real = dir.join(binary).canonicalize().ok()?;
        (real.file_name()? == binary).then(|| real.parent().map(Path::to_owned))?
    })
}

fn newest_of_debian(binary: &str) -> Option<PathBuf> {
    let versions = std::fs::read_dir(DEBIAN).ok()?;
    versions
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<u32>().ok())
        .filter(|version| *version >= OLDEST)
        .filter(|version| Path::new(DEBIAN).join(format!("{version}/bin/{binary}")).exists())
        .max()
        .map(|version| Path::new(DEBIAN).join(format!("{version}/bin")))
}
