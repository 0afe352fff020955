//! The bytes that a server holds for an idle connection and for an open feed. The test has a process of its own, because it counts
//! the memory of all threads.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use api::{Metrics, Options, start};
use counting::{Blocks, Each, SizesAllocator};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::net::{SocketAddr, TcpStream};
use store::{Store, StoreOptions};

#[global_allocator]
static ALLOCATOR: SizesAllocator = SizesAllocator;

/// How many connections of a kind share what the server holds for all of them.
const MANY: usize = 256;
/// The size of the read and of the write buffer that actix-http gives to every connection. It has no setting for them.
const BUFFER: u32 = 8 * 1024;
/// How large the write buffer grows with a large answer.
const GROWN: u32 = 16 * 1024;

/// A read, and the text by which a client has all of a feed that comes at once.
struct Asked<'a> {
    path: &'a str,
    token: &'a str,
    until: &'a str,
}

#[test]
fn the_server_holds_few_bytes_for_a_connection_and_a_feed() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let held = runtime.block_on(async {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
        let store = Store::open(&url, StoreOptions::default()).await.unwrap();
        let metrics = Metrics::install().unwrap();
        let running = start(store, metrics, &Options::throwaway()).await.unwrap();
        let address = running.address;
        let held = tokio::task::spawn_blocking(move || measure(address)).await.unwrap();
        running.stop().await;
        held
    });
    let bounds = [
        ("an idle connection", 2 * BUFFER + 1_700),
        ("an idle connection that has got a large answer", BUFFER + GROWN + 1_700),
        ("a game's feed", 2 * BUFFER + 2_550),
        ("a player's feed", 2 * BUFFER + 3_600),
    ];
    let mut beyond = String::new();
    for ((what, most), each) in bounds.into_iter().zip(&held) {
        if each.bytes > f64::from(most) {
            writeln!(beyond, "{what}, {most} bytes at most: {each}").unwrap();
        }
    }
    assert!(beyond.is_empty(), "{beyond}");
}

fn measure(server: SocketAddr) -> [Each; 4] {
    let make = |path, token, body| {
        let (_, made) = ask(server, &post(path, token, &body), "");
        serde_json::from_slice::<Value>(&made).unwrap()
    };
    let ada = make("/v1/players", "", json!({"name": "Ada"}));
    let token = ada["token"].as_str().unwrap();
    let game = make("/v1/qe/games", token, json!({"seats": 3}));
    let game = format!("/v1/qe/games/{}", game["game"]["id"].as_str().unwrap());
    let feed = format!("{game}/feed");
    let kinds = [
        Asked { path: &game, token: "", until: "" },
        Asked { path: "/openapi.json", token: "", until: "" },
        Asked { path: &feed, token: "", until: "event: turn" },
        Asked { path: "/v1/players/me/feed", token, until: "event: games" },
    ];
    let mut kept = Vec::with_capacity(kinds.len() * (MANY + 1));
    kinds.map(|kind| {
        let request = get(&kind);
        // The first one has what is for all of them made.
        kept.push(ask(server, &request, kind.until).0);
        let before = Blocks::held();
        kept.extend((0..MANY).map(|_| ask(server, &request, kind.until).0));
        Blocks::held().since(&before, MANY)
    })
}

fn get(Asked { path, token, .. }: &Asked<'_>) -> String {
    let authorization = authorization(token);
    format!("GET {path} HTTP/1.1\r\nhost: gavel\r\n{authorization}\r\n")
}

fn post(path: &str, token: &str, body: &Value) -> String {
    let (authorization, body) = (authorization(token), body.to_string());
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: gavel\r\n{authorization}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

fn authorization(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") }
}

/// Sends a request on a new connection, and reads the answer to its end, or a feed until a text has come.
fn ask(server: SocketAddr, request: &str, until: &str) -> (TcpStream, Vec<u8>) {
    let mut connection = TcpStream::connect(server).unwrap();
    connection.write_all(request.as_bytes()).unwrap();
    let (mut answer, mut piece) = (Vec::new(), [0; 16 * 1024]);
    loop {
        let read = connection.read(&mut piece).unwrap();
        assert!(read > 0, "{request}{}", String::from_utf8_lossy(&answer));
        answer.extend_from_slice(&piece[..read]);
        let Some(head) = position(&answer, "\r\n\r\n") else { continue };
        let text = str::from_utf8(&answer[..head]).unwrap();
        assert!(text.starts_with("HTTP/1.1 2"), "{request}{text}");
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
        let begun = head + 4;
        let is_whole = match length {
            Some(length) => answer.len() == begun + length.parse::<usize>().unwrap(),
            None => position(&answer, until).is_some(),
        };
        if is_whole {
            return (connection, answer.split_off(begun));
        }
    }
}

fn position(bytes: &[u8], text: &str) -> Option<usize> {
    bytes.windows(text.len()).position(|part| part == text.as_bytes())
}
