//! Whose openings a record holds.

use super::difference::difference;
use crate::sealing::{Opening, Secret};
use crate::seat::{Seat, Viewer};
use serde_json::Value;

/// Whose openings a record holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// All, each with to whom it went.
    All,
    /// Those that the player in a seat got.
    To(Seat),
    /// Those that somebody got of whom the record does not say who it was.
    ToSomebody(Somebody),
}

/// Who somebody can be by the openings so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Somebody(Vec<Sight>);

/// As whom openings are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    Viewer(Viewer),
    /// As one who is shown all of them, once the game is over.
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

    /// Keeps those who got just these openings; where nobody did, what the first of those left should have got.
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

    /// Who gives a seat to somebody sees on as the public, who takes it over as the player in the seat.
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
    /// Holds the openings of an event as they stand in a record against those that it brought; where they differ, how.
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
