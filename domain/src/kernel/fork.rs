//! What a fork takes over from a game that is over.

use super::audit::Line;
use super::{
    Audience, Commitment, DealOf, EmittedBy, Event, EventData, ForkOf, Game, Opening, Rejection,
    ReplayError, Salt, Secret, Status, StoredEvent, StoredOpening, Stream, Table, TableEvent,
    Vault, Visibility, decode,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// Openings with the parent's commitments.
type InFull<G> = Vec<Opening<<G as Game>::Secret>>;

/// The play of a game up to a version, as a fork of it takes it over: the set-up and the events of the play, without who
/// sat where and who resigned.
///
/// A fork seals every value anew, under its own seed and the same label, and opens it to everyone at once: all of it has
/// been public since the parent's end. So a fork's stream is checked like any other, without the parent's.
#[derive(Clone, Debug)]
pub struct Inheritance<G: Game> {
    /// Where it comes from.
    pub of: ForkOf,
    pub(super) seats: u8,
    pub(super) visibility: Visibility,
    pub(super) options: G::Options,
    setup: (G::Setup, InFull<G>),
    play: Vec<(G::Event, InFull<G>)>,
}

/// Why nothing can be taken over.
#[derive(Debug, thiserror::Error)]
pub enum ForkError<R: super::Refusal> {
    /// The table refuses it.
    #[error(transparent)]
    Refused(#[from] Rejection<R>),
    /// The parent's events cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl<G: Game> Inheritance<G> {
    /// What a fork takes over of a game whose events up to the version are given.
    ///
    /// # Errors
    /// Where the game is not over, was not being played at the version, or cannot be replayed.
    pub fn new(parent: &Table<G>, until: &[StoredEvent]) -> Result<Self, ForkError<G::Rejection>> {
        if !parent.is_over() {
            return Err(Rejection::ParentRunning.into());
        }
        let then = Stream::<G>::replay(parent.id, until)?;
        let mut setup = None;
        let mut play = Vec::new();
        for stored in until {
            let record = decode::<G>(stored).map_err(ReplayError::from)?.open(then.table.salts());
            match record.event {
                Event::Table(TableEvent::GameStarted(started)) => {
                    setup = Some((started.setup, record.openings));
                }
                Event::Table(_) => {}
                Event::Play(event) => play.push((event, record.openings)),
            }
        }
        let playing = then.table.status == Status::Running;
        let setup = setup.filter(|_| playing).ok_or(Rejection::ParentNotPlaying)?;
        Ok(Self {
            of: ForkOf {
                game_id: parent.id,
                version: then.table.version,
                hash: then.head,
                // A stream's versions are counted in 32 bits.
                inherited: play.len() as u32,
            },
            seats: parent.seat_count(),
            visibility: parent.visibility,
            options: parent.options.clone(),
            setup,
            play,
        })
    }

    /// What a fork has taken over, as its own record tells it; none where that is no play.
    pub(super) fn told(of: ForkOf, fork: &Table<G>, lines: &[Line<G>]) -> Option<Self> {
        let openings = |line: &Line<G>| {
            let opened = line.opened.iter().cloned();
            // The salts are the fork's own, and drawn again.
            let salt = Salt([0; 32]);
            let opening =
                |(commitment, value)| Opening { to: Audience::Everyone, commitment, salt, value };
            opened.map(opening).collect::<Vec<_>>()
        };
        let (start, play) = lines.split_first()?;
        let Event::Table(TableEvent::GameStarted(started)) = &start.event else { return None };
        let play = play.iter().map(|line| match &line.event {
            Event::Play(event) => Some((event.clone(), openings(line))),
            Event::Table(_) => None,
        });
        Some(Self {
            of,
            seats: fork.seat_count(),
            visibility: fork.visibility,
            options: fork.options.clone(),
            setup: (started.setup.clone(), openings(start)),
            play: play.collect::<Option<_>>()?,
        })
    }

    pub(super) fn resealed<'a>(&'a self, vault: &'a Vault) -> Resealed<'a, G> {
        Resealed { inheritance: self, vault, anew: BTreeMap::new() }
    }
}

/// An inheritance under the seed of the fork.
pub(super) struct Resealed<'a, G: Game> {
    inheritance: &'a Inheritance<G>,
    vault: &'a Vault,
    /// The fork's commitment in place of each of the parent's.
    anew: BTreeMap<Commitment, Commitment>,
}

impl<G: Game> Resealed<'_, G> {
    pub(super) fn setup(&mut self) -> DealOf<G> {
        let (setup, openings) = &self.inheritance.setup;
        let openings = self.openings(openings);
        (self.recommitted(setup, &G::commitments(setup)), openings)
    }

    pub(super) fn play(&mut self) -> Vec<EmittedBy<G>> {
        let play = self.inheritance.play.iter();
        play.map(|(event, openings)| {
            let openings = self.openings(openings);
            (self.recommitted(event, &event.commitments()), openings)
        })
        .collect()
    }

    fn openings(&mut self, of_parent: &[Opening<G::Secret>]) -> Vec<StoredOpening<G::Secret>> {
        let values = of_parent.iter().filter(|opening| opening.value.as_seed().is_none());
        values
            .map(|opening| {
                self.anew.insert(opening.commitment, self.vault.commitment(&opening.value));
                StoredOpening::new(opening.value.clone(), Audience::Everyone)
            })
            .collect()
    }

    /// The same event with the fork's commitments. An event is plain JSON, in which a commitment that the event makes
    /// stands as nothing else does.
    fn recommitted<T: Serialize + DeserializeOwned + Clone>(
        &self,
        event: &T,
        made: &[Commitment],
    ) -> T {
        if made.is_empty() {
            return event.clone();
        }
        let anew = made
            .iter()
            .filter_map(|made| {
                Some((hex::encode(made.0), hex::encode(self.anew.get(made)?.0).into()))
            })
            .collect();
        let replaced = serde_json::to_value(event).and_then(|mut json| {
            replace(&mut json, &anew);
            serde_json::from_value(json)
        });
        replaced.unwrap_or_else(|error| unreachable!("an event is plain JSON: {error}"))
    }
}

/// Puts values in the places of texts.
pub(super) fn replace(json: &mut Value, anew: &BTreeMap<String, Value>) {
    match json {
        Value::String(text) => {
            if let Some(new) = anew.get(text) {
                *json = new.clone();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, anew)),
        Value::Object(members) => members.values_mut().for_each(|member| replace(member, anew)),
        _ => {}
    }
}
