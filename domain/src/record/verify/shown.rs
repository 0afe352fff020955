//! The viewer whose openings a record contains.

use super::difference::difference;
use crate::sealing::{Opening, Secret};
use crate::seat::{Seat, Viewer};
use serde_json::Value;

/// The viewer whose openings a record contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// All of them, each with its audience.
    All,
    /// Those that the player in a seat got.
    To(Seat),
    /// Openings that one viewer received. The record does not name the viewer.
    ToSomebody(Somebody),
}

/// The viewers that the recipient can be, by the openings up to here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Somebody(Vec<Sight>);

/// The viewer of openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    Viewer(Viewer),
    /// A viewer of all openings, once the game is over.
    Omniscient,
}

impl Sight {
    fn sees<S: Secret>(self, openings: &[Opening<S>]) -> Result<Value, serde_json::Error> {
        let seen = openings.iter().filter_map(|opening| match self {
            Self::Viewer(viewer) => opening.shown_to(viewer),
            Self::Omniscient => Some(opening.shown()),
        });
        serde_json::to_value(seen.collect::<Vec<_>>())
    }
}

impl Somebody {
    /// Anybody at a table of at most so many seats.
    #[must_use]
    pub fn at(seats: u8) -> Self {
        let seats = Seat::all(seats).map(Viewer::Seat);
        let viewers = std::iter::once(Viewer::Public).chain(seats).map(Sight::Viewer);
        Self(viewers.chain([Sight::Omniscient]).collect())
    }

    /// Retains the viewers who got exactly these openings; if nobody did, returns what the first of them should have got.
    fn narrow<S: Secret>(
        &mut self,
        found: &Value,
        openings: &[Opening<S>],
    ) -> Result<Option<String>, serde_json::Error> {
        let mut left = Vec::with_capacity(self.0.len());
        let mut first = None;
        for &sight in &self.0 {
            match difference(found, &sight.sees(openings)?) {
                None => left.push(sight),
                Some(what) => first = first.or(Some(what)),
            }
        }
        if left.is_empty() {
            return Ok(first);
        }
        self.0 = left;
        Ok(None)
    }

    /// The former player of a seat sees on as the public, the new one as the player in the seat.
    fn hand_over(&mut self, seat: Seat) {
        let (public, seated) = (Sight::Viewer(Viewer::Public), Sight::Viewer(Viewer::Seat(seat)));
        match (self.0.contains(&public), self.0.contains(&seated)) {
            (true, false) => self.0.push(seated),
            (false, true) => self.0.push(public),
            _ => {}
        }
    }
}

impl Shown {
    /// Compares the openings of an event in a record with those that it brought; returns the difference.
    pub(super) fn hold<S: Secret>(
        &mut self,
        found: &Value,
        openings: &[Opening<S>],
    ) -> Result<Option<String>, serde_json::Error> {
        let expected = match self {
            Self::All => serde_json::to_value(openings)?,
            Self::To(seat) => Sight::Viewer(Viewer::Seat(*seat)).sees(openings)?,
            Self::ToSomebody(somebody) => return somebody.narrow(found, openings),
        };
        Ok(difference(found, &expected))
    }

    /// Records that a seat has another player from now on.
    pub(super) fn hand_over(&mut self, seat: Seat) {
        if let Self::ToSomebody(somebody) = self {
            somebody.hand_over(seat);
        }
    }
}
