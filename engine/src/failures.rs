//! Games with which a sweep has failed, each to be tried again after a while.

use domain::seat::GameId;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The wait after a first failure; each further one doubles it.
pub(crate) const FIRST_RETRY: Duration = Duration::from_secs(1);
/// The longest wait after a failure.
pub(crate) const LAST_RETRY: Duration = Duration::from_secs(60);
/// How many failed games are remembered.
const REMEMBERED: usize = 1000;

/// A game with which a sweep has failed, and when to try again.
struct Failure {
    at: Instant,
    wait: Duration,
}

/// The games with which a sweep has failed.
#[derive(Default)]
pub(crate) struct Failures(HashMap<GameId, Failure>);

impl Failures {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// True if the game has not failed, or has waited for long enough.
    pub(crate) fn is_ready(&self, game: GameId, now: Instant) -> bool {
        self.0.get(&game).is_none_or(|failure| failure.at <= now)
    }

    /// Notes how it went with a game.
    pub(crate) fn note(&mut self, game: GameId, done: bool, now: Instant) {
        let failed = self.0.remove(&game);
        if !done && self.0.len() < REMEMBERED {
            let wait = failed.map_or(FIRST_RETRY, |f| (f.wait * 2).min(LAST_RETRY));
            self.0.insert(game, Failure { at: now + wait, wait });
        }
    }

    /// Forgets the games that are due no more, because another instance has dealt with them, by all that are due.
    pub(crate) fn forget_settled(&mut self, due: &[(GameId, String)]) {
        self.0.retain(|failed, _| due.iter().any(|(game, _)| game == failed));
    }

    #[cfg(test)]
    pub(crate) fn games(&self) -> Vec<GameId> {
        self.0.keys().copied().collect()
    }
}
