//! Bodies that the server does not take: encoded ones, those that do not come in time, and what they cost it.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::document::Document;
use gavel_tests::raw::{Raw, ask};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use std::fmt::Write;

/// The memory that a refused request may use.
const MEMORY: u64 = 1_000_000;

/// Zeros by run-length blocks of 128 KiB: 16,390 bytes for half a gigabyte.
fn bomb() -> Vec<u8> {
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38];
    for _ in 0..4096 {
        frame.extend([0x02, 0x00, 0x10, 0x00]);
    }
    frame
}

fn post(path: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: gavel\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n{headers}\r\n"
    );
    [head.as_bytes(), body].concat()
}

#[tokio::test]
async fn an_encoded_body_is_refused_on_every_route_before_it_comes() {
    let server = Server::alone();
    let mut routes: Vec<(String, String)> = Document::committed()
        .operations()
        .into_iter()
        .map(|operation| (operation.method, operation.path))
        .collect();
    routes.extend([("POST".to_owned(), "/nothing".to_owned()), ("PUT".into(), "/docs/".into())]);
    for (method, path) in routes {
        let path = path.replace(['{', '}'], "");
        let head = format!("{method} {path} HTTP/1.1\r\nhost: gavel\r\ncontent-length: 40\r\n");
        let answer = ask(&server.address, format!("{head}content-encoding: gzip\r\n\r\n")).await;
        assert_eq!(answer.status(), 415, "{method} {path}: {answer:?}");
        assert_eq!(answer.code(), "unsupported_content_encoding", "{method} {path}");
    }
}

#[tokio::test]
async fn no_encoding_but_identity_is_taken() {
    let server = Server::alone();
    let body = br#"{"name":"Ada"}"#;
    let refused = [
        "content-encoding: zstd",
        "content-encoding: gzip",
        "content-encoding: deflate",
        "content-encoding: br",
        "content-encoding: foo",
        "content-encoding: x-gzip",
        "content-encoding: gzip, gzip",
        "content-encoding: identity, br",
        "content-encoding: identity\r\ncontent-encoding: gzip",
        "CONTENT-ENCODING: GZIP",
        "content-encoding: \u{e4}",
    ];
    for headers in refused {
        let request = post("/v1/players", &format!("{headers}\r\n"), body);
        let answer = ask(&server.address, request).await;
        assert_eq!(
            (answer.status(), answer.code().as_str()),
            (415, "unsupported_content_encoding"),
            "{headers}"
        );
    }
    for headers in ["content-encoding: identity", "content-encoding: Identity", "content-encoding:"]
    {
        let request = post("/v1/players", &format!("{headers}\r\n"), body);
        assert_eq!(ask(&server.address, request).await.status(), 201, "{headers}");
    }
}

/// Requests that are refused, each of them as large as it can be.
fn greedy() -> Vec<(&'static str, Vec<u8>, u16)> {
    let zstd = post("/v1/players", "content-encoding: zstd\r\n", &bomb());
    let twice = post("/v1/players", "content-encoding: gzip, zstd\r\n", &bomb());
    let nested = post("/v1/players", "", "[".repeat(60_000).as_bytes());
    let deep = format!("{{\"name\":{}1{}}}", "[".repeat(30_000), "]".repeat(30_000));
    let number = post("/v1/players", "", format!("{{\"name\":{}}}", "9".repeat(65_000)).as_bytes());
    let name = post("/v1/players", "", format!("{{\"{}\":1}}", "n".repeat(65_000)).as_bytes());
    let mut many = String::from("{\"name\":\"Ada\"");
    for member in 0..6_000 {
        write!(many, ",\"{member:x}\":{{}}").unwrap();
    }
    let many = post("/v1/players", "", format!("{many}}}").as_bytes());
    let long = post("/v1/players", "", &vec![b' '; 10_000_000]);
    let query = format!("GET /v1/games?{} HTTP/1.1\r\nhost: gavel\r\n\r\n", "a=b&".repeat(15_000));
    let headers = format!("GET / HTTP/1.1\r\nhost: gavel\r\nx: {}\r\n\r\n", "y".repeat(10_000_000));
    let chunked = "POST /v1/players HTTP/1.1\r\nhost: gavel\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    let chunks = format!("{chunked}{}", "1\r\n \r\n".repeat(100_000));
    vec![
        ("zstd", zstd, 415),
        ("gzip of zstd", twice, 415),
        ("nested", nested, 422),
        ("deep", post("/v1/players", "", deep.as_bytes()), 422),
        ("a number", number, 422),
        ("a name", name, 422),
        ("members", many, 422),
        ("a long body", long, 413),
        ("a query", query.into_bytes(), 400),
        ("headers", headers.into_bytes(), 431),
        ("chunks", chunks.into_bytes(), 413),
    ]
}

#[tokio::test]
async fn a_request_that_is_refused_takes_less_than_a_megabyte() {
    let server = Server::alone();
    // Whatever is allocated once is there.
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    for (what, request, status) in greedy() {
        let idle = server.memory();
        server.forget_peak();
        let mut connection = Raw::connect(&server.address).await;
        connection.send(&request).await;
        let answered = connection.try_answer().await.map(|answer| answer.status());
        let taken = server.peak_memory().saturating_sub(idle);
        assert!(taken < MEMORY, "{what} takes {taken} bytes");
        assert!(answered.is_none_or(|answered| answered == status), "{what}: {answered:?}");
    }
}

#[tokio::test]
async fn clients_that_take_nothing_of_large_answers_hold_no_copies_of_them() {
    const CLIENTS: u64 = 16;
    let server = Server::alone();
    let document = server.client().send_outside(Call::new("GET", "/openapi.json")).await;
    let whole = document.expect(200).bytes.len() as u64;
    let idle = server.memory();
    server.forget_peak();
    let mut clients = Vec::new();
    for _ in 0..CLIENTS {
        let mut client = Raw::connect(&server.address).await;
        // More than the system takes for a client that reads nothing.
        client.send("GET /openapi.json HTTP/1.1\r\nhost: gavel\r\n\r\n".repeat(16)).await;
        clients.push(client);
    }
    for client in &mut clients {
        client.until("HTTP/1.1 200").await;
    }
    server.client().send_outside(Call::new("GET", "/healthz")).await.expect(200);
    let taken = server.peak_memory().saturating_sub(idle);
    // A few pieces each, and what the allocator rounds up.
    assert!(taken < CLIENTS * whole / 2, "{taken} bytes for {CLIENTS} times {whole}");
}

/// Half a body, by each way of saying how long it is.
fn halves(method: &str, path: &str, token: Option<&str>) -> Vec<String> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let said = format!("host: gavel\r\ncontent-type: application/json\r\n{token}");
    vec![
        format!("{method} {path} HTTP/1.1\r\n{said}content-length: 40\r\n\r\n{{\"a\""),
        format!("{method} {path} HTTP/1.0\r\n{said}content-length: 40\r\n\r\n{{\"a\""),
        format!(
            "{method} {path} HTTP/1.1\r\n{said}transfer-encoding: chunked\r\n\r\n28\r\n{{\"a\""
        ),
        format!(
            "{method} {path} HTTP/1.1\r\n{said}transfer-encoding: chunked\r\n\r\n2\r\n{{}}\r\n"
        ),
        format!(
            "{method} {path} HTTP/1.1\r\n{said}content-length: 40\r\nexpect: 100-continue\r\n\r\n"
        ),
        format!(
            "{method} {path} HTTP/1.1\r\n{said}content-length: 40\r\nupgrade: websocket\r\n\r\n{{"
        ),
    ]
}

#[tokio::test]
async fn half_a_body_is_given_up_whatever_the_route() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--body-seconds", "1"]);
    let table = Table::started(&server, 3).await;
    let token = table.players[0].token();
    let mut waiting = Vec::new();
    for (method, path, token) in [
        ("POST", "/v1/players".to_owned(), None),
        ("POST", "/v1/qe/games".to_owned(), Some(token)),
        ("POST", table.path("/bids"), Some(token)),
        ("POST", table.path("/bids"), None),
        ("POST", table.path("/bids"), Some("nobody's")),
        ("POST", table.path("/resign"), Some(token)),
        ("PUT", table.path("/seats/me/entropy"), Some(token)),
        ("DELETE", "/v1/players/me".to_owned(), Some(token)),
        ("GET", "/v1/games".to_owned(), None),
        ("GET", table.path("/events"), None),
        ("GET", "/healthz".to_owned(), None),
        ("GET", "/openapi.json".to_owned(), None),
        ("POST", "/nothing".to_owned(), None),
        ("PATCH", "/v1/games".to_owned(), None),
    ] {
        for half in halves(method, &path, token) {
            let mut connection = Raw::connect(&server.address).await;
            connection.send(&half).await;
            waiting.push((half, connection));
        }
    }
    for (half, connection) in &mut waiting {
        let answer = connection.answer().await;
        assert_eq!((answer.status(), answer.code().as_str()), (408, "body_timeout"), "{half}");
        // And that is the end of the connection.
        assert_eq!(connection.rest().await, "", "{half}");
    }
}

#[tokio::test]
async fn a_connection_whose_body_is_not_read_to_its_end_is_closed() {
    let server = Server::alone();
    let preflight = "OPTIONS /v1/games HTTP/1.1\r\nhost: gavel\r\norigin: https://play.example\r\naccess-control-request-method: GET\r\n";
    let refused = "POST /v1/players HTTP/1.1\r\nhost: gavel\r\ncontent-encoding: br\r\n";
    for head in [preflight, refused] {
        for body in ["transfer-encoding: chunked\r\n\r\n28\r\n{", "content-length: 40\r\n\r\n{"] {
            let mut connection = Raw::connect(&server.address).await;
            connection.send(format!("{head}{body}")).await;
            connection.answer().await;
            assert_eq!(connection.rest().await, "", "{head}{body}");
        }
    }
}
