//! Markdown as HTML. No text becomes markup of its own: HTML in a text is shown as text.

use crate::escape::{escape, slug};
use crate::highlight::highlight;
use crate::language::{ENGLISH, Language};
use crate::links::Links;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::collections::BTreeMap;

/// A text of several paragraphs as a page shows it.
#[derive(Default)]
pub(crate) struct Rendered {
    pub(crate) html: String,
    /// The text of its first heading.
    pub(crate) title: String,
    /// Its parts by heading; the first begins with the title.
    pub(crate) sections: Vec<Section>,
}

/// What follows a heading, up to the next one.
#[derive(Default)]
pub(crate) struct Section {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) level: u8,
    /// The words, without markup.
    pub(crate) text: String,
}

/// The form in which a text is rendered.
pub(crate) struct Form {
    pub(crate) language: &'static Language,
    /// The ids of its headings in their order. A heading beyond them has the id of its own words.
    pub(crate) ids: Vec<String>,
}

/// Renders an English text of several paragraphs.
pub(crate) fn render(markdown: &str, links: &Links<'_>) -> Rendered {
    render_in(markdown, links, Form { language: &ENGLISH, ids: Vec::new() })
}

/// Renders a text of several paragraphs in a language.
pub(crate) fn render_in(markdown: &str, links: &Links<'_>, form: Form) -> Rendered {
    let events: Vec<Event<'_>> = parse(markdown).collect();
    let mut writer = Writer {
        links,
        form,
        out: Vec::new(),
        done: Rendered::default(),
        ids: BTreeMap::new(),
        tables: 0,
        of_links: Vec::new(),
    };
    let mut at = 0;
    while at < events.len() {
        at += writer.next(&events[at..]);
    }
    html::push_html(&mut writer.done.html, writer.out.into_iter());
    // An empty corner of a table is no header.
    writer.done.html = writer.done.html.replace("<th></th>", "<td></td>");
    writer.done
}

/// Renders a text without paragraphs around it, for a heading, a cell or a line.
pub(crate) fn inline(markdown: &str, links: &Links<'_>) -> String {
    let html = render(markdown, links).html;
    let one = html.trim().strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
    match one {
        Some(one) if !one.contains("<p>") => one.to_owned(),
        _ => html,
    }
}

/// The words of a text, without markup and on one line.
pub(crate) fn plain(markdown: &str) -> String {
    let mut text = String::new();
    for event in parse(markdown) {
        add_words(&mut text, &event);
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn parse(markdown: &str) -> impl Iterator<Item = Event<'_>> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    Parser::new_ext(markdown, options).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        // A style in an attribute would need a weaker policy.
        Event::Start(Tag::Table(columns)) => {
            Event::Start(Tag::Table(vec![pulldown_cmark::Alignment::None; columns.len()]))
        }
        event => event,
    })
}

fn add_words(text: &mut String, event: &Event<'_>) {
    match event {
        Event::Text(words) | Event::Code(words) => text.push_str(words),
        Event::SoftBreak | Event::HardBreak => text.push(' '),
        Event::End(TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::TableCell | TagEnd::Item) => {
            text.push(' ')
        }
        _ => {}
    }
}

struct Writer<'a, 'b> {
    links: &'a Links<'a>,
    form: Form,
    out: Vec<Event<'b>>,
    done: Rendered,
    /// How often a heading's id has come.
    ids: BTreeMap<String, u32>,
    /// How many tables have begun.
    tables: u32,
    /// For each link that is open, true if it leads somewhere.
    of_links: Vec<bool>,
}

impl<'b> Writer<'_, 'b> {
    /// Writes what comes next. Returns how many events that was.
    fn next(&mut self, events: &[Event<'b>]) -> usize {
        if events[0] == Event::SoftBreak && !self.form.language.has_spaces {
            return 1;
        }
        if let Some(section) = self.done.sections.last_mut() {
            add_words(&mut section.text, &events[0]);
        }
        match &events[0] {
            Event::Start(Tag::Heading { level, .. }) => self.heading(*level, events),
            Event::Start(Tag::CodeBlock(kind)) => return self.code_block(kind, events),
            Event::Start(Tag::Table(_)) => {
                // A listener tells regions apart by their names.
                self.tables += 1;
                let name = format!("aria-label=\"{} {}\"", self.form.language.table, self.tables);
                self.html(format!("<div class=\"table\" tabindex=\"0\" role=\"region\" {name}>"));
                self.out.push(events[0].clone());
            }
            Event::End(TagEnd::Table) => {
                self.out.push(events[0].clone());
                self.html("</div>".to_owned());
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                let link = self.links.follow(dest_url);
                self.of_links.push(link.is_some());
                if let Some(link) = link {
                    self.html(format!("<a href=\"{}\">", escape(&link)));
                }
            }
            Event::End(TagEnd::Link) => {
                if self.of_links.pop() == Some(true) {
                    self.html("</a>".to_owned());
                }
            }
            // The policy allows no image of others, and no text has one.
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
            Event::Code(code) => self.code(code),
            event => self.out.push(event.clone()),
        }
        1
    }

    fn html(&mut self, html: String) {
        self.out.push(Event::InlineHtml(html.into()));
    }

    fn heading(&mut self, level: HeadingLevel, events: &[Event<'b>]) {
        let mut title = String::new();
        let inside =
            events.iter().skip(1).take_while(|e| !matches!(e, Event::End(TagEnd::Heading(_))));
        inside.for_each(|event| add_words(&mut title, event));
        let given = self.form.ids.get(self.done.sections.len()).cloned();
        let id = given.unwrap_or_else(|| slug(&title));
        let before = self.ids.entry(id.clone()).or_default();
        let id = if *before == 0 { id } else { format!("{id}-{before}") };
        *before += 1;
        if self.done.title.is_empty() {
            self.done.title.clone_from(&title);
        }
        let (classes, attrs) = (Vec::new(), Vec::new());
        let named = Some(id.clone().into());
        self.out.push(Event::Start(Tag::Heading { level, id: named, classes, attrs }));
        self.done.sections.push(Section { id, title, level: level as u8, text: String::new() });
    }

    fn code(&mut self, code: &str) {
        let link = if self.of_links.contains(&true) { None } else { self.links.of_code(code) };
        let own = self.links.targets.errors.get(code).and_then(|row| row.place.split_once('#'));
        let shown = escape(code);
        match (link, own) {
            (Some(link), _) => {
                self.html(format!("<a href=\"{}\"><code>{shown}</code></a>", escape(&link)))
            }
            // The first cell with a code is the row that describes it.
            (None, Some((page, id)))
                if page == self.links.page.0 && self.ids.insert(id.to_owned(), 1).is_none() =>
            {
                self.html(format!("<code id=\"{}\">{shown}</code>", escape(id)));
            }
            _ => self.html(format!("<code>{shown}</code>")),
        }
    }

    fn code_block(&mut self, kind: &CodeBlockKind<'_>, events: &[Event<'b>]) -> usize {
        let language = match kind {
            CodeBlockKind::Fenced(name) => name.split([' ', ',']).next().unwrap_or_default(),
            CodeBlockKind::Indented => "",
        };
        let (mut code, mut length) = (String::new(), 1);
        for event in &events[1..] {
            length += 1;
            match event {
                Event::Text(text) => code.push_str(text),
                Event::End(TagEnd::CodeBlock) => break,
                _ => {}
            }
        }
        self.html(code_block(&code, language));
        length
    }
}

/// A block of code as HTML. It scrolls, so the keyboard can reach it.
pub(crate) fn code_block(code: &str, language: &str) -> String {
    let shown = highlight(code.trim_end_matches('\n'), language);
    format!("<pre tabindex=\"0\"><code>{shown}</code></pre>\n")
}

#[cfg(test)]
mod tests;
