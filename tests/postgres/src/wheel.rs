//! Postgres' binaries from a Python wheel, in the target directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install;

/// The wheels by name, version and hash.
const REQUIREMENTS: &str = include_str!("../requirements.txt");
/// Pip, by what may be its name.
const PIPS: [&[&str]; 3] = [&["python3", "-m", "pip"], &["python", "-m", "pip"], &["pip"]];

/// The directory of the binaries, which are fetched where they are not there.
pub(crate) fn bin_dir() -> Result<PathBuf, String> {
    let dir = target()?.join("postgres");
    let made = fs::create_dir_all(&dir);
    made.map_err(|error| format!("{}: {error}", dir.display()))?;
    let _one_at_a_time = install::lock(&dir.join("lock"))?;
    let (stamp, packages) = (dir.join("requirements.txt"), dir.join("packages"));
    if fs::read_to_string(&stamp).is_ok_and(|stamp| stamp == REQUIREMENTS) {
        return find(&packages);
    }
    install::may_install()?;
    // Remains of an unfinished run or of older requirements.
    drop(fs::remove_dir_all(&packages));
    let wanted = dir.join("wanted.txt");
    write(&wanted)?;
    fetch(&wanted, &packages)?;
    write(&stamp)?;
    find(&packages)
}

fn write(requirements: &Path) -> Result<(), String> {
    let written = fs::write(requirements, REQUIREMENTS);
    written.map_err(|error| format!("{}: {error}", requirements.display()))
}

fn fetch(requirements: &Path, into: &Path) -> Result<(), String> {
    let has = |pip: &&&[&str]| {
        let asked = Command::new(pip[0]).args(&pip[1..]).arg("--version").output();
        asked.is_ok_and(|output| output.status.success())
    };
    let pip = PIPS.iter().find(has).ok_or("there is no pip")?;
    install::say("pip install of Postgres' binaries into target/postgres");
    let output = Command::new(pip[0])
        .args(&pip[1..])
        .args(["install", "--quiet", "--disable-pip-version-check", "--no-deps"])
        .args(["--only-binary", ":all:", "--require-hashes", "--target"])
        .arg(into)
        .arg("--requirement")
        .arg(requirements)
        .output()
        .map_err(|error| format!("pip: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("pip: {}", String::from_utf8_lossy(&output.stderr).trim()))
}

/// Each of the wheels has them at the same place below its own name.
fn find(packages: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(packages).map_err(|error| error.to_string())?;
    let mut dirs = entries.filter_map(|entry| Some(entry.ok()?.path().join("pginstall/bin")));
    dirs.find(|dir| dir.join("initdb").exists())
        .ok_or_else(|| "no wheel for this machine".to_owned())
}

/// Where cargo builds: …/target/debug/deps/http-0123456789abcdef, …/target/debug/examples/torture
fn target() -> Result<PathBuf, String> {
    let tests = std::env::current_exe().map_err(|error| error.to_string())?;
    let target = tests.ancestors().nth(3).map(Path::to_owned);
    target.ok_or_else(|| format!("{} is in no target directory", tests.display()))
}
