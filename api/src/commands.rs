//! What the program does.

pub(crate) mod audit;
pub(crate) mod bench;
pub(crate) mod checkpoint;
pub(crate) mod copy;
pub(crate) mod demo;
pub(crate) mod health;
pub(crate) mod import;
pub(crate) mod openapi;
pub(crate) mod rebuild;
pub(crate) mod replay;
pub(crate) mod serve;
pub(crate) mod verify;

use std::io::Write;

/// What went wrong, and why. A cause is told once: many errors' own messages end with their cause's.
pub(crate) fn told(error: &anyhow::Error) -> String {
    let mut causes = error.chain().map(ToString::to_string).collect::<Vec<_>>();
    causes.dedup_by(|cause, before| before.ends_with(cause.as_str()));
    causes.join(": ")
}

/// Writes to standard output; a closed pipe ends the program like any other failure to write.
pub(crate) fn print(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
