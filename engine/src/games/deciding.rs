//! The span of a decision.

use traces::{Attribute, Name, Span};

/// The rules let the command pass.
pub(super) const ACCEPTED: &str = "accepted";
/// The rules refuse the command on the state that is known.
pub(super) const REFUSED: &str = "refused";

/// The rules decide a command.
pub(super) struct Deciding(Span);

impl Deciding {
    pub(super) fn begin(kind: &'static str) -> Self {
        let span = Span::begin(Name::Rules);
        span.set(Attribute::GameKind, kind);
        Self(span)
    }

    pub(super) fn end(self, outcome: &'static str) {
        self.0.set(Attribute::Outcome, outcome);
    }
}
