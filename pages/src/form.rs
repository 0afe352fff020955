//! The form of a schema, reduced to what a reader asks: what a value is, and of which parts.

use crate::document::{Document, list, members, name_of, text};
use serde_json::Value;

/// What a value is.
#[derive(Clone, Debug)]
pub(crate) enum Form<'a> {
    /// A schema with a name.
    Named(&'a str),
    /// One of these values.
    Enum(Vec<&'a Value>),
    /// A text, a number or a flag, in words: `integer, 1 to 16`.
    Plain(String),
    List(Box<Form<'a>>),
    /// Values by name.
    Map(Box<Form<'a>>),
    Object,
    /// The alternatives.
    Union(Vec<&'a Value>),
    OrNull(Box<Form<'a>>),
}

/// The form of a schema.
pub(crate) fn form(schema: &Value) -> Form<'_> {
    if let Some(name) = name_of(schema) {
        return Form::Named(name);
    }
    if schema["nullable"] == true {
        return Form::OrNull(Box::new(without_null(schema)));
    }
    for word in ["oneOf", "anyOf", "allOf"] {
        let Some(parts) = schema[word].as_array() else { continue };
        let rest: Vec<&Value> = parts.iter().filter(|part| part["type"] != "null").collect();
        let inner = match rest[..] {
            [one] => form(one),
            _ if word == "allOf" => continue,
            _ => Form::Union(rest.clone()),
        };
        let or_null = rest.len() < parts.len();
        return if or_null { Form::OrNull(Box::new(inner)) } else { inner };
    }
    if list(&schema["type"]).any(|name| name == "null") {
        return Form::OrNull(Box::new(without_null(schema)));
    }
    without_null(schema)
}

fn without_null(schema: &Value) -> Form<'_> {
    if let Some([one]) = schema["allOf"].as_array().map(Vec::as_slice) {
        return form(one);
    }
    if let Some(value) = schema.get("const") {
        return Form::Enum(vec![value]);
    }
    for word in ["enum", "x-extensible-enum"] {
        if let Some(values) = schema[word].as_array() {
            return Form::Enum(values.iter().filter(|value| !value.is_null()).collect());
        }
    }
    match kind(schema) {
        "array" => Form::List(Box::new(form(&schema["items"]))),
        "object" if schema.get("properties").is_some() => Form::Object,
        "object" if schema["additionalProperties"].is_object() => {
            Form::Map(Box::new(form(&schema["additionalProperties"])))
        }
        "object" => Form::Object,
        _ if schema.get("properties").is_some() => Form::Object,
        kind => Form::Plain(plain(schema, kind)),
    }
}

/// The type that is not null.
fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        Value::Array(kinds) => {
            kinds.iter().map(text).find(|kind| *kind != "null").unwrap_or_default()
        }
        kind => text(kind),
    }
}

fn plain(schema: &Value, kind: &str) -> String {
    let word = match (kind, text(&schema["format"])) {
        ("string", "uuid") => "UUID".to_owned(),
        ("string", "date-time") => "time (RFC 3339)".to_owned(),
        ("string", "uri" | "url") => "URL".to_owned(),
        ("", _) => "any value".to_owned(),
        (kind, _) => kind.to_owned(),
    };
    let between = |least: &str, most: &str| match (&schema[least], &schema[most]) {
        (Value::Null, Value::Null) => None,
        (least, Value::Null) => Some(format!("{least} or more")),
        (Value::Null, most) => Some(format!("up to {most}")),
        (least, most) => Some(format!("{least} to {most}")),
    };
    match (between("minimum", "maximum"), between("minLength", "maxLength")) {
        (Some(range), _) => format!("{word}, {range}"),
        (None, Some(length)) => format!("{word} of {length} characters"),
        (None, None) => word,
    }
}

/// The members of an object, the required ones first and in the order of the document.
pub(crate) fn members_of(schema: &Value) -> Vec<(&str, &Value, bool)> {
    let required: Vec<&str> = list(&schema["required"]).map(text).collect();
    let order = |name: &str| required.iter().position(|one| *one == name).unwrap_or(usize::MAX);
    let all = members(&schema["properties"]);
    let mut all: Vec<_> =
        all.map(|(name, one)| (name.as_str(), one, required.contains(&name.as_str()))).collect();
    all.sort_by_key(|(name, ..)| order(name));
    all
}

/// The schema whose members a reader of a value of this form wants to see: that of its parts, if it has some.
pub(crate) fn inner<'a>(form: &Form<'a>) -> Option<&'a str> {
    match form {
        Form::Named(name) => Some(name),
        Form::List(of) | Form::Map(of) | Form::OrNull(of) => inner(of),
        _ => None,
    }
}

/// True if a schema has members or alternatives, so that its name alone does not say what a value is.
pub(crate) fn has_parts(document: &Document, name: &str) -> bool {
    match form(document.schema(name)) {
        Form::Object | Form::Union(_) => true,
        other => inner(&other).is_some_and(|inner| inner != name && has_parts(document, inner)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn said(schema: &Value) -> String {
        format!("{:?}", form(schema))
    }

    #[test]
    fn null_is_found_in_each_way_to_write_it() {
        let name = json!({"$ref": "#/components/schemas/a.B"});
        for schema in [
            json!({"oneOf": [name, {"type": "null"}]}),
            json!({"nullable": true, "allOf": [name]}),
            json!({"anyOf": [{"type": "null"}, name]}),
        ] {
            assert_eq!(said(&schema), "OrNull(Named(\"a.B\"))", "{schema}");
        }
        assert_eq!(said(&json!({"type": ["string", "null"]})), "OrNull(Plain(\"string\"))");
        assert_eq!(said(&json!({"type": "string", "nullable": true})), "OrNull(Plain(\"string\"))");
    }

    #[test]
    fn limits_are_said_in_words() {
        let of = |schema| said(&schema);
        assert_eq!(
            of(json!({"type": "integer", "minimum": 1, "maximum": 16})),
            "Plain(\"integer, 1 to 16\")"
        );
        assert_eq!(of(json!({"type": "integer", "minimum": 0})), "Plain(\"integer, 0 or more\")");
        assert_eq!(
            of(json!({"type": "string", "maxLength": 9})),
            "Plain(\"string of up to 9 characters\")"
        );
        assert_eq!(of(json!({})), "Plain(\"any value\")");
    }

    #[test]
    fn required_members_come_first_in_their_order() {
        let schema = json!({"required": ["z", "b"], "properties": {"a": {}, "b": {}, "z": {}}});
        let names: Vec<&str> = members_of(&schema).into_iter().map(|(name, ..)| name).collect();
        assert_eq!(names, ["z", "b", "a"]);
    }

    #[test]
    fn a_schema_that_holds_itself_has_parts() {
        let schema = |of| json!({"components": {"schemas": {"A": of}}});
        assert!(has_parts(
            &Document(schema(
                json!({"type": "object", "properties": {"a": {"$ref": "#/components/schemas/A"}}})
            )),
            "A"
        ));
        assert!(!has_parts(&Document(schema(json!({"$ref": "#/components/schemas/A"}))), "A"));
        assert!(!has_parts(&Document(schema(json!({"type": "string"}))), "A"));
    }
}
