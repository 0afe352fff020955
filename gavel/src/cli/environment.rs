//! Settings from the environment. White space at the ends of a variable is no part of its setting: files of settings end lines in
//! more ways than one, and a flag that reads `0` and a line feed would be on.

use clap::{Arg, Command};
use std::path::Path;

/// A command whose options read variables without white space at their ends.
pub(super) fn trimmed(command: Command) -> Command {
    let command = command.mut_args(|option| {
        let Some(value) = padded(&option) else { return option };
        // The help shows the defaults of options that take a value, and this one may hold a password.
        let hide = option.get_action().takes_values();
        option.env(None::<&str>).default_value(value).hide_default_value(hide)
    });
    command.mut_subcommands(trimmed)
}

/// What the variable of an option says, if white space is around it. A value that names a file as it stands is left alone.
fn padded(option: &Arg) -> Option<&'static str> {
    let value = std::env::var(option.get_env()?).ok()?;
    let inner = value.trim();
    let is_padded = inner.len() != value.len() && !Path::new(&value).exists();
    // Options have values that live as long as the program.
    is_padded.then(|| &*inner.to_owned().leak())
}
