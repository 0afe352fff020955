//! The words of pages, comments, names of tests and commits: CONTRIBUTING, "Prose".

use super::tree::{File, files, git, has, not_checked};

/// Where a banned word may be: a file, and the word.
const ALLOWED: [(&str, &str); 1] = [
    // The rule itself.
    ("CONTRIBUTING.md", "whoever"),
];

/// The commit before the first one that these rules bind.
const BEFORE: &str = "1fdc36a4d01914ab8e02ea8a4955b1f89e109ed6";

/// What the names of tests do not begin with: a clause in place of a subject.
const CLAUSES: [&str; 9] =
    ["that ", "what ", "whatever ", "whether ", "which ", "who ", "whoever ", "whom ", "whose "];

/// What they do not have within: the same in the middle.
const INNER_CLAUSES: [&str; 11] = [
    "and what",
    "and who",
    "by who",
    "for who",
    "from who",
    "of who",
    "to who",
    "whoever",
    "are told",
    "being told",
    "is told",
];

/// The words of English texts.
const ENGLISH: &str = include_str!("../../../../.ci/words.txt");

/// The folders of pages in other languages, each with parts of words that such pages avoid.
const TRANSLATIONS: [(&str, &str); 2] = [
    ("docs/de/", include_str!("../../../../.ci/words.de.txt")),
    ("docs/ja/", include_str!("../../../../.ci/words.ja.txt")),
];

fn banned(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// The words that a line of a file has and avoids, in the file's own language.
fn found_in(file: &File, line: &str) -> Vec<&'static str> {
    let prose = prose(file, line).to_lowercase();
    match TRANSLATIONS.iter().find(|(folder, _)| file.path.starts_with(folder)) {
        Some((_, list)) => banned(list).filter(|word| prose.contains(word)).collect(),
        None => banned(ENGLISH).filter(|word| has(&prose, word)).collect(),
    }
}

/// The part of a line that people read: all of a page, and a comment of a program.
fn prose<'a>(file: &File, line: &'a str) -> &'a str {
    let marks: &[&str] = match file.name().rsplit_once('.').map(|(_, end)| end) {
        Some("md") => return line,
        Some("rs") => &["//"],
        Some("sql") => &["--"],
        Some("py" | "sh") => &["#", "\"\"\""],
        _ => &[],
    };
    let begin = marks.iter().filter_map(|mark| line.find(mark)).min();
    begin.map_or("", |begin| &line[begin..])
}

#[test]
fn pages_and_comments_have_no_banned_word() {
    let files = files();
    let (mut found, mut allowed) = (Vec::new(), Vec::new());
    for file in &files {
        for (number, line) in file.text.lines().enumerate() {
            for word in found_in(file, line) {
                match ALLOWED.iter().find(|(path, of)| *path == file.path && *of == word) {
                    Some(allow) => allowed.push(*allow),
                    None => found.push(format!("{}:{}: {word}", file.path, number + 1)),
                }
            }
        }
    }
    assert!(found.is_empty(), "say it more plainly (CONTRIBUTING.md, \"Prose\"): {found:#?}");
    let unused: Vec<_> = ALLOWED.iter().filter(|allow| !allowed.contains(allow)).collect();
    assert!(files.is_empty() || unused.is_empty(), "no file needs {unused:?}");
}

#[test]
fn a_page_in_another_language_is_judged_by_its_own_words() {
    let page = |path: &str| File { path: path.to_owned(), text: String::new() };
    let found = |path: &str, line: &str| found_in(&page(path), line);
    assert_eq!(found("docs/rules/qe.md", "Kacheln of whoever"), ["whoever"]);
    assert_eq!(found("docs/de/rules/qe.md", "Kacheln of whoever"), ["kachel"]);
    assert_eq!(found("docs/ja/rules/qe.md", "最初のオークションです"), ["オークション"]);
}

#[test]
fn a_page_in_japanese_has_one_sentence_a_line_and_no_spaces_between_them() {
    let files = files();
    let pages = files.iter().filter(|file| file.path.starts_with("docs/ja/"));
    let lines = pages.flat_map(|file| file.text.lines().map(move |line| (&file.path, line)));
    // A break between two lines is no space there; a cell of a table has one line.
    let found: Vec<_> = lines
        .filter(|(_, line)| !line.starts_with('|'))
        .filter(|(_, line)| {
            line.split('。').skip(1).any(|next| !next.is_empty() && !next.starts_with(['）', '」']))
        })
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}

/// True if a clause is where the subject of the name has to be.
fn has_clause(name: &str) -> bool {
    let words = name.replace('_', " ");
    let words = ["ruling ", "on sqlite ", "on postgres "]
        .iter()
        .fold(words.as_str(), |words, begin| words.strip_prefix(begin).unwrap_or(words));
    CLAUSES.iter().any(|clause| words.starts_with(clause))
        || INNER_CLAUSES.iter().any(|clause| has(words, clause))
}

/// The names of the functions in a file of tests.
fn functions(file: &File) -> impl Iterator<Item = &str> {
    let declared = file.text.lines().filter_map(|line| {
        let (before, after) = line.split_once("fn ")?;
        let declares =
            before.split_whitespace().all(|word| ["pub", "pub(crate)", "async"].contains(&word));
        declares.then(|| after.split(|c: char| !c.is_alphanumeric() && c != '_').next())?
    });
    declared.filter(|name| name.matches('_').count() >= 3)
}

#[test]
fn the_name_of_a_test_has_a_subject_that_acts() {
    let files = files();
    let tests = files.iter().filter(|file| file.path.ends_with(".rs"));
    let found: Vec<&str> = tests.flat_map(functions).filter(|name| has_clause(name)).collect();
    assert!(found.is_empty(), "name the person or thing (CONTRIBUTING.md, \"Prose\"): {found:#?}");
}

/// The commits since [`BEFORE`], each with its subject and its files. None in a shallow clone or an unpacked archive.
fn commits() -> Vec<(String, Vec<String>)> {
    let range = format!("{BEFORE}..HEAD");
    let log = ["log", "--no-merges", "--name-only", "--format=%x00%h %s", &range];
    let Some(log) = git(&log) else {
        not_checked("this folder has no history from commit 1fdc36a4 on");
        return Vec::new();
    };
    let commits = log.split('\0').skip(1).map(|commit| {
        let (subject, files) = commit.split_once('\n').unwrap_or((commit, ""));
        let files = files.lines().filter(|line| !line.is_empty());
        (subject.to_owned(), files.map(str::to_owned).collect())
    });
    commits.collect()
}

#[test]
fn a_commit_does_more_than_stamp_and_has_a_short_plain_subject() {
    for (commit, files) in commits() {
        let (_, subject) = commit.split_once(' ').unwrap();
        assert!(subject.chars().count() <= 60, "the subject has more than 60 characters: {commit}");
        let plain = subject.to_lowercase();
        let word = banned(ENGLISH).find(|word| has(&plain, word));
        assert_eq!(word, None, "say it more plainly (CONTRIBUTING.md, \"Prose\"): {commit}");
        let stamps = files.iter().filter(|file| file.starts_with(".ci/stamps/")).count();
        assert!(
            stamps == 0 || stamps < files.len(),
            "stamps belong into the commit of the change: {commit}"
        );
    }
}
