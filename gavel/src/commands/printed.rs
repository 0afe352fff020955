//! The output of the program's commands. All text from others passes through here.
//!
//! A record, a file's name, a server's answer and a database's rows may hold line feeds, escape sequences and marks that
//! turn or hide text. Printed as they are, they could write a finding of their own over the program's.

use serde::Serialize;
use std::io::{self, Write};

/// How much of a finding is printed, in characters: what a record says must not push the line's beginning off the screen.
const LONGEST_FINDING: usize = 400;

/// Writes a line to standard output, with all escaped that is no plain character: also the line feeds that it holds.
pub(crate) fn line(text: &str) -> io::Result<()> {
    raw(&format!("{}\n", escaped(text)))
}

/// Writes a line that says what is wrong with a record, cut where it is long.
pub(crate) fn finding(text: &str) -> io::Result<()> {
    let text = escaped(text);
    match text.char_indices().nth(LONGEST_FINDING) {
        Some((end, _)) => raw(&format!("{}…\n", &text[..end])),
        None => raw(&format!("{text}\n")),
    }
}

/// Writes a value as JSON of several lines. Characters that are not plain are escaped.
pub(crate) fn json(value: &impl Serialize) -> io::Result<()> {
    raw(&format!("{}\n", escaped_json(&serde_json::to_string_pretty(value)?)))
}

/// Writes what the program has made itself.
pub(crate) fn raw(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// The text with each character escaped that is not plain.
pub(crate) fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_plain(c) {
            shown.push(c);
        } else {
            shown.extend(c.escape_debug());
        }
    }
    shown
}

/// JSON text with each character of its strings escaped that is not plain; the line feeds between its members stay.
fn escaped_json(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_plain(c) || c == '\n' {
            shown.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                shown += &format!("\\u{unit:04x}");
            }
        }
    }
    shown
}

/// True if a character shows as itself: no control, no format, no mark upon another character, no separator but the space.
fn is_plain(c: char) -> bool {
    // The standard library escapes quotes and backslashes too.
    matches!(c, ' '..='~') || (!c.is_ascii() && c.escape_debug().len() == 1)
}

#[cfg(test)]
mod tests;
