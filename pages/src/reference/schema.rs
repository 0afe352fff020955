//! Schemas as lists of their members.

use super::{Context, of_operation, of_schema};
use crate::document::{members, name_of, text};
use crate::escape::escape;
use crate::form::{Form, form, has_parts, inner, members_of};
use crate::markdown::{inline, render};
use serde_json::Value;
use std::collections::BTreeSet;

/// How deep the members of members are shown in place. A link leads to what lies deeper.
const DEPTH: usize = 3;
/// How many values of an enum a type names.
const VALUES: usize = 12;

/// Shows schemas on one page, each of them once.
pub(crate) struct Schemas<'a> {
    context: Context<'a>,
    /// True for what a client writes: it has to know which members it must write.
    pub(crate) is_written: bool,
    shown: BTreeSet<&'a str>,
}

impl<'a> Schemas<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self { context, is_written: false, shown: BTreeSet::new() }
    }

    /// A line on a value, and its parts.
    pub(crate) fn value(&mut self, schema: &'a Value) -> String {
        let kind = self.kind(schema);
        let parts = match inner(&form(schema)) {
            Some(name) if has_parts(self.context.document, name) => self.named(name, 0),
            Some(_) => String::new(),
            None => self.parts(schema, 0),
        };
        format!("<p class=\"value\">{kind}</p>\n{parts}")
    }

    /// The parts of a schema with a name, once a page.
    fn named(&mut self, name: &'a str, depth: usize) -> String {
        if !self.shown.insert(name) {
            return String::new();
        }
        self.parts(self.context.document.schema(name), depth)
    }

    /// The members of an object or the alternatives of a union.
    pub(crate) fn parts(&mut self, schema: &'a Value, depth: usize) -> String {
        match form(schema) {
            Form::Object => self.members(schema, depth),
            Form::Union(alternatives) => self.alternatives(schema, &alternatives),
            other => match inner(&other) {
                Some(name) if has_parts(self.context.document, name) => self.named(name, depth),
                _ => String::new(),
            },
        }
    }

    fn members(&mut self, schema: &'a Value, depth: usize) -> String {
        let mut html = String::from("<ul class=\"members\">\n");
        for (name, member, required) in members_of(schema) {
            let mark = match (self.is_written, required) {
                (true, true) => "<span class=\"required\">required</span>",
                (true, false) => "<span class=\"optional\">optional</span>",
                (false, true) => "",
                (false, false) => "<span class=\"optional\">may be missing</span>",
            };
            html += &format!(
                "<li><p><code class=\"name\">{}</code> <span class=\"type\">{}</span> {mark}</p>\n",
                escape(name),
                self.kind(member)
            );
            html += &self.about(member);
            html += &self.inside(member, depth);
            html += "</li>\n";
        }
        if let Some(free) = schema.get("additionalProperties").filter(|free| free.is_object()) {
            html += &format!(
                "<li><p><span class=\"type\">any other name: {}</span></p></li>\n",
                self.kind(free)
            );
        }
        html + "</ul>\n"
    }

    /// The members of a member, folded.
    fn inside(&mut self, member: &'a Value, depth: usize) -> String {
        if depth + 1 >= DEPTH {
            return String::new();
        }
        let parts = match inner(&form(member)) {
            Some(name) if !has_parts(self.context.document, name) => return String::new(),
            Some(name) => self.named(name, depth + 1),
            None => self.parts(member, depth + 1),
        };
        if parts.is_empty() {
            return String::new();
        }
        let title = match inner(&form(member)) {
            Some(name) => format!("<code>{}</code>", escape(name)),
            None => "its members".to_owned(),
        };
        format!("<details><summary>Show {title}</summary>\n{parts}</details>\n")
    }

    /// A union's alternatives by title, each with the value that marks it.
    fn alternatives(&self, schema: &Value, alternatives: &[&Value]) -> String {
        let discriminator = &schema["discriminator"];
        let marks: Vec<(&str, &str)> = members(&discriminator["mapping"])
            .map(|(mark, target)| (text(target), mark.as_str()))
            .collect();
        let mut html = match discriminator["propertyName"].as_str() {
            Some(name) => {
                format!("<p>One of these; <code>{}</code> names which.</p>\n", escape(name))
            }
            None => "<p>One of these.</p>\n".to_owned(),
        };
        html += "<ul class=\"members\">\n";
        for alternative in alternatives {
            let target = text(&alternative["$ref"]);
            let mark = marks
                .iter()
                .find(|(of, _)| *of == target)
                .map(|(_, mark)| format!("<code class=\"name\">{}</code> ", escape(mark)));
            html += &format!(
                "<li><p>{}<span class=\"type\">{}</span></p>\n{}</li>\n",
                mark.unwrap_or_default(),
                self.kind(alternative),
                self.about(alternative)
            );
        }
        html + "</ul>\n"
    }

    /// The description of a member, its default and its pattern.
    fn about(&self, member: &Value) -> String {
        let links = self.context.links();
        let named = name_of(member).map(|name| self.context.document.schema(name));
        let own = text(&member["description"]);
        let said = if own.is_empty() {
            named.map_or("", |schema| text(&schema["description"]))
        } else {
            own
        };
        let mut html = render(said, &links).html;
        let facts = [("default", "By default"), ("pattern", "Matches"), ("example", "For example")];
        let facts: Vec<String> = facts
            .iter()
            .filter_map(|(key, words)| {
                let value = member.get(*key)?;
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                Some(format!("{words} <code>{}</code>.", escape(&value)))
            })
            .collect();
        if !facts.is_empty() {
            html += &format!("<p class=\"facts\">{}</p>\n", facts.join(" "));
        }
        html
    }

    /// What a value is, in a few words.
    pub(crate) fn kind(&self, schema: &Value) -> String {
        self.words(&form(schema), 0)
    }

    fn words(&self, form: &Form<'_>, depth: usize) -> String {
        match form {
            Form::Named(name) => self.link(name, depth),
            Form::Enum(values) => {
                let shown = values.iter().take(VALUES).map(|value| {
                    let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    format!("<code>{}</code>", escape(&value))
                });
                let more = if values.len() > VALUES { ", …" } else { "" };
                shown.collect::<Vec<_>>().join(", ") + more
            }
            Form::Plain(words) => escape(words),
            Form::List(of) => format!("list of {}", self.words(of, depth)),
            Form::Map(of) => format!("map from names to {}", self.words(of, depth)),
            Form::Object => "object".to_owned(),
            Form::Union(_) => "one of several".to_owned(),
            Form::OrNull(of) => format!("{} or null", self.words(of, depth)),
        }
    }

    /// The link to a schema, with its form if that is a plain one.
    fn link(&self, name: &str, depth: usize) -> String {
        let schema = self.context.document.schema(name);
        let title = title(name, schema);
        let link = self.context.page.to(&of_schema(name).0);
        let link = format!("<a href=\"{}\">{title}</a>", escape(&link));
        match form(schema) {
            inner @ (Form::Plain(_) | Form::Enum(_)) if depth == 0 => {
                format!("{link}: {}", self.words(&inner, 1))
            }
            _ => link,
        }
    }
}

/// The name under which a schema is shown. Names of kinds have a point, so a title stays apart from them.
fn title(name: &str, schema: &Value) -> String {
    let own = schema["title"].as_str().filter(|title| !title.is_empty());
    inline_text(own.unwrap_or(name))
}

fn inline_text(text: &str) -> String {
    escape(text)
}

/// The content of a schema's page.
pub(crate) fn page(context: Context<'_>, name: &str) -> String {
    let schema = context.document.schema(name);
    let mut schemas = Schemas::new(context);
    schemas.shown.insert(name);
    schemas.is_written = is_written(context, name);
    let links = context.links();
    let mut html = format!("<h1><code>{}</code></h1>\n", escape(name));
    html += &render(text(&schema["description"]), &links).html;
    html += &match form(schema) {
        Form::Object | Form::Union(_) => schemas.parts(schema, 0),
        _ => format!(
            "<p class=\"value\">{}</p>\n{}{}",
            schemas.kind(schema),
            schemas.about(&without_words(schema)),
            schemas.parts(schema, 0)
        ),
    };
    html + &used(context, name, &links)
}

/// A schema without its description, which the page has shown.
fn without_words(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(members) = schema.as_object_mut() {
        members.remove("description");
    }
    schema
}

/// True if a schema is the body of a request.
fn is_written(context: Context<'_>, name: &str) -> bool {
    let reference = format!("#/components/schemas/{name}");
    let mut all = context.document.operations().into_iter().filter(|one| !one.is_webhook);
    all.any(|one| refers(&one.of["requestBody"], &reference))
}

/// Where a schema is part of another one, of a body or of an answer.
fn used(context: Context<'_>, name: &str, links: &crate::links::Links<'_>) -> String {
    let reference = format!("#/components/schemas/{name}");
    let schemas = context
        .document
        .schemas()
        .filter(|(other, schema)| *other != name && refers(schema, &reference));
    let schemas =
        schemas.map(|(other, _)| (of_schema(other).0, format!("<code>{}</code>", escape(other))));
    let operations = context.document.operations().into_iter().filter(|one| {
        refers(&one.of["requestBody"], &reference) || refers(&one.of["responses"], &reference)
    });
    let operations = operations
        .map(|one| (of_operation(one.id()).0, inline(one.summary().trim_end_matches('.'), links)));
    let all: Vec<String> = operations
        .chain(schemas)
        .map(|(place, title)| {
            format!("<li><a href=\"{}\">{title}</a></li>\n", escape(&context.page.to(&place)))
        })
        .collect();
    // Every call can answer with a problem.
    match all.len() {
        0 => String::new(),
        1..60 => format!(
            "<h2 id=\"used-by\">Used by</h2>\n<ul class=\"plain\">\n{}</ul>\n",
            all.concat()
        ),
        _ => String::new(),
    }
}

fn refers(value: &Value, reference: &str) -> bool {
    match value {
        Value::String(text) => text == reference,
        Value::Array(parts) => parts.iter().any(|part| refers(part, reference)),
        Value::Object(parts) => parts.values().any(|part| refers(part, reference)),
        _ => false,
    }
}
