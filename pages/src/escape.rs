//! Text as HTML shows it.

/// Escapes a text for the content of an element and for an attribute in double quotes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The id of a heading, as GitHub makes it of the heading's text.
pub(crate) fn slug(text: &str) -> String {
    let kept = text.to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_of_a_text_is_markup() {
        assert_eq!(
            escape("<b a=\"1\" b='2'>&amp;"),
            "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;"
        );
    }

    #[test]
    fn a_heading_has_the_id_that_github_gives_it() {
        assert_eq!(slug("A game in curl"), "a-game-in-curl");
        assert_eq!(slug("`GET …/games`, and Q.E.: 3 to 5"), "get-games-and-qe-3-to-5");
        assert_eq!(slug("Who_may-read?"), "who_may-read");
    }
}
