//! The stages of `.ci/run`: each script is in its list, and each stamp is of a stage that has one.

use super::tree::files;
use std::collections::BTreeSet;

const RUN: &str = include_str!("../../../../.ci/run");

/// The words of a list in `.ci/run`.
fn list(name: &str) -> Vec<&'static str> {
    let begin = format!("\n{name}=(");
    let (_, rest) = RUN.split_once(&begin).unwrap_or_else(|| panic!("no list {name}"));
    rest.split(')').next().unwrap().split_whitespace().collect()
}

#[test]
fn ci_runs_each_stage() {
    let listed = list("all");
    let each: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(each.len(), listed.len(), "a stage is listed twice: {listed:?}");
    let files = files();
    if files.is_empty() {
        return;
    }
    let of = |folder: &str| -> BTreeSet<&str> {
        let files = files.iter().filter(|file| file.folder() == folder);
        files.map(|file| file.name()).collect()
    };
    assert_eq!(of(".ci/stages"), each);
    let stamped = files.iter().filter(|file| {
        file.folder() == ".ci/stages"
            && file.text.lines().any(|line| line.starts_with("# inputs: "))
    });
    let stamped: BTreeSet<&str> = stamped.map(|file| file.name()).collect();
    let alone: Vec<_> = of(".ci/stamps").difference(&stamped).copied().collect();
    assert!(alone.is_empty(), "stamps of no stage with inputs: {alone:?}");
}
