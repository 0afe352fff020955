//! Waiting for another program, and what a test shows of it when it fails.

use std::fs;
use std::path::Path;
use std::thread::{panicking, sleep};
use std::time::{Duration, Instant};

/// A multiple of what anything takes on a machine that is busy with other things. It only ends a test that waits in vain.
pub const PATIENCE: Duration = Duration::from_secs(300);
const PAUSE: Duration = Duration::from_millis(10);
/// So many lines of a log, and so many bytes of a line, are shown.
const LINES: usize = 40;
const LINE: usize = 1000;

/// Waits until something holds.
///
/// # Panics
/// If it does not hold within [`PATIENCE`], with what was waited for.
#[track_caller]
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let give_up = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < give_up, "waited {PATIENCE:?} in vain: {what}");
        sleep(PAUSE);
    }
}

/// Shows the end of a program's log if the test fails, in what the test prints. A program's owner calls it as it ends the program.
#[expect(clippy::print_stderr, reason = "the harness shows what a failed test prints")]
pub fn show_if_failing(program: &str, log: &Path) {
    if panicking() {
        eprintln!("{}", end_of(program, log));
    }
}

/// The end of a program's log, under a line that names the program.
pub fn end_of(program: &str, log: &Path) -> String {
    let text = match fs::read(log) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => format!("{}: {error}", log.display()),
    };
    let lines: Vec<&str> = text.lines().collect();
    let end = lines[lines.len().saturating_sub(LINES)..].iter().map(|line| {
        let begin = line.floor_char_boundary(LINE);
        if begin < line.len() { format!("{}…\n", &line[..begin]) } else { format!("{line}\n") }
    });
    format!("--- the end of the log of {program}\n{}", end.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::{end_of, show_if_failing};
    use std::fs;

    #[test]
    fn the_end_of_a_log_has_its_last_lines_and_no_endless_one() {
        let log = tempfile::NamedTempFile::new().unwrap();
        let lines: Vec<String> = (0..100).map(|number| format!("line {number}")).collect();
        fs::write(log.path(), lines.join("\n") + &"ü".repeat(5000)).unwrap();
        let end = end_of("gavel", log.path());
        assert!(end.starts_with("--- the end of the log of gavel\nline 60\nline 61\n"), "{end}");
        assert!(end.ends_with("ü…\n") && end.len() < 2000, "{end}");
        // Nothing is printed by a test that goes on.
        show_if_failing("gavel", log.path());
    }
}
