//! The guides: Markdown files of the repository, by reader.

use crate::language::Language;
use crate::links::{ErrorRow, Links, Targets};
use crate::markdown::{Form, Rendered, render, render_in};
use crate::place::Place;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use std::collections::BTreeMap;

/// The file whose page is the first one. Its list of links gives the order and the names of the guides.
pub(crate) const FIRST: &str = "docs/README.md";
/// The folders with guides for readers of the site, in their order, each with its title and its address.
const GROUPS: [(&str, &str, &str); 6] = [
    ("docs/clients/", "Clients", "clients/"),
    ("sdk/", "SDKs", "sdks/"),
    ("docs/rules/", "Rules", "rules/"),
    ("docs/de/rules/", "Regeln", "de/rules/"),
    ("docs/ja/rules/", "ルール", "ja/rules/"),
    ("docs/auditors/", "Auditors", "auditors/"),
];
/// The guide with a row for each error code.
const ERRORS: &str = "docs/clients/errors.md";

/// A Markdown file.
pub(crate) struct Source {
    /// Its path in the repository.
    pub(crate) path: String,
    /// Its Markdown.
    pub(crate) text: String,
}

/// A guide and its page.
pub(crate) struct Guide<'a> {
    pub(crate) source: &'a Source,
    pub(crate) place: Place,
    /// Its name in lists.
    pub(crate) name: String,
    /// The title of its group; none for the first page.
    pub(crate) group: Option<&'static str>,
    pub(crate) language: &'static Language,
}

impl Guide<'_> {
    /// The path of the English file that this guide is or translates.
    pub(crate) fn original(&self) -> String {
        self.language.original(&self.source.path)
    }
}

/// The guides in the order of the lists.
pub(crate) fn guides(sources: &[Source]) -> Vec<Guide<'_>> {
    let first = sources.iter().find(|source| source.path == FIRST);
    let named = first.map(|first| links(&first.text)).unwrap_or_default();
    let mut guides: Vec<Guide<'_>> =
        sources.iter().filter_map(|source| guide(source, &named)).collect();
    let order = |guide: &Guide<'_>| {
        let group = GROUPS.iter().position(|(_, title, _)| Some(*title) == guide.group);
        let listed = named.iter().position(|(path, _)| *path == guide.source.path);
        (group, listed.unwrap_or(usize::MAX), guide.source.path.clone())
    };
    guides.sort_by_key(order);
    guides
}

fn guide<'a>(source: &'a Source, named: &[(String, String)]) -> Option<Guide<'a>> {
    let (group, place) = if source.path == FIRST {
        (None, String::new())
    } else {
        let (folder, title, address) =
            GROUPS.iter().find(|(folder, ..)| source.path.starts_with(folder))?;
        let own = source.path.strip_prefix(folder)?;
        let name = own.strip_suffix("/README.md").or_else(|| own.strip_suffix(".md"))?;
        (Some(*title), format!("{address}{name}/"))
    };
    let name = named.iter().find(|(path, _)| *path == source.path).map(|(_, name)| name.clone());
    let name = name.unwrap_or_else(|| title(&source.text));
    let language = Language::of(&source.path);
    Some(Guide { source, place: Place::of(place), name, group, language })
}

/// The files to which the first page's list items link, with the texts of the links.
fn links(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let (mut in_item, mut in_link) = (0_u32, false);
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::Item) => in_item += 1,
            Event::End(TagEnd::Item) => in_item -= 1,
            Event::Start(Tag::Link { dest_url, .. }) if in_item > 0 => {
                let path = match dest_url.strip_prefix("../") {
                    Some(outside) => outside.to_owned(),
                    None => format!("docs/{dest_url}"),
                };
                found.push((path, String::new()));
                in_link = true;
            }
            Event::End(TagEnd::Link) => in_link = false,
            Event::Text(words) | Event::Code(words) if in_link => {
                found.last_mut().into_iter().for_each(|(_, name)| name.push_str(&words));
            }
            _ => {}
        }
    }
    found
}

/// The text of the first heading.
fn title(text: &str) -> String {
    let nowhere = (Targets::default(), Place::default());
    render(text, &Links { targets: &nowhere.0, page: &nowhere.1, source: "" }).title
}

/// The page of a guide. The headings of a translation have the ids of the original's.
pub(crate) fn rendered(guide: &Guide<'_>, guides: &[Guide<'_>], targets: &Targets) -> Rendered {
    let links = Links { targets, page: &guide.place, source: &guide.source.path };
    let path = guide.original();
    let original = guides.iter().find(|of| of.source.path == path && path != guide.source.path);
    let sections = original.map(|of| render(&of.source.text, &links).sections).unwrap_or_default();
    let ids = sections.into_iter().map(|section| section.id).collect();
    render_in(&guide.source.text, &links, Form { language: guide.language, ids })
}

/// The rows of error codes: those of the guide's tables with a code in the second column and its meaning in the third.
pub(crate) fn error_rows(guides: &[Guide<'_>]) -> BTreeMap<String, ErrorRow> {
    let guide = guides.iter().find(|guide| guide.source.path == ERRORS);
    let rows = guide.into_iter().flat_map(|guide| {
        let rows = guide.source.text.lines().filter_map(code_of_row);
        rows.map(|(code, meaning)| {
            let place = format!("{}#{code}", guide.place.0);
            (code.to_owned(), ErrorRow { place, meaning: meaning.to_owned() })
        })
    });
    rows.collect()
}

fn code_of_row(line: &str) -> Option<(&str, &str)> {
    let mut cells = line.strip_prefix('|')?.trim_end().trim_end_matches('|').splitn(3, '|').skip(1);
    let code = cells.next()?.trim().strip_prefix('`')?.strip_suffix('`')?;
    let is_code = code.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    is_code.then_some((code, cells.next()?.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn the_first_page_gives_the_order_and_the_names() {
        let sources = [
            source("docs/clients/a.md", "# A"),
            source("docs/clients/new.md", "# A *new* one"),
            source("docs/clients/b.md", "# B"),
            source(
                "docs/README.md",
                "# All\n[x](clients/new.md)\n\n- [Bee](clients/b.md)\n- [A](clients/a.md)\n- [TypeScript](../sdk/typescript/README.md)",
            ),
            source("docs/operators/secrets.md", "# S"),
            source("sdk/typescript/README.md", "# @gavel/client"),
        ];
        let found = guides(&sources);
        let found: Vec<_> =
            found.iter().map(|guide| (guide.place.0.as_str(), guide.name.as_str())).collect();
        let expected = [
            ("", "All"),
            ("clients/b/", "Bee"),
            ("clients/a/", "A"),
            ("clients/new/", "A new one"),
            ("sdks/typescript/", "TypeScript"),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn rows_of_codes_are_found() {
        let text = "| status | code | meaning |\n|---|---|---|\n| 400 | `bad_one` | it is `bad` |\n| 1 | `No` | x |";
        let sources = [source("docs/clients/errors.md", text)];
        let rows = error_rows(&guides(&sources));
        assert_eq!(rows.len(), 1);
        assert_eq!(rows["bad_one"].place, "clients/errors/#bad_one");
        assert_eq!(rows["bad_one"].meaning, "it is `bad`");
    }
}
