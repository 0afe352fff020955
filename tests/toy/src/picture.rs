//! A game of the toy as a picture: who won.

use crate::canvas::{Canvas, INK};
use crate::fonts::Style;
use crate::text::Type;
use crate::{Language, Pictured, Players, Summary};
use domain::kernel::Table;
use domain::kinds::toy::Toy;

impl Pictured for Toy {
    fn picture(
        table: &Table<Self>,
        names: &[Option<String>],
        language: Language,
    ) -> Option<String> {
        let Summary { title, description } = Self::summary(table, names, language)?;
        let mut canvas = Canvas::new();
        canvas.text((48.0, 80.0), &title, Type::new(Style::Bold, 30.0, INK));
        Some(canvas.finish(&title, &description, language.code()))
    }

    fn summary(
        table: &Table<Self>,
        names: &[Option<String>],
        language: Language,
    ) -> Option<Summary> {
        let players = Players::of(table, names, language);
        let winners = players.list(table.result.as_ref()?.winners.iter().copied());
        let title = format!("{winners} placed the higher number.");
        Some(Summary { title, description: players.date })
    }
}
