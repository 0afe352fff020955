//! Tests of what a machine may forbid, where there is no other way to try it.

use std::io::Write;

/// These tests, and no more. A missing program or service is no reason to be here.
pub const TESTS: [&str; 1] = ["a_small_disk_in_memory_is_found"];

/// Says that the machine forbids what a test needs. The test then ends as one that passed; `cargo all-tests` counts it apart.
///
/// # Panics
/// If the test is none of [`TESTS`].
pub fn could_not_try(test: &str, why: &str) {
    assert!(TESTS.contains(&test), "{test} has to be tried on every machine");
    // The harness hides what is printed by macros.
    drop(writeln!(std::io::stderr(), "could not try {test}: {why}"));
}
