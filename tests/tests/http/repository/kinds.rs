//! How many places of the product a new kind of game touches beside its own modules: the toy of the tests counts them.

use super::tree::files;

/// The lists that "Add a game" names, and the crate that draws.
const PLACES: [&str; 4] =
    ["api/src/routes/served.rs", "bots/src/kind.rs", "domain/src/kinds.rs", "report/src/lib.rs"];

#[test]
fn a_kind_touches_four_places() {
    let files = files();
    let listing = files.iter().filter(|file| {
        !file.path.starts_with("tests/") && file.text.contains(r#"#[cfg(feature = "toy")]"#)
    });
    let mut listing: Vec<&str> = listing.map(|file| file.path.as_str()).collect();
    listing.sort_unstable();
    assert!(files.is_empty() || listing == PLACES, "{listing:?}");
    let architecture = include_str!("../../../../ARCHITECTURE.md");
    let (_, add_a_game) = architecture.split_once("## Add a game").unwrap();
    let (add_a_game, _) = add_a_game.split_once("\n## ").unwrap();
    for place in PLACES {
        assert!(add_a_game.contains(place), "\"Add a game\" does not name {place}");
    }
}
