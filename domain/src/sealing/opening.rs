//! The form in which openings are stored.

use super::{Audience, Commitment, Opening, Salt, Salts, Secret};
use crate::seat::{Seat, SeatSet};
use serde::de::{DeserializeOwned, Error as _};
use std::collections::BTreeMap;

/// An opening as it is served or as it is stored.
pub trait Opens<S> {
    /// The viewers who get it.
    fn to(&self) -> Audience;
    /// The value.
    fn value(&self) -> &S;
}

impl<S> Opens<S> for Opening<S> {
    fn to(&self) -> Audience {
        self.to
    }

    fn value(&self) -> &S {
        &self.value
    }
}

impl<S> Opens<S> for StoredOpening<S> {
    fn to(&self) -> Audience {
        self.to
    }

    fn value(&self) -> &S {
        &self.value
    }
}

/// An opening as it is stored: together with the game's seed it yields an [`Opening`].
#[derive(Clone, Debug)]
pub struct StoredOpening<S> {
    /// The viewers who get it.
    pub to: Audience,
    /// The value.
    pub value: S,
    /// Commitment and salt, where they are drawn already.
    drawn: Option<(Commitment, Salt)>,
}

impl<S: Secret> StoredOpening<S> {
    /// Of a value. Its commitment and salt follow from the game's seed when a caller asks for them.
    #[must_use]
    pub fn new(value: S, to: Audience) -> Self {
        Self { to, value, drawn: None }
    }

    /// Of a value that was sealed just now.
    #[must_use]
    pub(crate) fn sealed(opening: Opening<S>) -> Self {
        let drawn = Some((opening.commitment, opening.salt));
        Self { to: opening.to, value: opening.value, drawn }
    }

    /// The opening in full.
    #[must_use]
    pub fn open(self, salts: &Salts) -> Opening<S> {
        match self.drawn {
            None => salts.seal(self.value, self.to),
            Some((commitment, salt)) => {
                Opening { to: self.to, commitment, salt, value: self.value }
            }
        }
    }
}

/// The readers of a group of an event's openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OpeningGroup {
    /// The public.
    Everyone,
    /// The server alone.
    Nobody,
    /// The player in this seat, from 0 to 7.
    Seat(Seat),
}

impl OpeningGroup {
    /// The groups in which an opening for this audience is stored.
    fn of(audience: Audience) -> impl Iterator<Item = Self> {
        let (alone, seats) = match audience {
            Audience::Everyone => (Some(Self::Everyone), SeatSet::EMPTY),
            Audience::NOBODY => (Some(Self::Nobody), SeatSet::EMPTY),
            Audience::Seats(seats) => (None, seats),
        };
        alone.into_iter().chain(Seat::all(8).filter(move |s| seats.contains(*s)).map(Self::Seat))
    }

    fn audience(self) -> Audience {
        match self {
            Self::Everyone => Audience::Everyone,
            Self::Nobody => Audience::NOBODY,
            Self::Seat(seat) => Audience::seat(seat),
        }
    }
}

/// The openings of an event, grouped by reader. A group is a JSON array of pairs: an opening's place among all
/// openings of the event, and its value. An opening for several seats is in the group of each. The groups are in order, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningGroups(Vec<(OpeningGroup, String)>);

impl OpeningGroups {
    /// A group.
    #[must_use]
    pub fn get(&self, group: OpeningGroup) -> Option<&str> {
        self.iter().find(|(known, _)| *known == group).map(|(_, openings)| openings)
    }

    /// True if there is no opening.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The groups in order.
    pub fn iter(&self) -> impl Iterator<Item = (OpeningGroup, &str)> {
        self.0.iter().map(|(group, openings)| (*group, openings.as_str()))
    }

    /// Groups openings.
    #[must_use]
    pub fn of<S: Secret>(openings: &[impl Opens<S>]) -> Self {
        let mut groups = Vec::<(OpeningGroup, String)>::new();
        for (place, opening) in openings.iter().enumerate() {
            let value = serde_json::to_string(opening.value())
                .unwrap_or_else(|error| unreachable!("a sealed value is plain JSON: {error}"));
            let mut digits = itoa::Buffer::new();
            let place = digits.format(place);
            for group in OpeningGroup::of(opening.to()) {
                match groups.iter_mut().find(|(known, _)| *known == group) {
                    Some((_, text)) => text.extend([",[", place, ",", &value, "]"]),
                    None => groups.push((group, ["[[", place, ",", &value, "]"].concat())),
                }
            }
        }
        groups.iter_mut().for_each(|(_, text)| text.push(']'));
        groups.sort_unstable_by_key(|(group, _)| *group);
        Self(groups)
    }

    /// The openings, in the event's order. Of an opening for several seats, those seats are named whose groups are there.
    ///
    /// # Errors
    /// If a group cannot be read. The error quotes nothing of it: a part may be a secret, and a place is the length of one.
    pub fn read<S: Secret>(&self) -> Result<Vec<StoredOpening<S>>, serde_json::Error> {
        let mut openings = BTreeMap::<u32, StoredOpening<S>>::new();
        for (group, text) in self.iter() {
            for (place, value) in values(text)? {
                let to = match openings.get(&place) {
                    None => group.audience(),
                    Some(known) if known.value == value => known.to.and(group.audience()),
                    Some(_) => return Err(another_form()),
                };
                openings.insert(place, StoredOpening::new(value, to));
            }
        }
        Ok(openings.into_values().collect())
    }
}

impl FromIterator<(OpeningGroup, String)> for OpeningGroups {
    fn from_iter<I: IntoIterator<Item = (OpeningGroup, String)>>(groups: I) -> Self {
        // Of two texts for one group the later one counts.
        let groups: BTreeMap<_, _> = groups.into_iter().collect();
        Self(groups.into_iter().collect())
    }
}

/// The places and values of a group.
pub(super) fn values<S: DeserializeOwned>(group: &str) -> Result<Vec<(u32, S)>, serde_json::Error> {
    serde_json::from_str(group).map_err(|_| another_form()) // serde's error quotes the sealed value
}

fn another_form() -> serde_json::Error {
    serde_json::Error::custom("the openings have another form")
}
