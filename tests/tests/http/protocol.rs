//! HTTP itself: methods, addresses, bodies too large, media types, other origins.

use gavel_tests::client::{Call, Reply};
use gavel_tests::document::Document;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::TcpStream;
use throwaway_postgres::waiting::PATIENCE;

#[tokio::test]
async fn every_address_answers_other_methods_with_405_and_the_methods_it_takes() {
    let server = Server::alone();
    let player = Player::register(&server, "Somebody").await;
    let mut addresses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for operation in Document::committed().operations() {
        addresses.entry(operation.path).or_default().insert(operation.method);
    }
    for (path, methods) in addresses {
        let path = path.replace("{id}", "x").replace("{seat}", "1").replace("{auction}", "1");
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"] {
            if methods.contains(method) {
                continue;
            }
            let reply = player.client.send_outside(Call::new(method, path.as_str())).await;
            let allow = reply.header("allow").unwrap_or_default().to_owned();
            reply.problem(405, "method_not_allowed");
            let mut allowed: BTreeSet<String> = allow.split(", ").map(str::to_owned).collect();
            assert_eq!(allowed.remove("HEAD"), methods.contains("GET"), "{path}: {allow}");
            assert_eq!(allowed, methods, "{path}");
        }
    }
}

#[tokio::test]
async fn the_documents_addresses_answer_other_methods_with_405_too() {
    let server = Server::alone();
    for path in ["/", "/openapi.json", "/docs", "/docs/", "/docs/index.html"] {
        for method in ["POST", "PUT", "PATCH", "DELETE"] {
            let reply = server.client().send_outside(Call::new(method, path)).await;
            assert_eq!(reply.header("allow"), Some("GET, HEAD"), "{method} {path}");
            reply.problem(405, "method_not_allowed");
        }
    }
    let missing = server.client().send_outside(Call::new("GET", "/docs/nothing")).await;
    missing.expect(404);
}

#[tokio::test]
async fn records_of_games_come_as_they_are_to_a_client_that_accepts_no_encoding() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let exports = |accepted: &str| {
        let call = Call::new("GET", "/v1/exports").header("accept-encoding", accepted);
        async { server.client().send(call).await.expect(200) }
    };
    let plain = exports("identity").await;
    assert!(!plain.bytes.is_empty());
    for accepted in ["identity;q=0", "*;q=0", "compress, identity;q=0"] {
        let reply = exports(accepted).await;
        assert_eq!(reply.header("content-encoding"), None, "{accepted}");
        assert_eq!(reply.bytes, plain.bytes, "{accepted}");
    }
}

#[tokio::test]
async fn head_is_answered_as_get_without_a_body() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    for path in ["", "/events", "/auctions"] {
        let get = table.players[0].client.get(table.path(path)).await.expect(200);
        let head =
            table.players[0].client.send(Call::new("HEAD", table.path(path))).await.expect(200);
        assert!(head.bytes.is_empty());
        for name in ["etag", "content-type", "cache-control", "vary", "content-length"] {
            assert_eq!(head.header(name), get.header(name), "{name} of {path}");
        }
    }
    for path in ["/healthz", "/v1/games"] {
        server.client().send(Call::new("HEAD", path)).await.expect(200);
    }
}

#[tokio::test]
async fn addresses_that_are_not_there_answer_404_with_a_problem() {
    let server = Server::alone();
    for path in ["/v1", "/v1/", "/v1/games/", "/v2/games", "/v1/chess/games", "/metrics"] {
        let reply = server.client().send_outside(Call::new("GET", path)).await;
        assert_eq!(reply.header("content-type"), Some("application/problem+json"), "{path}");
        let problem = reply.problem(404, "not_found");
        assert_eq!(problem["request_id"].as_str().map(str::is_empty), Some(false));
    }
}

#[tokio::test]
async fn bodies_over_64_kib_are_too_large_and_change_nothing() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let version = table.version().await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "5"}).to_string();
    let padded = |length: usize| format!("{bid}{}", " ".repeat(length - bid.len()));
    let send = async |body: String| {
        let call = Call::new("POST", table.path("/bids")).text(body);
        table.players[0].client.send(call).await
    };
    for length in [64 * 1024 + 1, 1024 * 1024] {
        send(padded(length)).await.problem(413, "body_too_large");
    }
    assert_eq!(table.version().await, version);
    send(padded(64 * 1024)).await.expect(200);
}

#[tokio::test]
async fn a_body_that_is_too_large_is_not_waited_for_to_its_end() {
    let server = Server::alone();
    let address = server.address.trim_start_matches("http://");
    let table = Table::started(&server, 3).await;
    let said = format!("content-length: {}\r\n\r\n", 64 * 1024 + 1);
    // Two chunks, and no last one.
    let chunk = format!("8001\r\n{}\r\n", " ".repeat(0x8001));
    let sent = format!("transfer-encoding: chunked\r\n\r\n{chunk}{chunk}");
    for rest in [said, sent] {
        let mut connection = TcpStream::connect(address).unwrap();
        // A server that waits is to fail the test and not to hold it up.
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!(
            "POST {} HTTP/1.1\r\nhost: gavel\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n{rest}",
            table.path("/bids"),
            table.players[0].token(),
        );
        connection.write_all(request.as_bytes()).unwrap();
        let mut status = [0; 12];
        connection.read_exact(&mut status).unwrap();
        assert_eq!(str::from_utf8(&status), Ok("HTTP/1.1 413"));
    }
}

#[tokio::test]
async fn a_body_may_come_in_pieces_in_chunks_and_behind_another_request() {
    let server = Server::alone();
    let address = server.address.trim_start_matches("http://");
    for (chunked, behind_another, waits) in
        [(false, false, false), (true, false, false), (false, true, false), (false, false, true)]
    {
        let table = Table::started(&server, 3).await;
        let mut connection = TcpStream::connect(address).unwrap();
        connection.set_nodelay(true).unwrap();
        // A server that does not go on is to fail the test and not to hold it up.
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        let body = json!({"auction": 1, "ballot": 1, "amount": "100"}).to_string();
        let length = if chunked {
            "transfer-encoding: chunked".to_owned()
        } else {
            format!("content-length: {}", body.len())
        };
        let mut request = format!(
            "POST {} HTTP/1.1\r\nhost: gavel\r\nauthorization: Bearer {}\r\nconnection: close\r\ncontent-type: application/json\r\n{length}\r\n",
            table.path("/bids"),
            table.players[0].token(),
        );
        if waits {
            request += "expect: 100-continue\r\n";
        }
        request += "\r\n";
        if behind_another {
            request = format!("GET /healthz HTTP/1.1\r\nhost: gavel\r\n\r\n{request}");
        }
        connection.write_all(request.as_bytes()).unwrap();
        for piece in body.as_bytes().chunks(9) {
            // While others are served the server has taken up what came before.
            table.look(None).await;
            table.look(Some(0)).await;
            let piece = str::from_utf8(piece).unwrap();
            let piece = match chunked {
                true => format!("{:x}\r\n{piece}\r\n", piece.len()),
                false => piece.to_owned(),
            };
            connection.write_all(piece.as_bytes()).unwrap();
        }
        if chunked {
            connection.write_all(b"0\r\n\r\n").unwrap();
        }
        let mut answers = String::new();
        connection.read_to_string(&mut answers).unwrap();
        let statuses: Vec<&str> =
            answers.split("HTTP/1.1 ").skip(1).map(|answer| &answer[..3]).collect();
        let first = if behind_another { Some("200") } else { waits.then_some("100") };
        assert_eq!(statuses, first.into_iter().chain(["200"]).collect::<Vec<_>>(), "{answers}");
        let view = table.look(None).await.json();
        assert_eq!(view["play"]["auctions"][0]["opening_bid"], "100");
    }
}

#[tokio::test]
async fn bodies_of_another_media_type_are_refused() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let version = table.version().await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "5"}).to_string();
    let call = || Call::new("POST", table.path("/bids")).bytes(bid.clone());
    let client = &table.players[0].client;
    client.send(call()).await.problem(415, "unsupported_media_type");
    for media_type in
        ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "json", "x"]
    {
        let call = call().header("content-type", media_type);
        client.send(call).await.problem(415, "unsupported_media_type");
    }
    assert_eq!(table.version().await, version);
    let call = call().header("content-type", "Application/JSON; charset=utf-8");
    client.send(call).await.expect(200);
}

#[tokio::test]
async fn pages_of_other_origins_may_call_and_read_the_headers_they_need() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let preflight = Call::new("OPTIONS", table.path("/bids"))
        .header("origin", "https://play.example")
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "authorization,content-type");
    let reply = server.client().send_outside(preflight).await.expect(200);
    let listed = |value: Option<&str>| -> BTreeSet<String> {
        value.unwrap_or_default().split(',').map(|word| word.trim().to_lowercase()).collect()
    };
    let allows = |reply: &Reply| {
        let origin = reply.header("access-control-allow-origin");
        assert!(matches!(origin, Some("*" | "https://play.example")), "{origin:?}");
    };
    allows(&reply);
    let methods = listed(reply.header("access-control-allow-methods"));
    assert!(
        ["get", "head", "post", "put", "delete"].iter().all(|m| methods.contains(*m)),
        "{methods:?}"
    );
    let headers = listed(reply.header("access-control-allow-headers"));
    for name in ["authorization", "content-type", "if-none-match", "prefer"] {
        assert!(headers.contains(name), "{headers:?}");
    }
    for path in [table.path(""), table.path("x"), "/nothing".to_owned()] {
        let call = Call::new("GET", path).header("origin", "https://play.example");
        let reply = server.client().send_outside(call).await;
        allows(&reply);
        assert_eq!(reply.header("access-control-allow-credentials"), None);
        let exposed = listed(reply.header("access-control-expose-headers"));
        for name in ["etag", "game-version", "location", "retry-after", "x-request-id"] {
            assert!(exposed.contains(name), "{exposed:?}");
        }
    }
}

#[tokio::test]
async fn a_command_that_prefers_a_minimal_answer_gets_the_version_alone() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "5"});
    let call = Call::new("POST", table.path("/bids")).json(&bid).header("prefer", "return=minimal");
    let reply = table.players[0].client.send(call).await.expect(204);
    assert_eq!(reply.header("preference-applied"), Some("return=minimal"));
    let version = table.version().await.to_string();
    assert_eq!(reply.header("game-version"), Some(&version[..]));
    assert_eq!(reply.header("etag"), None);
}

#[tokio::test]
async fn a_command_that_prefers_the_representation_gets_the_whole_game() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "5")]).await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "7"});
    let call = |seat: usize, prefer: &str| {
        let call = Call::new("POST", table.path("/bids")).json(&bid).header("prefer", prefer);
        table.players[seat].client.send(call)
    };
    // The first preference that means something counts.
    let whole = call(1, "respond-async, RETURN=Representation, return=minimal").await.expect(200);
    assert_eq!(whole.header("preference-applied"), Some("return=representation"));
    let own = table.look(Some(1)).await;
    assert_eq!((whole.header("etag"), &whole.json()["game"]), (own.header("etag"), &own.json()));
    let usual = call(2, "return=all").await.expect(200);
    assert_eq!((usual.header("etag"), usual.header("preference-applied")), (None, None));
    let members = usual.json();
    let members: Vec<_> = members.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(members, ["events", "turn", "version"]);
}

#[tokio::test]
async fn every_created_resource_has_an_address() {
    let server = Server::alone();
    let reply = server.client().post("/v1/players", &json!({"name": "Ada"})).await.expect(201);
    let player = server.client().get(reply.header("location").unwrap()).await.body(200);
    assert_eq!(player["name"], "Ada");
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    let client = server.client().with_token(reply.json()["token"].as_str().unwrap());
    let reply = client.post("/v1/qe/games", &json!({"seats": 3})).await.expect(201);
    let got = client.get(reply.header("location").unwrap()).await.expect(200);
    assert_eq!(got.header("etag"), reply.header("etag"));
    let mut created = reply.json()["game"].clone();
    created.as_object_mut().unwrap().remove("now");
    assert_eq!(got.timeless(200), created);
}

#[test]
fn nothing_of_the_second_http_is_compiled_in() {
    let lock = include_str!("../../../Cargo.lock");
    for unused in ["h2", "zstd", "zstd-sys"] {
        assert!(!lock.contains(&format!("name = \"{unused}\"\n")), "{unused}");
    }
}

#[tokio::test]
async fn an_idle_connection_is_kept_for_as_long_as_is_asked_for() {
    use gavel_tests::database::Database;
    use gavel_tests::raw::Raw;
    let help = gavel_tests::program::run(&["serve", "--help"]);
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let (_, help) = help.split_once("--keep-alive-seconds").unwrap();
    assert!(help.split("--").next().unwrap().contains("[default: 75]"), "{help}");
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--keep-alive-seconds", "1"]);
    let mut connection = Raw::connect(&server.address).await;
    for _ in 0..3 {
        connection.send("GET /healthz HTTP/1.1\r\nhost: gavel\r\n\r\n").await;
        assert_eq!(connection.answer().await.status(), 200);
    }
    assert_eq!(connection.rest().await, "");
}
