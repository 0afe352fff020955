//! Lists the examples of the OpenAPI document: each file below `openapi/examples`, by its name.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../openapi/examples");
    println!("cargo::rerun-if-changed={}", examples.display());
    let mut list = String::new();
    for folder in entries(&examples)? {
        for file in entries(&folder)? {
            let operation = file.file_stem().unwrap_or_default();
            list += &format!("({operation:?}, include_str!({file:?})),\n");
        }
    }
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("Cargo names no OUT_DIR"))?;
    fs::write(Path::new(&out).join("examples.rs"), format!("[{list}]"))
}

/// The entries of a folder, in the order of their names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    Ok(entries)
}
