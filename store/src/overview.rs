//! The figures of all games for the operator.

use chrono::{DateTime, Utc};

/// No more than so many deadlines, or deliveries, are counted.
pub(crate) const MOST: i64 = 10_000;

/// The state of all games, as far as an index bounds the search.
#[derive(Clone, Debug)]
pub struct Overview {
    /// The kind and the status of games that are not over, and how many there are.
    pub open_games: Vec<(String, String, i64)>,
    /// The games past their deadline. No more than 10,000 are counted.
    pub overdue: Oldest,
    /// The deliveries to webhooks that are due or were tried, and are not settled. No more than 10,000 are counted.
    pub pending: Oldest,
    /// When the newest event in the log was recorded.
    pub log_end: Option<DateTime<Utc>>,
    /// The number and the time of the newest checkpoint.
    pub checkpoint: Option<(u32, DateTime<Utc>)>,
}

/// How many wait, and since when the oldest one does.
#[derive(Clone, Copy, Debug)]
pub struct Oldest {
    /// How many wait.
    pub count: i64,
    /// The time since which the oldest one waits.
    pub since: Option<DateTime<Utc>>,
}
