//! A client of the API that sends a request and waits for its answer.

use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

pub(super) const SEATS: usize = 4;

pub(super) struct Client {
    stream: BufReader<TcpStream>,
    request: String,
    line: String,
}

/// A request without its body.
pub(super) struct Head<'a> {
    pub method: &'static str,
    pub path: &'a str,
    /// The bearer's token, or nothing.
    pub token: &'a str,
    /// Further fields, each with its line end.
    pub fields: &'a str,
}

impl Client {
    pub(super) fn to(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream: BufReader::new(stream), request: String::new(), line: String::new() }
    }

    /// Signs up a guest, and returns the token.
    pub(super) fn sign_up(&mut self, number: usize) -> String {
        let made = self.post("/v1/players", "", &json!({"name": format!("Player {number}")}));
        made["token"].as_str().unwrap().to_owned()
    }

    /// Creates a game, seats the players and starts it.
    pub(super) fn begin(&mut self, tokens: &[String]) -> String {
        let made = self.post("/v1/qe/games", &tokens[0], &json!({"seats": SEATS}));
        let id = made["game"]["id"].as_str().unwrap().to_owned();
        for token in &tokens[1..] {
            self.post(&format!("/v1/qe/games/{id}/seats"), token, &json!({}));
        }
        let start = format!("/v1/qe/games/{id}/start");
        self.post(&start, &tokens[0], &json!({"first_auctioneer": 0}));
        id
    }

    /// Sends JSON, and returns the JSON of an answer that grants it.
    pub(super) fn post(&mut self, path: &str, token: &str, body: &Value) -> Value {
        let head = Head { method: "POST", path, token, fields: "" };
        let (status, answer) = self.send(&head, &body.to_string());
        assert!((200..300).contains(&status), "{path}: {answer}");
        serde_json::from_str(&answer).unwrap()
    }

    pub(super) fn send(&mut self, head: &Head<'_>, body: &str) -> (u16, String) {
        let Head { method, path, token, fields } = head;
        let request = &mut self.request;
        request.clear();
        write!(request, "{method} {path} HTTP/1.1\r\nhost: gavel\r\n{fields}").unwrap();
        if !token.is_empty() {
            write!(request, "authorization: Bearer {token}\r\n").unwrap();
        }
        if !body.is_empty() {
            let length = body.len();
            write!(request, "content-type: application/json\r\ncontent-length: {length}\r\n")
                .unwrap();
        }
        write!(request, "\r\n{body}").unwrap();
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
