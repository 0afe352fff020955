//! `docs/errors.md` lists the codes of the sources, and no other.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Codes that never reach a client: they answer the server itself.
const INTERNAL: [&str; 2] = ["not_due", "not_server"];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn sources(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The first text in quotes of a line that holds a code: lower-case letters and underscores.
fn code(text: &str) -> Option<String> {
    let (code, _) = text.trim_start().strip_prefix('"')?.split_once('"')?;
    let is_code = !code.is_empty() && code.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    is_code.then(|| code.to_owned())
}

/// The codes of the sources: what a refusal is called, and what a problem is made with.
fn codes() -> BTreeSet<String> {
    let mut files = Vec::new();
    for crate_ in ["api/src", "domain/src"] {
        sources(&repository().join(crate_), &mut files);
    }
    let mut codes = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        if file.ends_with("rejection.rs") {
            codes.extend(text.split("=> ").skip(1).filter_map(code));
        }
        if !file.starts_with(repository().join("api/src")) {
            continue;
        }
        for call in ["bad_request(", "unavailable(", "forbidden("] {
            codes.extend(text.split(call).skip(1).filter_map(code));
        }
        for call in ["Problem::new(", "Self::new("] {
            for arguments in text.split(call).skip(1) {
                let after_status = arguments.trim_start().strip_prefix("StatusCode::");
                codes.extend(after_status.and_then(|rest| code(rest.split_once(',')?.1)));
            }
        }
    }
    codes.retain(|code| !INTERNAL.contains(&code.as_str()));
    codes
}

#[test]
fn the_page_of_errors_lists_every_code_and_no_other() {
    let page = std::fs::read_to_string(repository().join("docs/errors.md")).unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | `"));
    let listed: Vec<String> =
        rows.filter_map(|(_, row)| Some(row.split_once('`')?.0.to_owned())).collect();
    let distinct: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(listed.len(), distinct.len(), "a code is listed twice");
    assert_eq!(distinct, codes());
}
