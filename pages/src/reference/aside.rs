//! What is beside the description of an operation: samples of code and examples.

use super::Context;
use crate::document::{Content, Operation, contents};
use crate::escape::escape;
use crate::highlight::highlight;
use crate::markdown::{code_block, plain};
use crate::samples::samples;
use serde_json::Value;

/// Samples of the call, and examples of its body and its answers.
pub(crate) fn aside(context: Context<'_>, operation: &Operation<'_>) -> String {
    let mut html = String::new();
    if !operation.is_webhook {
        html += &tabs(context, operation);
    }
    if let Some(body) = operation.body(context.document) {
        html += &examples("Example of the body", &body, true);
    }
    for (status, answer) in operation.answers(context.document) {
        for content in contents(answer).filter(|_| status.starts_with('2')) {
            html += &examples(&format!("Example of the answer {status}"), &content, true);
        }
    }
    html
}

/// A choice of languages that works without a script.
fn tabs(context: Context<'_>, operation: &Operation<'_>) -> String {
    let samples = samples(context.document, operation);
    let mut choices = String::new();
    let mut panels = String::new();
    for (at, sample) in samples.iter().enumerate() {
        let (id, language) = (sample.id, sample.language);
        let checked = if at == 0 { " checked" } else { "" };
        choices += &format!(
            "<input type=\"radio\" name=\"code\" id=\"code-{id}\" value=\"{id}\"{checked}><label for=\"code-{id}\">{language}</label>\n"
        );
        let code = highlight(&sample.code, sample.colours);
        panels += &format!("<pre class=\"panel {id}\" tabindex=\"0\"><code>{code}</code></pre>\n");
    }
    format!("<fieldset class=\"samples\"><legend>Sample</legend>\n{choices}{panels}</fieldset>\n")
}

fn examples(title: &str, content: &Content<'_>, mut open: bool) -> String {
    let mut html = String::new();
    for (name, value) in content.examples() {
        let (code, language) = shown(value);
        let state = if std::mem::take(&mut open) { " open" } else { "" };
        html += &format!(
            "<details class=\"example\"{state}><summary><span>{title}</span> {}</summary>\n{}</details>\n",
            escape(&plain(if name == "Example" { "" } else { name })),
            code_block(&code, language)
        );
    }
    html
}

/// An example as its reader sees it: a text as it is, everything else as JSON.
fn shown(value: &Value) -> (String, &'static str) {
    match value {
        Value::String(text) => (text.clone(), ""),
        value => (format!("{value:#}"), "json"),
    }
}
