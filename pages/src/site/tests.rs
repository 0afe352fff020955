use super::*;
use serde_json::json;

/// A site of one guide, one call and one schema, whose texts try to be markup.
fn hostile() -> Vec<File> {
    let text = "<script>alert(1)</script> & `</code><b>`";
    let document = json!({
        "info": {"title": text, "version": text, "description": text},
        "tags": [{"name": "<i>", "description": text}],
        "paths": {"/v1/<x>/{id}": {"post": {
            "operationId": "call_it",
            "tags": ["<i>"],
            "summary": text,
            "description": text,
            "parameters": [{"in": "query", "name": "<q>", "description": text, "schema": {"type": "string", "enum": ["<e>", "\"f\""]}}],
            "requestBody": {"content": {"application/json": {
                "schema": {"$ref": "#/components/schemas/<S>"},
                "examples": {"one": {"summary": text, "value": {"<k>": "</pre><script>"}}},
            }}},
            "responses": {
                "200": {"description": text, "headers": {"<h>": {"description": text}}},
                "409": {"description": text, "content": {"application/problem+json": {"example": {"code": "<code>"}}}},
            },
        }}},
        "components": {"schemas": {"<S>": {"title": text, "description": text, "type": "object", "properties": {
            "<m>": {"type": "string", "description": text, "pattern": "^<p>$", "default": "<d>", "const": "<c>"},
        }}}},
    });
    let guide = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let guides = [
        guide("docs/README.md", "# First <b>\n- [<G>](clients/a.md)"),
        guide("docs/clients/a.md", &format!("# {text}\n{text}")),
    ];
    site(document, &guides)
}

#[test]
fn no_text_becomes_markup() {
    let files = hostile();
    let pages = files.iter().filter(|file| file.media_type == HTML);
    for File { path, text, .. } in pages {
        // The page's own script and its own tags are all that begins so.
        assert_eq!(text.matches("<script").count(), 1, "{path}: {text}");
        assert_eq!(text.matches("</script>").count(), 1, "{path}");
        for tag in [
            "<b>",
            "<x>",
            "<q>",
            "<e>",
            "<k>",
            "<h>",
            "<S>",
            "<m>",
            "<p>$",
            "<d>",
            "<c>",
            "<G>",
            "<code>&lt;code",
        ] {
            let tag_of_colours = tag == "<b>" && path.starts_with("reference/");
            assert!(
                tag_of_colours || tag == "<code>&lt;code" || !text.contains(tag),
                "{path}: {tag}: {text}"
            );
        }
    }
    let operation = files.iter().find(|file| file.path == "reference/call_it/").unwrap();
    assert!(operation.text.contains("&lt;/pre&gt;&lt;script&gt;"), "{}", operation.text);
    assert!(operation.text.contains("<code>&lt;code&gt;</code>"), "{}", operation.text);
}

#[test]
fn every_page_begins_alike_and_has_no_style_or_script_of_its_own() {
    for File { path, text, media_type, .. } in hostile() {
        if media_type != HTML {
            continue;
        }
        assert!(text.starts_with("<!doctype html>\n<html lang=\"en\">"), "{path}");
        assert!(
            text.contains(
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
            ),
            "{path}"
        );
        assert_eq!(text.matches("<h1").count(), 1, "{path}");
        assert!(!text.contains(" style=") && !text.contains("<style"), "{path}");
    }
}

#[test]
fn a_document_that_is_not_there_yet_gives_the_guides_alone() {
    let guides = [Source { path: "docs/README.md".to_owned(), text: "# First".to_owned() }];
    let files = site(Value::Null, &guides);
    let first = files.iter().find(|file| file.path.is_empty()).unwrap();
    assert!(first.text.contains("<h1 id=\"first\">First</h1>"), "{}", first.text);
}

#[test]
fn an_address_of_a_file_changes_with_its_content() {
    let one = asset("a", "css", HTML, "x".to_owned());
    let other = asset("a", "css", HTML, "y".to_owned());
    assert!(one.path != other.path && one.immutable, "{}", one.path);
}

#[test]
fn the_script_knows_no_storage() {
    for word in
        ["localStorage", "sessionStorage", "indexedDB", "cookie", "caches", "innerHTML", "eval("]
    {
        assert!(!SCRIPT.contains(word), "{word}");
    }
}
