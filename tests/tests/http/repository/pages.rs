//! The pages name files that exist, and lines that the server logs.

use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The pages at the root of the repository, and all below `docs`.
fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> = files(repository());
    let mut folders = vec![repository().join("docs")];
    while let Some(folder) = folders.pop() {
        pages.extend(files(&folder));
        folders.extend(entries(&folder).filter(|entry| entry.is_dir()));
    }
    pages
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    read_dir(folder).unwrap().map(|entry| entry.unwrap().path())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    entries(folder).filter(|entry| entry.extension().is_some_and(|end| end == "md")).collect()
}

/// A page's prose, without its blocks of code.
fn prose(page: &Path) -> String {
    read_to_string(page).unwrap().split("```").step_by(2).collect()
}

/// The texts between two marks.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> impl Iterator<Item = &'a str> {
    text.split(begin).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}

/// What a build makes: a fresh clone has none of it.
const BUILT: [&str; 2] = ["target/", "sdk/dist"];

/// If a text in backticks is a path in this repository: it begins with one of its folders, and no build makes it.
fn is_path(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
    let folder = text.split_once('/').map(|(folder, _)| repository().join(folder));
    text.chars().all(plain)
        && !text.starts_with('/')
        && !BUILT.into_iter().any(|built| text.starts_with(built))
        && folder.is_some_and(|folder| folder.is_dir())
}

#[test]
fn every_link_of_a_page_leads_to_a_file() {
    for page in pages() {
        for link in between(&prose(&page), "](", ")") {
            let file = link.split_once('#').map_or(link, |(file, _)| file);
            let local = !link.contains("://") && !file.is_empty();
            assert!(!local || page.with_file_name(file).exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn every_path_that_a_page_names_exists() {
    for page in pages() {
        let prose = prose(&page);
        let code = prose.split('`').skip(1).step_by(2);
        for path in code.filter(|text| is_path(text)) {
            assert!(repository().join(path).exists(), "{}: {path}", page.display());
        }
    }
}

/// Words of databases and systems that the runbooks quote.
const WORDS_OF_OTHERS: [&str; 11] = [
    "Connection refused",
    "No space left on device",
    "disk is full",
    "failed to lookup address information",
    "lock timeout",
    "pool timed out",
    "read-only transaction",
    "remaining connection slots are reserved",
    "the database system is starting up",
    "timed out",
    "too many clients already",
];

#[test]
fn the_runbooks_quote_lines_that_the_server_logs() {
    let mut sources = String::new();
    let mut folders = ["store/src", "engine/src", "api/src", "gavel/src"]
        .map(|name| repository().join(name))
        .to_vec();
    while let Some(folder) = folders.pop() {
        let folder = entries(&folder).partition::<Vec<_>, _>(|entry| entry.is_dir());
        folders.extend(folder.0);
        let code =
            folder.1.into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs"));
        code.for_each(|file| sources.push_str(&read_to_string(file).unwrap()));
    }
    let runbooks = prose(&repository().join("docs/operators/runbooks.md"));
    let lines = runbooks.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
    let quoted: Vec<&str> = lines.filter(|quoted| quoted.contains(' ')).collect();
    assert!(quoted.len() > 10);
    for quoted in quoted {
        let known = WORDS_OF_OTHERS.contains(&quoted) || sources.contains(quoted);
        assert!(known, "nothing logs {quoted:?}");
    }
}
