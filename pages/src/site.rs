//! All pages and files of the site.

use crate::document::{Document, text};
use crate::guides::{Guide, Source, error_rows, guides, rendered};
use crate::language::{LANGUAGES, Language};
use crate::layout::{Content, Entry, Files, Group, Layout, guide, missing, reference};
use crate::links::Targets;
use crate::markdown::{Rendered, plain};
use crate::place::{Place, UP};
use crate::reference::{Context, index, of_operation, of_schema, operation, schema};
use crate::search;
use serde_json::Value;
use sha2::{Digest, Sha256};

const STYLE: &str = include_str!("../assets/style.css");
const SCRIPT: &str = include_str!("../assets/page.js");
const ICON: &str = include_str!("../assets/icon.svg");

const HTML: &str = "text/html; charset=utf-8";

/// A page or a file.
pub(crate) struct File {
    /// Its address from `/docs/` on; empty for the first page. [`MISSING`] for the page of an unknown address.
    pub(crate) path: String,
    /// The media type.
    pub(crate) media_type: &'static str,
    /// True if the address changes with the content.
    pub(crate) immutable: bool,
    /// The content.
    pub(crate) text: String,
}

/// The path of the page for unknown addresses.
pub(crate) const MISSING: &str = "404";

/// Renders the site: guides from Markdown, the reference from an OpenAPI document.
pub(crate) fn site(document: Value, sources: &[Source]) -> Vec<File> {
    let document = Document(document);
    let guides = guides(sources);
    let targets = targets(&document, &guides);
    let texts: Vec<Rendered> =
        guides.iter().map(|guide| rendered(guide, &guides, &targets)).collect();
    let pairs: Vec<_> = guides.iter().zip(&texts).collect();
    let searched: Vec<_> =
        pairs.iter().filter(|(guide, _)| guide.language.is_complete()).copied().collect();
    let index = search::index(&searched, &document, &targets.errors);
    let assets = [
        asset("style", "css", "text/css; charset=utf-8", STYLE.to_owned()),
        asset("page", "js", "text/javascript; charset=utf-8", SCRIPT.to_owned()),
        asset("search", "json", "application/json", index),
        asset("icon", "svg", "image/svg+xml", ICON.to_owned()),
    ];
    let [style, script, index, icon] = assets.each_ref().map(|file| file.path.clone());
    let names = Files { style, script, index, icon };
    let layouts = LANGUAGES.map(|language| Layout {
        language,
        groups: groups(language, &guides, &document),
        files: &names,
    });
    let mut files: Vec<File> = assets.into();
    for layout in &layouts {
        let of_language =
            pairs.iter().filter(|(guide, _)| guide.language.code == layout.language.code);
        files.extend(
            of_language.map(|(guide, text)| {
                guide_page(layout, guide, text, &translations(guide, &guides))
            }),
        );
    }
    let [layout, ..] = &layouts;
    reference_pages(layout, &document, &targets, &mut files);
    let place = Place::of(UP);
    let html = missing(&place, &targets);
    files.push(File {
        path: MISSING.to_owned(),
        ..file(layout, &place, "No such page".to_owned(), String::new(), html)
    });
    files.sort_by(|one, two| one.path.cmp(&two.path));
    files
}

fn targets(document: &Document, guides: &[Guide<'_>]) -> Targets {
    let mut targets = Targets { errors: error_rows(guides), ..Targets::default() };
    targets
        .guides
        .extend(guides.iter().map(|guide| (guide.source.path.clone(), guide.place.clone())));
    for operation in document.operations() {
        let code = if operation.is_webhook {
            operation.path.to_owned()
        } else {
            format!("{} {}", operation.method, operation.path)
        };
        targets.code.insert(code, of_operation(operation.id()));
    }
    // A word such as `Status` is no name of a schema in every text. A name with its kind is.
    let named = document.schemas().filter(|(name, _)| name.contains('.'));
    targets.code.extend(named.map(|(name, _)| (name.to_owned(), of_schema(name))));
    targets
}

/// The page of a guide in each language that has it; empty if there is no other.
fn translations(of: &Guide<'_>, guides: &[Guide<'_>]) -> Vec<(&'static Language, Place)> {
    let same = guides.iter().filter(|guide| guide.original() == of.original());
    let found: Vec<_> = same.map(|guide| (guide.language, guide.place.clone())).collect();
    if found.len() > 1 { found } else { Vec::new() }
}

/// The lists of pages in a language. The reference is in English alone.
fn groups(language: &Language, guides: &[Guide<'_>], document: &Document) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for guide in guides.iter().filter(|guide| guide.language.code == language.code) {
        let Some(title) = guide.group else { continue };
        let entry =
            Entry { name: guide.name.clone(), target: guide.place.0.clone(), below: Vec::new() };
        match groups.last_mut().filter(|group| group.title == title) {
            Some(group) => group.entries.push(entry),
            None => groups.push(Group { title: title.to_owned(), entries: vec![entry] }),
        }
    }
    if language.is_complete() {
        groups.push(reference(document));
    }
    groups
}

fn asset(name: &str, end: &str, media_type: &'static str, text: String) -> File {
    let hash = hex::encode(&Sha256::digest(&text)[..6]);
    File { path: format!("{name}.{hash}.{end}"), media_type, immutable: true, text }
}

fn file(layout: &Layout<'_>, place: &Place, title: String, about: String, html: String) -> File {
    page(layout, &Content { place, title, about, translations: &[], html })
}

fn page(layout: &Layout<'_>, content: &Content<'_>) -> File {
    let (path, text) = (content.place.0.clone(), layout.page(content));
    File { path, media_type: HTML, immutable: false, text }
}

fn guide_page(
    layout: &Layout<'_>,
    of: &Guide<'_>,
    text: &Rendered,
    translations: &[(&'static Language, Place)],
) -> File {
    let about = text.sections.first().map(|section| first_line(&section.text)).unwrap_or_default();
    let about = about.strip_prefix(&text.title).unwrap_or(&about).trim().to_owned();
    let title = if text.title.is_empty() { of.name.clone() } else { text.title.clone() };
    let html = guide(of, text, translations);
    page(layout, &Content { place: &of.place, title, about, translations, html })
}

/// The first sentences, as many as a search engine shows.
fn first_line(words: &str) -> String {
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().take(300).filter(|(_, c)| ".。".contains(*c)).last() {
        Some((end, c)) => words[..end + c.len_utf8()].to_owned(),
        None => words.chars().take(160).collect(),
    }
}

fn reference_pages(
    layout: &Layout<'_>,
    document: &Document,
    targets: &Targets,
    files: &mut Vec<File>,
) {
    let plainly = |html: String| format!("<div class=\"plainly\">\n{html}</div>\n");
    let (place, about) =
        (Place::of("reference/"), "Every call of Gavel's API, by group".to_owned());
    let html = plainly(index::operations(Context { document, targets, page: &place }));
    files.push(file(layout, &place, "Reference".to_owned(), about, html));
    let (place, about) = (Place::of("schemas/"), "Every schema of Gavel's API".to_owned());
    let html = plainly(index::schemas(Context { document, targets, page: &place }));
    files.push(file(layout, &place, "Schemas".to_owned(), about, html));
    for one in document.operations() {
        let place = of_operation(one.id());
        let title = plain(one.summary()).trim_end_matches('.').to_owned();
        let html = operation::page(Context { document, targets, page: &place }, &one);
        let about = format!("{} {}: {}", one.method, one.path, plain(one.description()));
        files.push(file(layout, &place, title, first_line(&about), html));
    }
    for (name, of) in document.schemas() {
        let place = of_schema(name);
        let about = plain(text(&of["description"]));
        let html = plainly(schema::page(Context { document, targets, page: &place }, name));
        files.push(file(layout, &place, name.to_owned(), first_line(&about), html));
    }
}

#[cfg(test)]
mod tests;
