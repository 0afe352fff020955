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

/// A site with one guide in three languages, and one in English alone.
fn translated() -> Vec<File> {
    let guide = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let first = "# First\n- [Q](rules/q.md)\n- [Ku](de/rules/q.md)\n- [キュー](ja/rules/q.md)";
    let guides = [
        guide("docs/README.md", first),
        guide("docs/clients/a.md", "# A\n## Part"),
        guide("docs/rules/q.md", "# Q\n## Part\n## End\n| a |\n|---|"),
        guide("docs/de/rules/q.md", "# Ku\n[x](#part)\n## Teil\n## Ende\n| a |\n|---|"),
        guide("docs/ja/rules/q.md", "# キュー\n一つ。\n二つ。\n## 一部\n## 終わり"),
    ];
    site(Value::Null, &guides)
}

fn page_at<'a>(files: &'a [File], path: &str) -> &'a str {
    &files.iter().find(|file| file.path == path).unwrap().text
}

#[test]
fn a_translation_has_its_language_around_it_and_the_anchors_of_the_original() {
    let files = translated();
    let german = page_at(&files, "de/rules/q/");
    for part in [
        "<html lang=\"de\">",
        "<h2 id=\"part\">Teil</h2>",
        "<h2 id=\"end\">Ende</h2>",
        "<a href=\"#part\">Teil</a>",
        "aria-label=\"Tabelle 1\"",
        "aria-label=\"Auf dieser Seite\"",
        "<h2>Regeln</h2>",
        "aria-current=\"page\">Ku</a>",
        "<a lang=\"ja\" hreflang=\"ja\" href=\"../../../ja/rules/q/\">日本語</a>",
        "<a lang=\"en\" hreflang=\"en\" href=\"../../../rules/q/\">English</a>",
    ] {
        assert!(german.contains(part), "{part}: {german}");
    }
    for part in [
        "Skip to",
        "On this page",
        "<script",
        "role=\"search\"",
        "Clients",
        "Deutsch",
        "reference/",
    ] {
        assert!(!german.contains(part), "{part}: {german}");
    }
    let japanese = page_at(&files, "ja/rules/q/");
    assert!(japanese.contains("<p>一つ。二つ。</p>"), "{japanese}");
    assert!(
        japanese.contains("<meta name=\"description\" content=\"一つ。二つ。\">"),
        "{japanese}"
    );
}

#[test]
fn a_page_names_its_translations_and_no_others() {
    let files = translated();
    for path in ["rules/q/", "de/rules/q/", "ja/rules/q/"] {
        for (language, to) in [("en", "rules/q/"), ("de", "de/rules/q/"), ("ja", "ja/rules/q/")] {
            let link = Place::of(path).to(to);
            let line = format!("<link rel=\"alternate\" hreflang=\"{language}\" href=\"{link}\">");
            assert!(page_at(&files, path).contains(&line), "{path}: {line}");
        }
    }
    for path in ["", "clients/a/"] {
        assert!(!page_at(&files, path).contains("hreflang"), "{path}");
    }
    let index = files.iter().find(|file| file.path.starts_with("search.")).unwrap();
    assert!(index.text.contains("rules/q/#end") && !index.text.contains("Teil"), "{}", index.text);
    assert!(!page_at(&files, "clients/a/").contains("Regeln"));
}
