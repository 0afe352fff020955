//! The commands of the program.

pub(crate) mod app;
pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod checkpoint;
pub(crate) mod copy;
pub(crate) mod demo;
pub(crate) mod distribute;
pub(crate) mod doctor;
pub(crate) mod fence;
pub(crate) mod health;
pub(crate) mod import;
pub(crate) mod migrate;
pub(crate) mod openapi;
pub(crate) mod player;
mod printed;
pub(crate) mod rebuild;
pub(crate) mod replay;
pub(crate) mod restored;
pub(crate) mod revocations;
pub(crate) mod serve;
pub(crate) mod upgraded;
pub(crate) mod verify;

/// An error with its causes, in one printable line. It names each cause once: many errors' own messages end with their
/// cause's.
pub(crate) fn in_one_line(error: &anyhow::Error) -> String {
    let mut causes = error.chain().map(ToString::to_string).collect::<Vec<_>>();
    causes.dedup_by(|cause, before| before.ends_with(cause.as_str()));
    printed::escaped(&causes.join(": "))
}
