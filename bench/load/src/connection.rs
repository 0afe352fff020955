//! A connection that speaks just enough HTTP/1.1 to load a server without being the bottleneck itself.

use anyhow::{Context, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::mem::MaybeUninit;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use uuid::Uuid;

/// A persistent connection to a server.
pub(super) struct Connection {
    stream: TcpStream,
    /// The host in the head of every request.
    host: String,
    request: String,
    answer: Vec<u8>,
    /// The prefix of this connection's idempotency keys, and the number of used ones.
    keys: (String, u64),
}

/// How many bytes there is room for in one read: more than an answer has.
const READ: usize = 16 * 1024;

/// The wishes of a request beside its body.
#[derive(Clone, Copy, Default)]
pub(super) struct Wish<'a> {
    /// The caller's token.
    pub(super) token: &'a str,
    /// True if the version alone is enough of an answer.
    pub(super) minimal: bool,
}

#[derive(Deserialize)]
struct NewAccount {
    token: String,
}

impl Connection {
    /// Connects to `host:port`.
    pub(super) async fn open(host: &str) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(host).await.context("the server cannot be reached")?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            host: format!(" HTTP/1.1\r\nhost: {host}\r\n"),
            request: String::new(),
            answer: Vec::with_capacity(READ),
            keys: (format!("idempotency-key: {}-", Uuid::new_v4()), 0),
        })
    }

    /// Makes an account and answers its token.
    pub(super) async fn register(&mut self, name: &str) -> anyhow::Result<String> {
        let body = format!(r#"{{"name":"{name}"}}"#);
        let account: NewAccount = self.json("POST", "/v1/players", Wish::default(), &body).await?;
        Ok(account.token)
    }

    /// Sends a request and reads the answer as JSON.
    pub(super) async fn json<T: DeserializeOwned>(
        &mut self,
        method: &str,
        path: &str,
        wish: Wish<'_>,
        body: &str,
    ) -> anyhow::Result<T> {
        let answer = self.send(method, path, wish, body).await?;
        serde_json::from_slice(answer).context("the answer is not as documented")
    }

    /// Sends a request and answers the body of a success.
    pub(super) async fn send(
        &mut self,
        method: &str,
        path: &str,
        wish: Wish<'_>,
        body: &str,
    ) -> anyhow::Result<&[u8]> {
        let Self { request, host, keys: (key, used), .. } = self;
        request.clear();
        request.extend([method, " ", path, host]);
        if !wish.token.is_empty() {
            request.extend(["authorization: Bearer ", wish.token, "\r\n"]);
            if method != "GET" {
                request.extend([key, itoa::Buffer::new().format(*used), "\r\n"]);
                *used += 1;
            }
        }
        if wish.minimal {
            request.push_str("prefer: return=minimal\r\n");
        }
        if !body.is_empty() {
            request.push_str("content-type: application/json\r\n");
        }
        request.extend(["content-length: ", itoa::Buffer::new().format(body.len())]);
        request.extend(["\r\n\r\n", body]);
        self.stream.write_all(self.request.as_bytes()).await?;
        self.read().await
    }

    async fn read(&mut self) -> anyhow::Result<&[u8]> {
        self.answer.clear();
        let (status, start, length) = loop {
            ensure!(
                self.stream.read_buf(&mut self.answer).await? > 0,
                "the server closed the connection"
            );
            if let Some(head) = head(&self.answer)? {
                break head;
            }
        };
        while self.answer.len() < start + length {
            ensure!(
                self.stream.read_buf(&mut self.answer).await? > 0,
                "the server closed the connection"
            );
        }
        let body = &self.answer[start..start + length];
        ensure!(
            (200..300).contains(&status),
            "the server answered {status}: {}",
            String::from_utf8_lossy(body)
        );
        Ok(body)
    }
}

/// The status, where the body starts, and how long it is; none while the head is incomplete.
fn head(answer: &[u8]) -> anyhow::Result<Option<(u16, usize, usize)>> {
    let mut headers = [MaybeUninit::uninit(); 32];
    let mut response = httparse::Response::new(&mut []);
    let parsed = httparse::ParserConfig::default().parse_response_with_uninit_headers(
        &mut response,
        answer,
        &mut headers,
    )?;
    let httparse::Status::Complete(start) = parsed else { return Ok(None) };
    let length =
        response.headers.iter().find(|header| header.name.eq_ignore_ascii_case("content-length"));
    let length = length.context("the answer has no length")?;
    let length = std::str::from_utf8(length.value)?.parse()?;
    Ok(Some((response.code.context("the answer has no status")?, start, length)))
}
