//! The commands of a game whose appends are on their way to the database.

use domain::kernel::{Event, Game, TableEvent};
use domain::stream::{Stream, Written};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::timeout;

/// How long to wait for pending appends. Most need less. The outcome of a slower one is unknown.
const PATIENCE: Duration = Duration::from_millis(50);

/// How many commands' events are cached for readers. A player of a full table waits for about as many from one move of their own
/// to the next.
pub(crate) const REMEMBERED: u32 = 8;

/// The commands of one game that were decided here and are not settled yet, and the last ones that were. The next one is decided on
/// the state after them, so that commands which arrive together are committed together. The line only spares work: if a command
/// fails, those that were built on it meet a conflict and are decided again.
pub(crate) struct Pending<G: Game> {
    commands: Mutex<Commands<G>>,
    /// Notified whenever one of them is settled.
    pub(crate) one_settled: Notify,
}

/// The commands of a [`Pending`], numbered in its order.
pub(crate) struct Commands<G: Game> {
    on_their_way: VecDeque<OnItsWay<G>>,
    /// The number of the first of them.
    first: u64,
    /// Commands with this number and above build only on commands that did not fail.
    sound: u64,
    /// The game after the last of them, if that one is sound.
    newest: Option<Arc<Stream<G>>>,
    /// The events of the last commands, without a gap.
    recent: VecDeque<Written<G>>,
}

enum OnItsWay<G: Game> {
    Waits,
    CameToNothing,
    /// To be published after those ahead of it.
    Committed(Outcome<G>),
}

impl<G: Game> OnItsWay<G> {
    fn is_settled(&self) -> bool {
        !matches!(self, Self::Waits)
    }

    fn committed(&self) -> Option<&Outcome<G>> {
        match self {
            Self::Committed(outcome) => Some(outcome),
            Self::Waits | Self::CameToNothing => None,
        }
    }
}

/// The outcome of a command: the game after it, and its events.
pub(crate) type Outcome<G> = (Arc<Stream<G>>, Written<G>);

impl<G: Game> Pending<G> {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Commands<G>> {
        // No code that holds the lock can leave a half-made change behind.
        self.commands.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns once the commands that are pending now are settled, or after a time limit. Their events are cached and published then,
    /// and need not be read.
    pub(crate) async fn settled(&self) {
        let last = self.lock().next();
        let settled = async {
            loop {
                let settled = self.one_settled.notified();
                if self.lock().first >= last {
                    return;
                }
                settled.await;
            }
        };
        // After the time limit the caller reads the database.
        drop(timeout(PATIENCE, settled).await);
    }

    /// Settles a command: it is committed, or has come to nothing. Publishes, together and in order, all committed commands
    /// with none pending ahead of them.
    pub(crate) fn settle(
        &self,
        number: u64,
        committed: Option<&Outcome<G>>,
        publish: impl FnOnce(&[&Outcome<G>]),
    ) {
        self.lock().settle(number, committed, publish);
        self.one_settled.notify_waiters();
    }
}

impl<G: Game> Default for Pending<G> {
    fn default() -> Self {
        let commands = Commands {
            on_their_way: VecDeque::new(),
            first: 0,
            sound: 0,
            newest: None,
            recent: VecDeque::new(),
        };
        Self { commands: Mutex::new(commands), one_settled: Notify::new() }
    }
}

impl<G: Game> Commands<G> {
    /// The game as it will be once all that is on its way is committed; none where nothing is that could be built on.
    pub(crate) fn newest(&self) -> Option<&Arc<Stream<G>>> {
        self.newest.as_ref()
    }

    /// Adds a pending command with this outcome, and returns its number.
    pub(crate) fn enter(&mut self, stream: Arc<Stream<G>>) -> u64 {
        let number = self.next();
        self.on_their_way.push_back(OnItsWay::Waits);
        self.newest = Some(stream);
        number
    }

    fn next(&self) -> u64 {
        self.first + self.on_their_way.len() as u64
    }

    fn settle(
        &mut self,
        number: u64,
        committed: Option<&Outcome<G>>,
        publish: impl FnOnce(&[&Outcome<G>]),
    ) {
        if committed.is_none() && number >= self.sound {
            self.sound = self.next();
            self.newest = None;
        }
        if number > self.first {
            if let Some(command) = self.on_their_way.get_mut((number - self.first) as usize) {
                *command = committed.cloned().map_or(OnItsWay::CameToNothing, OnItsWay::Committed);
            }
            return;
        }
        self.on_their_way.pop_front();
        let settled = self.on_their_way.iter().take_while(|command| command.is_settled()).count();
        let behind: Vec<_> = self.on_their_way.drain(..settled).collect();
        self.first += 1 + settled as u64;
        if self.on_their_way.is_empty() {
            // The cache of states has everything that was committed.
            self.newest = None;
        }
        let behind = behind.iter().filter_map(OnItsWay::committed);
        let outcomes: Vec<_> = committed.into_iter().chain(behind).collect();
        outcomes.iter().for_each(|(_, events)| self.remember(events));
        publish(&outcomes);
    }

    /// Remembers what a command has appended. Of a game that has ended nothing: every viewer's part is in the whole one.
    pub(crate) fn remember(&mut self, events: &Written<G>) {
        let Some(first) = events.first() else { return };
        if events.iter().any(|event| ends(&event.record.event)) {
            self.recent = VecDeque::new();
            return;
        }
        let last = self.recent.back().and_then(|events| events.last());
        if last.is_some_and(|last| last.stored.version + 1 != first.stored.version) {
            self.recent.clear();
        }
        if self.recent.len() == REMEMBERED as usize {
            self.recent.pop_front();
        }
        self.recent.push_back(events.clone());
    }

    /// The events of commands after a version; empty if some of them are not cached.
    pub(crate) fn after(&self, version: u32) -> Vec<Written<G>> {
        let known =
            |events: &Written<G>| events.last().is_none_or(|event| event.stored.version <= version);
        let after = self.recent.range(self.recent.partition_point(known)..);
        let first = after.clone().next().and_then(|events| events.first());
        if first.is_some_and(|event| event.stored.version <= version + 1) {
            after.cloned().collect()
        } else {
            Vec::new()
        }
    }
}

fn ends<G: Game>(event: &Event<G>) -> bool {
    matches!(event, Event::Table(TableEvent::GameFinished(_) | TableEvent::GameAbandoned(_)))
}

#[cfg(test)]
mod tests;
