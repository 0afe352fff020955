//! A connection that speaks just enough HTTP/1.1 to load a server without being the bottleneck itself.

use anyhow::{Context, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt::Write;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use uuid::Uuid;

/// A kept-alive connection to a server.
pub(super) struct Connection {
    stream: TcpStream,
    host: String,
    request: String,
    answer: Vec<u8>,
    /// What the keys of this connection's commands begin with, and how many have been used.
    keys: (Uuid, u64),
}

/// What a request asks for beside its body.
#[derive(Clone, Copy, Default)]
pub(super) struct Wish<'a> {
    /// The caller's token.
    pub(super) token: &'a str,
    /// Whether the version alone is enough of an answer.
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
            host: host.to_owned(),
            request: String::new(),
            answer: Vec::new(),
            keys: (Uuid::new_v4(), 0),
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
        self.request.clear();
        write!(self.request, "{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.host)?;
        if !wish.token.is_empty() {
            write!(self.request, "authorization: Bearer {}\r\n", wish.token)?;
            if method != "GET" {
                let (begin, count) = self.keys;
                self.keys.1 += 1;
                write!(self.request, "idempotency-key: {begin}-{count}\r\n")?;
            }
        }
        if wish.minimal {
            self.request.push_str("prefer: return=minimal\r\n");
        }
        if !body.is_empty() {
            self.request.push_str("content-type: application/json\r\n");
        }
        write!(self.request, "content-length: {}\r\n\r\n{body}", body.len())?;
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
    let mut headers = [httparse::EMPTY_HEADER; 32];
    let mut response = httparse::Response::new(&mut headers);
    let httparse::Status::Complete(start) = response.parse(answer)? else { return Ok(None) };
    let length =
        response.headers.iter().find(|header| header.name.eq_ignore_ascii_case("content-length"));
    let length = length.context("the answer has no length")?;
    let length = std::str::from_utf8(length.value)?.parse()?;
    Ok(Some((response.code.context("the answer has no status")?, start, length)))
}
