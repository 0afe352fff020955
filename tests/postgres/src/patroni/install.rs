//! The programs of the cluster, which Debian has.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::User;

const PACKAGES: [&str; 3] = ["patroni", "etcd-server", "haproxy"];
const PROGRAMS: [&str; 3] = ["patroni", "etcd", "haproxy"];
/// By this Debian asks whether a service may start.
const POLICY: &str = "/usr/sbin/policy-rc.d";

/// Installs what is missing where we may.
///
/// # Panics
/// If something is missing and may not be installed, with the command that mends it.
pub(super) fn make_sure() {
    if PROGRAMS.iter().all(|name| find(name).is_some()) {
        return;
    }
    let is_root = User::in_place_of_root().is_some();
    if is_root && !install() {
        drop(Command::new("apt-get").args(["update", "-qq"]).output());
        install();
    }
    let missing: Vec<_> = PROGRAMS.iter().filter(|name| find(name).is_none()).collect();
    assert!(
        missing.is_empty(),
        "these programs are missing: {missing:?}; to mend it: apt-get install {}",
        PACKAGES.join(" ")
    );
}

/// The path of a program.
pub(super) fn path(name: &str) -> PathBuf {
    find(name).unwrap_or_else(|| panic!("no {name}"))
}

/// Administrators' programs may not be on the PATH.
fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let dirs = std::env::split_paths(&path).chain(["/usr/bin".into(), "/usr/sbin".into()]);
    dirs.map(|dir| dir.join(name)).find(|program| program.is_file())
}

fn install() -> bool {
    let _none_starts = NoServiceStarts::new();
    let installed = Command::new("apt-get")
        .args(["install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"])
        .args(PACKAGES)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .output();
    installed.is_ok_and(|output| output.status.success())
}

/// As long as it lives, a package that is installed starts no service.
struct NoServiceStarts {
    /// Whether the policy is ours. Where there is one already, it is left alone.
    ours: bool,
}

impl NoServiceStarts {
    fn new() -> Self {
        let ours = !Path::new(POLICY).exists() && write_policy().is_ok();
        Self { ours }
    }
}

fn write_policy() -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::write(POLICY, "#!/bin/sh\nexit 101\n")?;
    std::fs::set_permissions(POLICY, std::fs::Permissions::from_mode(0o755))
}

impl Drop for NoServiceStarts {
    fn drop(&mut self) {
        if self.ours {
            drop(std::fs::remove_file(POLICY));
        }
    }
}
