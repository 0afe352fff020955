//! A package has one name: its directory's, in manifests, in `use` lines and in the log.

use super::tree::files;
use std::collections::{BTreeMap, BTreeSet};

/// The packages with another name, each with its directory: none of them is a layer of the program.
const OTHERWISE: [(&str, &str); 5] = [
    ("bench/load", "gavel-bench"),
    ("tests", "gavel-tests"),
    ("tests/all", "all-tests"),
    ("tests/oracle", "qe-oracle"),
    ("tests/postgres", "throwaway-postgres"),
];

/// The text between the first two quotes of the first line that begins so.
fn quoted<'a>(text: &'a str, begin: &str) -> Option<&'a str> {
    text.lines().find(|line| line.starts_with(begin))?.split('"').nth(1)
}

#[test]
fn a_package_is_called_as_its_directory() {
    let files = files();
    let root = include_str!("../../../../Cargo.toml");
    let members = root.lines().find_map(|line| line.strip_prefix("members = ")).unwrap();
    let members: BTreeSet<&str> = members.split('"').skip(1).step_by(2).collect();
    let manifests = files.iter().filter(|file| file.name() == "Cargo.toml");
    let packages = manifests.filter(|file| members.contains(file.folder()));
    let packages: BTreeMap<_, _> =
        packages.map(|file| (file.folder(), quoted(&file.text, "name = ").unwrap())).collect();
    let otherwise: Vec<_> = packages
        .into_iter()
        .filter(|(directory, package)| directory.rsplit('/').next() != Some(package))
        .collect();
    assert!(files.is_empty() || otherwise == OTHERWISE, "name them alike: {otherwise:?}");
    assert!(!root.contains("package = \""), "a dependency has another name than its package");
}
