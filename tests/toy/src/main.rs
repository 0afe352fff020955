//! Gavel with a third kind of game, for the tests alone.

use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    gavel::main().await
}
