//! Why a record does not hold.

use std::fmt;

/// A finding, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The record does not hold.
    Wrong {
        /// The version of the event that is wrong; none for the manifest, or the proof, before the events.
        version: Option<u32>,
        /// The fault.
        what: String,
    },
    /// It is of a kind, a form or rules that this program does not know: nothing can be said of it.
    Unknown {
        /// The version of the event that is not known; none for the manifest.
        version: Option<u32>,
        /// The unknown fact.
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

    pub(super) fn unknown(version: Option<u32>, what: impl Into<String>) -> Self {
        Self::Unknown { version, what: what.into() }
    }

    /// The version of the event that it is about; none for lines before the events.
    #[must_use]
    pub fn version(&self) -> Option<u32> {
        match self {
            Self::Wrong { version, .. } | Self::Unknown { version, .. } => *version,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Wrong { version, what } | Self::Unknown { version, what }) = self;
        match version {
            Some(version) => write!(f, "version {version}: {what}"),
            None => write!(f, "before the events: {what}"),
        }
    }
}

impl std::error::Error for Finding {}
