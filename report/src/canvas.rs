//! An SVG in the making.

use crate::fonts::{EM, Glyph, glyphs, outline};
use crate::text::{Anchor, Type, escaped};
use crate::{HEIGHT, WIDTH};
use std::collections::HashMap;
use std::fmt::Write as _;

pub(crate) const INK: &str = "#1c2430";
pub(crate) const SOFT: &str = "#565d69";
pub(crate) const PAPER: &str = "#f6f2e7";
pub(crate) const LINE: &str = "#d9d1bd";
pub(crate) const RED: &str = "#b3202c";
pub(crate) const GREEN: &str = "#15664b";

/// How a shape looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) fill: &'static str,
    pub(crate) stroke: &'static str,
    pub(crate) width: f64,
    pub(crate) opacity: f64,
}

impl Look {
    pub(crate) const fn filled(fill: &'static str) -> Self {
        Self { fill, stroke: "none", width: 0.0, opacity: 1.0 }
    }

    pub(crate) const fn lined(stroke: &'static str, width: f64) -> Self {
        Self { fill: "none", stroke, width, opacity: 1.0 }
    }

    pub(crate) const fn faint(self, opacity: f64) -> Self {
        Self { opacity, ..self }
    }

    fn attributes(self) -> String {
        let mut text = format!("fill=\"{}\"", self.fill);
        if self.stroke != "none" {
            text += &format!(" stroke=\"{}\" stroke-width=\"{}\"", self.stroke, self.width);
        }
        if self.opacity < 1.0 {
            text += &format!(" opacity=\"{}\"", self.opacity);
        }
        text
    }
}

/// The shapes of a picture, and the glyphs that it uses.
#[derive(Default)]
pub(crate) struct Canvas {
    body: String,
    defined: String,
    ids: HashMap<Option<Glyph>, Option<usize>>,
}

impl Canvas {
    /// Paper with fine lines at the top, as on a banknote.
    pub(crate) fn new() -> Self {
        let mut canvas = Self::default();
        canvas.rect((0.0, 0.0), (f64::from(WIDTH), f64::from(HEIGHT)), 0.0, Look::filled(PAPER));
        for wave in 0..26 {
            let wave = f64::from(wave);
            let mut path = String::new();
            for x in (0..=WIDTH).step_by(10) {
                let x = f64::from(x);
                let height =
                    (x / 70.0 + wave / 4.0).sin() * (10.0 + wave * 1.6) * (x / 310.0).cos();
                let begin = if path.is_empty() { 'M' } else { 'L' };
                write!(path, "{begin}{x:.0} {:.1}", 66.0 + height).unwrap_or_default(); // a string takes all
            }
            canvas.path(&path, Look::lined(INK, 1.0).faint(0.06));
        }
        canvas
    }

    pub(crate) fn rect(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), round: f64, look: Look) {
        self.add(&format!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{round}\" {}/>",
            look.attributes()
        ));
    }

    pub(crate) fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), look: Look) {
        self.path(&format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}"), look);
    }

    pub(crate) fn path(&mut self, data: &str, look: Look) {
        let round = if look.fill == "none" { " stroke-linejoin=\"round\"" } else { "" };
        self.add(&format!("<path d=\"{data}\" {}{round}/>", look.attributes()));
    }

    pub(crate) fn dashed(&mut self, data: &str, look: Look) {
        self.add(&format!("<path d=\"{data}\" {} stroke-dasharray=\"5 5\"/>", look.attributes()));
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, look: Look) {
        let look = look.attributes();
        self.add(&format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" {look}/>"));
    }

    /// Draws what `draw` adds, turned around a place by degrees.
    pub(crate) fn turned(
        &mut self,
        (x, y): (f64, f64),
        degrees: f64,
        draw: impl FnOnce(&mut Self),
    ) {
        self.add(&format!("<g transform=\"rotate({degrees} {x:.1} {y:.1})\">"));
        draw(self);
        self.add("</g>");
    }

    /// Sets a text on its base line.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), text: &str, set: Type) {
        let shift = match set.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => set.width(text) / 2.0,
            Anchor::End => set.width(text),
        };
        let scale = set.size / EM;
        let mut uses = String::new();
        let mut at = 0;
        for (glyph, width) in glyphs(text, set.style) {
            if let Some(id) = self.defined(glyph) {
                // Readers of SVG 1.1 know the one, those of SVG 2 the other.
                write!(uses, "<use href=\"#g{id}\" xlink:href=\"#g{id}\" x=\"{at}\"/>")
                    .unwrap_or_default(); // a string takes all
            }
            at += u32::from(width);
        }
        self.add(&format!(
            "<g transform=\"translate({:.1} {y:.1}) scale({scale:.4} -{scale:.4})\" fill=\"{}\">{uses}</g>",
            x - shift,
            set.fill
        ));
    }

    /// The number of a glyph's outline; none for a space.
    fn defined(&mut self, glyph: Option<Glyph>) -> Option<usize> {
        if let Some(id) = self.ids.get(&glyph) {
            return *id;
        }
        let outline = outline(glyph);
        let id = (!outline.is_empty()).then_some(self.ids.len());
        if let Some(id) = id {
            self.defined += &format!("<path id=\"g{id}\" d=\"{outline}\"/>");
        }
        self.ids.insert(glyph, id);
        id
    }

    fn add(&mut self, element: &str) {
        self.body += element;
        self.body.push('\n');
    }

    /// The whole SVG, with words for readers who do not see it.
    pub(crate) fn finish(self, title: &str, description: &str, language: &str) -> String {
        let (title, description) = (escaped(title), escaped(description));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             role=\"img\" aria-labelledby=\"t d\" lang=\"{language}\">\n<title id=\"t\">{title}</title>\n\
             <desc id=\"d\">{description}</desc>\n<defs>{}</defs>\n{}</svg>\n",
            self.defined, self.body
        )
    }
}
