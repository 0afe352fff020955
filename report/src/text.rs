//! Texts: how wide they are, and how they fit.

use crate::fonts::{EM, Style, glyphs};

/// The side of a text that its place names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub(crate) style: Style,
    /// In pixels.
    pub(crate) size: f64,
    pub(crate) fill: &'static str,
    pub(crate) anchor: Anchor,
}

impl Type {
    pub(crate) const fn new(style: Style, size: f64, fill: &'static str) -> Self {
        Self { style, size, fill, anchor: Anchor::Start }
    }

    pub(crate) const fn at(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }

    /// The width of a text in pixels.
    pub(crate) fn width(self, text: &str) -> f64 {
        let units: u32 = glyphs(text, self.style).map(|(_, width)| u32::from(width)).sum();
        f64::from(units) / EM * self.size
    }

    /// The text, or as much of it as fits, with an ellipsis.
    pub(crate) fn cut(self, text: &str, most: f64) -> String {
        if self.width(text) <= most {
            return text.to_owned();
        }
        let mut cut = text.to_owned();
        while cut.pop().is_some() && self.width(&cut) + self.width("…") > most {}
        format!("{}…", cut.trim_end())
    }

    /// A smaller size at which the text fits, but none below `least`.
    pub(crate) fn shrunk(self, text: &str, most: f64, least: f64) -> Self {
        let width = self.width(text);
        let size = if width > most { (self.size * most / width).max(least) } else { self.size };
        Self { size, ..self }
    }
}

/// A text inside an element of XML. Characters that XML does not have are left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {}
            character => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_and_never_wider_than_its_room() {
        let small = Type::new(Style::Sans, 13.0, "#000");
        assert_eq!(small.cut("Ada", 100.0), "Ada");
        let cut = small.cut(&"Wilhelmina ".repeat(9), 100.0);
        assert!(cut.ends_with('…') && small.width(&cut) <= 100.0, "{cut}");
        let big =
            Type::new(Style::Serif, 40.0, "#000").shrunk("money and money and money", 300.0, 20.0);
        assert!(big.size >= 20.0 && big.size < 40.0);
    }

    #[test]
    fn a_text_is_no_markup() {
        assert_eq!(escaped("<script>&\"'\u{0}"), "&lt;script&gt;&amp;&quot;&#39;");
    }
}
