use super::*;
use crate::links::{ErrorRow, Targets};
use crate::place::Place;

fn with(targets: &Targets, markdown: &str) -> Rendered {
    let page = Place::of("clients/errors/");
    render(markdown, &Links { targets, page: &page, source: "docs/clients/errors.md" })
}

fn html(markdown: &str) -> String {
    with(&Targets::default(), markdown).html
}

#[test]
fn html_in_a_text_is_shown_as_text() {
    assert_eq!(
        html("a <b>bold</b> & `<i>`"),
        "<p>a &lt;b&gt;bold&lt;/b&gt; &amp; <code>&lt;i&gt;</code></p>\n"
    );
    let block = html("<script>alert(1)</script>\n\ntext");
    assert!(!block.contains("<script"), "{block}");
    assert!(block.contains("&lt;script&gt;"), "{block}");
    let heading = html("# <img src=x onerror=alert(1)>");
    assert!(!heading.contains("<img"), "{heading}");
    let code = html("```html\n</code><script>\n```");
    assert!(code.contains("&lt;/code&gt;&lt;script&gt;"), "{code}");
    let quoted = html("```a\"b<c\ntext\n```");
    assert!(!quoted.contains("a\"b"), "{quoted}");
}

#[test]
fn a_link_that_leads_nowhere_is_its_text_alone() {
    assert_eq!(html("[a *b*](javascript:alert(1))"), "<p>a <em>b</em></p>\n");
    assert_eq!(
        html("[a](https://example.com/?a=1&b=\"2\")"),
        "<p><a href=\"https://example.com/?a=1&amp;b=&quot;2&quot;\">a</a></p>\n"
    );
    assert_eq!(html("![picture](https://example.com/x.png)"), "<p>picture</p>\n");
}

#[test]
fn a_table_scrolls_and_has_no_style() {
    let table = html("| a | b |\n|---:|:---|\n| 1 | x\\|y |");
    assert!(table.starts_with("<div class=\"table\" tabindex=\"0\""), "{table}");
    assert!(table.contains("<th>a</th>") && table.contains("<td>x|y</td>"), "{table}");
    assert!(!table.contains("style="), "{table}");
    let corner = html("| | b |\n|---|---|\n| 1 | `<th></th>` |");
    assert!(corner.contains("<td></td><th>b</th>"), "{corner}");
    assert!(corner.contains("<code>&lt;th&gt;&lt;/th&gt;</code>"), "{corner}");
}

#[test]
fn headings_have_ids_and_sections_have_words() {
    let rendered =
        with(&Targets::default(), "# Title `x`\n\nOne.\n\n## Part\n\nTwo\nthree.\n\n## Part\n");
    assert_eq!(rendered.title, "Title x");
    let ids: Vec<&str> = rendered.sections.iter().map(|section| section.id.as_str()).collect();
    assert_eq!(ids, ["title-x", "part", "part-1"]);
    assert!(rendered.sections[1].text.contains("Two three."), "{}", rendered.sections[1].text);
    assert!(rendered.html.contains("<h2 id=\"part-1\">"), "{}", rendered.html);
}

#[test]
fn code_that_names_a_page_leads_to_it_but_not_inside_a_link() {
    let mut targets = Targets::default();
    targets.code.insert("GET /v1/games".to_owned(), Place::of("reference/list_games/"));
    let html = |markdown| with(&targets, markdown).html;
    assert_eq!(
        html("`GET /v1/games`"),
        "<p><a href=\"../../reference/list_games/\"><code>GET /v1/games</code></a></p>\n"
    );
    assert_eq!(
        html("[`GET /v1/games`](#x)"),
        "<p><a href=\"#x\"><code>GET /v1/games</code></a></p>\n"
    );
}

#[test]
fn the_row_of_an_error_code_can_be_led_to() {
    let mut targets = Targets::default();
    let row = ErrorRow { place: "clients/errors/#game_over".to_owned(), meaning: String::new() };
    targets.errors.insert("game_over".to_owned(), row);
    let rendered = with(&targets, "| code |\n|---|\n| `game_over` |\n\n`game_over`").html;
    assert_eq!(rendered.matches("id=\"game_over\"").count(), 1, "{rendered}");
}

#[test]
fn a_line_has_no_paragraph_around_it() {
    let (targets, page) = (Targets::default(), Place::default());
    let links = Links { targets: &targets, page: &page, source: "" };
    assert_eq!(inline("a *what if*?", &links), "a <em>what if</em>?");
    assert_eq!(plain("a *what if* of `x`,\nand\n\nmore"), "a what if of x, and more");
}
