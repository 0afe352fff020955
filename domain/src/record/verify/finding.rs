//! Why a record does not hold, or cannot be checked.

use std::fmt;

/// A finding, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The record does not hold: it is whole and well-formed, and its own hashes or signature, or the rules, contradict it.
    Wrong {
        /// The version of the event that is wrong; none for the manifest, or the proof, before the events.
        version: Option<u32>,
        /// The fault.
        what: String,
    },
    /// It is no whole, well-formed record, or of a kind, a form or rules that this program does not know: nothing can be said
    /// of it.
    Unchecked {
        /// The version of the event that is malformed or not known; none for the lines before the events, or the whole.
        version: Option<u32>,
        /// Why it cannot be checked.
        what: String,
    },
}

impl Finding {
    pub(super) fn wrong(version: u32, what: impl Into<String>) -> Self {
        Self::Wrong { version: Some(version), what: what.into() }
    }

    pub(super) fn before_events(what: impl Into<String>) -> Self {
        Self::Wrong { version: None, what: what.into() }
    }

    pub(super) fn unchecked(version: Option<u32>, what: impl Into<String>) -> Self {
        Self::Unchecked { version, what: what.into() }
    }

    /// The version of the event that it is about; none for lines before the events.
    #[must_use]
    pub fn version(&self) -> Option<u32> {
        match self {
            Self::Wrong { version, .. } | Self::Unchecked { version, .. } => *version,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong { version: Some(version), what }
            | Self::Unchecked { version: Some(version), what } => {
                write!(f, "version {version}: {what}")
            }
            Self::Wrong { version: None, what } => write!(f, "before the events: {what}"),
            Self::Unchecked { version: None, what } => f.write_str(what),
        }
    }
}

impl std::error::Error for Finding {}
