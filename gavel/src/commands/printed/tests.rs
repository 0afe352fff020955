use super::*;

#[test]
fn characters_that_move_hide_or_turn_text_are_escaped_and_no_others() {
    for c in [
        '\0',
        '\n',
        '\r',
        '\t',
        '\u{8}',
        '\u{1b}',
        '\u{7f}',
        '\u{85}',
        '\u{9b}',
        '\u{a0}',
        '\u{301}',
        '\u{200b}',
        '\u{200e}',
        '\u{2028}',
        '\u{2029}',
        '\u{202e}',
        '\u{2066}',
        '\u{feff}',
        '\u{e000}',
        '\u{e0041}',
        '\u{10ffff}',
    ] {
        let (line, json) = (escaped(&format!("a{c}b")), escaped_json(&format!("\"a{c}b\"")));
        assert!(line.starts_with("a\\") && line.ends_with('b'), "{line}");
        assert!(
            line.chars().chain(json.chars()).all(|c| c == '\n' || is_plain(c)),
            "{line} {json}"
        );
        if c != '\n' {
            assert_eq!(serde_json::from_str::<String>(&json).unwrap(), format!("a{c}b"));
        }
    }
    for text in ["it's \"1\" \\ of 2", "größe.ndjson", "0102abcd…", "игра", "ゲーム", "🎲"]
    {
        assert_eq!(escaped(text), text);
        assert_eq!(escaped_json(text), text);
    }
}
