//! What a machine may forbid: where the tests ask for it.

use gavel_tests::forbidden::TESTS;
use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files of the repository, each with its text.
fn sources(folder: &Path, into: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name().into_string().unwrap());
        if entry.file_type().unwrap().is_dir() {
            if !["target", "node_modules"].contains(&name.as_str()) && !name.starts_with('.') {
                sources(&path, into);
            }
        } else if name.ends_with(".rs") {
            into.push((path.clone(), fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn the_tests_that_a_machine_may_forbid_are_a_closed_list() {
    assert!(TESTS.len() <= 6, "{TESTS:?}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 100, "{files:?}");
    let mut asked: Vec<&str> = Vec::new();
    // In two parts, so that this file has neither.
    let (gives_up, mounts) = (["could_not_try", "("].concat(), ["\"un", "share\""].concat());
    for (path, text) in &files {
        if path.ends_with("tests/src/forbidden.rs") {
            continue;
        }
        let (mut tests, calls) = (Vec::new(), text.split(&gives_up).skip(1));
        for call in calls {
            let name = call.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
            tests.push(name.unwrap_or_else(|| panic!("{}: no literal name", path.display())));
        }
        for test in &tests {
            assert!(text.contains(&format!("fn {test}()")), "{}: no test {test}", path.display());
        }
        assert!(!text.contains(&mounts) || !tests.is_empty(), "{} mounts", path.display());
        asked.extend(tests);
    }
    asked.sort_unstable();
    asked.dedup();
    assert_eq!(asked, TESTS, "each of the list asks, and no other test");
}
