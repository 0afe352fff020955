//! How spans are sent.

/// The server that spans come from, and how many of them it records.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program's version.
    pub version: &'static str,
    /// A fresh id of this run of the program.
    pub instance: String,
    /// The share of requests that are recorded, 0 to 1, of those whose caller has not decided it.
    pub sample_ratio: f64,
}

/// The reason why spans did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsent {
    /// The reason, in a word.
    pub why: &'static str,
    /// The status of the collector's answer, if there was one.
    pub status: Option<u16>,
    /// True if the same spans may arrive later.
    pub again: bool,
}
