//! The answers of an operation: those of success with their parts, the others with their codes.

use super::{Context, schema::Schemas};
use crate::document::{Operation, contents, list, members, text};
use crate::escape::escape;
use crate::markdown::inline;
use serde_json::Value;
use std::collections::BTreeSet;

/// The answers that are no errors.
pub(crate) fn successes<'a>(
    context: Context<'a>,
    operation: &Operation<'a>,
    schemas: &mut Schemas<'a>,
) -> String {
    let mut html = String::new();
    for (status, answer) in
        operation.answers(context.document).filter(|(status, _)| !is_error(status))
    {
        html += &format!(
            "<h3><span class=\"status\">{}</span> {}</h3>\n",
            escape(status),
            inline(text(&answer["description"]), &context.links())
        );
        html += &headers(context, answer, schemas);
        for content in contents(answer) {
            html +=
                &format!("<p class=\"media\"><code>{}</code></p>\n", escape(content.media_type));
            html += &schemas.value(&content.of["schema"]);
        }
    }
    html
}

fn headers<'a>(context: Context<'a>, answer: &'a Value, schemas: &Schemas<'a>) -> String {
    let all =
        members(&answer["headers"]).map(|(name, header)| (name, context.document.resolve(header)));
    let rows: Vec<String> = all
        .map(|(name, header)| {
            let about = inline(text(&header["description"]), &context.links());
            let kind = schemas.kind(&header["schema"]);
            format!("<li><p><code class=\"name\">{}</code> <span class=\"type\">{kind}</span></p>\n<p>{about}</p></li>\n", escape(name))
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    format!(
        "<details><summary>Headers</summary>\n<ul class=\"members\">\n{}</ul></details>\n",
        rows.concat()
    )
}

/// The errors by status and code.
pub(crate) fn errors(context: Context<'_>, operation: &Operation<'_>) -> String {
    let errors = operation.answers(context.document).filter(|(status, _)| is_error(status));
    let rows: String = errors.map(|(status, answer)| rows(context, status, answer)).collect();
    if rows.is_empty() {
        return String::new();
    }
    format!(
        "<h2 id=\"errors\">Errors</h2>\n<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Errors\">\
         <table class=\"errors\"><thead><tr><th scope=\"col\">status</th><th scope=\"col\">code</th>\
         <th scope=\"col\">meaning</th></tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
    )
}

fn is_error(status: &str) -> bool {
    status.starts_with(['4', '5'])
}

/// A row for each code of a status.
fn rows(context: Context<'_>, status: &str, answer: &Value) -> String {
    let (meaning, listed) = codes_at_end(text(&answer["description"]));
    let mut codes: BTreeSet<&str> = listed.into_iter().collect();
    for content in contents(answer) {
        find_codes(context, content.of, &mut codes);
    }
    let mut rows = String::new();
    for code in codes {
        let shown = escape(code);
        let (code, said) = match context.targets.errors.get(code) {
            Some(row) => {
                let link = escape(&context.page.to(&row.place));
                (format!("<a href=\"{link}\"><code>{shown}</code></a>"), row.meaning.as_str())
            }
            None => (format!("<code>{shown}</code>"), meaning),
        };
        let said = inline(said, &context.links());
        rows += &format!("<tr><td>{}</td><td>{code}</td><td>{said}</td></tr>\n", escape(status));
    }
    if rows.is_empty() {
        let said = inline(meaning, &context.links());
        rows = format!("<tr><td>{}</td><td></td><td>{said}</td></tr>\n", escape(status));
    }
    rows
}

/// A description without the list of codes at its end, and these codes: ``A limit is used up: `rate_limited`, `other` ``.
fn codes_at_end(description: &str) -> (&str, Vec<&str>) {
    let Some((meaning, list)) = description.rsplit_once(": `") else {
        return (description, Vec::new());
    };
    let codes: Option<Vec<&str>> = list.strip_suffix('`').map(|list| list.split("`, `").collect());
    match codes.filter(|codes| codes.iter().all(|code| !code.contains(['`', ' ']))) {
        Some(codes) => (meaning, codes),
        None => (description, Vec::new()),
    }
}

/// The codes that an answer's examples and its own schema name. The schema of all problems lists every code, so it says nothing.
fn find_codes<'a>(context: Context<'a>, content: &'a Value, codes: &mut BTreeSet<&'a str>) {
    let examples =
        members(&content["examples"]).map(|(_, one)| &one["value"]).chain(content.get("example"));
    codes.extend(examples.filter_map(|example| example["code"].as_str()));
    let own = list(&content["schema"]["allOf"]).chain([&content["schema"]]);
    for part in own.filter(|part| part.get("$ref").is_none()) {
        let code = context.document.resolve(&part["properties"]["code"]);
        for word in ["enum", "x-extensible-enum"] {
            codes.extend(list(&code[word]).filter_map(Value::as_str));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_at_the_end_of_a_description_are_found() {
        let of = |description| codes_at_end(description);
        assert_eq!(of("It is: over: `a_b`, `c`"), ("It is: over", vec!["a_b", "c"]));
        assert_eq!(of("A limit of `x`: `a`"), ("A limit of `x`", vec!["a"]));
        for other in ["Nothing", "It has: `a` and `b`", "`a`", "x: `a b`"] {
            assert_eq!(of(other), (other, vec![]), "{other}");
        }
    }
}
