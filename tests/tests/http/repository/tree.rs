//! The files of the repository and its commits, as git has them.

use std::io::Write;
use std::path::Path;
use std::process::Command;

/// A file of the repository.
pub(crate) struct File {
    /// Its path from the root.
    pub(crate) path: String,
    /// Its text; empty if it has none.
    pub(crate) text: String,
}

impl File {
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// The folder of the file, without a slash at its end.
    pub(crate) fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The output of git in the repository; `None` in an unpacked archive, or on a machine without git.
pub(crate) fn git(arguments: &[&str]) -> Option<String> {
    let mut git = Command::new("git");
    // The owner of the folder may be another user than the one of the tests.
    git.arg("-C").arg(root()).args(["-c", "safe.directory=*"]).args(arguments);
    let done = git.output().ok().filter(|done| done.status.success())?;
    Some(String::from_utf8(done.stdout).unwrap())
}

/// Prints that a test has checked nothing, and why. The harness hides what macros print.
pub(crate) fn not_checked(why: &str) {
    drop(writeln!(std::io::stderr(), "not checked: {why}"));
}

/// The files that git tracks or would add; none without git.
pub(crate) fn files() -> Vec<File> {
    let listed = git(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = listed.unwrap_or_default();
    if listed.is_empty() {
        not_checked("git does not list the files of this folder");
    }
    let paths = listed.split_terminator('\0').filter(|path| root().join(path).is_file());
    paths
        .map(|path| File {
            path: path.to_owned(),
            text: std::fs::read_to_string(root().join(path)).unwrap_or_default(),
        })
        .collect()
}

/// True if the text has the phrase as whole words.
pub(crate) fn has(text: &str, phrase: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(phrase).any(|(begin, _)| {
        let (before, after) =
            (text[..begin].chars().next_back(), text[begin + phrase.len()..].chars().next());
        !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
    })
}
