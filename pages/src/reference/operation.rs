//! The page of an operation.

use super::schema::Schemas;
use super::{Context, answers, aside::aside};
use crate::document::{Operation, Security, text};
use crate::escape::escape;
use crate::markdown::{inline, render};

/// The content of an operation's page: the description, what is beside it, and the details.
pub(crate) fn page<'a>(context: Context<'a>, operation: &Operation<'a>) -> String {
    let links = context.links();
    let mut schemas = Schemas::new(context);
    let mut html = String::from("<div class=\"operation\">\n<div class=\"intro\">\n");
    html += &format!("<h1>{}</h1>\n", inline(operation.summary().trim_end_matches('.'), &links));
    html += &call(operation);
    html += &render(operation.description(), &links).html;
    html += &credentials(operation);
    html += &format!(
        "</div>\n<div class=\"beside\">\n{}</div>\n<div class=\"details\">\n",
        aside(context, operation)
    );
    html += &parameters(context, operation, &schemas);
    if let Some(body) = operation.body(context.document) {
        let needed = if operation.of["requestBody"]["required"] == true {
            ""
        } else {
            " <span class=\"optional\">optional</span>"
        };
        html += &format!(
            "<h2 id=\"body\">Body{needed}</h2>\n<p class=\"media\"><code>{}</code></p>\n",
            escape(body.media_type)
        );
        schemas.is_written = !operation.is_webhook;
        html += &schemas.value(&body.of["schema"]);
        schemas.is_written = false;
    }
    let answers = answers::successes(context, operation, &mut schemas);
    if !answers.is_empty() {
        html += &format!(
            "<h2 id=\"answers\">{}</h2>\n{answers}",
            if operation.is_webhook { "Your answers" } else { "Answers" }
        );
    }
    html += &answers::errors(context, operation);
    html + "</div>\n</div>\n"
}

/// The method and the path.
pub(crate) fn call(operation: &Operation<'_>) -> String {
    let method = &operation.method;
    let class = method.to_lowercase();
    // A long path breaks at its slashes.
    let path = escape(operation.path).replace('/', "<wbr>/");
    format!(
        "<p class=\"call\"><span class=\"method {class}\">{method}</span> <code>{path}</code></p>\n"
    )
}

fn credentials(operation: &Operation<'_>) -> String {
    let of = |scheme: &str| match scheme {
        "operator_bearer" => "the operator's token",
        "app_bearer" => "an app's key",
        _ => "a player's token",
    };
    let said = match operation.security() {
        _ if operation.is_webhook => "The server makes this call. It is signed.".to_owned(),
        Security::None => "It needs no token.".to_owned(),
        Security::Optional(scheme) => {
            format!("It works without a token; {} shows more.", of(scheme))
        }
        Security::Needed(scheme) => {
            format!("It needs {} as <code>Authorization: Bearer …</code>.", of(scheme))
        }
    };
    format!("<p class=\"credentials\">{said}</p>\n")
}

fn parameters<'a>(
    context: Context<'a>,
    operation: &Operation<'a>,
    schemas: &Schemas<'a>,
) -> String {
    let mut html = String::new();
    for (place, title) in [("path", "Path"), ("query", "Query"), ("header", "Headers")] {
        let mut rows = String::new();
        for parameter in operation.parameters(place) {
            let mark = if parameter["required"] == true { "required" } else { "optional" };
            let name = escape(text(&parameter["name"]));
            let kind = schemas.kind(&parameter["schema"]);
            rows += &format!(
                "<li><p><code class=\"name\">{name}</code> <span class=\"type\">{kind}</span> <span class=\"{mark}\">{mark}</span></p>\n"
            );
            rows += &render(text(&parameter["description"]), &context.links()).html;
            rows += "</li>\n";
        }
        if !rows.is_empty() {
            html +=
                &format!("<h2 id=\"{place}\">{title}</h2>\n<ul class=\"members\">\n{rows}</ul>\n");
        }
    }
    html
}
