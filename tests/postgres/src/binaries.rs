//! Where Postgres' binaries are.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::run::{self, User};
use crate::{install, wheel};

/// Debian keeps the server's binaries off the PATH, one directory a version.
const DEBIAN: &str = "/usr/lib/postgresql";
const OLDEST: u32 = 15;

/// The directory with `initdb`, `pg_ctl` and the clients. They are fetched where the machine has none.
pub(crate) fn server_dir() -> PathBuf {
    static FOUND: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    found(FOUND.get_or_init(|| find("initdb")))
}

/// The directory with `psql`, for a server that somebody else runs.
pub(crate) fn client_dir() -> PathBuf {
    static FOUND: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    found(FOUND.get_or_init(|| find("psql")))
}

fn found(dir: &Result<PathBuf, String>) -> PathBuf {
    dir.clone().unwrap_or_else(|why| panic!("{why}"))
}

/// Installed binaries, or a wheel's, or Debian's, which root installs.
fn find(binary: &str) -> Result<PathBuf, String> {
    installed(binary).map_or_else(|| fetched(binary), Ok).map_err(|why| {
        format!(
            "no {binary} of Postgres {OLDEST} or newer on the PATH or in {DEBIAN}/*/bin ({why}); \
             to mend it: apt-get install postgresql"
        )
    })
}

fn fetched(binary: &str) -> Result<PathBuf, String> {
    install::may_install()?;
    let from_wheel = wheel::bin_dir().and_then(|dir| {
        // The tests' directory may be closed to the user that servers run as.
        let runs = runs(&dir.join(binary));
        runs.then_some(dir).ok_or_else(|| "a wheel's does not run here".to_owned())
    });
    from_wheel.or_else(|no_wheel| {
        let installed = install::apt_postgres()
            .and_then(|()| installed(binary).ok_or_else(|| "Debian's is older".to_owned()));
        installed.map_err(|no_package| format!("{no_wheel}; {no_package}"))
    })
}

fn installed(binary: &str) -> Option<PathBuf> {
    on_path(binary).or_else(|| newest_of_debian(binary))
}

fn on_path(binary: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).find_map(|dir| {
        // A link leads to where its siblings are; Debian's psql is a script and leads nowhere.
        let real = dir.join(binary).canonicalize().ok()?;
        (real.file_name()? == binary && runs(&real)).then(|| real.parent().map(Path::to_owned))?
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

/// True if the user that servers run as can run it, and it is new enough.
fn runs(program: &Path) -> bool {
    let output = run::command(program, User::in_place_of_root()).arg("--version").output();
    // `initdb (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)`
    let Ok(output) = output else { return false };
    let said = String::from_utf8_lossy(&output.stdout);
    let version = said.split_once(") ").map_or("", |(_, version)| version);
    let major = version.split(|sign: char| !sign.is_ascii_digit()).next();
    output.status.success() && major.and_then(|major| major.parse().ok()) >= Some(OLDEST)
}
