//! The arguments of handlers, and their answers.

mod access;
mod answer;
mod call;

pub(crate) use access::{Access, Sight, sight};
pub(crate) use answer::{Answer, damaged, names};
pub(crate) use call::Call;
