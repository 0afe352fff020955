//! Every error of a request whose head was read is a problem with the request's id; what cannot be read has an empty answer.

use gavel_tests::client::Call;
use gavel_tests::document::Document;
use gavel_tests::raw::{Raw, ask};
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

#[tokio::test]
async fn a_request_that_is_no_http_gets_an_empty_answer_and_the_connection_closes() {
    let server = Server::alone();
    let big = format!("GET / HTTP/1.1\r\nhost: g\r\nx: {}\r\n\r\n", "y".repeat(200_000));
    let many = format!("GET / HTTP/1.1\r\nhost: g\r\n{}\r\n", "x: y\r\n".repeat(200));
    let smuggled = "GET /v1/keys HTTP/1.1\r\nhost: g\r\n\r\n";
    for (request, status) in [
        (big.as_str(), 431),
        (many.as_str(), 431),
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", 400),
        ("nonsense\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: g\r\nx : y\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nhost: g\r\nx: y\r\n z\r\n\r\n", 400),
        ("POST / HTTP/1.0\r\nhost: g\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nhost: g\r\ncontent-length: 1\r\ncontent-length: 1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nhost: g\r\ncontent-length: 1, 1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nhost: g\r\ncontent-length: +1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nhost: g\r\ncontent-length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nhost: g\r\ncontent-length: 0x1\r\n\r\n", 400),
        (
            "POST / HTTP/1.1\r\nhost: g\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
        ),
        (
            "POST / HTTP/1.1\r\nhost: g\r\ntransfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
        ),
        (
            "POST / HTTP/1.1\r\nhost: g\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n",
            400,
        ),
        ("POST / HTTP/1.1\r\nhost: g\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nhost: g\r\ntransfer-encoding:\u{b}chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.0\r\nhost: g\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ] {
        let mut connection = Raw::connect(&server.address).await;
        connection.send(format!("{request}{smuggled}")).await;
        let what: String = request.chars().take(100).collect();
        // Of a head that is far too large the client may not have read the answer when the connection is reset.
        let Some(answer) = connection.try_answer().await else {
            assert_eq!(status, 431, "{what}");
            continue;
        };
        assert_eq!((answer.status(), answer.body.as_str()), (status, ""), "{what}: {answer:?}");
        assert_eq!(connection.rest().await, "", "{what}: something more is answered");
    }
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_a_problem() {
    let server = Server::alone();
    let chunked = "POST /v1/players HTTP/1.1\r\nhost: g\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    for chunks in ["x\r\n", "-1\r\n", "fffffffffffffffff\r\n", "1\r\nab\r\n"] {
        let mut connection = Raw::connect(&server.address).await;
        connection.send(format!("{chunked}{chunks}GET /v1/keys HTTP/1.1\r\nhost: g\r\n\r\n")).await;
        let answer = connection.answer().await;
        assert_eq!(
            (answer.status(), answer.code().as_str()),
            (400, "unreadable_body"),
            "{chunks:?}"
        );
        let rest = connection.rest().await;
        assert!(!rest.contains(" 200 "), "{chunks:?}: {rest}");
    }
}

#[tokio::test]
async fn every_refusal_of_the_framework_is_a_problem() {
    let server = Server::alone();
    let client = server.client();
    for (method, path) in [
        ("GET", "/docs/nothing"),
        ("GET", "/docs/..%2f..%2fetc"),
        ("GET", "/v1/qe/games/%ff"),
        ("GET", "/%"),
        ("OPTIONS", "/v1/games"),
        ("OPTIONS", "*"),
        ("TRACE", "/v1/games"),
        ("CONNECT", "/v1/games"),
        ("BREW", "/v1/games"),
    ] {
        let target = if path == "*" { "*".to_owned() } else { path.to_owned() };
        let request = format!("{method} {target} HTTP/1.1\r\nhost: g\r\nconnection: close\r\n\r\n");
        let answer = ask(&server.address, request).await;
        assert!((400..500).contains(&answer.status()), "{method} {path}: {answer:?}");
        answer.code();
    }
    for headers in ["origin: x\r\n", "origin: https://play.example\r\n"] {
        for asked in ["PATCH", "NONSENSE", "", "GE T"] {
            let request = format!(
                "OPTIONS /v1/games HTTP/1.1\r\nhost: g\r\n{headers}access-control-request-method: {asked}\r\n\r\n"
            );
            let answer = ask(&server.address, request).await;
            if answer.status() >= 400 {
                answer.code();
            }
        }
    }
    drop(client);
}

#[tokio::test]
async fn a_preflight_may_ask_for_any_header() {
    let server = Server::alone();
    let preflight = Call::new("OPTIONS", "/v1/games")
        .header("origin", "https://play.example")
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "traceparent, x-anything,authorization");
    let reply = server.client().send_outside(preflight).await.expect(200);
    let allowed = reply.header("access-control-allow-headers").unwrap_or_default().to_lowercase();
    for name in ["traceparent", "x-anything", "authorization"] {
        assert!(allowed.contains(name), "{allowed}");
    }
}

#[tokio::test]
async fn a_client_of_the_first_http_gets_no_chunks() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    for (feed, headers) in [("/feed", ""), ("/events.ndjson", "connection: keep-alive\r\n")] {
        let path = table.path(feed);
        let mut connection = Raw::connect(&server.address).await;
        connection.send(format!("GET {path} HTTP/1.0\r\n{headers}\r\n")).await;
        let text = connection.until(&table.id).await.to_lowercase();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(!head.contains("transfer-encoding") && !head.contains("keep-alive"), "{head}");
        assert!(
            body.starts_with("id: ") || body.starts_with("event:") || body.starts_with('{'),
            "{body}"
        );
    }
    table.play_on().await;
    for headers in
        ["", "accept-encoding: gzip\r\n", "connection: keep-alive\r\naccept-encoding: gzip\r\n"]
    {
        let mut connection = Raw::connect(&server.address).await;
        connection.send(format!("GET {} HTTP/1.0\r\n{headers}\r\n", table.path("/export"))).await;
        let head = connection.until("\r\n\r\n").await.to_lowercase();
        assert!(!head.contains("chunked"), "{head}");
        if !head.contains("content-length") {
            // It ends with the connection.
            connection.rest().await;
        }
    }
}

/// Names of types that no client knows.
const TYPES: [&str; 14] = [
    "struct", "enum", "tuple", "variant ", "u8", "u16", "u32", "u64", "i32", "i64", "usize", "f64",
    "option", "newtype",
];

#[tokio::test]
async fn no_error_names_a_type_of_the_program() {
    let server = Server::alone();
    let host = Player::register(&server, "Host").await.client;
    let document = Document::committed();
    let table = Table::started(&server, 3).await;
    let bodies =
        ["null", "[]", "5", "\"x\"", "true", "{}", "{\"x\":1}", "[1,2]", "1.5", "1e999", "{", ""];
    let values = [
        "null",
        "[]",
        "{}",
        "5",
        "-5",
        "1.5",
        "99999999999",
        "1e999",
        "\"\"",
        "\"x\"",
        "true",
        "{\"a\":{}}",
    ];
    for operation in document.operations() {
        let members = document.body_members(&operation);
        let path = operation.path.replace("{id}", &table.id).replace("{seat}", "1");
        let mut sent: Vec<String> = bodies.map(str::to_owned).to_vec();
        for (member, _) in &members {
            sent.extend(values.map(|value| format!("{{\"{member}\":{value}}}")));
        }
        if members.is_empty() || path == "/v1/players" {
            sent.truncate(bodies.len());
        }
        if operation.method == "GET"
            || (operation.method == "DELETE" && path.starts_with("/v1/players/me"))
        {
            continue;
        }
        for body in sent {
            let call = Call::new(&operation.method, path.as_str()).text(body.clone());
            for client in [&host, &table.players[0].client] {
                let reply = client.send_outside(call.clone()).await;
                let detail = match reply.status {
                    status if status < 400 => continue,
                    _ => reply.json()["detail"].as_str().unwrap().to_lowercase(),
                };
                let named = TYPES.iter().find(|name| {
                    detail
                        .split(|c: char| !c.is_ascii_alphanumeric() && c != ' ')
                        .any(|word| word.split(' ').any(|word| word == name.trim()))
                });
                assert_eq!(named, None, "{} {path} {body}: {detail}", operation.method);
            }
        }
    }
}

#[tokio::test]
async fn a_command_without_a_body_takes_no_member() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let client = &table.players[0].client;
    let refuses = async |method: &str, path: &str| {
        for body in [json!({"x": 1}), json!({"seat": null})] {
            let call = Call::new(method, table.path(path)).json(&body);
            let problem = client.send(call).await.problem(422, "invalid_field");
            assert_eq!(problem["field"], body.as_object().unwrap().keys().next().unwrap().as_str());
        }
        for (body, status) in [("[]", 422), ("5", 422), ("{", 400)] {
            client.send(Call::new(method, table.path(path)).text(body)).await.expect(status);
        }
    };
    for path in ["/resign", "/pause", "/abandon", "/auctions/1/peek", "/seats/1/accept"] {
        refuses("POST", path).await;
    }
    for path in ["/pause", "/seats/me", "/seats/1", "/seats/1/offer"] {
        refuses("DELETE", path).await;
    }
    for body in ["", "null", "{}", " {} "] {
        let table = Table::started(&server, 3).await;
        let call = Call::new("POST", table.path("/resign")).text(body);
        table.players[0].client.send_outside(call).await.expect(200);
    }
}
