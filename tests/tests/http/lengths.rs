//! No answer multiplies with its request, and what is answered for one request counts for the limits.

use gavel_tests::database::Database;
use gavel_tests::raw::Raw;
use gavel_tests::server::Server;
use std::collections::BTreeMap;

/// What an answer may have beside what it may have of its request: a page for people.
const OWN: usize = 64 * 1024;
/// How many bytes a long part of a request has.
const LONG: usize = 20_000;
const GAME: &str = "01a219ed-6810-73d8-848e-49d11244f35a";
const HTML: &str = "accept: text/html\r\n";
const JSON: &str = "accept: application/json\r\n";

fn request(line: &str, headers: &str) -> String {
    format!("{line} HTTP/1.1\r\nhost: gavel\r\nconnection: close\r\n{headers}\r\n")
}

/// Long paths, queries and methods of each route that serves without a token.
fn long_lines() -> Vec<String> {
    let fills = ["/", "%2f", "<&", "x"];
    let below = [
        "/docs",
        "/docs/",
        "/docs/clients",
        "/docs/clients/errors/",
        "/assets/",
        "/icon.svg",
        "/embed/qe/",
        "/qe/",
        "/quotlibet/",
        "/players/",
        "/v1/",
        "/v1/qe/games/",
        "/.well-known/",
        "/openapi.json",
        "/",
    ];
    let screen = format!("/qe/{GAME}/replay/");
    let query = ["", "?lang=", "?after=", "?a=", "?status=", "?&"];
    let asked = [
        "/docs/clients/errors".to_owned(),
        "/docs/nothing".to_owned(),
        "/v1/games".to_owned(),
        "/v1/exports".to_owned(),
        "/v1/checkpoints".to_owned(),
        "/openapi-3.0.json".to_owned(),
        "/readyz".to_owned(),
        format!("/v1/qe/games/{GAME}"),
        format!("/v1/qe/games/{GAME}/events"),
        format!("/v1/qe/games/{GAME}/feed"),
        format!("/v1/qe/games/{GAME}/report.svg"),
        format!("/embed/qe/{GAME}"),
        format!("/qe/{GAME}"),
    ];
    let mut lines =
        vec![format!("{} /docs/", "M".repeat(LONG)), format!("{} /v1/games", "M".repeat(LONG))];
    for fill in fills {
        let long = fill.repeat(LONG / fill.len());
        lines.extend(
            below.iter().copied().chain([screen.as_str()]).map(|path| format!("GET {path}{long}")),
        );
        for path in &asked {
            lines.extend(query.iter().skip(1).map(|query| format!("GET {path}{query}{long}")));
        }
        lines.push(format!("POST /docs/{long}"));
        lines.push(format!("OPTIONS /v1/{long}"));
    }
    lines
}

/// Long headers, and bodies.
fn long_requests() -> Vec<String> {
    let names = [
        "accept",
        "accept-encoding",
        "accept-language",
        "authorization",
        "idempotency-key",
        "if-none-match",
        "last-event-id",
        "prefer",
        "invite-code",
        "gavel-player",
        "origin",
        "traceparent",
        "x-request-id",
        "x-forwarded-for",
        "access-control-request-headers",
        "content-encoding",
        "expect",
        "cookie",
    ];
    let mut requests = Vec::new();
    for name in names {
        for fill in ["a,", "\"a\", "] {
            let header = format!("{name}: {}\r\n", fill.repeat(LONG / fill.len()));
            requests.push(request("GET /v1/games", &header));
            requests.push(request("GET /docs/clients/errors/", &format!("{header}{HTML}")));
            requests.push(request(
                "OPTIONS /v1/games",
                &format!("access-control-request-method: PUT\r\n{header}"),
            ));
        }
    }
    for fill in ["a", "\\u0000", "é", "\\\""] {
        let long = fill.repeat(LONG / fill.len());
        for (path, kind, body) in [
            ("/v1/players", "application/json", format!("{{\"{long}\": 1}}")),
            ("/v1/players", "application/json", format!("{{\"name\": \"{long}\"}}")),
            ("/v1/players", "application/json", format!("\"{long}\"")),
            ("/v1/players", "application/json", "[".repeat(LONG)),
            (
                "/v1/token",
                "application/x-www-form-urlencoded",
                format!("{long}=1&grant_type={long}"),
            ),
            ("/v1/players", &long, "{}".to_owned()),
        ] {
            let headers = format!("content-type: {kind}\r\ncontent-length: {}\r\n", body.len());
            requests.push(request(&format!("POST {path}"), &headers) + &body);
        }
    }
    requests
}

async fn answered(server: &Server, request: &str) -> usize {
    let mut connection = Raw::connect(&server.address).await;
    connection.send(request).await;
    connection.rest().await.len()
}

#[tokio::test]
async fn no_answer_multiplies_with_its_request() {
    let server = Server::start_with(&Database::sqlite(), &["--no-limits"]);
    // What is the same for all may be larger: it does not grow.
    let whole = ["/openapi.json", "/openapi-3.0.json", "/docs/clients/errors/"];
    let mut sizes = BTreeMap::new();
    for path in whole {
        sizes.insert(path, answered(&server, &request(&format!("GET {path}"), HTML)).await);
    }
    let lines = long_lines();
    let lines = lines.iter().map(|line| request(line, HTML));
    for request in lines.chain(long_requests()) {
        let length = answered(&server, &request).await;
        let path = request.split(' ').nth(1).unwrap_or_default();
        let own = sizes
            .iter()
            .find(|(whole, _)| path.starts_with(**whole))
            .map_or(OWN, |(_, size)| *size + OWN);
        let begin: String = request.chars().take(120).collect();
        assert!(length <= request.len() + own, "{length} bytes for {} of {begin:?}", request.len());
    }
    let log = server.log();
    assert!(log.contains("\"method\":\"other\""), "a long method is in no line");
    for line in log.lines() {
        assert!(line.len() <= 2_000, "a line of {} bytes: {}", line.len(), &line[..200]);
    }
}

/// The status of an answer to a client at this address.
async fn status(server: &Server, client: &str, line: &str, headers: &str) -> u16 {
    let mut connection = Raw::connect_from(client, &server.address).await;
    connection.send(request(line, headers)).await;
    connection.answer().await.status()
}

#[tokio::test]
async fn an_answer_that_is_made_for_the_request_counts() {
    let flags = ["--limit-requests-per-address", "1:3", "--limit-commands-per-address", "1:3"];
    let server = Server::start_with(&Database::sqlite(), &flags);
    let game = format!("GET /qe/{GAME}");
    let embedded = format!("GET /embed/qe/{GAME}");
    let preflight = "access-control-request-method: PUT\r\norigin: https://play.example\r\n";
    let counted = [
        ("GET /docs/nothing", HTML),
        ("GET /docs/nothing", JSON),
        ("GET /docs//////", HTML),
        ("GET /docs/404", HTML),
        ("GET /docs/clients/errors?a=b", HTML),
        ("GET /nowhere", HTML),
        ("GET /assets/none.js", HTML),
        ("GET /v1/nowhere", JSON),
        (game.as_str(), HTML),
        (embedded.as_str(), HTML),
        ("POST /docs/", JSON),
        ("PUT /openapi.json", JSON),
        ("DELETE /healthz", JSON),
        ("BREW /readyz", JSON),
        ("OPTIONS /v1/games", preflight),
        ("OPTIONS /healthz", preflight),
    ];
    for (place, (line, headers)) in counted.into_iter().enumerate() {
        let client = format!("127.0.1.{}", place + 1);
        let mut tries = 0;
        while status(&server, &client, line, headers).await != 429 {
            tries += 1;
            assert!(tries < 50, "{line} does not count");
        }
        for free in [
            "/healthz",
            "/readyz",
            "/openapi.json",
            "/docs/",
            "/docs/clients/errors/",
            "/icon.svg",
            "/",
        ] {
            let status = status(&server, &client, &format!("GET {free}"), HTML).await;
            // A server that has just started may not be ready yet.
            assert_ne!(status, 429, "{free}");
        }
    }
}
