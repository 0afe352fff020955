//! The browser client, as the program serves it.

use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;

const GAME: &str = "01a219ed-6810-73d8-848e-49d11244f35a";
/// The addresses of screens.
const SCREENS: [&str; 9] = [
    "/",
    "/device",
    "/games",
    "/verify?game=qe/1",
    "/players/01a219ed-6810-73d8-848e-49d11244f35a",
    "/qe/01a219ed-6810-73d8-848e-49d11244f35a",
    "/quotlibet/not-an-id",
    "/qe/01a219ed-6810-73d8-848e-49d11244f35a/replay",
    "/qe/01a219ed-6810-73d8-848e-49d11244f35a/replay/7?as=1",
];

async fn get(client: &Client, path: &str) -> Reply {
    client.send_outside(Call::new("GET", path)).await
}

/// The files that a page loads, by their addresses in it.
fn files(html: &str) -> Vec<String> {
    let parts = html.split(['"', '\'']);
    parts
        .filter(|part| part.starts_with("assets/") || *part == "icon.svg")
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn every_screen_has_the_page_and_the_page_has_its_files() {
    let server = Server::alone();
    let client = server.client();
    let home = get(&client, "/").await.expect(200);
    let policy = home.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'self'; "), "{policy}");
    for part in
        ["frame-ancestors 'none'", "form-action 'none'", "require-trusted-types-for 'script'"]
    {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
    for screen in SCREENS {
        let page = get(&client, screen).await.expect(200);
        assert_eq!(page.bytes, home.bytes, "{screen}");
        for (name, value) in [
            ("content-type", "text/html; charset=utf-8"),
            ("content-security-policy", policy),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cache-control", "no-cache"),
        ] {
            assert_eq!(page.header(name), Some(value), "{screen}");
        }
    }
    let html = home.text();
    assert!(!html.contains("<script>") && !html.contains("<style"), "{html}");
    assert!(files(&html).len() >= 3, "{html}");
    for path in files(&html) {
        let file = get(&client, &format!("/{path}")).await.expect(200);
        let life = file.header("cache-control").unwrap();
        let is_named_by_content = path.starts_with("assets/");
        assert_eq!(
            life == "public, max-age=31536000, immutable",
            is_named_by_content,
            "{path}: {life}"
        );
        assert_eq!(file.header("x-content-type-options"), Some("nosniff"));
        let call = Call::new("GET", format!("/{path}")).header("accept-encoding", "gzip");
        let packed = client.send_outside(call).await.expect(200);
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        assert_eq!(packed.header("vary"), Some("accept-encoding"), "{path}");
    }
}

#[tokio::test]
async fn a_page_that_the_browser_holds_is_not_sent_again() {
    let server = Server::alone();
    let client = server.client();
    let html = get(&client, "/").await.expect(200).text();
    for path in ["/".to_owned(), format!("/{}", files(&html)[0])] {
        let first = get(&client, &path).await.expect(200);
        let call = Call::new("GET", &path).header("if-none-match", first.header("etag").unwrap());
        let again = client.send_outside(call).await.expect(304);
        assert!(again.bytes.is_empty(), "{path}");
        let head = client.send_outside(Call::new("HEAD", &path)).await.expect(200);
        assert!(head.bytes.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn an_address_that_the_client_does_not_have_is_refused_as_elsewhere() {
    let server = Server::alone();
    let client = server.client();
    for path in [
        "/assets/none.js",
        "/assets/",
        "/index.html",
        "/game",
        "/chess/1",
        "/qe/1/replays",
        "/assets/..%2findex.html",
        "/games/1",
    ] {
        get(&client, path).await.problem(404, "not_found");
    }
    for path in ["/", "/games", "/qe/1/replay/2", "/icon.svg"] {
        let refused = client.send_outside(Call::new("POST", path)).await;
        assert_eq!(refused.header("allow"), Some("GET, HEAD"), "{path}");
        refused.problem(405, "method_not_allowed");
    }
}

/// What a browser sends.
const HTML: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

#[tokio::test]
async fn a_browser_gets_the_same_page_for_every_unknown_address_but_the_apis() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--base-path", "/gavel"]);
    let client = server.client();
    let ask = async |method: &'static str, path: &str, accept: &str| {
        client.send_outside(Call::new(method, path).header("accept", accept)).await
    };
    let page = ask("GET", "/nowhere", HTML).await.expect(404);
    for (name, value) in [
        ("content-type", "text/html; charset=utf-8"),
        ("x-content-type-options", "nosniff"),
        ("vary", "accept"),
    ] {
        assert!(page.header(name).is_some_and(|v| v.eq_ignore_ascii_case(value)), "{name}");
    }
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    let html = page.text();
    for link in ["href=\"/gavel/docs/../\"", "href=\"/gavel/docs/reference/\""] {
        assert!(html.contains(link), "{link}: {html}");
    }
    for path in ["/nowhere/else?a=b", "/game", "/v2/games", "/openapi.yaml", "/players/1/2"] {
        let other = ask("GET", path, HTML).await.expect(404);
        assert!(other.bytes == page.bytes, "{path}");
    }
    assert!(ask("HEAD", "/nowhere", HTML).await.expect(404).bytes.is_empty());
    for (method, path, accept) in [
        ("GET", "/v1", HTML),
        ("GET", "/v1/nowhere", HTML),
        ("POST", "/nowhere", HTML),
        ("GET", "/nowhere", "*/*"),
        ("GET", "/nowhere", "application/json"),
        ("GET", "/nowhere", "text/html, application/problem+json"),
    ] {
        ask(method, path, accept).await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn the_client_can_be_left_out() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--no-web"]);
    let client = server.client();
    for path in ["/games", "/icon.svg", &format!("/qe/{GAME}")] {
        get(&client, path).await.problem(404, "not_found");
    }
    let led = get(&client, "/").await.expect(200);
    assert!(led.text().contains("Gavel") && led.bytes == get(&client, "/docs/").await.bytes);
    assert!(!server.greeting.contains("Play at"), "{}", server.greeting);
}

#[tokio::test]
async fn the_client_is_served_below_a_base_path() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--base-path", "/gavel/api"]);
    let client = server.client();
    for screen in SCREENS {
        for path in [format!("/gavel/api{screen}"), screen.to_owned()] {
            let html = get(&client, &path).await.expect(200).text();
            assert!(html.contains("<base href=\"/gavel/api/\">"), "{path}: {html}");
        }
    }
    let html = get(&client, "/gavel/api").await.expect(200).text();
    for file in files(&html) {
        get(&client, &format!("/gavel/api/{file}")).await.expect(200);
    }
}

#[tokio::test]
async fn the_first_line_says_where_to_play() {
    let server = Server::alone();
    let first = format!("Play at {}/\n", server.address);
    assert!(server.greeting.starts_with(&first), "{}", server.greeting);
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--public-url", "https://example.com/gavel/"]);
    let first = "Play at https://example.com/gavel/\n";
    assert!(server.greeting.starts_with(first), "{}", server.greeting);
}
