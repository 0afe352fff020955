//! The forms of the log's lines, to the byte those of `tracing-subscriber`, in a fraction of their time: a busy server writes a
//! line a request.

mod json;
mod text;

pub(super) use json::{Json, JsonFields};
pub(super) use text::{Text, TextFields};

use chrono::Utc;
use std::cell::RefCell;
use std::fmt::{Result, Write};

thread_local! {
    /// The last second of which this thread has written a line, and its text.
    static SECOND: RefCell<(i64, String)> = const { RefCell::new((i64::MIN, String::new())) };
}

/// Writes what time it is.
fn write_time(line: &mut impl Write) -> Result {
    let now = Utc::now();
    SECOND.with_borrow_mut(|(second, text)| {
        if *second != now.timestamp() {
            (*second, *text) = (now.timestamp(), now.format("%Y-%m-%dT%H:%M:%S").to_string());
        }
        write!(line, "{text}.{:06}Z", now.timestamp_subsec_micros())
    })
}

#[cfg(test)]
mod tests;
