//! Draws the picture of a finished game, as SVG and as PNG. It is pure: a game, its names and a language give the same bytes.
//!
//! Text is set in outlines of embedded fonts, so a picture looks the same everywhere and no name is ever markup.

mod amounts;
mod axis;
mod canvas;
mod fonts;
mod language;
mod png;
mod qe;
mod quotlibet;
mod text;
#[cfg(feature = "toy")]
#[path = "../../tests/toy/src/picture.rs"]
mod toy;
mod words;

pub use language::Language;
pub use png::{PngError, png};

use domain::kernel::{Game, Table};
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::seat::{Seat, Viewer};

/// The width of a picture in pixels, as previews of links want it.
pub const WIDTH: u32 = 1200;
/// The height of a picture in pixels.
pub const HEIGHT: u32 = 630;

/// The words of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// A sentence: who printed the most, or who won.
    pub title: String,
    /// The result, the kind, the players and the day.
    pub description: String,
}

/// A kind whose finished games have a picture.
pub trait Pictured: Game {
    /// Draws a finished game. `names` has the name of each seat's player, `None` for an erased one. `None` if the game has no
    /// result.
    fn picture(table: &Table<Self>, names: &[Option<String>], language: Language)
    -> Option<String>;

    /// The words of the picture. `None` if the game has no result.
    fn summary(
        table: &Table<Self>,
        names: &[Option<String>],
        language: Language,
    ) -> Option<Summary>;
}

impl Pictured for Qe {
    fn picture(
        table: &Table<Self>,
        names: &[Option<String>],
        language: Language,
    ) -> Option<String> {
        let view = table.view(Viewer::Public).play?;
        let players = Players::of(table, names, language);
        Some(qe::draw(&players, &view, table.result.as_ref()?))
    }

    fn summary(
        table: &Table<Self>,
        names: &[Option<String>],
        language: Language,
    ) -> Option<Summary> {
        Some(qe::summary(&Players::of(table, names, language), table.result.as_ref()?))
    }
}

impl Pictured for Quotlibet {
    fn picture(
        table: &Table<Self>,
        names: &[Option<String>],
        language: Language,
    ) -> Option<String> {
        let view = table.view(Viewer::Public).play?;
        let players = Players::of(table, names, language);
        Some(quotlibet::draw(&players, &view, table.result.as_ref()?))
    }

    fn summary(
        table: &Table<Self>,
        names: &[Option<String>],
        language: Language,
    ) -> Option<Summary> {
        Some(quotlibet::summary(&Players::of(table, names, language), table.result.as_ref()?))
    }
}

/// The names of a game's seats, its last day, and the language.
#[derive(Clone)]
struct Players {
    names: Vec<String>,
    date: String,
    /// The beginning of the game's id.
    id: String,
    language: Language,
}

impl Players {
    fn of<G: Game>(table: &Table<G>, names: &[Option<String>], language: Language) -> Self {
        let words = language.words();
        let name = |seat: Seat| {
            let known = names.get(seat.index()).and_then(Option::as_deref);
            known.map_or_else(|| words.someone.to_owned(), str::to_owned)
        };
        let id = table.id.0.simple().to_string();
        Self {
            names: Seat::all(table.seat_count()).map(name).collect(),
            date: language.date(table.changed_at.date_naive()),
            id: format!("{}…{}", &id[..8], &id[28..]),
            language,
        }
    }

    /// The same players with another name for each whose own the fonts cannot draw whole.
    fn drawable(&self, instead: impl Fn(Seat) -> String) -> Self {
        let seats = Seat::all(self.names.len() as u8); // a table has at most 6
        let drawable = |(seat, name): (Seat, &String)| {
            if fonts::can_draw(name) { name.clone() } else { instead(seat) }
        };
        Self { names: seats.zip(&self.names).map(drawable).collect(), ..self.clone() }
    }

    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// The names of some seats, as a list in words.
    fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<&str> = seats.into_iter().map(|seat| self.name(seat)).collect();
        self.language.list(&names)
    }
}
