//! The pages at `/docs/`, as a browser gets them.

use flate2::read::GzDecoder;
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::document::Document;
use gavel_tests::server::Server;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

/// The bytes that the first visit of an operation's page may have, compressed and with all files that it can load.
const BUDGET: usize = 150_000;

async fn get(client: &Client, path: &str, encoding: &str) -> Reply {
    client.send_outside(Call::new("GET", path).header("accept-encoding", encoding)).await
}

fn unpacked(reply: &Reply) -> String {
    let mut text = String::new();
    match reply.header("content-encoding") {
        Some("gzip") => GzDecoder::new(&reply.bytes[..]).read_to_string(&mut text),
        Some(other) => panic!("{}: {other}", reply.asked),
        None => (&reply.bytes[..]).read_to_string(&mut text),
    }
    .unwrap();
    text
}

/// The values of an attribute.
fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    html.split(&begin).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect()
}

/// The address to which a link on a page leads, and its fragment.
fn resolved(page: &str, link: &str) -> (String, String) {
    let (link, fragment) = link.split_once('#').unwrap_or((link, ""));
    if link.starts_with('/') {
        return (link.to_owned(), fragment.to_owned());
    }
    let (folder, _) = page.rsplit_once('/').unwrap();
    let mut parts: Vec<&str> = folder.split('/').collect();
    let name = link.rsplit_once('/').map_or(link, |(_, name)| name);
    for part in link.rsplit_once('/').map_or("", |(folder, _)| folder).split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    let path =
        if link.is_empty() { page.to_owned() } else { format!("{}/{name}", parts.join("/")) };
    (path.replace("/./", "/"), fragment.to_owned())
}

/// All pages to which links lead from the first one, by address.
async fn crawled(client: &Client, first: &str) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut todo = vec![first.to_owned()];
    let mut known: BTreeSet<String> = todo.iter().cloned().collect();
    while let Some(path) = todo.pop() {
        let reply = get(client, &path, "gzip").await.expect(200);
        if reply.header("content-type") != Some("text/html; charset=utf-8") {
            continue;
        }
        let html = unpacked(&reply);
        for link in attributes(&html, "href").into_iter().chain(attributes(&html, "src")) {
            if !link.contains("://") {
                let (target, _) = resolved(&path, link);
                todo.extend(known.insert(target.clone()).then_some(target));
            }
        }
        pages.insert(path, html);
    }
    pages
}

#[tokio::test]
async fn every_link_leads_to_a_page_and_every_operation_has_one() {
    let server = Server::alone();
    let pages = crawled(&server.client(), "/docs/").await;
    let mut titles = BTreeSet::new();
    for (path, html) in &pages {
        let ids: BTreeSet<&str> = attributes(html, "id").into_iter().collect();
        assert_eq!(ids.len(), attributes(html, "id").len(), "{path}: an id comes twice");
        for link in attributes(html, "href")
            .into_iter()
            .filter(|link| link.contains('#') && !link.contains("://"))
        {
            let (target, fragment) = resolved(path, link);
            let there = attributes(&pages[&target], "id");
            assert!(there.contains(&fragment.as_str()), "{path}: {link}");
        }
        let title = html.split("<title>").nth(1).unwrap().split('<').next().unwrap();
        assert!(!title.is_empty(), "{path}");
        titles.insert((title, path.contains("/schemas/")));
        assert_eq!(html.matches("<h1").count(), 1, "{path}");
        assert!(html.contains("content=\"width=device-width"), "{path}");
    }
    let guides = [
        "clients/overview/",
        "clients/first-game/",
        "auditors/proof/",
        "rules/qe/",
        "de/rules/qe/",
        "ja/rules/quotlibet/",
        "sdks/typescript/",
    ];
    for guide in guides {
        assert!(pages.contains_key(&format!("/docs/{guide}")), "{guide}");
    }
    let document = Document::committed();
    let operations = document.operations();
    for operation in &operations {
        let id = operation.item["operationId"].as_str().unwrap();
        let page = pages.get(&format!("/docs/reference/{id}/")).unwrap_or_else(|| panic!("{id}"));
        for sample in ["curl", "typescript", "python", "kotlin", "swift"] {
            assert!(page.contains(&format!("panel {sample}")), "{id}: {sample}");
        }
    }
    assert!(operations.len() > 60 && titles.len() > operations.len(), "{}", titles.len());
    assert!(pages.contains_key("/docs/schemas/Problem/"));
}

#[tokio::test]
async fn pages_load_nothing_from_elsewhere_and_run_nothing_inline() {
    let server = Server::alone();
    let client = server.client();
    for path in [
        "/docs/",
        "/docs/clients/errors/",
        "/docs/reference/",
        "/docs/reference/create_player/",
        "/docs/ja/rules/qe/",
    ] {
        let reply = get(&client, path, "identity").await.expect(200);
        let policy = reply.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
        for source in policy.split("; ").filter(|part| part.contains("-src")) {
            assert!(source.ends_with(" 'self'") || source.ends_with(" 'none'"), "{policy}");
        }
        assert!(
            policy.contains("frame-ancestors 'none'") && policy.contains("base-uri 'none'"),
            "{policy}"
        );
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        let html = reply.text();
        for word in [" style=\"", "<style", " onclick=", " onload=", "javascript:", "<script>"] {
            assert!(!html.contains(word), "{path}: {word}");
        }
        let loaded = attributes(&html, "src").into_iter().chain(
            html.split("<link ")
                .skip(1)
                .flat_map(|link| attributes(link, "href").into_iter().take(1)),
        );
        for file in loaded {
            assert!(!file.contains("://"), "{path}: {file}");
        }
    }
}

/// The languages of the rules, each with the folder of its pages and its own name.
const LANGUAGES: [(&str, &str, &str); 3] =
    [("en", "", "English"), ("de", "de/", "Deutsch"), ("ja", "ja/", "日本語")];

#[tokio::test]
async fn the_rules_are_there_in_three_languages_with_the_same_anchors() {
    let server = Server::alone();
    let client = server.client();
    for kind in ["qe", "quotlibet"] {
        let mut anchors: Option<Vec<String>> = None;
        for (language, folder, own) in LANGUAGES {
            let path = format!("/docs/{folder}rules/{kind}/");
            let reply = get(&client, &path, "gzip").await.expect(200);
            assert_eq!(reply.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
            assert_eq!(reply.header("cache-control"), Some("no-cache"), "{path}");
            assert!(reply.header("content-security-policy").is_some(), "{path}");
            let html = unpacked(&reply);
            assert!(html.contains(&format!("<html lang=\"{language}\">")), "{path}");
            let (head, body) = html.split_once("<body").unwrap();
            let (above, _) = body.split_once("<h1").unwrap();
            for (other, folder, name) in LANGUAGES {
                let there = format!("/docs/{folder}rules/{kind}/");
                let leads = |link: &&str| resolved(&path, attributes(link, "href")[0]).0 == there;
                let alternate = format!("alternate\" hreflang=\"{other}\"");
                let mut alternates = head.split("<link ").filter(|link| link.contains(&alternate));
                assert!(alternates.next().is_some_and(|link| leads(&link)), "{path}: {other}");
                let named = format!(" lang=\"{other}\" hreflang=\"{other}\"");
                let mut links = above.split("<a").filter(|link| link.starts_with(&named));
                let link = links.next();
                assert_eq!(
                    link.is_some_and(|link| leads(&link) && link.contains(name)),
                    name != own,
                    "{path}: {other}"
                );
            }
            let headings = html.split("<h").skip(1).filter(|tag| tag.starts_with(['1', '2', '3']));
            let ids = headings.filter_map(|tag| attributes(tag.split_once('>')?.0, "id").pop());
            let ids: Vec<String> = ids.map(str::to_owned).collect();
            assert!(ids.len() > 8, "{path}: {ids:?}");
            assert_eq!(*anchors.get_or_insert_with(|| ids.clone()), ids, "{path}");
        }
    }
}

#[tokio::test]
async fn a_page_comes_compressed_and_once() {
    let server = Server::alone();
    let client = server.client();
    let page = "/docs/reference/create_player/";
    let plain = get(&client, page, "identity").await.expect(200);
    assert_eq!(plain.header("content-encoding"), None);
    for (accepted, encoding) in [
        ("br", None),
        ("gzip", Some("gzip")),
        ("gzip, deflate, br, zstd", Some("gzip")),
        ("gzip;q=0, *", None),
        ("zstd", None),
        ("identity;q=0", None),
    ] {
        let reply = get(&client, page, accepted).await.expect(200);
        assert_eq!(reply.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(reply.header("vary"), Some("accept-encoding"), "{accepted}");
        assert_eq!(reply.header("etag"), plain.header("etag"), "{accepted}");
        assert_eq!(unpacked(&reply), plain.text(), "{accepted}");
    }
    let tag = plain.header("etag").unwrap();
    assert_eq!(plain.header("cache-control"), Some("no-cache"));
    let again =
        client.send_outside(Call::new("GET", page).header("if-none-match", tag)).await.expect(304);
    assert!(again.bytes.is_empty() && again.header("etag") == Some(tag));
    client
        .send_outside(Call::new("GET", page).header("if-none-match", "W/\"other\""))
        .await
        .expect(200);
    let html = plain.text();
    let style = attributes(&html, "href").into_iter().find(|link| link.ends_with(".css")).unwrap();
    let (style, _) = resolved(page, style);
    let style = get(&client, &style, "gzip").await.expect(200);
    assert_eq!(style.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(style.header("content-type"), Some("text/css; charset=utf-8"));
    let head = client.send_outside(Call::new("HEAD", page)).await.expect(200);
    assert!(head.bytes.is_empty());
}

#[tokio::test]
async fn the_first_visit_of_any_operation_is_small() {
    let server = Server::alone();
    let client = server.client();
    let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
    for operation in Document::committed().operations() {
        let path = format!("/docs/reference/{}/", operation.item["operationId"].as_str().unwrap());
        let page = get(&client, &path, "gzip").await.expect(200);
        let html = unpacked(&page);
        let mut visit = page.bytes.len();
        let mut files: BTreeSet<String> =
            attributes(&html, "src").into_iter().map(str::to_owned).collect();
        files.extend(
            html.split("<link ").skip(1).map(|link| attributes(link, "href")[0].to_owned()),
        );
        files.extend(
            attributes(&html, "data-index").into_iter().map(|index| format!("../../{index}")),
        );
        assert_eq!(files.len(), 4, "{files:?}");
        for file in files {
            let (file, _) = resolved(&path, &file);
            if !sizes.contains_key(&file) {
                let size = get(&client, &file, "gzip").await.expect(200).bytes.len();
                sizes.insert(file.clone(), size);
            }
            visit += sizes[&file];
        }
        assert!(visit <= BUDGET, "{path}: {visit} bytes");
        assert!(visit > 10_000, "{path}: {visit} bytes");
    }
}

#[tokio::test]
async fn an_address_without_a_page_is_404_for_browsers_and_for_programs() {
    let server = Server::alone();
    let client = server.client();
    let mut pages = None;
    for path in [
        "/docs/nothing",
        "/docs/clients/nothing/",
        "/docs/404",
        "/docs/a/b/c?d=e",
        "/docs/..%2fapi",
        "/docs//",
    ] {
        client.send_outside(Call::new("GET", path)).await.problem(404, "not_found");
        let accepted = "text/html,application/xhtml+xml,*/*;q=0.8";
        let page = client
            .send_outside(Call::new("GET", path).header("accept", accepted))
            .await
            .expect(404);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert!(page.header("content-security-policy").is_some(), "{path}");
        let html = page.text();
        assert!(html.contains("No such page") && !html.contains("@up@"), "{path}");
        // However long the address is, the page is the same.
        let html = pages.get_or_insert(html).clone();
        assert_eq!(page.text(), html, "{path}");
        let plain = path.split('?').next().unwrap();
        for link in attributes(&html, "href").into_iter().filter(|link| !link.starts_with('#')) {
            let (target, _) = resolved(plain, link);
            get(&client, &target, "gzip").await.expect(200);
        }
    }
}

#[tokio::test]
async fn addresses_that_people_type_lead_to_the_pages() {
    let server = Server::alone();
    let http =
        reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    for (from, status, to) in [
        ("/docs", 308, "/docs/"),
        ("/docs/clients/feeds", 308, "/docs/clients/feeds/"),
        ("/docs/de/rules/qe", 308, "/docs/de/rules/qe/"),
        (
            "/docs/reference/create_player?code=kotlin",
            308,
            "/docs/reference/create_player/?code=kotlin",
        ),
    ] {
        let answer = http.get(format!("{}{from}", server.address)).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{from}");
        assert_eq!(answer.headers()["location"], to, "{from}");
    }
}
