//! Gavel: a server for sealed-bid board games.

use std::process::ExitCode;

/// A command makes many short-lived allocations, for which the system's allocator took a sixth of the server's time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    gavel::main().await
}
