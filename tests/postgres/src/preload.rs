//! Functions of the C library that a program under test gets from us, where a machine may forbid the real thing.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run;

/// Names the library that the system's loader puts before the C library.
pub(crate) const LOADER: &str = "LD_PRELOAD";
/// A disk that is full at a word.
const FULL_DISK: &str = include_str!("preload/full_disk.c");
/// Named semaphores without `/dev/shm`.
const SEMAPHORES: &str = include_str!("preload/semaphores.c");

/// A folder that the programs on it find on a disk of its own, which a test fills and empties. Nothing is mounted, because a
/// machine may forbid it: calls that would let a file grow fail.
#[derive(Clone, Debug)]
pub struct FullDisk {
    folder: PathBuf,
    library: PathBuf,
    mark: PathBuf,
}

impl FullDisk {
    /// The disk of a folder, with room. What it needs itself is in another folder.
    ///
    /// # Panics
    /// If there is no C compiler, or a folder cannot be used.
    pub fn of(folder: &Path, beside: &Path) -> Self {
        let folder = folder.canonicalize();
        let folder = folder.unwrap_or_else(|error| panic!("the folder of a disk: {error}"));
        let library = compiled("full_disk", FULL_DISK, beside);
        Self { folder, library, mark: beside.join("the-disk-is-full") }
    }

    /// Has a program find the disk.
    pub fn lend(&self, program: &mut Command) {
        program
            .env(LOADER, &self.library)
            .env("FULL_DISK_FOLDER", &self.folder)
            .env("FULL_DISK_MARK", &self.mark);
    }

    /// Takes all the room: no file on the disk grows any more.
    ///
    /// # Panics
    /// If the mark cannot be written.
    pub fn fill(&self) {
        let marked = fs::write(&self.mark, []);
        marked.unwrap_or_else(|error| panic!("{}: {error}", self.mark.display()));
    }

    /// Gives the room back.
    ///
    /// # Panics
    /// If it was not full.
    pub fn empty(&self) {
        let removed = fs::remove_file(&self.mark);
        removed.unwrap_or_else(|error| panic!("{}: {error}", self.mark.display()));
    }
}

/// The library of named semaphores, built into a folder.
pub(crate) fn semaphores(into: &Path) -> PathBuf {
    compiled("semaphores", SEMAPHORES, into)
}

/// Builds a library by the C compiler, which Rust needs as well.
fn compiled(name: &str, source: &str, into: &Path) -> PathBuf {
    let (file, library) = (into.join(format!("{name}.c")), into.join(format!("{name}.so")));
    fs::write(&file, source).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    run::checked(
        run::command(Path::new("cc"), None)
            .args(["-shared", "-fPIC", "-pthread", "-o"])
            .arg(&library)
            .arg(&file)
            .arg("-ldl"),
    );
    // Postgres may run as another user than the tests.
    let opened = fs::set_permissions(&library, fs::Permissions::from_mode(0o755));
    opened.unwrap_or_else(|error| panic!("{}: {error}", library.display()));
    library
}
