//! A connection that speaks just enough HTTP/1.1 to load a server without being the bottleneck itself.

use anyhow::{Context, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::mem::MaybeUninit;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use uuid::Uuid;

/// A view or the answer to a command, as far as the bench reads it.
#[derive(Deserialize)]
struct Answer {
    version: u32,
}

/// The version that the answer to a command begins with, the rest unread: what a whole view says is for players. Of an
/// answer that does not begin so, everything is read.
pub(super) fn version_of(answer: &[u8]) -> anyhow::Result<u32> {
    let begins = answer.strip_prefix(br#"{"version":"#);
    let digits = begins.and_then(|rest| rest.split(|byte| !byte.is_ascii_digit()).next());
    match digits.map(str::from_utf8) {
        Some(Ok(version)) if answer.ends_with(b"}") => Ok(version.parse()?),
        _ => Ok(serde_json::from_slice::<Answer>(answer)?.version),
    }
}

/// A persistent connection to a server.
pub(super) struct Connection {
    stream: TcpStream,
    /// The host in the head of every request.
    host: String,
    request: String,
    answer: Vec<u8>,
    /// The head of that.
    head: Head,
    /// The prefix of this connection's idempotency keys, and the number of used ones.
    keys: (String, u64),
}

/// How many bytes there is room for in one read: more than an answer has.
const READ: usize = 16 * 1024;

/// How much of an answer to a command a request wants.
#[derive(Clone, Copy, Default)]
pub(super) enum Form {
    /// Whatever the server answers by default.
    #[default]
    Usual,
    /// The version alone.
    Minimal,
    /// The whole game as well.
    Whole,
}

/// The wishes of a request beside its body.
#[derive(Clone, Copy, Default)]
pub(super) struct Wish<'a> {
    /// The caller's token.
    pub(super) token: &'a str,
    /// How much of an answer it wants.
    pub(super) form: Form,
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
            head: Head::default(),
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

    /// Sends a command and answers the game's version after it.
    pub(super) async fn command(
        &mut self,
        path: &str,
        wish: Wish<'_>,
        body: &str,
    ) -> anyhow::Result<u32> {
        self.exchange("POST", path, wish, body).await?;
        match self.head.version {
            Some(version) => Ok(version),
            None => version_of(self.body()),
        }
    }

    /// Sends a request and answers the body of a success.
    pub(super) async fn send(
        &mut self,
        method: &str,
        path: &str,
        wish: Wish<'_>,
        body: &str,
    ) -> anyhow::Result<&[u8]> {
        self.exchange(method, path, wish, body).await?;
        Ok(self.body())
    }

    async fn exchange(
        &mut self,
        method: &str,
        path: &str,
        wish: Wish<'_>,
        body: &str,
    ) -> anyhow::Result<()> {
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
        request.push_str(match wish.form {
            Form::Usual => "",
            Form::Minimal => "prefer: return=minimal\r\n",
            Form::Whole => "prefer: return=representation\r\n",
        });
        if !body.is_empty() {
            request.push_str("content-type: application/json\r\n");
        }
        request.extend(["content-length: ", itoa::Buffer::new().format(body.len())]);
        request.extend(["\r\n\r\n", body]);
        self.stream.write_all(self.request.as_bytes()).await?;
        self.read().await
    }

    /// The body of the answer that was read last.
    fn body(&self) -> &[u8] {
        &self.answer[self.head.start..self.head.start + self.head.length]
    }

    async fn read(&mut self) -> anyhow::Result<()> {
        self.answer.clear();
        self.head = loop {
            ensure!(
                self.stream.read_buf(&mut self.answer).await? > 0,
                "the server closed the connection"
            );
            if let Some(head) = head(&self.answer)? {
                break head;
            }
        };
        while self.answer.len() < self.head.start + self.head.length {
            ensure!(
                self.stream.read_buf(&mut self.answer).await? > 0,
                "the server closed the connection"
            );
        }
        let status = self.head.status;
        ensure!(
            (200..300).contains(&status),
            "the server answered {status}: {}",
            String::from_utf8_lossy(self.body())
        );
        Ok(())
    }
}

/// The head of an answer, as far as the bench reads it.
#[derive(Clone, Copy, Default)]
struct Head {
    status: u16,
    /// Where the body starts, and how long it is.
    start: usize,
    length: usize,
    /// The game's version, in a minimal answer.
    version: Option<u32>,
}

/// The head that these bytes begin with; none while it is incomplete.
fn head(answer: &[u8]) -> anyhow::Result<Option<Head>> {
    let mut headers = [MaybeUninit::uninit(); 32];
    let mut response = httparse::Response::new(&mut []);
    let parsed = httparse::ParserConfig::default().parse_response_with_uninit_headers(
        &mut response,
        answer,
        &mut headers,
    )?;
    let httparse::Status::Complete(start) = parsed else { return Ok(None) };
    let status = response.code.context("the answer has no status")?;
    let number = |name: &str| -> anyhow::Result<Option<u32>> {
        let mut headers = response.headers.iter();
        let Some(header) = headers.find(|header| header.name.eq_ignore_ascii_case(name)) else {
            return Ok(None);
        };
        Ok(Some(std::str::from_utf8(header.value)?.parse()?))
    };
    let length = match status {
        204 => 0,
        _ => number("content-length")?.context("the answer has no length")?,
    };
    let (length, version) = (usize::try_from(length)?, number("game-version")?);
    Ok(Some(Head { status, start, length, version }))
}
