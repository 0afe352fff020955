//! Colours for code: strings, comments and numbers, which every language here has.

use crate::escape::escape;

/// A language as its code blocks name it, as far as colours need it.
struct Language {
    comment: Option<&'static str>,
    quotes: &'static str,
    /// True for a shell: a quote may be inside of another one, so no string goes over a line, and a digit is mostly text.
    is_shell: bool,
}

fn language(name: &str) -> Option<Language> {
    let (comment, quotes) = match name {
        "json" => (None, "\""),
        "ts" | "js" | "typescript" => (Some("//"), "\"'`"),
        "kotlin" | "swift" | "rust" => (Some("//"), "\""),
        "python" | "toml" => (Some("#"), "\"'"),
        "sh" | "bash" | "shell" => (Some("#"), "\"'"),
        _ => return None,
    };
    let is_shell = matches!(name, "sh" | "bash" | "shell");
    Some(Language { comment, quotes, is_shell })
}

/// The HTML of a piece of code.
pub(crate) fn highlight(code: &str, name: &str) -> String {
    let Some(language) = language(name) else { return escape(code) };
    let mut html = String::with_capacity(code.len() * 2);
    let mut rest = code;
    let mut before = '\n';
    while let Some(c) = rest.chars().next() {
        let (class, length) = token(rest, before, c, &language);
        let (token, after) = rest.split_at(length);
        let is_key = name == "json" && class == Some("s") && after.trim_start().starts_with(':');
        match class {
            Some(_) if is_key => html += &format!("<b>{}</b>", escape(token)),
            Some(class) => html += &format!("<i class=\"{class}\">{}</i>", escape(token)),
            None => html += &escape(token),
        }
        before = token.chars().next_back().unwrap_or(c);
        rest = after;
    }
    html
}

/// The class and the length of the token with which a text begins.
fn token(
    text: &str,
    before: char,
    first: char,
    language: &Language,
) -> (Option<&'static str>, usize) {
    let begins_word = !(before.is_alphanumeric() || before == '_' || before == '$');
    let comment = language.comment.is_some_and(|mark| text.starts_with(mark));
    if comment && before.is_whitespace() {
        return (Some("c"), text.find('\n').unwrap_or(text.len()));
    }
    if language.quotes.contains(first) {
        let line = text.find('\n').filter(|_| language.is_shell);
        return match string(&text[..line.unwrap_or(text.len())], first) {
            Some(length) => (Some("s"), length),
            None => (None, first.len_utf8()),
        };
    }
    if first.is_ascii_digit() && begins_word && !language.is_shell {
        let digit = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
        return (Some("n"), text.find(|c| !digit(c)).unwrap_or(text.len()));
    }
    (None, first.len_utf8())
}

/// The length of the string with which a text begins, its quotes included. A string may go over several lines.
fn string(text: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_escaped_inside_and_outside_of_colours() {
        let html = highlight("if a < b { c(\"<script>\", 12) } // a & b", "ts");
        let expected = "if a &lt; b { c(<i class=\"s\">&quot;&lt;script&gt;&quot;</i>, <i class=\"n\">12</i>) } <i class=\"c\">// a &amp; b</i>";
        assert_eq!(html, expected);
        assert_eq!(highlight("<b>", "unknown"), "&lt;b&gt;");
    }

    #[test]
    fn a_key_of_json_looks_different_from_a_string() {
        let html = highlight("{\"a\": \"b\\\"c\"}", "json");
        assert_eq!(html, "{<b>&quot;a&quot;</b>: <i class=\"s\">&quot;b\\&quot;c&quot;</i>}");
    }

    #[test]
    fn a_quote_without_an_end_and_an_address_are_plain() {
        assert_eq!(highlight("don't", "sh"), "don&#39;t");
        assert_eq!(highlight("x = http://a", "ts"), "x = http://a");
        assert_eq!(highlight("v1 127.0.0.1", "sh"), "v1 127.0.0.1");
        assert_eq!(highlight("a\"b\nc\"d\"", "sh"), "a&quot;b\nc<i class=\"s\">&quot;d&quot;</i>");
    }
}
