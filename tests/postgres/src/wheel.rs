//! Programs from Python wheels, in the target directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install;

/// Programs that a wheel has, and Debian lacks or has in an older version.
pub struct Wheel {
    /// The folder of the target directory into which they are installed.
    pub(crate) name: &'static str,
    /// The wheels by name, version and hash.
    pub(crate) requirements: &'static str,
}

/// Postgres' binaries.
pub(crate) const POSTGRES: Wheel =
    Wheel { name: "postgres", requirements: include_str!("../requirements.txt") };
/// Pip, by what may be its name.
const PIPS: [&[&str]; 3] = [&["python3", "-m", "pip"], &["python", "-m", "pip"], &["pip"]];

/// The directory of Postgres' binaries, which are fetched where they are not there.
pub(crate) fn bin_dir() -> Result<PathBuf, String> {
    find(&POSTGRES.packages()?)
}

impl Wheel {
    /// The path of one of its programs.
    ///
    /// # Panics
    /// If the wheel cannot be had, or lacks the program.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        let packages = self.packages();
        let packages = packages.unwrap_or_else(|why| {
            panic!("no {name} ({why}); to mend it: install python3-pip, and let it reach PyPI")
        });
        let program = packages.join("bin").join(name);
        assert!(program.is_file(), "no {name} in {}", packages.display());
        program
    }

    /// The directory of the packages, which are fetched where they are not there.
    fn packages(&self) -> Result<PathBuf, String> {
        let dir = target()?.join(self.name);
        let made = fs::create_dir_all(&dir);
        made.map_err(|error| format!("{}: {error}", dir.display()))?;
        let _one_at_a_time = install::lock(&dir.join("lock"))?;
        let (stamp, packages) = (dir.join("requirements.txt"), dir.join("packages"));
        if fs::read_to_string(&stamp).is_ok_and(|stamp| stamp == self.requirements) {
            return Ok(packages);
        }
        install::may_install()?;
        // Remains of an unfinished run or of older requirements.
        drop(fs::remove_dir_all(&packages));
        let wanted = dir.join("wanted.txt");
        self.write(&wanted)?;
        self.fetch(&wanted, &packages)?;
        self.write(&stamp)?;
        Ok(packages)
    }

    fn write(&self, requirements: &Path) -> Result<(), String> {
        let written = fs::write(requirements, self.requirements);
        written.map_err(|error| format!("{}: {error}", requirements.display()))
    }

    fn fetch(&self, requirements: &Path, into: &Path) -> Result<(), String> {
        let pip = PIPS.iter().find(|pip| has(pip)).ok_or("there is no pip")?;
        install::say(&format!("pip install of wheels into target/{}", self.name));
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
}

fn has(pip: &[&str]) -> bool {
    let asked = Command::new(pip[0]).args(&pip[1..]).arg("--version").output();
    asked.is_ok_and(|output| output.status.success())
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
