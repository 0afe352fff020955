//! The rules of time by which a game is played, asked for by what they need.

use super::GameCreated;

/// The rules that the first event of a game names. A record is held against them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TimeRules {
    /// With deadlines, and neither `absence_rules` nor `time_rules`.
    First,
    /// With `absence_rules` 2.
    Second,
    /// With `time_rules` 3 too, or without deadlines: a game without them has no rule from before it could have absent players.
    Third,
}

impl TimeRules {
    pub(super) fn of<O>(created: &GameCreated<O>) -> Self {
        match (created.move_deadline_seconds, created.time_rules, created.absence_rules) {
            (None, ..) | (_, Some(_), _) => Self::Third,
            (_, None, Some(_)) => Self::Second,
            (_, None, None) => Self::First,
        }
    }

    /// True if a seat is offered after a long absence, or by consents. Otherwise one missed turn is enough.
    pub(super) fn counts_consents(self) -> bool {
        !matches!(self, Self::First)
    }

    /// True if only other persons consent to an offer. Otherwise the host's and bots' consents count.
    pub(super) fn counts_others_alone(self) -> bool {
        matches!(self, Self::Third)
    }

    /// True if an accepted seat is handed over with the next missed turn. Otherwise it is handed over at once.
    pub(super) fn hands_over_later(self) -> bool {
        !matches!(self, Self::First)
    }

    /// True if a game ends of which everyone is absent.
    pub(super) fn ends_deserted(self) -> bool {
        !matches!(self, Self::First)
    }
}
