//! A program's clock, set to another time.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Where systems have libraries; Debian has a folder below it for each kind of processor.
const LIBRARIES: [&str; 3] = ["/usr/lib", "/usr/lib64", "/usr/local/lib"];

/// Has a program's clock differ by a time, such as `-90s`. The wrapper `faketime` would need semaphores in `/dev/shm`, which a
/// machine may close.
///
/// # Panics
/// If faketime is missing and cannot be installed.
pub fn shift(program: &mut Command, by: &str) {
    let wrapper = throwaway_postgres::program("faketime", "faketime");
    let library = library().unwrap_or_else(|| panic!("{} has no library", wrapper.display()));
    program.env("LD_PRELOAD", library).env("FAKETIME", by).env("FAKETIME_DISABLE_SHM", "1");
}

fn library() -> Option<PathBuf> {
    let below = |folder: &Path| {
        let library = folder.join("faketime/libfaketime.so.1");
        library.exists().then_some(library)
    };
    LIBRARIES.iter().map(Path::new).find_map(|folder| {
        let mut inner = folder.read_dir().into_iter().flatten().flatten();
        below(folder).or_else(|| inner.find_map(|entry| below(&entry.path())))
    })
}
