//! The program `gavel`: its command line, its log and its commands.

mod cli;
mod commands;
mod log;
mod spans;
mod trust;

use cli::{Cli, Command};
use std::io::Write;
use std::process::ExitCode;

/// Does what the command line says. Each of the server's workers has a thread and a runtime of its own.
pub async fn main() -> ExitCode {
    let command = Cli::read().command();
    // The exit code of a check that could not check. 1 means a finding.
    let failed = match command {
        Command::Audit(_)
        | Command::Copy(_)
        | Command::Distribute(_)
        | Command::Doctor(_)
        | Command::Rebuild(_)
        | Command::Upgraded(_) => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    };
    match run(command).await {
        Ok(code) => code,
        Err(error) => {
            // If standard error is closed, there is no reader.
            drop(writeln!(std::io::stderr(), "gavel: {}", commands::in_one_line(&error)));
            failed
        }
    }
}

async fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Verify(options) => return commands::verify::run(options).await,
        Command::Import(options) => return commands::import::run(options).await,
        Command::Audit(options) => return commands::audit::run(options).await,
        Command::Doctor(options) => return commands::doctor::run(*options).await,
        Command::Copy(options) => return commands::copy::run(options).await,
        Command::Rebuild(options) => return commands::rebuild::run(options).await,
        Command::Restored(options) => return commands::restored::run(options).await,
        Command::App(options) => commands::app::run(options).await,
        Command::Player(options) => commands::player::run(options).await,
        Command::Checkpoint(options) => commands::checkpoint::run(options).await,
        Command::Serve(options) => commands::serve::run(*options).await,
        Command::Revocations(options) => commands::revocations::run(options).await,
        Command::Fence(options) => commands::fence::run(options).await,
        Command::Upgraded(database) => commands::upgraded::run(&database).await,
        Command::Distribute(options) => commands::distribute::run(options).await,
        Command::Migrate(options) => commands::migrate::run(options).await,
        Command::Backup(options) => commands::backup::run(&options).await,
        Command::Demo(options) => commands::demo::run(options).await,
        Command::Health(options) => commands::health::run(options).await,
        Command::Openapi(options) => commands::openapi::run(&options),
        Command::Replay(options) => commands::replay::run(options).await,
    }?;
    Ok(ExitCode::SUCCESS)
}
