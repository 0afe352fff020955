//! The rules pages in other languages say what the English ones say: each heading, each ruling and each figure is there.
//! They have the words of the table.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by a panic")]

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::fs::{read_dir, read_to_string};
use std::path::Path;

/// The folders of the translations, each with its word for a ruling.
const TRANSLATIONS: [(&str, &str); 2] = [("de", "Festlegung"), ("ja", "裁定")];
const RULING: &str = "Ruling";
/// Names that are the same in every language.
const NATIONS: [&str; 5] = ["US", "EU", "JP", "CN", "UK"];

/// A heading, a paragraph, an item of a list or a row of a table.
#[derive(Debug)]
struct Block {
    /// Such as `H2` or `Item`.
    kind: String,
    /// How many cells a row has.
    cells: usize,
    text: String,
    /// What is in backticks.
    code: Vec<String>,
}

fn docs() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs"))
}

/// The names of the files in a folder of pages, in their order.
fn names(folder: &str) -> Vec<String> {
    let entries = read_dir(docs().join(folder)).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn kind(tag: &Tag<'_>) -> Option<String> {
    match tag {
        Tag::Heading { level, .. } => Some(format!("{level:?}")),
        Tag::Paragraph | Tag::Item | Tag::TableHead | Tag::TableRow => Some(format!("{tag:?}")),
        _ => None,
    }
}

fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        if let Event::Start(tag) = &event {
            let begun = kind(tag);
            let new = |kind| Block { kind, cells: 0, text: String::new(), code: Vec::new() };
            blocks.extend(begun.map(new));
        }
        let Some(block) = blocks.last_mut() else { continue };
        match event {
            Event::Text(words) => block.text.push_str(&words),
            Event::Code(code) => block.code.push(code.into_string()),
            Event::SoftBreak | Event::Start(Tag::TableCell) => block.text.push(' '),
            Event::End(TagEnd::TableCell) => block.cells += 1,
            _ => {}
        }
    }
    blocks
}

/// The numbers of a text and the nations that it names, in the order of the alphabet.
fn figures(text: &str) -> Vec<String> {
    let grouped = |mark: char| mark == ',' || mark == '.';
    let chars: Vec<char> = text.chars().collect();
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    let joins = |at: usize| {
        let three = digit(at + 1) && digit(at + 2) && digit(at + 3) && !digit(at + 4);
        grouped(chars[at]) && at > 0 && digit(at - 1) && three
    };
    let plain: String = (0..chars.len()).filter(|at| !joins(*at)).map(|at| chars[at]).collect();
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric());
    let numbers = words.clone().flat_map(|word| word.split(|c: char| !c.is_ascii_digit()));
    let nations = words.filter(|word| NATIONS.contains(word));
    let found = numbers.filter(|number| !number.is_empty()).chain(nations);
    let mut found: Vec<String> = found.map(str::to_owned).collect();
    found.sort();
    found
}

/// What the first list has and the second one lacks.
fn lacking(mut wanted: Vec<String>, there: Vec<String>) -> Vec<String> {
    for one in there {
        if let Some(at) = wanted.iter().position(|other| *other == one) {
            wanted.remove(at);
        }
    }
    wanted
}

/// What a block of a translation lacks or has too much.
fn differences(english: &Block, other: &Block, ruling: &str) -> Vec<String> {
    if (&english.kind, english.cells) != (&other.kind, other.cells) {
        return vec![format!("it is a {} of {} cells", other.kind, other.cells)];
    }
    let parts: Vec<&str> = english.text.split(RULING).collect();
    let others: Vec<&str> = other.text.split(ruling).collect();
    if parts.len() != others.len() {
        return vec![format!("{} rulings for {}", others.len() - 1, parts.len() - 1)];
    }
    let figures =
        parts.iter().zip(others).flat_map(|(part, other)| lacking(figures(part), figures(other)));
    figures.chain(lacking(english.code.clone(), other.code.clone())).collect()
}

#[test]
fn each_translation_has_every_heading_ruling_and_figure_of_the_english_page() {
    let mut found = Vec::new();
    for (language, ruling) in TRANSLATIONS {
        for name in names("rules") {
            let page = format!("{language}/rules/{name}");
            let read = |path: &str| blocks(&read_to_string(docs().join(path)).unwrap());
            let (english, other) = (read(&format!("rules/{name}")), read(&page));
            for (one, same) in english.iter().zip(&other) {
                let lacks = differences(one, same, ruling);
                if !lacks.is_empty() {
                    found.push(format!("{page}: {lacks:?} at {:?} for {:?}", same.text, one.text));
                    break;
                }
            }
            let (blocks, others) = (english.len(), other.len());
            if blocks != others {
                found.push(format!(
                    "{page}: {others} headings, paragraphs, items and rows for {blocks}"
                ));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn each_rules_page_is_there_in_every_language() {
    for (language, _) in TRANSLATIONS {
        assert_eq!(names(&format!("{language}/rules")), names("rules"), "{language}");
    }
}

/// What the table names by a word of its own: industries, and the lines of the score sheet.
const NAMED: [&str; 13] = [
    "agriculture",
    "housing",
    "finance",
    "manufacturing",
    "government",
    "companies",
    "zero_bids",
    "nationalization",
    "monopolization",
    "diversification",
    "subtotal",
    "total_spent",
    "grand_total",
];

#[test]
fn the_rules_have_the_words_of_the_table() {
    for (language, page) in [("en", "rules"), ("de", "de/rules"), ("ja", "ja/rules")] {
        let catalogue = docs().join(format!("../web/src/words/{language}.ts"));
        let catalogue = read_to_string(catalogue).unwrap();
        let rules = read_to_string(docs().join(page).join("qe.md")).unwrap().to_lowercase();
        for name in NAMED {
            let begin = format!("{name}: \"");
            let word = catalogue.lines().find_map(|line| line.trim_start().strip_prefix(&begin));
            let word = word.and_then(|rest| rest.split('"').next()).unwrap().to_lowercase();
            assert!(rules.contains(&word), "{language}: the table says {word}");
        }
    }
}

#[test]
fn a_block_that_lacks_a_ruling_or_a_figure_is_found() {
    let block = |text: &str| blocks(text).remove(0);
    let english = block("Ruling: 1 to 1,000 of US, in `code`. Ruling: 3,3,1.");
    let differs = |text: &str| differences(&english, &block(text), "裁定");
    assert!(differs("裁定：USは1から1.000、`code`。裁定：3、3、1、2。").is_empty());
    assert_eq!(differs("裁定：USは1から1.000、`code`、3、3、1。"), ["1 rulings for 2"]);
    assert_eq!(differs("裁定：1から1000、`code`。裁定：3、1。"), ["US", "3"]);
    assert_eq!(differs("裁定：USは1から1.000。裁定：3、3、1。"), ["code"]);
    assert_eq!(
        differs("# 裁定：USは1から1.000、`code`。裁定：3、3、1。"),
        ["it is a H1 of 0 cells"]
    );
}
