//! The codes of faults that `gavel audit` can name.

use std::collections::BTreeSet;
use std::path::Path;

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The first text in quotes, where it is a code: lower-case letters and underscores.
fn code(text: &str) -> Option<String> {
    let code = text.split('"').nth(1)?;
    let is_code = !code.is_empty() && code.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    is_code.then(|| code.to_owned())
}

/// The codes of the sources: what faults are made with, and what faults of streams are called.
pub(crate) fn codes() -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    for entry in std::fs::read_dir(repository().join("engine/src/audit")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let made = text.split("Fault::of_").skip(1);
        codes.extend(made.filter_map(|call| code(call.split(';').next()?)));
        if path.ends_with("fault.rs") {
            codes.extend(text.split("StreamFault::").skip(1).filter_map(code));
        }
    }
    codes
}

#[test]
fn the_page_for_operators_lists_every_code_and_no_other() {
    let page = std::fs::read_to_string(repository().join("docs/operators/audit.md")).unwrap();
    let (_, table) = page.split_once("| code | what is wrong |\n").unwrap();
    let rows = table.lines().skip(1).map_while(|line| line.strip_prefix("| ")?.split(" | ").next());
    let listed: Vec<&str> =
        rows.flat_map(|row| row.split(", ")).map(|code| code.trim_matches('`')).collect();
    let distinct: BTreeSet<String> = listed.iter().map(|&code| code.to_owned()).collect();
    assert_eq!(listed.len(), distinct.len(), "a code is listed twice");
    assert_eq!(distinct, codes());
}
