//! The lists of all operations and all schemas.

use super::operation::call;
use super::{Context, of_operation, of_schema};
use crate::document::text;
use crate::escape::{escape, slug};
use crate::markdown::{inline, plain, render};

/// The content of the page with all operations.
pub(crate) fn operations(context: Context<'_>) -> String {
    let links = context.links();
    let info = &context.document.0["info"];
    let mut html = "<h1>Reference</h1>\n".to_owned();
    html += &render(text(&info["description"]), &links).html;
    html += &format!(
        "<p>It is made from the <a href=\"{}\">OpenAPI document</a>, version {}, from which you can generate a client. All its <a href=\"{}\">schemas</a> have a page.</p>\n",
        context.page.to("../openapi.json"),
        escape(text(&info["version"])),
        context.page.to("schemas/")
    );
    for tag in context.document.tags() {
        html += &format!(
            "<h2 id=\"{}\">{}</h2>\n{}<ul class=\"operations\">\n",
            slug(tag.name),
            escape(tag.name),
            render(tag.description, &links).html
        );
        for operation in &tag.operations {
            let link = context.page.to(&of_operation(operation.id()).0);
            let title = plain(operation.summary());
            html += &format!(
                "<li><a href=\"{}\">{}</a>{}</li>\n",
                escape(&link),
                escape(title.trim_end_matches('.')),
                call(operation)
            );
        }
        html += "</ul>\n";
    }
    html
}

/// The content of the page with all schemas.
pub(crate) fn schemas(context: Context<'_>) -> String {
    let mut html = "<h1>Schemas</h1>\n<ul class=\"operations\">\n".to_owned();
    for (name, schema) in context.document.schemas() {
        let link = context.page.to(&of_schema(name).0);
        let about = inline(text(&schema["description"]), &context.links());
        let about = about.split_inclusive(". ").next().unwrap_or_default();
        // A cut inside of an element would leave it open.
        let about =
            if about.matches("</").count() * 2 == about.matches('<').count() { about } else { "" };
        html += &format!(
            "<li><a href=\"{}\"><code>{}</code></a><p>{about}</p></li>\n",
            escape(&link),
            escape(name)
        );
    }
    html + "</ul>\n"
}
