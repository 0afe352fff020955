//! Lists the examples of the OpenAPI document (each file below `openapi/examples`, by its name), renders the pages at `/docs/`
//! and packs the browser client.

use anyhow::Context;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

fn main() -> anyhow::Result<()> {
    let crate_ = env::var_os("CARGO_MANIFEST_DIR").context("Cargo names no CARGO_MANIFEST_DIR")?;
    let repository = Path::new(&crate_).join("..");
    let out = PathBuf::from(env::var_os("OUT_DIR").context("Cargo names no OUT_DIR")?);
    let examples = repository.join("openapi/examples");
    println!("cargo::rerun-if-changed={}", examples.display());
    let mut list = String::new();
    for folder in entries(&examples)? {
        for file in entries(&folder)? {
            let operation = file.file_stem().unwrap_or_default();
            list += &format!("({operation:?}, include_str!({file:?})),\n");
        }
    }
    fs::write(out.join("examples.rs"), format!("[{list}]"))?;
    for path in pages::write(&repository, &out)? {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let client = repository.join("web/dist");
    pages::write_browser(&client, &out)?;
    println!("cargo::rerun-if-changed={}", client.display());
    println!("cargo::rustc-env=GAVEL_RUST_VERSION={}", rust_version()?);
    Ok(())
}

/// The version of the compiler, such as 1.95.0.
fn rust_version() -> anyhow::Result<String> {
    let compiler = env::var_os("RUSTC").context("Cargo names no RUSTC")?;
    let version = Command::new(compiler).arg("--version").output()?.stdout;
    let version = String::from_utf8(version)?;
    Ok(version.split(' ').nth(1).context("rustc names no version")?.to_owned())
}

/// The entries of a folder, in the order of their names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    Ok(entries)
}
