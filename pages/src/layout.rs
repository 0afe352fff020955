//! What all pages have around their content.

use crate::escape::{escape, slug};
use crate::guides::Guide;
use crate::language::Language;
use crate::links::Targets;
use crate::markdown::{Rendered, plain};
use crate::place::Place;
use crate::reference::of_operation;

/// A list of pages beside the content.
pub(crate) struct Group {
    pub(crate) title: String,
    pub(crate) entries: Vec<Entry>,
}

/// A page in such a list, with the pages below it.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) target: String,
    pub(crate) below: Vec<(String, Place)>,
}

/// What all pages of a language share.
pub(crate) struct Layout<'a> {
    pub(crate) language: &'static Language,
    pub(crate) groups: Vec<Group>,
    /// The names of the files of style, script, search index and icon.
    pub(crate) files: &'a Files,
}

/// Files with the hash of their content in their names.
pub(crate) struct Files {
    pub(crate) style: String,
    pub(crate) script: String,
    pub(crate) index: String,
    pub(crate) icon: String,
}

/// A page's content.
pub(crate) struct Content<'a> {
    pub(crate) place: &'a Place,
    pub(crate) title: String,
    /// A line on the page for search engines, without markup.
    pub(crate) about: String,
    /// The same page in each language that has it, itself included; empty if there is no other.
    pub(crate) translations: &'a [(&'static Language, Place)],
    pub(crate) html: String,
}

/// The groups of operations, as a list beside the content has them.
pub(crate) fn reference(document: &crate::document::Document) -> Group {
    let mut entries = vec![Entry {
        name: "All calls".to_owned(),
        target: "reference/".to_owned(),
        below: Vec::new(),
    }];
    for tag in document.tags() {
        let below = tag.operations.iter().map(|operation| {
            let name = plain(operation.summary());
            (name.trim_end_matches('.').to_owned(), of_operation(operation.id()))
        });
        let target = format!("reference/#{}", slug(tag.name));
        entries.push(Entry { name: tag.name.to_owned(), target, below: below.collect() });
    }
    entries.push(Entry {
        name: "Schemas".to_owned(),
        target: "schemas/".to_owned(),
        below: Vec::new(),
    });
    Group { title: "Reference".to_owned(), entries }
}

impl Layout<'_> {
    /// A whole page.
    pub(crate) fn page(&self, content: &Content<'_>) -> String {
        let place = content.place;
        let title = if place.0.is_empty() {
            content.title.clone()
        } else {
            format!("{} · Gavel", content.title)
        };
        let (title, about) = (escape(&title), escape(&content.about));
        let to = |target: &str| escape(&place.to(target));
        let (icon, style) = (to(&self.files.icon), to(&self.files.style));
        let Language { code, skip, guides, menu, .. } = self.language;
        let reference = self
            .language
            .reference
            .map(|name| format!("<a href=\"{}\">{name}</a>\n", to("reference/")));
        let (script, search) = if self.language.is_complete() {
            (self.script(place), SEARCH)
        } else {
            (String::new(), "")
        };
        format!(
            "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<meta name=\"description\" content=\"{about}\">\n\
             <link rel=\"icon\" type=\"image/svg+xml\" href=\"{icon}\">\n<link rel=\"stylesheet\" href=\"{style}\">\n\
             {script}{}</head>\n<body id=\"top\">\n\
             <a class=\"skip\" href=\"#content\">{skip}</a>\n\
             <header class=\"top\">\n<a class=\"brand\" href=\"{}\">Gavel</a>\n<a href=\"{}\">{guides}</a>\n{}\
             <a class=\"menu\" href=\"#pages\">{menu}</a>\n\
             {search}</header>\n\
             <div class=\"frame\">\n{}<main id=\"content\">\n{}</main>\n</div>\n</body>\n</html>\n",
            alternates(content),
            to(""),
            to(""),
            reference.unwrap_or_default(),
            self.pages(place),
            content.html,
        )
    }

    fn script(&self, place: &Place) -> String {
        let Files { script, index, .. } = self.files;
        let script = escape(&place.to(script));
        format!("<script src=\"{script}\" data-index=\"{index}\" defer></script>\n")
    }

    /// The lists of pages. The pages below an entry are listed on these pages alone.
    fn pages(&self, place: &Place) -> String {
        let Language { pages, close, .. } = self.language;
        let mut html = format!(
            "<nav class=\"pages\" id=\"pages\" aria-label=\"{pages}\">\n<a class=\"close\" href=\"#top\">{close}</a>\n"
        );
        for group in &self.groups {
            html += &format!("<h2>{}</h2>\n<ul>\n", escape(&group.title));
            for entry in &group.entries {
                let below = entry.below.iter().any(|(_, below)| below == place);
                html += &format!("<li>{}", link(place, &entry.name, &entry.target));
                if below {
                    let lines = entry.below.iter().map(|(name, target)| {
                        format!("<li>{}</li>\n", link(place, name, &target.0))
                    });
                    html += &format!("\n<ul>\n{}</ul>\n", lines.collect::<String>());
                }
                html += "</li>\n";
            }
            html += "</ul>\n";
        }
        html + "</nav>\n"
    }
}

fn link(place: &Place, name: &str, target: &str) -> String {
    let current = if place.0 == target { " aria-current=\"page\"" } else { "" };
    format!("<a href=\"{}\"{current}>{}</a>", escape(&place.to(target)), escape(name))
}

/// The search of the pages in English.
const SEARCH: &str = "<form class=\"search\" role=\"search\" hidden>\n\
    <input type=\"search\" placeholder=\"Search ( / )\" aria-label=\"Search the documentation\" autocomplete=\"off\" spellcheck=\"false\">\n\
    <div class=\"found\" hidden><p role=\"status\"></p><ul></ul></div>\n</form>\n";

/// Says to search engines where the page is in other languages.
fn alternates(content: &Content<'_>) -> String {
    let lines = content.translations.iter().map(|(language, place)| {
        let link = escape(&content.place.to(&place.0));
        format!("<link rel=\"alternate\" hreflang=\"{}\" href=\"{link}\">\n", language.code)
    });
    lines.collect()
}

/// The links to a page in other languages, each in its own.
fn languages(
    language: &Language,
    place: &Place,
    translations: &[(&'static Language, Place)],
) -> String {
    let others = translations.iter().filter(|(other, _)| other.code != language.code);
    let links = others.map(|(other, there)| {
        let (code, link) = (other.code, escape(&place.to(&there.0)));
        format!("<a lang=\"{code}\" hreflang=\"{code}\" href=\"{link}\">{}</a>\n", other.name)
    });
    match links.collect::<String>() {
        none if none.is_empty() => none,
        links => format!(
            "<nav class=\"languages\" aria-label=\"{}\">\n{links}</nav>\n",
            language.languages
        ),
    }
}

/// A guide with the list of its parts beside it, and links to its translations above it.
pub(crate) fn guide(
    of: &Guide<'_>,
    text: &Rendered,
    translations: &[(&'static Language, Place)],
) -> String {
    let parts: Vec<String> = text
        .sections
        .iter()
        .filter(|section| section.level == 2)
        .map(|section| {
            format!(
                "<li><a href=\"#{}\">{}</a></li>\n",
                escape(&section.id),
                escape(&section.title)
            )
        })
        .collect();
    let name = of.language.contents;
    let contents = match parts.len() {
        0 | 1 => String::new(),
        _ => format!(
            "<nav class=\"contents\" aria-label=\"{name}\"><h2>{name}</h2>\n<ul>\n{}</ul></nav>\n",
            parts.concat()
        ),
    };
    let languages = languages(of.language, &of.place, translations);
    format!(
        "<div class=\"guide\">\n<article>\n{languages}{}</article>\n{contents}</div>\n",
        text.html
    )
}

/// The content of the page for an address that does not exist.
pub(crate) fn missing(place: &Place, targets: &Targets) -> String {
    let first = targets.guides.get(crate::guides::FIRST).map_or("", |place| place.0.as_str());
    format!(
        "<div class=\"plainly\">\n<h1>No such page</h1>\n<p>Nothing is at this address. Go to the <a href=\"{}\">start</a>, the <a href=\"{}\">guides</a> or the <a href=\"{}\">reference</a>, or search.</p>\n</div>\n",
        escape(&place.to("../")),
        escape(&place.to(first)),
        escape(&place.to("reference/"))
    )
}
