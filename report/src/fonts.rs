//! The embedded fonts: which glyph a character has, how wide it is, and its outline.

use std::fmt::Write as _;
use std::sync::LazyLock;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The units of an em in every embedded font.
pub(crate) const EM: f64 = 1000.0;
/// The width of the box in place of a missing glyph.
const BOX: u16 = 600;

/// How a text is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// For most text.
    Sans,
    /// For names.
    Bold,
    /// For titles and amounts.
    Serif,
}

impl Style {
    /// The fonts to look for a character in, in this order.
    fn fonts(self) -> &'static [usize] {
        match self {
            Self::Sans => &[0, 3],
            Self::Bold => &[1, 4],
            Self::Serif => &[2, 1, 4],
        }
    }
}

static FONTS: LazyLock<[Face<'static>; 5]> = LazyLock::new(|| {
    [
        face(include_bytes!("../fonts/sans.ttf")),
        face(include_bytes!("../fonts/sans-bold.ttf")),
        face(include_bytes!("../fonts/serif.ttf")),
        face(include_bytes!("../fonts/japanese.otf")),
        face(include_bytes!("../fonts/japanese-bold.otf")),
    ]
});

fn face(bytes: &'static [u8]) -> Face<'static> {
    Face::parse(bytes, 0).unwrap_or_else(|error| unreachable!("an embedded font: {error}"))
}

/// A glyph of one of the fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Glyph {
    font: usize,
    id: u16,
}

/// The glyphs of a text with their widths; `None` is a box for a character that no font has.
pub(crate) fn glyphs(text: &str, style: Style) -> impl Iterator<Item = (Option<Glyph>, u16)> {
    text.chars().filter(|character| !is_invisible(*character)).map(move |character| {
        let found = style.fonts().iter().find_map(|font| {
            let id = FONTS[*font].glyph_index(character)?;
            Some((*font, id))
        });
        found.map_or((None, BOX), |(font, id)| {
            let width = FONTS[font].glyph_hor_advance(id).unwrap_or(BOX);
            (Some(Glyph { font, id: id.0 }), width)
        })
    })
}

/// True if the fonts have every letter of a text, in all styles.
pub(crate) fn can_draw(text: &str) -> bool {
    let styles = [Style::Sans, Style::Bold, Style::Serif];
    styles.into_iter().all(|style| glyphs(text, style).all(|(glyph, _)| glyph.is_some()))
}

/// Characters that only change how their neighbours look.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e007f}')
}

/// The outline of a glyph as the data of an SVG path, in the font's units, upwards. Empty for a space.
pub(crate) fn outline(glyph: Option<Glyph>) -> String {
    let Some(Glyph { font, id }) = glyph else {
        return "M60 0V700H540V0ZM110 50H490V650H110Z".to_owned();
    };
    let mut path = Outline(String::new());
    FONTS[font].outline_glyph(GlyphId(id), &mut path);
    path.0
}

struct Outline(String);

impl Outline {
    fn add(&mut self, command: char, numbers: &[f32]) {
        self.0.push(command);
        for (place, number) in numbers.iter().enumerate() {
            let number = number.round() as i32;
            if place > 0 && number >= 0 {
                self.0.push(' ');
            }
            write!(self.0, "{number}").unwrap_or_default(); // a string takes all
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[x, y]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[x1, y1, x, y]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[x1, y1, x2, y2, x, y]);
    }

    fn close(&mut self) {
        self.0.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_has_the_same_em_and_an_outline_for_each_of_its_letters() {
        for font in FONTS.iter() {
            assert_eq!(f64::from(font.units_per_em()), EM);
        }
        for (text, style) in [
            ("Ada ÄÖÜß 1,234 × 10¹⁰⁰ …", Style::Serif),
            ("Ωμέγα Привет ĳ Šč", Style::Sans),
            ("東京ひらカタ漢字、。「」", Style::Bold),
            ("紙幣の印刷機", Style::Serif),
        ] {
            for (glyph, width) in glyphs(text, style) {
                assert!(glyph.is_some() && width > 0, "{text}");
            }
        }
    }

    #[test]
    fn a_character_without_a_glyph_is_a_box() {
        let found: Vec<_> = glyphs("अ\u{200d}🎲", Style::Sans).collect();
        assert_eq!(found, [(None, BOX), (None, BOX)]);
        assert!(outline(None).starts_with('M'));
    }
}
