//! A value of the document, as code of a language writes it.

use crate::document::{Document, list, members, name_of};
use crate::form::{Form, form};
use crate::names::pascal;
use serde_json::Value;

/// A value with what the SDKs know of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Literal {
    Text(String),
    /// A value of an enum of this name.
    Choice(String, String),
    /// A whole number of any length, which JSON has as a string.
    Big(String),
    /// A whole number beyond 2^53, or one that may be.
    Long(String),
    Number(String),
    Flag(bool),
    Null,
    List(Vec<Literal>),
    /// An object of a named schema, with its members: first those that it must have.
    Object(String, Vec<(String, Literal)>),
}

impl Literal {
    /// Reads a value by its schema, which has this name in the SDKs. Members that are null are left out.
    pub(super) fn of(document: &Document, schema: &Value, value: &Value, name: &str) -> Self {
        let schema = whole(schema);
        if let Some(name) = name_of(schema) {
            return Self::of(document, document.schema(name), value, &pascal(name));
        }
        match value {
            Value::Null => Self::Null,
            Value::Bool(flag) => Self::Flag(*flag),
            Value::Number(number) if is_long(schema) => Self::Long(number.to_string()),
            Value::Number(number) => Self::Number(number.to_string()),
            Value::String(text) if is_decimal(schema) => Self::Big(text.clone()),
            Value::String(text) if is_enum(schema) => Self::Choice(name.to_owned(), text.clone()),
            Value::String(text) => Self::Text(text.clone()),
            Value::Array(parts) => {
                let name = format!("{name}Item");
                Self::List(
                    parts
                        .iter()
                        .map(|part| Self::of(document, &schema["items"], part, &name))
                        .collect(),
                )
            }
            Value::Object(_) => {
                let mut present: Vec<_> =
                    members(value).filter(|(_, value)| !value.is_null()).collect();
                present.sort_by_key(|(name, _)| may_be_missing(schema, name));
                let of = |(member, value): (&String, &Value)| {
                    let inner = format!("{name}{}", pascal(member));
                    (
                        member.clone(),
                        Self::of(document, &schema["properties"][member], value, &inner),
                    )
                };
                Self::Object(name.to_owned(), present.into_iter().map(of).collect())
            }
        }
    }

    /// The value as an address has it.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Text(text) | Self::Choice(_, text) => text.clone(),
            Self::Big(number) | Self::Long(number) | Self::Number(number) => number.clone(),
            Self::Flag(flag) => flag.to_string(),
            _ => String::new(),
        }
    }
}

/// The schema itself, without an alternative of null.
fn whole(schema: &Value) -> &Value {
    for word in ["oneOf", "anyOf", "allOf"] {
        let parts = schema[word].as_array().into_iter().flatten();
        let rest: Vec<&Value> = parts.filter(|part| part["type"] != "null").collect();
        if let [one] = rest[..] {
            return one;
        }
    }
    schema
}

fn may_be_missing(schema: &Value, member: &str) -> bool {
    let required = list(&schema["required"]).any(|name| name == member);
    !required || matches!(form(&schema["properties"][member]), Form::OrNull(_))
}

fn is_enum(schema: &Value) -> bool {
    schema["enum"].as_array().is_some_and(|values| values.len() > 1)
        || schema["x-extensible-enum"].is_array()
}

/// True if a number may be beyond 2^53.
fn is_long(schema: &Value) -> bool {
    let most = schema["maximum"].as_u64().unwrap_or(u64::MAX);
    schema["type"] == "integer" && schema["format"] != "int32" && most > 1 << 53
}

/// True if a string is a whole number in decimal digits, which the SDKs read as a big integer.
fn is_decimal(schema: &Value) -> bool {
    let pattern = schema["pattern"].as_str().unwrap_or_default();
    let digits = pattern.trim_start_matches(['^', '(', '|', '0']);
    let is_text = matches!(form(schema), Form::Plain(_) | Form::OrNull(_));
    is_text
        && pattern != digits
        && (digits.starts_with("[1-9][0-9]") || digits.starts_with("[0-9][0-9]"))
}

/// Writes parts between brackets, on one line if they fit.
pub(super) fn between(open: &str, parts: &[String], close: &str) -> String {
    let one = format!("{open}{}{close}", parts.join(", "));
    let is_short = one.len() <= 64 && !one.contains('\n');
    if is_short || parts.is_empty() {
        return one;
    }
    let lines = parts.iter().map(|part| format!("\n    {},", part.replace('\n', "\n    ")));
    format!("{}{}\n{}", open.trim_end(), lines.collect::<String>(), close.trim_start())
}
