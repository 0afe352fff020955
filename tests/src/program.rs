//! The program `gavel` and its load generator, built from the sources as they are.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// Variables that Cargo sets for tests. Build scripts would react to them and build anew.
const ABOUT_THE_TESTS: [&str; 4] =
    ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_NAME"];

static PATH: OnceLock<PathBuf> = OnceLock::new();
static INSTEAD: OnceLock<PathBuf> = OnceLock::new();

/// The path of the program. Cargo builds it first, once a process, so that no stale one is ever tested.
///
/// # Panics
/// If it does not build.
pub fn path() -> &'static Path {
    PATH.get_or_init(|| instead().map_or_else(|| output().join("gavel"), Path::to_owned))
}

/// Tests another program, which Cargo has built, in place of `gavel`. The first call of a process counts.
pub fn test_instead(path: &str) {
    INSTEAD.get_or_init(|| path.into());
}

/// The program that is tested in place of `gavel`.
pub(crate) fn instead() -> Option<&'static Path> {
    INSTEAD.get().map(PathBuf::as_path)
}

/// The folder into which Cargo builds.
fn output() -> &'static Path {
    static OUTPUT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    OUTPUT.get_or_init(build).as_ref().unwrap_or_else(|log| panic!("gavel does not build:\n{log}"))
}

/// Runs the program to its end.
///
/// # Panics
/// If it cannot be started.
pub fn run(arguments: &[&str]) -> Output {
    let mut program = command();
    program.args(arguments);
    program.output().unwrap_or_else(|error| panic!("gavel {arguments:?}: {error}"))
}

/// Runs the load generator to its end.
///
/// # Panics
/// If it cannot be started.
pub fn bench(arguments: &[&str]) -> Output {
    let mut bench = Command::new(output().join("gavel-bench"));
    bench.args(arguments).env_remove("RUST_LOG");
    bench.output().unwrap_or_else(|error| panic!("gavel-bench {arguments:?}: {error}"))
}

/// The program with nothing of the environment that it would read.
pub fn command() -> Command {
    command_of(path())
}

/// The same of another version of the program.
pub fn command_of(program: &Path) -> Command {
    let mut program = Command::new(program);
    for variable in ["DATABASE_URL", "GAVEL_LISTEN", "GAVEL_METRICS_LISTEN", "GAVEL_LOG_FORMAT"] {
        program.env_remove(variable);
    }
    program.env_remove("GAVEL_WORKERS").env_remove("RUST_LOG").env_remove("GAVEL_BASE_PATH");
    program.env_remove("GAVEL_OPERATOR_TOKEN_FILE").env_remove("GAVEL_WEBHOOKS_ALLOW_PRIVATE");
    program.env_remove("GAVEL_WEBHOOK_RETRY_BASE_MS").env_remove("GAVEL_WEBHOOK_CA");
    program.env_remove("GAVEL_NO_LIMITS").env_remove("GAVEL_TRUSTED_PROXIES");
    program.env_remove("GAVEL_SIGNING_KEY_FILE");
    program.env_remove("GAVEL_KEEP_ALIVE_SECONDS").env_remove("GAVEL_BODY_SECONDS");
    program.env_remove("GAVEL_DRAIN_SECONDS").env_remove("GAVEL_DATABASE_CONNECTIONS");
    for limit in ["REQUESTS_PER_ADDRESS", "REQUESTS_PER_TOKEN"] {
        program.env_remove(format!("GAVEL_LIMIT_{limit}"));
    }
    for limit in ["COST_PER_ADDRESS", "COST_PER_TOKEN"] {
        program.env_remove(format!("GAVEL_LIMIT_{limit}"));
    }
    for limit in ["COMMANDS_PER_ADDRESS", "COMMANDS_PER_TOKEN"] {
        program.env_remove(format!("GAVEL_LIMIT_{limit}"));
    }
    program
}

fn build() -> Result<PathBuf, String> {
    let tests = std::env::current_exe().unwrap_or_else(|error| panic!("no path: {error}"));
    // …/target/debug/deps/http-0123456789abcdef, …/target/debug/examples/torture
    let (Some(output), Some(target)) = (tests.ancestors().nth(2), tests.ancestors().nth(3)) else {
        panic!("{} is in no target directory", tests.display())
    };
    let profile = output.file_name().and_then(|name| name.to_str()).unwrap_or("debug");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut cargo = Command::new(cargo);
    cargo
        // For the whole workspace, so that the dependencies have the features that they are tested with.
        .args(["build", "--quiet", "--workspace", "--bin", "gavel", "--bin", "gavel-bench"])
        .args(["--profile"])
        .arg(if profile == "debug" { "dev" } else { profile })
        .arg("--target-dir")
        .arg(target)
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    for (name, _) in std::env::vars_os() {
        let about = |prefix| name.to_str().is_some_and(|name| name.starts_with(prefix));
        if ABOUT_THE_TESTS.into_iter().any(about) {
            cargo.env_remove(&name);
        }
    }
    let built = cargo.output().unwrap_or_else(|error| panic!("cargo: {error}"));
    if built.status.success() {
        Ok(output.to_owned())
    } else {
        Err(String::from_utf8_lossy(&built.stderr).into_owned())
    }
}
