//! Files that are no record any more, or never were one: most honest ones of these were spoilt on their way.

use super::Finding;

/// The first bytes of files of other kinds, with what to say of them.
const BEGINNINGS: [(&[u8], &str); 6] = [
    (b"\x1f\x8b", "it is packed by gzip: unpack it"),
    (b"PK\x03\x04", "it is packed as a ZIP file: unpack it"),
    (b"\x28\xb5\x2f\xfd", "it is packed by Zstandard: unpack it"),
    (b"\x89PNG", "it is a picture (PNG), and no record"),
    (b"\xff\xfe", UTF_16),
    (b"\xfe\xff", UTF_16),
];

const UTF_16: &str = "it is written in UTF-16: save it as UTF-8";

/// The text of a file, which may be a record.
///
/// # Errors
/// If it has none in UTF-8.
pub fn text_of(bytes: &[u8]) -> Result<&str, Finding> {
    let unchecked = |what: &str| Err(Finding::unchecked(None, what));
    if let Some((_, what)) = BEGINNINGS.iter().find(|(first, _)| bytes.starts_with(first)) {
        return unchecked(what);
    }
    // A record begins with two characters of ASCII.
    if bytes.iter().take(2).any(|byte| *byte == 0) {
        return unchecked(UTF_16);
    }
    str::from_utf8(bytes).or_else(|error| {
        let lines = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        unchecked(&format!("line {} is not UTF-8", lines + 1))
    })
}

/// Checks that a text can be a whole record, before any line of it is read.
pub(super) fn check(text: &str) -> Result<(), Finding> {
    let what = if text.is_empty() {
        "it is empty"
    } else if text.starts_with('\u{feff}') {
        "it begins with a byte order mark: save it as UTF-8 without one"
    } else if text.trim_start().starts_with('<') {
        "it is a page for browsers (HTML), and no record"
    } else if text.contains("\r\n") {
        "the lines end as Windows ends them (CR LF): a record's lines end with a line feed alone"
    } else {
        return Ok(());
    };
    Err(Finding::unchecked(None, what))
}

/// Checks that the last line has its end.
pub(super) fn check_end(text: &str) -> Result<(), Finding> {
    match text.ends_with('\n') {
        true => Ok(()),
        false => {
            let what = "it is cut off: the last line does not end with a line feed";
            Err(Finding::unchecked(None, what))
        }
    }
}
