//! The formats in which a feed is written.

use bytes::Bytes;
use rand::RngExt;
use serde::Serialize;
use std::ops::Range;

/// The format of a feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeedFormat {
    /// One event a line.
    Ndjson,
    /// Server-sent events.
    Sse,
}

impl FeedFormat {
    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Ndjson => "application/x-ndjson",
            Self::Sse => "text/event-stream",
        }
    }

    /// The bytes of a keep-alive.
    pub(super) fn keep_alive(self) -> Bytes {
        match self {
            Self::Ndjson => Bytes::from_static(b"\n"),
            Self::Sse => Bytes::from_static(b": keep-alive\n\n"),
        }
    }
}

/// After how many milliseconds a client reconnects, at random: the clients of a lost server do not all come back at once.
/// The number always has four digits.
const RETRY: Range<u32> = 2000..6000;

/// How many bytes an item takes beside its data, at most.
const ABOUT_DATA: usize = 64;

/// An item of a server-sent feed. The data is JSON, which has no line breaks unless it is made pretty.
pub fn frame(id: Option<u32>, event: &str, data: &impl Serialize) -> serde_json::Result<Bytes> {
    write_frame(id, event, 0, |frame| serde_json::to_writer(frame, data))
}

/// As [`frame`], for data that is written in place and takes so many bytes, about.
pub(super) fn write_frame<E>(
    id: Option<u32>,
    event: &str,
    bytes: usize,
    write: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
) -> Result<Bytes, E> {
    let id = id.map(|id| format!("id: {id}\n")).unwrap_or_default();
    let mut frame = Vec::with_capacity(ABOUT_DATA + bytes);
    frame.extend_from_slice(format!("{id}event: {event}\ndata: ").as_bytes());
    write(&mut frame)?;
    frame.extend_from_slice(b"\n\n");
    Ok(without_line_ends(frame).into())
}

/// JSON in which no character but the line feed ends a line. Some clients read others as line ends, too. In JSON those occur
/// only within strings, where an escape means the same.
pub(super) fn without_line_ends(json: Vec<u8>) -> Vec<u8> {
    const LINE_ENDS: [(&str, &str); 3] =
        [("\u{85}", r"\u0085"), ("\u{2028}", r"\u2028"), ("\u{2029}", r"\u2029")];
    if json.is_ascii() {
        return json;
    }
    match str::from_utf8(&json) {
        Ok(text) if LINE_ENDS.iter().any(|(end, _)| text.contains(end)) => {
            let escaped = LINE_ENDS
                .iter()
                .fold(text.to_owned(), |text, (end, escape)| text.replace(end, escape));
            escaped.into_bytes()
        }
        _ => json,
    }
}

/// An item of a server-sent feed without an id.
pub(crate) fn item(event: &str, data: &impl Serialize) -> Bytes {
    frame(None, event, data)
        .unwrap_or_else(|error| unreachable!("what a feed says is plain JSON: {error}"))
}

/// An item that also says when to connect anew.
pub(super) fn with_retry(item: &Bytes) -> Bytes {
    let item = item.strip_suffix(b"\n").unwrap_or(item);
    let retry = format!("retry: {}\n\n", rand::rng().random_range(RETRY));
    [item, retry.as_bytes()].concat().into()
}

/// The line of a frame's data, as NDJSON has it.
pub(super) fn line(frame: &Bytes) -> Bytes {
    const DATA: &[u8] = b"\ndata: ";
    let start = frame.windows(DATA.len()).position(|part| part == DATA);
    frame.slice(start.map_or(0, |start| start + DATA.len())..frame.len() - 1)
}

#[cfg(test)]
mod tests;
