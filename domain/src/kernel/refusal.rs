//! The parts of every reason to refuse a command.

/// The class of a refusal. HTTP maps it to a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalClass {
    /// The command can never be right: the named member of the body is out of its range.
    Invalid(&'static str),
    /// The player may not do this in this game.
    Forbidden,
    /// The command names something that does not exist in this game.
    NotFound,
    /// Not now, or not any more.
    Conflict,
}

/// A reason to refuse a command: a stable code, and a text (`Display`) that holds only what the refused player may know.
pub trait Refusal: std::error::Error + Send + Sync + 'static {
    /// The stable code, in snake case.
    fn code(&self) -> &'static str;
    /// The kind of reason.
    fn class(&self) -> RefusalClass;
    /// The seat of a new table that is refused; none if something else is.
    fn place(&self) -> Option<usize> {
        None
    }
}
