//! The metrics of feeds by form.

use super::follower::ClosedBecause;
use metrics::{Counter, Gauge, Histogram};

/// The form of what is open, as metrics name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// A game's feed of server-sent events.
    Sse,
    /// A game's events, one a line.
    Ndjson,
    /// A page of a game's events that waits for the next one.
    Wait,
    /// A player's feed.
    Player,
    /// The log of all games.
    Log,
}

/// The reason why a feed closed, as metrics name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The client went away.
    Client,
    /// The game is over.
    Ended,
    /// The waiting page was answered.
    Answered,
    /// The log has lost the event that the feed sent last.
    Restarted,
    /// The server closed it before its game ended.
    Because(ClosedBecause),
}

impl Opened {
    const ALL: [Self; 5] = [Self::Sse, Self::Ndjson, Self::Wait, Self::Player, Self::Log];

    fn name(self) -> &'static str {
        match self {
            Self::Sse => "sse",
            Self::Ndjson => "ndjson",
            Self::Wait => "wait",
            Self::Player => "player",
            Self::Log => "log",
        }
    }
}

impl Closed {
    const ALL: [Self; 10] = [
        Self::Client,
        Self::Ended,
        Self::Answered,
        Self::Restarted,
        Self::Because(ClosedBecause::SeatChanged),
        Self::Because(ClosedBecause::TokenRevoked),
        Self::Because(ClosedBecause::PlayerStopped),
        Self::Because(ClosedBecause::TokenExpired),
        Self::Because(ClosedBecause::ServerStops),
        Self::Because(ClosedBecause::GameUnreadable),
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Ended => "ended",
            Self::Answered => "answered",
            Self::Restarted => "log_restarted",
            Self::Because(ClosedBecause::SeatChanged) => "seat_changed",
            Self::Because(ClosedBecause::TokenRevoked) => "token_revoked",
            Self::Because(ClosedBecause::PlayerStopped) => "player_stopped",
            Self::Because(ClosedBecause::TokenExpired) => "token_expired",
            Self::Because(ClosedBecause::ServerStops) => "server_stops",
            Self::Because(ClosedBecause::GameUnreadable) => "game_unreadable",
        }
    }
}

/// The metrics of all feeds.
pub(super) struct FeedMetrics {
    of_forms: [FormMetrics; Opened::ALL.len()],
    pub(super) poll: Histogram,
}

struct FormMetrics {
    open: Gauge,
    opened: Counter,
    closed: [Counter; Closed::ALL.len()],
}

impl FeedMetrics {
    pub(super) fn new() -> Self {
        let of_forms = Opened::ALL.map(|form| {
            let form = form.name();
            FormMetrics {
                open: metrics::gauge!("gavel_feeds_open", "form" => form),
                opened: metrics::counter!("gavel_feeds_opened_total", "form" => form),
                closed: Closed::ALL.map(|reason| {
                    let labels = [("form", form), ("reason", reason.name())];
                    metrics::counter!("gavel_feeds_closed_total", &labels)
                }),
            }
        });
        Self { of_forms, poll: metrics::histogram!("gavel_feed_poll_duration_seconds") }
    }

    /// A feed is open.
    pub(super) fn opened(&self, form: Opened) {
        let metrics = &self.of_forms[form as usize];
        metrics.open.increment(1.0);
        metrics.opened.increment(1);
    }

    /// A feed has closed.
    pub(super) fn closed(&self, form: Opened, reason: Closed) {
        let metrics = &self.of_forms[form as usize];
        metrics.open.decrement(1.0);
        let reason = Closed::ALL.iter().position(|known| *known == reason);
        if let Some(closed) = reason.and_then(|reason| metrics.closed.get(reason)) {
            closed.increment(1);
        }
    }
}
