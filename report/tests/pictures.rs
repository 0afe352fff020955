//! Pictures of golden games.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use domain::kernel::Game;
use domain::kernel::Table;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::record::import;
use domain::stream::Stream;
use report::{HEIGHT, Language, Pictured, WIDTH, png};

fn golden<G: Game>(name: &str) -> Table<G> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../domain/tests/golden/exports");
    let record = std::fs::read_to_string(format!("{folder}/{name}.ndjson")).unwrap();
    let events = import::<G>(&record).unwrap();
    Stream::<G>::reveal(events[0].game_id, &events).unwrap()
}

fn names(all: &[&str]) -> Vec<Option<String>> {
    all.iter().map(|name| Some((*name).to_owned())).collect()
}

/// If the game has a picture.
fn every_language<G: Pictured>(name: &str) -> bool {
    let table = golden::<G>(name);
    let names = names(&["Ada", "Ben", "Cleo", "Dora", "Emil", "Fritz"]);
    if table.result.is_none() {
        assert_eq!(G::picture(&table, &names, Language::English), None, "{name}");
        return false;
    }
    let mut pictures = Vec::new();
    for language in Language::ALL {
        let svg = G::picture(&table, &names, language).unwrap();
        assert_eq!(svg, G::picture(&table, &names, language).unwrap(), "{name}");
        assert!(svg.contains(&format!("lang=\"{}\"", language.code())));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
        assert!(svg.len() < 600_000, "{name}: {} bytes", svg.len());
        let summary = G::summary(&table, &names, language).unwrap();
        assert!(svg.contains(&format!("<title id=\"t\">{}</title>", summary.title)), "{name}");
        pictures.push(svg);
    }
    pictures.dedup();
    assert_eq!(pictures.len(), 3, "{name}");
    true
}

#[test]
fn every_finished_game_has_a_picture_in_every_language() {
    let of_qe = ["qe-3", "qe-4", "qe-5", "qe-absent", "qe-drawn", "qe-heir"];
    let of_quotlibet = ["quotlibet-1", "quotlibet-2", "quotlibet-absent", "quotlibet-heir"];
    let drawn = of_qe.into_iter().filter(|name| every_language::<Qe>(name)).count();
    assert!(drawn >= 4, "{drawn} of Q.E.");
    let drawn = of_quotlibet.into_iter().filter(|name| every_language::<Quotlibet>(name)).count();
    assert!(drawn >= 2, "{drawn} of Quotlibet");
}

#[test]
fn a_picture_becomes_a_png_of_the_size_that_previews_want() {
    let table = golden::<Qe>("qe-5");
    let svg = Qe::picture(&table, &names(&["A", "B", "C", "D", "E"]), Language::English).unwrap();
    let png = png(&svg).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (WIDTH, HEIGHT));
    assert!(png.len() > 20_000, "{} bytes", png.len());
}

#[test]
fn a_name_is_never_markup() {
    let evil = "<script>alert(1)</script>\"'&<svg onload=x>";
    let table = golden::<Qe>("qe-4");
    let names = names(&[evil, "]]>", "&#60;b&#62;", "--><x>"]);
    for language in Language::ALL {
        let svg = Qe::picture(&table, &names, language).unwrap();
        for part in ["<script", "<b", "<x", "<svg o", "]]>", "-->"] {
            assert!(!svg.contains(part), "{part}");
        }
        // A parser of XML sees no other elements than the pictures' own.
        png(&svg).unwrap();
        let elements = ["svg", "title", "desc", "defs", "path", "rect", "circle", "g", "use"];
        for element in svg.split('<').skip(1) {
            let name: String = element.chars().take_while(char::is_ascii_alphabetic).collect();
            assert!(element.starts_with('/') || elements.contains(&name.as_str()), "{element}");
        }
    }
}

#[test]
fn an_erased_name_is_replaced_and_names_change_the_picture() {
    let table = golden::<Qe>("qe-3");
    let known = names(&["Ada", "Ben", "Cleo"]);
    let mut erased = known.clone();
    erased[1] = None;
    let with = Qe::picture(&table, &known, Language::English).unwrap();
    let without = Qe::picture(&table, &erased, Language::English).unwrap();
    assert!(with.contains("Ben") && !without.contains("Ben"));
    assert!(without.contains("a player who has left"));
}

/// The outline that stands in place of a glyph that no font has.
const BOX: &str = "M60 0V700H540V0Z";

#[test]
fn a_name_that_the_fonts_lack_is_text_for_those_who_listen_and_no_row_of_boxes() {
    let all = ["李小龙", "محمد", "👑 Ada", "दीपक", "Emil"];
    for language in Language::ALL {
        let qe = Qe::picture(&golden::<Qe>("qe-5"), &names(&all), language).unwrap();
        let quotlibet =
            Quotlibet::picture(&golden::<Quotlibet>("quotlibet-2"), &names(&all), language);
        for svg in [qe, quotlibet.unwrap()] {
            assert!(!svg.contains(BOX));
            assert!(all.iter().all(|name| svg.contains(name)), "{}", &svg[..1000]);
        }
    }
}
