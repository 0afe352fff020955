//! A call of each operation in five languages.

mod curl;
mod kotlin;
mod literal;
mod python;
mod swift;
mod typescript;

use crate::document::{Content, Document, Operation, Security, contents, text};
use literal::Literal;
use serde_json::Value;

/// The server of the samples. The page's script replaces it by the one that serves the page.
pub(crate) const SERVER: &str = "http://127.0.0.1:8080";

/// A sample in a language.
pub(crate) struct Sample {
    /// The language's name.
    pub(crate) language: &'static str,
    /// The name as an address and a class have it.
    pub(crate) id: &'static str,
    /// The name by which code is coloured.
    pub(crate) colours: &'static str,
    pub(crate) code: String,
}

/// The samples of an operation.
pub(crate) fn samples(document: &Document, operation: &Operation<'_>) -> Vec<Sample> {
    let call = Call::of(document, operation);
    let sample = |language, id, colours, code| Sample { language, id, colours, code };
    vec![
        sample("curl", "curl", "sh", curl::code(&call)),
        sample("TypeScript", "typescript", "ts", typescript::code(&call)),
        sample("Python", "python", "python", python::code(&call)),
        sample("Kotlin", "kotlin", "kotlin", kotlin::code(&call)),
        sample("Swift", "swift", "swift", swift::code(&call)),
    ]
}

/// A call, as all languages see it.
struct Call<'a> {
    operation: &'a Operation<'a>,
    arguments: Vec<Argument<'a>>,
    /// The query parameters that the call needs.
    query: Vec<(&'a str, Literal)>,
    body: Option<Literal>,
    json: Option<&'a Value>,
    credentials: Credentials,
    answer: Answer,
}

/// A parameter in the path.
struct Argument<'a> {
    /// Its name in the path.
    parameter: &'a str,
    /// The name of a variable for it, in snake case; or a number.
    value: Value,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Credentials {
    None,
    Player,
    /// A credential that is no player's, by the name of a variable in snake case.
    Other(&'static str),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Nothing,
    Json,
    Text,
    /// Server-sent events alone.
    Feed,
}

impl<'a> Call<'a> {
    fn of(document: &'a Document, operation: &'a Operation<'a>) -> Self {
        let body = operation.body(document);
        let (value, literal) = match body.map(|content| body_of(document, &content)) {
            Some((value, literal)) => (value, Some(literal)),
            None => (None, None),
        };
        let needed =
            operation.parameters("query").filter(|parameter| parameter["required"] == true);
        let query = needed.map(|parameter| {
            let value = example(document, parameter).unwrap_or(Value::Null);
            (text(&parameter["name"]), Literal::of(document, &parameter["schema"], &value, ""))
        });
        Self {
            operation,
            arguments: arguments(document, operation),
            query: query.collect(),
            body: literal,
            json: value,
            credentials: match operation.security() {
                Security::None => Credentials::None,
                Security::Needed("operator_bearer") => Credentials::Other("operator_token"),
                Security::Needed("app_bearer") | Security::Optional("app_bearer") => {
                    Credentials::Other("app_key")
                }
                _ => Credentials::Player,
            },
            answer: answer(document, operation),
        }
    }

    /// The method's name without its tag: `place_bid`.
    fn method(&self) -> &'a str {
        let id = self.operation.id();
        let own = id.strip_prefix(self.operation.tag());
        own.and_then(|own| own.strip_prefix('_')).unwrap_or(id)
    }

    /// The path with its arguments, each written by a function.
    fn path(&self, variable: impl Fn(&str) -> String) -> String {
        let mut path = self.operation.path.to_owned();
        for argument in &self.arguments {
            let value =
                argument.value.as_str().map_or_else(|| argument.value.to_string(), &variable);
            path = path.replace(&format!("{{{}}}", argument.parameter), &value);
        }
        let query = self.query.iter().map(|(name, value)| format!("{name}={}", value.text()));
        let query = query.collect::<Vec<_>>().join("&");
        if query.is_empty() { path } else { format!("{path}?{query}") }
    }

    fn is_command(&self) -> bool {
        self.operation.has_header("Idempotency-Key")
    }

    /// The kind of game that a feed follows. None for the feed of a player's own games.
    fn followed_kind(&self) -> Option<&'a str> {
        let mut parts = self.operation.path.split('/').skip(2);
        let kind = parts.next()?;
        (parts.next() == Some("games")).then_some(kind)
    }
}

/// The example of a body, and the same as code writes it.
fn body_of<'a>(document: &'a Document, content: &Content<'a>) -> (Option<&'a Value>, Literal) {
    static EMPTY: std::sync::LazyLock<Value> =
        std::sync::LazyLock::new(|| Value::Object(serde_json::Map::new()));
    let example = content.examples().first().map_or(&*EMPTY, |(_, value)| *value);
    (Some(example), Literal::of(document, &content.of["schema"], example, ""))
}

fn arguments<'a>(document: &Document, operation: &Operation<'a>) -> Vec<Argument<'a>> {
    let mut before = "";
    let mut found = Vec::new();
    for part in operation.path.split('/') {
        let name = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
        let parameter =
            name.and_then(|name| operation.parameters("path").find(|one| one["name"] == name));
        if let (Some(name), Some(parameter)) = (name, parameter) {
            let number = example(document, parameter).filter(Value::is_number);
            let variable = match name {
                "id" => format!("{}_id", one_of(before)),
                _ if name.ends_with("_id") => name.to_owned(),
                _ => format!("{name}_id"),
            };
            found.push(Argument {
                parameter: name,
                value: number.unwrap_or_else(|| variable.into()),
            });
        }
        before = part;
    }
    found
}

/// `games` in the singular.
fn one_of(many: &str) -> &str {
    many.strip_suffix('s').unwrap_or(many)
}

/// An example of a parameter: its own, or a number that its schema allows.
fn example(document: &Document, parameter: &Value) -> Option<Value> {
    let schema = document.resolve(&parameter["schema"]);
    let own = [&parameter["example"], &parameter["schema"]["example"], &schema["example"]];
    if let Some(own) = own.into_iter().find(|example| !example.is_null()) {
        return Some(own.clone());
    }
    (schema["type"] == "integer")
        .then(|| Value::from(schema["minimum"].as_i64().unwrap_or(0).max(1)))
}

fn answer(document: &Document, operation: &Operation<'_>) -> Answer {
    let of_success = operation.answers(document).filter(|(status, _)| status.starts_with('2'));
    let types: Vec<&str> = of_success
        .flat_map(|(_, answer)| contents(answer))
        .map(|content| content.media_type)
        .collect();
    match types[..] {
        [] => Answer::Nothing,
        _ if types.contains(&"application/json") => Answer::Json,
        _ if types.iter().all(|media_type| *media_type == "text/event-stream") => Answer::Feed,
        _ => Answer::Text,
    }
}

#[cfg(test)]
mod tests;
