//! The OpenAPI document, as pages look at it. It is read as it is, and nothing here knows a name of Gavel's.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

const SCHEMAS: &str = "#/components/schemas/";
const METHODS: [&str; 5] = ["get", "put", "post", "patch", "delete"];

/// A whole document.
pub(crate) struct Document(pub(crate) Value);

/// A call of the server, or one that the server makes.
pub(crate) struct Operation<'a> {
    /// Upper case.
    pub(crate) method: String,
    /// The path, or the name of a webhook.
    pub(crate) path: &'a str,
    /// True if the server makes the call.
    pub(crate) is_webhook: bool,
    pub(crate) of: &'a Value,
    pub(crate) parameters: Vec<&'a Value>,
}

/// A group of operations.
pub(crate) struct Tag<'a> {
    pub(crate) name: &'a str,
    pub(crate) description: &'a str,
    pub(crate) operations: Vec<Operation<'a>>,
}

/// A content of a request or an answer.
pub(crate) struct Content<'a> {
    pub(crate) media_type: &'a str,
    pub(crate) of: &'a Value,
}

impl Document {
    /// All operations by tag, in the document's order. What has no tag is in none.
    pub(crate) fn tags(&self) -> Vec<Tag<'_>> {
        let mut by_tag: BTreeMap<&str, Vec<Operation<'_>>> = BTreeMap::new();
        for operation in self.operations() {
            by_tag.entry(operation.tag()).or_default().push(operation);
        }
        let tags = list(&self.0["tags"]);
        let tags = tags.filter_map(|tag| {
            let name = text(&tag["name"]);
            let operations = by_tag.remove(name)?;
            Some(Tag { name, description: text(&tag["description"]), operations })
        });
        let mut tags: Vec<Tag<'_>> = tags.collect();
        let rest = by_tag.into_iter();
        tags.extend(rest.map(|(name, operations)| Tag { name, description: "", operations }));
        tags
    }

    /// The operations of the paths, then the webhooks.
    pub(crate) fn operations(&self) -> Vec<Operation<'_>> {
        let mut all = Vec::new();
        for (group, is_webhook) in [("paths", false), ("webhooks", true)] {
            for (path, item) in members(&self.0[group]) {
                for (method, of) in
                    members(item).filter(|(name, _)| METHODS.contains(&name.as_str()))
                {
                    let shared = list(&item["parameters"]).chain(list(&of["parameters"]));
                    let parameters = shared.map(|parameter| self.resolve(parameter)).collect();
                    let method = method.to_uppercase();
                    all.push(Operation { method, path, is_webhook, of, parameters });
                }
            }
        }
        all
    }

    /// The schemas with names.
    pub(crate) fn schemas(&self) -> impl Iterator<Item = (&str, &Value)> {
        members(&self.0["components"]["schemas"]).map(|(name, schema)| (name.as_str(), schema))
    }

    /// A schema by its name; null if there is none.
    pub(crate) fn schema(&self, name: &str) -> &Value {
        &self.0["components"]["schemas"][name]
    }

    /// What a reference names, or the value itself.
    pub(crate) fn resolve<'a>(&'a self, value: &'a Value) -> &'a Value {
        let pointer = value["$ref"].as_str().and_then(|name| name.strip_prefix('#'));
        pointer.and_then(|pointer| self.0.pointer(pointer)).unwrap_or(value)
    }
}

impl<'a> Operation<'a> {
    /// The name by which it is found: the webhook's, or the operation's id.
    pub(crate) fn id(&self) -> &'a str {
        if self.is_webhook { self.path } else { text(&self.of["operationId"]) }
    }

    pub(crate) fn tag(&self) -> &'a str {
        self.of["tags"][0].as_str().unwrap_or("other")
    }

    /// One line on it, as Markdown.
    pub(crate) fn summary(&self) -> &'a str {
        self.of["summary"].as_str().unwrap_or_else(|| self.id())
    }

    pub(crate) fn description(&self) -> &'a str {
        text(&self.of["description"])
    }

    /// The parameters in a part of the request: `path`, `query` or `header`.
    pub(crate) fn parameters(&self, place: &str) -> impl Iterator<Item = &'a Value> {
        self.parameters.iter().copied().filter(move |parameter| parameter["in"] == place)
    }

    pub(crate) fn has_header(&self, name: &str) -> bool {
        let mut names = self.parameters("header").filter_map(|header| header["name"].as_str());
        names.any(|header| header.eq_ignore_ascii_case(name))
    }

    /// The body that the request has.
    pub(crate) fn body(&self, document: &'a Document) -> Option<Content<'a>> {
        contents(document.resolve(&self.of["requestBody"])).next()
    }

    /// The answers by status.
    pub(crate) fn answers(
        &self,
        document: &'a Document,
    ) -> impl Iterator<Item = (&'a str, &'a Value)> {
        members(&self.of["responses"])
            .map(|(status, answer)| (status.as_str(), document.resolve(answer)))
    }

    /// The credentials: none, one that may be missing, or one that the call needs.
    pub(crate) fn security(&self) -> Security<'a> {
        let all: Vec<&Value> = list(&self.of["security"]).collect();
        let scheme = all.iter().flat_map(|one| members(one)).map(|(name, _)| name.as_str()).next();
        match scheme {
            None => Security::None,
            Some(scheme) if all.iter().any(|one| members(one).next().is_none()) => {
                Security::Optional(scheme)
            }
            Some(scheme) => Security::Needed(scheme),
        }
    }
}

/// The credentials of a call, by the name of their scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Security<'a> {
    None,
    Optional(&'a str),
    Needed(&'a str),
}

/// The contents of a request or an answer by media type.
pub(crate) fn contents(of: &Value) -> impl Iterator<Item = Content<'_>> {
    // JSON is what most clients read.
    let all: Vec<_> = members(&of["content"]).collect();
    let (json, rest): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|(name, _)| *name == "application/json");
    json.into_iter().chain(rest).map(|(media_type, of)| Content { media_type, of })
}

impl<'a> Content<'a> {
    /// The examples, each with its title and value.
    pub(crate) fn examples(&self) -> Vec<(&'a str, &'a Value)> {
        let named = members(&self.of["examples"]);
        let named =
            named.map(|(name, one)| (one["summary"].as_str().unwrap_or(name), &one["value"]));
        let one = self.of.get("example").map(|value| ("Example", value));
        named.chain(one).collect()
    }
}

/// The name of the schema to which a schema refers.
pub(crate) fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(SCHEMAS)
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

pub(crate) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

pub(crate) fn members(value: &Value) -> serde_json::map::Iter<'_> {
    static NONE: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
    value.as_object().unwrap_or(&NONE).iter()
}
