//! A server-sent feed of a game, read just as far as the bench needs it.

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use httparse::Status;
use std::fmt::Write;
use std::ops::Range;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How many bytes are asked for at once.
const READ: usize = 16 * 1024;

/// An open feed.
pub(super) struct Feed {
    stream: TcpStream,
    received: Vec<u8>,
    /// How much of that has been read.
    read: usize,
    /// If the connection serves another request once the feed is over.
    kept: bool,
    over: bool,
}

/// An event that a feed has brought.
pub(super) struct Item<'a> {
    /// Its version.
    pub(super) version: u32,
    data: &'a str,
}

impl Item<'_> {
    /// When the server decided it.
    pub(super) fn recorded_at(&self) -> Option<DateTime<Utc>> {
        let (_, rest) = self.data.split_once(r#""recorded_at":""#)?;
        rest.split_once('"')?.0.parse().ok()
    }
}

impl Feed {
    /// Follows `path` at `host:port` from now on over a connection of its own, as the public unless there is a token.
    pub(super) async fn open(host: &str, path: &str, token: Option<&str>) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(host).await.context("the server cannot be reached")?;
        let feed = Self { stream, received: Vec::new(), read: 0, kept: true, over: true };
        feed.go_on_with(host, path, token).await
    }

    /// As [`Feed::open`], over the connection that a feed has [left](Feed::leaves_connection).
    pub(super) async fn go_on_with(
        mut self,
        host: &str,
        path: &str,
        token: Option<&str>,
    ) -> anyhow::Result<Self> {
        let mut request =
            format!("GET {path} HTTP/1.1\r\nhost: {host}\r\naccept: text/event-stream\r\n");
        if let Some(token) = token {
            write!(request, "authorization: Bearer {token}\r\n")?;
        }
        request.push_str("\r\n");
        self.stream.write_all(request.as_bytes()).await?;
        self.received.clear();
        (self.read, self.over) = (0, false);
        self.head().await?;
        // The first item is the game as it is: from then on nothing is missed.
        let first = self.chunk().await?.context("the feed ended at once")?;
        ensure!(self.received[first].starts_with(b"id: "), "a feed did not begin with the game");
        Ok(self)
    }

    /// True if it is over, and its connection can serve another one.
    pub(super) fn leaves_connection(&self) -> bool {
        self.kept && self.over
    }

    /// The next event; none where the feed has ended.
    pub(super) async fn next(&mut self) -> anyhow::Result<Option<Item<'_>>> {
        while let Some(chunk) = self.chunk().await? {
            if item(&self.received[chunk.clone()]).is_some() {
                return Ok(item(&self.received[chunk]));
            }
        }
        Ok(None)
    }

    async fn head(&mut self) -> anyhow::Result<()> {
        loop {
            ensure!(self.receive().await?, "the feed ended at once");
            let mut headers = [httparse::EMPTY_HEADER; 32];
            let mut response = httparse::Response::new(&mut headers);
            if let Status::Complete(length) = response.parse(&self.received)? {
                ensure!(response.code == Some(200), "the server refused a feed");
                self.read = length;
                self.kept = response.headers.iter().all(|header| !closes(header));
                return Ok(());
            }
        }
    }

    /// The range of the answer's next chunk; the server sends an item a chunk.
    async fn chunk(&mut self) -> anyhow::Result<Option<Range<usize>>> {
        loop {
            if let Some(chunk) = chunk(&self.received[self.read..])? {
                let chunk = self.read + chunk.start..self.read + chunk.end;
                self.read = chunk.end + 2;
                self.over = chunk.is_empty();
                return Ok(Some(chunk).filter(|chunk| !chunk.is_empty()));
            }
            self.received.drain(..self.read);
            self.read = 0;
            if !self.receive().await? {
                return Ok(None);
            }
        }
    }

    async fn receive(&mut self) -> anyhow::Result<bool> {
        self.received.reserve(READ);
        Ok(self.stream.read_buf(&mut self.received).await? > 0)
    }
}

/// True if a header announces the end of the connection.
fn closes(header: &httparse::Header<'_>) -> bool {
    header.name.eq_ignore_ascii_case("connection") && header.value.eq_ignore_ascii_case(b"close")
}

/// The range of the content of the chunk that these bytes begin with; none if it is not whole.
fn chunk(bytes: &[u8]) -> anyhow::Result<Option<Range<usize>>> {
    let size = httparse::parse_chunk_size(bytes).ok().context("a feed is not sent in chunks")?;
    let Status::Complete((start, size)) = size else { return Ok(None) };
    let end = start + usize::try_from(size)?;
    Ok((bytes.len() >= end + 2).then_some(start..end))
}

fn item(chunk: &[u8]) -> Option<Item<'_>> {
    let (id, item) = str::from_utf8(chunk).ok()?.strip_prefix("id: ")?.split_once('\n')?;
    Some(Item { version: id.parse().ok()?, data: item.strip_prefix("event: event\ndata: ")? })
}

#[cfg(test)]
mod tests;
