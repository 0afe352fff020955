//! `docs/clients/errors.md` lists the codes of the sources, and no other.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Codes that never reach a client: they answer the server itself.
const INTERNAL: [&str; 2] = ["not_due", "not_server"];

/// What makes a problem with the code that it is given: its calls are read.
const HELPERS: [&str; 3] = ["bad_request(", "unavailable(", "forbidden("];

/// A code that some refusal names, where it is read.
const FROM_A_REFUSAL: &str = "rejection.code()";

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

/// The text in quotes with which a text begins, if it is a code: lower-case letters and underscores.
fn code(text: &str) -> Option<String> {
    let (code, _) = text.trim_start().strip_prefix('"')?.split_once('"')?;
    let is_code = !code.is_empty() && code.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    is_code.then(|| code.to_owned())
}

/// The codes of the sources, and whatever should be one and cannot be read.
#[derive(Default)]
struct Codes {
    read: BTreeSet<String>,
    unread: Vec<String>,
}

impl Codes {
    fn of_the_sources() -> Self {
        let mut files = Vec::new();
        for crate_ in ["api/src", "domain/src"] {
            sources(&repository().join(crate_), &mut files);
        }
        let mut codes = Self::default();
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            codes.of_refusals(&text);
            if file.starts_with(repository().join("api/src")) {
                codes.of_problems(&text);
            }
        }
        codes.read.retain(|code| !INTERNAL.contains(&code.as_str()));
        codes
    }

    /// What refusals are called.
    fn of_refusals(&mut self, text: &str) {
        let Some((_, body)) = text.split_once("fn code(&self) -> &'static str {") else { return };
        let (body, _) = body.split_once("\n    }").unwrap();
        for named in body.split("=>").skip(1) {
            self.take(named, &[FROM_A_REFUSAL]);
        }
    }

    /// What problems are made with.
    fn of_problems(&mut self, text: &str) {
        for helper in HELPERS {
            for (at, _) in text.match_indices(helper) {
                if !text[..at].ends_with("fn ") {
                    self.take(&text[at + helper.len()..], &[]);
                }
            }
        }
        let own = text.contains("impl Problem {").then_some("Self::new(");
        for made in own.into_iter().chain(["Problem::new("]) {
            for (at, _) in text.match_indices(made) {
                let (_, function) = text[..at].rsplit_once("fn ").unwrap_or_default();
                let given: &[&str] = match HELPERS.iter().any(|h| function.starts_with(h)) {
                    true => &["code,"],
                    false if function.starts_with("refused(") => &[FROM_A_REFUSAL],
                    false => &[],
                };
                let (_, after_status) = text[at..].split_once(',').unwrap_or_default();
                self.take(after_status, given);
            }
        }
    }

    /// Reads the code with which a text begins, where it does not begin with one of `given`: codes that are read elsewhere.
    fn take(&mut self, text: &str, given: &[&str]) {
        match code(text) {
            Some(code) => drop(self.read.insert(code)),
            None if given.iter().any(|given| text.trim_start().starts_with(given)) => {}
            None => self.unread.push(text.chars().take(80).collect()),
        }
    }
}

#[test]
fn the_page_of_errors_lists_every_code_and_no_other() {
    let page = std::fs::read_to_string(repository().join("docs/clients/errors.md")).unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | `"));
    let listed: Vec<String> =
        rows.filter_map(|(_, row)| Some(row.split_once('`')?.0.to_owned())).collect();
    let distinct: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(listed.len(), distinct.len(), "a code is listed twice");
    let codes = Codes::of_the_sources();
    assert_eq!(codes.unread, [""; 0], "write the code itself as the second argument");
    assert_eq!(distinct, codes.read);
}
