//! `cargo all-tests`: runs every test of the workspace, goes on after a failure, and ends with one summary.

mod summary;

use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, ExitCode};

use summary::Summary;

/// Variables that Cargo sets for this program. Build scripts would react to them and build anew.
const ABOUT_THIS: [&str; 4] = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_NAME"];

fn main() -> ExitCode {
    run().unwrap_or_else(|error| {
        drop(writeln!(io::stderr(), "cargo test: {error}"));
        ExitCode::FAILURE
    })
}

/// Runs Cargo with this program's arguments and shows all that it prints.
fn run() -> io::Result<ExitCode> {
    // One pipe for both, so that the tests of a program follow its name.
    let (printed, printer) = io::pipe()?;
    let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(cargo);
    command.args(["test", "--workspace", "--no-fail-fast"]).args(env::args_os().skip(1));
    for (name, _) in env::vars_os() {
        let about = |prefix| name.to_str().is_some_and(|name| name.starts_with(prefix));
        if ABOUT_THIS.into_iter().any(about) {
            command.env_remove(&name);
        }
    }
    command.stdout(printer.try_clone()?).stderr(printer);
    let mut cargo = command.spawn()?;
    // It holds the pipe's other end.
    drop(command);
    let (mut summary, mut out) = (Summary::default(), io::stdout());
    let (mut lines, mut line) = (BufReader::new(printed), Vec::new());
    while lines.read_until(b'\n', &mut line)? > 0 {
        out.write_all(&line)?;
        summary.read(String::from_utf8_lossy(&line).trim_end());
        line.clear();
    }
    let ended = cargo.wait()?;
    summary.program_ends();
    write!(out, "\n{summary}")?;
    if !ended.success() && summary.failed.is_empty() {
        writeln!(out, "cargo test ends with {ended}")?;
    }
    let code = ended.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
