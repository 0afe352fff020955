//! The part of a finished game that a fork inherits.

use super::{DealOf, EmittedBy, EventData, ForkOf, Game, Visibility};
use crate::sealing::{Audience, Commitment, Opening, Secret, StoredOpening, Vault};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Openings with the parent's commitments.
pub(crate) type InFull<G> = Vec<Opening<<G as Game>::Secret>>;

/// The play of a game up to a version, as its fork inherits it. It has the set-up and the events of the play, and neither seats
/// nor resignations.
///
/// A fork seals every value anew, under its own seed and the same label. It opens each to everyone at once, because all of them
/// have been public since the parent's end. So a fork's stream is checked like any other, without the parent's.
#[derive(Clone, Debug)]
pub struct Inheritance<G: Game> {
    /// Where it comes from.
    pub of: ForkOf,
    pub(crate) seats: u8,
    pub(crate) visibility: Visibility,
    pub(crate) app: Option<Uuid>,
    pub(crate) options: G::Options,
    pub(crate) setup: (G::Setup, InFull<G>),
    pub(crate) play: Vec<(G::Event, InFull<G>)>,
}

impl<G: Game> Inheritance<G> {
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

    /// The same event with the fork's commitments. An event is plain JSON, in which nothing else equals a commitment that the
    /// event makes.
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
            .filter_map(|made| Some((made.to_string(), self.anew.get(made)?.to_string().into())))
            .collect();
        let replaced = serde_json::to_value(event).and_then(|mut json| {
            replace(&mut json, &anew);
            serde_json::from_value(json)
        });
        replaced.unwrap_or_else(|error| unreachable!("an event is plain JSON: {error}"))
    }
}

/// Puts values in the places of texts.
pub(crate) fn replace(json: &mut Value, anew: &BTreeMap<String, Value>) {
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
