//! The history of clients' requests and answers, and its judgement: every game is linearizable over all instances.
//!
//! A game is a register that holds its newest version. A command moves it on by as many versions as it appends events,
//! and a read returns it. Games share nothing, and linearizability is local: each game is judged alone.

mod intervals;
mod outside;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A request to one game, and its answer.
#[derive(Clone, Debug)]
pub struct Operation {
    /// The request and the instance, for messages.
    pub asked: String,
    /// When the client began to ask; of a repeated command, for the first time.
    pub began: Duration,
    /// None is a command without an answer, which may take effect at any time or never.
    pub answer: Option<Answer>,
}

/// An answer.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// When the client had it.
    pub at: Duration,
    /// The client's knowledge from the answer.
    pub seen: Seen,
}

/// The game's versions in an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seen {
    /// A command appended so many events, and this is the version of the last.
    Appended {
        /// The version of the last event.
        version: u64,
        /// How many events, at least one.
        events: u64,
    },
    /// A read returned this as the newest version.
    Newest(u64),
    /// A read returned this version, and newer ones may have been there.
    AtLeast(u64),
}

/// The history of one game.
#[derive(Clone, Debug, Default)]
pub struct OfGame {
    /// The operations, in no order.
    pub operations: Vec<Operation>,
    /// The hash of each event that a client got.
    hashes: BTreeMap<u64, String>,
}

/// The history of all games, by one monotonic clock.
#[derive(Debug)]
pub struct History {
    began: Instant,
    games: Mutex<BTreeMap<String, OfGame>>,
}

/// A command that waits for its answer.
#[derive(Debug)]
pub struct Asked {
    game: String,
    number: usize,
}

impl Default for History {
    fn default() -> Self {
        Self { began: Instant::now(), games: Mutex::default() }
    }
}

impl History {
    /// The time since the history began.
    pub fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Notes a command before it is sent for the first time, or one that began earlier.
    pub fn command(&self, game: &str, asked: String, began: Duration) -> Asked {
        let mut games = self.games();
        let operations = &mut games.entry(game.to_owned()).or_default().operations;
        operations.push(Operation { asked, began, answer: None });
        Asked { game: game.to_owned(), number: operations.len() - 1 }
    }

    /// Notes the answer of an instance to a command.
    ///
    /// # Errors
    /// If the answer shows an event that another answer showed with another hash.
    pub fn acknowledged(
        &self,
        command: &Asked,
        instance: &str,
        answer: &Value,
    ) -> Result<(), String> {
        let events = answer["events"].as_array().map(Vec::as_slice).unwrap_or_default();
        let version = answer["version"].as_u64().unwrap_or_default();
        let seen = Seen::Appended { version, events: events.len() as u64 };
        let answer = Answer { at: self.now(), seen };
        if let Some(of_game) = self.games().get_mut(&command.game) {
            let operation = &mut of_game.operations[command.number];
            operation.asked = format!("{} at {instance}", operation.asked);
            operation.answer = Some(answer);
        }
        events.iter().try_for_each(|event| self.event(&command.game, event))
    }

    /// Notes a read that has just been answered.
    pub fn read(&self, game: &str, asked: String, began: Duration, seen: Seen) {
        let answer = Some(Answer { at: self.now(), seen });
        let operation = Operation { asked, began, answer };
        self.games().entry(game.to_owned()).or_default().operations.push(operation);
    }

    /// Notes an event that a client got.
    ///
    /// # Errors
    /// If it has another hash than the event of this version that a client got before.
    pub fn event(&self, game: &str, event: &Value) -> Result<(), String> {
        let (Some(version), Some(hash)) = (event["version"].as_u64(), event["hash"].as_str())
        else {
            return Err(format!("an event without version and hash: {event}"));
        };
        let mut games = self.games();
        let hashes = &mut games.entry(game.to_owned()).or_default().hashes;
        let known = hashes.entry(version).or_insert_with(|| hash.to_owned());
        if known == hash {
            return Ok(());
        }
        Err(format!("{game}: version {version} is shown with the hashes {known} and {hash}"))
    }

    /// The history of each game.
    pub fn by_game(&self) -> BTreeMap<String, OfGame> {
        self.games().clone()
    }

    /// How much was asked of how many games, where every game is linearizable.
    ///
    /// # Errors
    /// The first game that is not, and why.
    pub fn judge(&self) -> Result<Judgement, String> {
        let games = self.by_game();
        let mut judgement = Judgement { games: games.len(), ..Judgement::default() };
        for (id, of_game) in &games {
            of_game.judge().map_err(|reason| format!("NOT LINEARIZABLE: {id}: {reason}"))?;
            let commands = of_game.operations.iter().filter(|operation| operation.is_command());
            let commands = commands.count();
            judgement.commands += commands;
            judgement.reads += of_game.operations.len() - commands;
        }
        Ok(judgement)
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<String, OfGame>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OfGame {
    /// Judges if the game is linearizable. The intervals give the reason if it is not. Stateright's tester, which does not
    /// use them, has the last word.
    ///
    /// # Errors
    /// Why it is not.
    pub fn judge(&self) -> Result<(), String> {
        intervals::judge(&self.operations)?;
        if outside::is_linearizable(&self.operations) {
            return Ok(());
        }
        Err(format!("stateright finds no order for {:#?}", self.operations))
    }
}

impl Operation {
    fn is_command(&self) -> bool {
        self.answer.is_none_or(|answer| matches!(answer.seen, Seen::Appended { .. }))
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { asked, began, answer } = self;
        match answer {
            Some(Answer { at, seen }) => write!(f, "{asked} [{began:.3?} to {at:.3?}: {seen:?}]"),
            None => write!(f, "{asked} [from {began:.3?}: no answer]"),
        }
    }
}

/// The counts of judged games and operations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judgement {
    /// Games.
    pub games: usize,
    /// Commands, each with all of its repeats.
    pub commands: usize,
    /// Reads that were answered.
    pub reads: usize,
}

#[cfg(test)]
mod tests;
