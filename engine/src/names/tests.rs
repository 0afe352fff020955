use super::*;

#[test]
fn names_of_people_and_their_emoji_are_names() {
    for text in [
        "Ada",
        "Ada Lovelace",
        "O’Brien-Smith Jr.",
        "Ὀδυσσεύς",
        "👩\u{200d}🚀",
        "❤\u{fe0f}",
        "☺\u{fe0e}",
        "می\u{200c}خواهم",
        "क्\u{200d}ष",
        "क्\u{200c}ष",
        "👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏻",
        "🏴\u{200d}☠\u{fe0f}",
        "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
        "1\u{fe0f}\u{20e3}",
        "#\u{20e3}",
        "🇩🇪",
        "🏽",
        "नमस्ते",
        "한국어",
        "1",
        ".",
        // Not assigned yet.
        "\u{1faff}",
        "\u{1fafd}\u{200d}🚀",
        "\u{0378}",
        "a\u{0378}",
    ] {
        assert_eq!(name(text, 40).as_deref(), Ok(text), "{text:?}");
    }
}

#[test]
fn a_name_is_stored_in_one_form() {
    assert_eq!(name("Ame\u{301}lie", 40).as_deref(), Ok("Amélie"));
    assert_eq!(name("\u{1112}\u{1161}\u{11ab}", 40).as_deref(), Ok("한"));
    assert_eq!(name(&"e\u{301}".repeat(40), 40), Ok("é".repeat(40)));
    assert_eq!(name(&"e\u{301}".repeat(41), 40), Err(Unfit::Length(40)));
    assert_eq!(name("", 40), Err(Unfit::Length(40)));
}

/// Each hides something or turns the order of what is read.
const HIDING: &str = "\
    \u{0}\u{7}\t\n\r\u{7f}\u{85}\u{9f}\u{ad}\u{34f}\u{61c}\u{600}\u{6dd}\u{70f}\u{115f}\
    \u{1160}\u{17b4}\u{180b}\u{180e}\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{2028}\
    \u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2060}\u{2061}\u{2064}\u{2065}\
    \u{2066}\u{2067}\u{2068}\u{2069}\u{206a}\u{206f}\u{3164}\u{e000}\u{f8ff}\u{fdd0}\
    \u{fe00}\u{fe0e}\u{fe0f}\u{feff}\u{ffa0}\u{fff0}\u{fff9}\u{fffb}\u{ffff}\u{1bca0}\
    \u{1d173}\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u{e01ef}\u{f0000}\u{10fffd}\u{10ffff}";

#[test]
fn a_character_that_hides_or_misleads_is_refused_anywhere() {
    for hidden in HIDING.chars() {
        for text in
            [format!("a{hidden}b"), format!("{hidden}"), format!("a{hidden}"), format!("{hidden}b")]
        {
            assert!(name(&text, 40).is_err(), "{text:?}");
        }
    }
}

#[test]
fn joiners_styles_and_tags_have_their_places() {
    for text in [
        "👩\u{200d}",
        "\u{200d}🚀",
        "👩\u{200d}\u{200d}🚀",
        "👩\u{200d}a",
        "a\u{200d}🚀",
        "1\u{200d}🚀",
        "❤\u{fe0f}\u{fe0f}",
        "1\u{fe0f}",
        "1\u{fe0e}\u{20e3}",
        "a\u{fe0f}",
        "葛\u{e0100}",
        "👩\u{200c}🚀",
        "می\u{200c}",
        "م\u{200c}\u{200c}خ",
        "a\u{200c}b",
        "د\u{200c}خ",
        "🏴\u{e0067}\u{e0062}",
        "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}",
        "🏴\u{e007f}",
        "🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f}\u{e007f}",
        "🚀\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
        "🏴\u{e0041}\u{e0042}\u{e0043}\u{e0044}\u{e007f}",
    ] {
        assert!(matches!(name(text, 40), Err(Unfit::Character(_))), "{text:?}");
    }
}

#[test]
fn a_name_shows_something_and_no_space_at_its_ends() {
    for text in ["\u{301}", "\u{301}\u{302}", "\u{20e3}", "\u{903}", "\u{301} \u{2800} \u{301}"] {
        assert_eq!(name(text, 40), Err(Unfit::Invisible), "{text:?}");
    }
    for text in [" a", "a ", "\u{a0}a", "a\u{3000}", "\u{2800}", "a\u{2800}", "\u{2000}", " "] {
        assert_eq!(name(text, 40), Err(Unfit::SpaceAtEnd), "{text:?}");
    }
}
