//! The sum of what test programs print.

use std::fmt;

/// Begins the line of a test that the machine forbids to try. `tests/src/forbidden.rs` writes it.
const NOT_TRIED: &str = "could not try ";

/// What is known after so many lines.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    passed: usize,
    /// The tests that failed, and the programs that ended without a result.
    pub(crate) failed: Vec<String>,
    /// The tests that the machine forbids, each with the reason.
    not_tried: Vec<String>,
    /// The program that runs.
    program: Option<String>,
    /// Its newest result: how many passed, and the names of the others. A failed test may have shown that of another program before.
    result: Option<(usize, Vec<String>)>,
    /// True in a list of failed tests.
    lists: bool,
    /// The newest list. A program prints one before what the tests have printed, and one after it.
    listed: Vec<String>,
}

impl Summary {
    /// Reads a line of what `cargo test` prints.
    pub(crate) fn read(&mut self, line: &str) {
        let running = line.trim_start().strip_prefix("Running ");
        let running = running.or_else(|| line.trim_start().strip_prefix("Doc-tests "));
        if let Some(test) = line.strip_prefix(NOT_TRIED) {
            self.not_tried.push(test.to_owned());
        } else if let Some(program) = running {
            self.program_ends();
            // `Running tests/http/main.rs (target/debug/deps/http-0123456789abcdef)`
            self.program = Some(program.split(" (").next().unwrap_or(program).to_owned());
        } else if let Some(counts) = line.strip_prefix("test result: ") {
            self.result(counts);
        } else if line == "failures:" {
            (self.lists, self.listed) = (true, Vec::new());
        } else if self.lists {
            match line.strip_prefix("    ") {
                Some(test) => self.listed.push(test.to_owned()),
                None => self.lists = line.is_empty(),
            }
        }
    }

    /// Reads what a program says at its end: `FAILED. 3 passed; 1 failed; 0 ignored; …`
    fn result(&mut self, counts: &str) {
        let of = |what: &str| {
            let count = counts.split(['.', ';']).find_map(|part| part.trim().strip_suffix(what));
            count.and_then(|count| count.trim().parse().ok()).unwrap_or(0)
        };
        let listed = std::mem::take(&mut self.listed).into_iter();
        let names = listed.chain(std::iter::repeat("a test".to_owned())).take(of("failed"));
        self.result = Some((of("passed"), names.collect()));
        self.lists = false;
    }

    /// Adds the result of the program that has run. One without a result was ended by a signal, or by itself.
    pub(crate) fn program_ends(&mut self) {
        let Some(program) = self.program.take() else { return };
        let none = || (0, vec!["a program that ended without a result".to_owned()]);
        let (passed, failed) = self.result.take().unwrap_or_else(none);
        self.passed += passed;
        self.failed.extend(failed.iter().map(|test| format!("{test} ({program})")));
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for test in &self.failed {
            writeln!(f, "failed: {test}")?;
        }
        for test in &self.not_tried {
            writeln!(f, "could not be tried: {test}")?;
        }
        // A test that could not be tried ends as one that passed.
        let passed = self.passed.saturating_sub(self.not_tried.len());
        let (failed, not_tried) = (self.failed.len(), self.not_tried.len());
        writeln!(f, "{passed} passed, {failed} failed, {not_tried} could not be tried")
    }
}

#[cfg(test)]
mod tests {
    use super::Summary;

    fn summed(text: &str) -> String {
        let mut summary = Summary::default();
        text.lines().for_each(|line| summary.read(line));
        summary.program_ends();
        summary.to_string()
    }

    #[test]
    fn counts_add_up_and_failures_have_their_names() {
        let text = "     Running unittests src/lib.rs (target/debug/deps/gavel-01)

running 3 tests
test a ... ok
could not try c: the machine has no memory
test b ... FAILED

failures:

---- b stdout ----
    an indented line of the test's own
failures:
    another program's

test result: FAILED. 7 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

failures:
    b

test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

error: test failed, to rerun pass `-p gavel --lib`
   Doc-tests gavel

running 1 test
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";
        let summary = "failed: b (unittests src/lib.rs)
could not be tried: c: the machine has no memory
2 passed, 1 failed, 1 could not be tried
";
        assert_eq!(summed(text), summary);
    }

    #[test]
    fn a_program_that_is_killed_has_failed() {
        let text = "     Running tests/one.rs (target/debug/deps/one-01)
running 1 test
     Running tests/two.rs (target/debug/deps/two-01)
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
     Running tests/three.rs (target/debug/deps/three-01)
";
        let summary = "failed: a program that ended without a result (tests/one.rs)
failed: a program that ended without a result (tests/three.rs)
1 passed, 2 failed, 0 could not be tried
";
        assert_eq!(summed(text), summary);
    }
}
