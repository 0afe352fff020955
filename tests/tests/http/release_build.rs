//! What cargo calls in the compiler's place (`.cargo/pgo/rustc`), with a script for the compiler that prints what it is called with.

use std::fs;
use std::process::Command;

const WRAPPER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../.cargo/pgo/rustc");
const RECORDED_WITH: &str = include_str!("../../../.cargo/pgo/compiler");

/// What a compiler that says `version` of itself is called with.
fn called_with(version: &str, arguments: &[&str], pgo: Option<&str>) -> Vec<String> {
    let mut wrapper = Command::new(WRAPPER);
    wrapper.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/http/compiler")).args(arguments);
    wrapper.env_remove("GAVEL_PGO").env("VERSION", version).envs(pgo.map(|pgo| ("GAVEL_PGO", pgo)));
    let output = wrapper.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

const FAST: [&str; 4] = ["--crate-name", "a name", "-C", "opt-level=3"];

#[test]
fn what_is_built_to_be_fast_is_guided_by_the_profile() {
    let given = called_with(RECORDED_WITH, &FAST, None);
    assert_eq!(given[..4], FAST);
    let profile = given[4].strip_prefix("-Cprofile-use=").unwrap();
    // Indexed profiles of LLVM begin with this.
    assert!(fs::read(profile).unwrap().starts_with(b"\xfflprofi\x81"));
    assert_eq!(
        given[5..],
        ["-Cllvm-args=-no-pgo-warn-mismatch", "-Clink-arg=-Wl,-z,keep-text-section-prefix"]
    );
}

#[test]
fn another_compiler_another_target_and_a_build_to_debug_are_given_what_cargo_says_alone() {
    let another = RECORDED_WITH.replace("release: 1.", "release: 2.");
    assert_ne!(another, RECORDED_WITH);
    assert_eq!(called_with(&another, &FAST, None), FAST);
    for arguments in [
        vec!["--crate-name", "a", "-C", "opt-level=3", "--target", "aarch64-unknown-linux-gnu"],
        vec!["--crate-name", "a", "-C", "opt-level=1"],
        vec!["--crate-name", "a"],
        vec!["-"],
    ] {
        assert_eq!(called_with(RECORDED_WITH, &arguments, None), arguments);
    }
    assert_eq!(called_with(RECORDED_WITH, &FAST, Some("none")), FAST);
}

#[test]
fn a_program_that_records_the_profile_counts_whatever_the_compiler() {
    for version in [RECORDED_WITH, "rustc 2.0.0\n"] {
        let given = called_with(version, &FAST, Some("record"));
        assert_eq!(given[..4], FAST);
        assert_eq!(given[4..], ["-Cprofile-generate"]);
    }
}

#[test]
fn the_image_is_built_with_the_compiler_that_the_profile_belongs_to() {
    let release = RECORDED_WITH.lines().find_map(|line| line.strip_prefix("release: ")).unwrap();
    let dockerfile = include_str!("../../../Dockerfile");
    assert!(dockerfile.contains(&format!("FROM rust:{release}-slim-")), "{release}");
}
