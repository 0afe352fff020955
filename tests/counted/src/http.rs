//! Bids as a client of the API places them: over HTTP, each under a key of its own, on a server in this process.

use api::{Metrics, Options, start};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use store::{Store, StoreOptions};

const SEATS: usize = 4;
/// How many bids a game has without ties: its 16 tiles have one of each seat.
const BIDS: usize = 64;
/// All games begin before the first bid, so the difference of two counts leaves their beginnings out.
const GAMES: usize = 32;

/// Places so many bids, 2,048 at most, one after another.
pub(super) fn bid(times: usize) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
        let metrics = Metrics::install().unwrap();
        let store = Store::open(&url, StoreOptions::default()).await.unwrap();
        let running = start(store, metrics, &Options::throwaway()).await.unwrap();
        let address = running.address;
        tokio::task::spawn_blocking(move || play(address, times)).await.unwrap();
        running.stop().await;
    });
}

fn play(address: SocketAddr, times: usize) {
    let mut client = Client::to(address);
    let tokens: Vec<String> = (0..SEATS)
        .map(|seat| {
            let made = client.post("/v1/players", "", &json!({"name": format!("Player {seat}")}));
            made["token"].as_str().unwrap().to_owned()
        })
        .collect();
    let games: Vec<String> = (0..GAMES).map(|_| client.begin(&tokens)).collect();
    let mut body = String::new();
    for number in 0..times {
        let (auction, place) = (number % BIDS / SEATS, number % SEATS);
        // The auctioneer opens, and the others follow in the order of their seats.
        let seat = (auction + place) % SEATS;
        let (auction, amount) = (auction + 1, 1_000_000 + number);
        body.clear();
        write!(body, r#"{{"auction":{auction},"ballot":1,"amount":"{amount}"}}"#).unwrap();
        let headers = format!("idempotency-key: bid-{number}\r\nprefer: return=minimal\r\n");
        let path = format!("/v1/qe/games/{}/bids", games[number / BIDS]);
        let (status, answer) = client.send(&path, &tokens[seat], &headers, &body);
        assert_eq!(status, 204, "{answer}");
    }
}

/// A connection that sends requests and waits for each answer.
struct Client {
    stream: BufReader<TcpStream>,
    request: String,
    line: String,
}

impl Client {
    fn to(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream: BufReader::new(stream), request: String::new(), line: String::new() }
    }

    /// Creates a game, seats the players and starts it.
    fn begin(&mut self, tokens: &[String]) -> String {
        let made = self.post("/v1/qe/games", &tokens[0], &json!({"seats": SEATS}));
        let id = made["game"]["id"].as_str().unwrap().to_owned();
        for token in &tokens[1..] {
            self.post(&format!("/v1/qe/games/{id}/seats"), token, &json!({}));
        }
        let start = format!("/v1/qe/games/{id}/start");
        self.post(&start, &tokens[0], &json!({"first_auctioneer": 0}));
        id
    }

    fn post(&mut self, path: &str, token: &str, body: &Value) -> Value {
        let (status, answer) = self.send(path, token, "", &body.to_string());
        assert!((200..300).contains(&status), "{path}: {answer}");
        serde_json::from_str(&answer).unwrap()
    }

    fn send(&mut self, path: &str, token: &str, headers: &str, body: &str) -> (u16, String) {
        self.request.clear();
        write!(
            self.request,
            "POST {path} HTTP/1.1\r\nhost: gavel\r\ncontent-type: application/json\r\n"
        )
        .unwrap();
        if !token.is_empty() {
            write!(self.request, "authorization: Bearer {token}\r\n").unwrap();
        }
        write!(self.request, "{headers}content-length: {}\r\n\r\n{body}", body.len()).unwrap();
        self.stream.get_mut().write_all(self.request.as_bytes()).unwrap();
        self.answer()
    }

    fn answer(&mut self) -> (u16, String) {
        let (mut status, mut length) = (0, 0);
        loop {
            self.line.clear();
            self.stream.read_line(&mut self.line).unwrap();
            let line = self.line.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                status = rest[..3].parse().unwrap();
            } else if let Some(value) = line.strip_prefix("content-length: ") {
                length = value.parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).unwrap();
        (status, String::from_utf8(body).unwrap())
    }
}
