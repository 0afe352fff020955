//! Lists that are read a page at a time.

use crate::codes::Code;
use crate::http::problem::Problem;

/// After how many bytes a page ends early, the entry with which it passes them included.
pub(super) const PAGE_BYTES: usize = 1024 * 1024;

/// How many entries a page has at most.
pub(super) fn limit(asked: Option<u32>, unless_given: u32, most: u32) -> Result<u32, Problem> {
    let limit = asked.unwrap_or(unless_given);
    if (1..=most).contains(&limit) {
        return Ok(limit);
    }
    let detail = format!("`limit` is from 1 to {most}");
    Err(Problem::new(Code::InvalidQuery, detail).field("limit"))
}

/// Cuts what was read, one entry more than the page may have, to the page. True if there are more.
pub(super) fn cut<T>(read: &mut Vec<T>, limit: u32) -> bool {
    let more = read.len() > limit as usize;
    read.truncate(limit as usize);
    more
}

/// How many entries of these lengths a page takes before it ends early.
pub(super) fn fitting(lengths: impl Iterator<Item = usize>) -> usize {
    let mut before = 0_usize;
    lengths
        .take_while(|length| {
            let fits = before < PAGE_BYTES;
            before = before.saturating_add(*length);
            fits
        })
        .count()
}

#[cfg(test)]
mod tests;
