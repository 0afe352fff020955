//! A server-sent feed of a game, read just as far as the bench needs it.

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use std::fmt::Write;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An open feed.
pub(super) struct Feed {
    stream: TcpStream,
    received: Vec<u8>,
}

/// An event that a feed has brought.
pub(super) struct Item {
    /// Its version.
    pub(super) version: u32,
    /// When the server decided it.
    pub(super) recorded_at: DateTime<Utc>,
}

impl Feed {
    /// Follows `path` at `host:port` from now on, as the public unless there is a token.
    pub(super) async fn open(host: &str, path: &str, token: Option<&str>) -> anyhow::Result<Self> {
        let mut stream = TcpStream::connect(host).await.context("the server cannot be reached")?;
        let mut request =
            format!("GET {path} HTTP/1.1\r\nhost: {host}\r\naccept: text/event-stream\r\n");
        if let Some(token) = token {
            write!(request, "authorization: Bearer {token}\r\n")?;
        }
        request.push_str("\r\n");
        stream.write_all(request.as_bytes()).await?;
        let mut feed = Self { stream, received: Vec::new() };
        // The first frame is the game as it is: from then on nothing is missed.
        let head = feed.frame().await?.context("the feed ended at once")?;
        ensure!(head.starts_with("HTTP/1.1 200"), "the server refused a feed");
        while feed.frame().await?.is_some_and(|frame| !frame.contains("event: snapshot\n")) {}
        Ok(feed)
    }

    /// The next event; none where the feed has ended.
    pub(super) async fn next(&mut self) -> anyhow::Result<Option<Item>> {
        while let Some(frame) = self.frame().await? {
            if let Some(item) = item(&frame) {
                return Ok(Some(item));
            }
        }
        Ok(None)
    }

    /// What stands before the next empty line.
    async fn frame(&mut self) -> anyhow::Result<Option<String>> {
        let mut searched = 0;
        loop {
            if let Some((end, next)) = end(&self.received, searched) {
                let frame = String::from_utf8_lossy(&self.received[..end]).into_owned();
                self.received.drain(..next);
                return Ok(Some(frame));
            }
            searched = self.received.len().saturating_sub(3);
            if self.stream.read_buf(&mut self.received).await? == 0 {
                return Ok(None);
            }
        }
    }
}

/// Where the first empty line from a place on begins, and what follows it. Lines end as HTTP's or as the feed's.
fn end(received: &[u8], from: usize) -> Option<(usize, usize)> {
    let rest = &received[from..];
    let feed = rest.windows(2).position(|two| two == b"\n\n").map(|at| (from + at, from + at + 2));
    let http =
        rest.windows(4).position(|four| four == b"\r\n\r\n").map(|at| (from + at, from + at + 4));
    feed.into_iter().chain(http).min()
}

fn item(frame: &str) -> Option<Item> {
    let (_, frame) = frame.split_once("id: ")?;
    let (id, frame) = frame.split_once('\n')?;
    let (_, data) = frame.strip_prefix("event: event\n")?.split_once(r#""recorded_at":""#)?;
    let (recorded_at, _) = data.split_once('"')?;
    Some(Item { version: id.parse().ok()?, recorded_at: recorded_at.parse().ok()? })
}

#[cfg(test)]
mod tests;
