//! Gets programs that tests need and the machine lacks.

use std::fs::{self, File};
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::User;

/// Set to 0, it forbids the tests to install anything.
pub const INSTALL_VARIABLE: &str = "GAVEL_TEST_INSTALL";

/// Where administrators' programs are, which may not be on the PATH.
const SYSTEM: [&str; 4] = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin"];
/// By this Debian asks whether a service may start.
const POLICY: &str = "/usr/sbin/policy-rc.d";
const CLUSTERS: &str = "/etc/postgresql-common/createcluster.conf";

/// The path of a program. Where it is missing, root installs its Debian package.
///
/// # Panics
/// If it is missing and cannot be installed, with the command that mends it.
pub fn program(name: &str, package: &str) -> PathBuf {
    programs(&[(name, package)]).swap_remove(0)
}

/// The paths of programs, each given with its package.
pub(crate) fn programs(wanted: &[(&str, &str)]) -> Vec<PathBuf> {
    let missing = || wanted.iter().filter(|(name, _)| find(name).is_none());
    if missing().next().is_some() {
        let packages: Vec<&str> = missing().map(|(_, package)| *package).collect();
        let installed = apt(&packages);
        let still: Vec<&str> = missing().map(|(name, _)| *name).collect();
        assert!(
            still.is_empty(),
            "{still:?} missing ({}); to mend it: apt-get install {}",
            installed.err().unwrap_or_else(|| "its package lacks it".to_owned()),
            packages.join(" ")
        );
    }
    wanted.iter().filter_map(|(name, _)| find(name)).collect()
}

fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let dirs = std::env::split_paths(&path).chain(SYSTEM.iter().map(PathBuf::from));
    dirs.map(|dir| dir.join(name)).find(|program| program.is_file())
}

/// Installs Debian packages and starts none of their services.
pub(crate) fn apt(packages: &[&str]) -> Result<(), String> {
    may_install()?;
    if User::in_place_of_root().is_none() {
        return Err("only root may use apt-get".to_owned());
    }
    let _one_at_a_time = lock(Path::new("/var/lock/throwaway-postgres.apt"))?;
    say(&format!("apt-get install {}", packages.join(" ")));
    let _none_starts = NoServiceStarts::new();
    if apt_get(packages).is_ok() {
        return Ok(());
    }
    drop(Command::new("apt-get").args(["update", "-qq"]).output());
    apt_get(packages)
}

/// Installs Debian's Postgres without the cluster that Debian makes by default.
pub(crate) fn apt_postgres() -> Result<(), String> {
    apt(&["postgresql-common"])?;
    let settings = fs::read_to_string(CLUSTERS).unwrap_or_default();
    let settings = settings.lines().filter(|line| !line.starts_with("create_main_cluster"));
    let settings = settings.chain(["create_main_cluster = false\n"]).collect::<Vec<_>>().join("\n");
    fs::write(CLUSTERS, settings).map_err(|error| format!("{CLUSTERS}: {error}"))?;
    apt(&["postgresql"])
}

fn apt_get(packages: &[&str]) -> Result<(), String> {
    let output = Command::new("apt-get")
        .args(["install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"])
        .args(["-o", "Dpkg::Options::=--force-confold"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .output()
        .map_err(|error| format!("apt-get: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("apt-get: {}", String::from_utf8_lossy(&output.stderr).trim()))
}

/// Refuses where [`INSTALL_VARIABLE`] forbids to install.
pub(crate) fn may_install() -> Result<(), String> {
    match std::env::var(INSTALL_VARIABLE) {
        Ok(value) if value == "0" => Err(format!("{INSTALL_VARIABLE}=0 forbids to install it")),
        _ => Ok(()),
    }
}

/// Says what is being installed. The test harness catches what is printed by macros, so this writes directly.
pub(crate) fn say(what: &str) {
    drop(writeln!(
        std::io::stderr(),
        "throwaway-postgres: {what} ({INSTALL_VARIABLE}=0 forbids it)"
    ));
}

/// Waits until no other process holds this file, and holds it until the answer is dropped.
pub(crate) fn lock(path: &Path) -> Result<File, String> {
    let file = File::create(path).and_then(|file| file.lock().map(|()| file));
    file.map_err(|error| format!("{}: {error}", path.display()))
}

/// As long as it lives, a package that is installed starts no service.
struct NoServiceStarts {
    /// True if the policy is ours. Where there is one already, it is left alone.
    ours: bool,
}

impl NoServiceStarts {
    fn new() -> Self {
        let ours = !Path::new(POLICY).exists() && write_policy().is_ok();
        Self { ours }
    }
}

fn write_policy() -> std::io::Result<()> {
    fs::write(POLICY, "#!/bin/sh\nexit 101\n")?;
    fs::set_permissions(POLICY, fs::Permissions::from_mode(0o755))
}

impl Drop for NoServiceStarts {
    fn drop(&mut self) {
        if self.ours {
            drop(fs::remove_file(POLICY));
        }
    }
}
