//! A game's record from a server.

use anyhow::{Context, bail};
use bytes::Bytes;
use domain::kinds;
use domain::seat::GameId;
use engine::tls;
use http_body_util::{BodyExt, Empty};
use hyper::client::conn::http1;
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;
use url::{Position, Url};
use uuid::Uuid;

/// For how long a server may say nothing.
const SILENCE: Duration = Duration::from_secs(10);

/// A page of events.
#[derive(Deserialize)]
struct Page {
    events: Vec<Box<RawValue>>,
    next_after: u32,
    has_more: bool,
}

/// The address of a game in the interface; the address of its page in a browser leads there.
fn in_interface(address: &str) -> anyhow::Result<Url> {
    let mut url = Url::parse(address)?;
    let parts: Vec<&str> = url.path_segments().into_iter().flatten().collect();
    let kind = parts.iter().position(|part| kinds::names().contains(part));
    let page =
        kind.and_then(|at| parts.get(at..at + 2)).filter(|page| Uuid::try_parse(page[1]).is_ok());
    if let (Some(at), Some([kind, game])) = (kind, page) {
        let path = [&parts[..at], &["v1", kind, "games", game]].concat().join("/");
        url.set_path(&path);
        url.set_query(None);
        url.set_fragment(None);
    }
    Ok(url)
}

/// The game that an address is of.
pub(super) fn game_at(address: &str) -> anyhow::Result<GameId> {
    let url = in_interface(address)?;
    let last = url.path_segments().and_then(|mut segments| segments.next_back());
    let game = last.and_then(|last| last.parse().ok()).context("the address is not a game's")?;
    Ok(GameId(game))
}

/// The export of the game at an http or https address, or while it runs its events and the proof of the newest of them. A
/// certificate must be one of a public authority, or of one in the file.
pub(super) async fn fetch(game: &str, ca: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    let (game, tls) = (in_interface(game)?, tls::client(ca)?);
    let (status, export) = get(&format!("{game}/export"), &tls).await?;
    if status != StatusCode::CONFLICT {
        return Ok(expect_ok(status, export)?.into());
    }
    let (mut events, mut after) = (Vec::new(), 0);
    loop {
        let address = format!("{game}/events?after={after}&limit=1000");
        let (status, page) = get(&address, &tls).await?;
        let page: Page = serde_json::from_slice(&expect_ok(status, page)?)?;
        for event in &page.events {
            events.extend_from_slice(event.get().as_bytes());
            events.push(b'\n');
        }
        if page.has_more && page.next_after <= after {
            bail!("the server's pages do not go on");
        }
        after = page.next_after;
        if !page.has_more {
            break;
        }
    }
    let (status, proof) = get(&format!("{game}/proof?version={after}"), &tls).await?;
    Ok([&expect_ok(status, proof)?[..], b"\n", &events].concat())
}

fn expect_ok(status: StatusCode, body: Bytes) -> anyhow::Result<Bytes> {
    anyhow::ensure!(status == StatusCode::OK, "the server answers {status}");
    Ok(body)
}

/// One request on a connection of its own; redirects are answers like others.
async fn get(address: &str, tls: &Arc<ClientConfig>) -> anyhow::Result<(StatusCode, Bytes)> {
    let url = Url::parse(address)?;
    let host = url.host_str().context("the address names no host")?;
    let port = url.port_or_known_default().context("the address names no port")?;
    // A URL has an IPv6 address in brackets.
    let host = host.trim_start_matches('[').trim_end_matches(']');
    let request = Request::get(&url[Position::BeforePath..Position::AfterQuery])
        .header(header::HOST, &url[Position::BeforeHost..Position::AfterPort])
        .header(header::USER_AGENT, concat!("Gavel/", env!("CARGO_PKG_VERSION")))
        .body(Empty::new())?;
    let reached = || format!("{host}:{port}");
    let stream = heard(TcpStream::connect((host, port))).await.with_context(reached)?;
    if url.scheme() == "http" {
        return exchange(stream, request).await.with_context(reached);
    }
    let name = ServerName::try_from(host.to_owned())?;
    let stream = heard(TlsConnector::from(tls.clone()).connect(name, stream)).await;
    exchange(stream.with_context(reached)?, request).await.with_context(reached)
}

async fn exchange<S>(
    stream: S,
    request: Request<Empty<Bytes>>,
) -> anyhow::Result<(StatusCode, Bytes)>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // The task ends with the sender, and the request gets its error.
    tokio::spawn(connection);
    let response = heard(sender.send_request(request)).await?;
    let (status, mut body, mut bytes) = (response.status(), response.into_body(), Vec::new());
    while let Some(frame) = heard(async { body.frame().await.transpose() }).await? {
        bytes.extend_from_slice(frame.data_ref().map_or(&[], |data| data));
    }
    Ok((status, bytes.into()))
}

/// Waits for a server's bytes, until the server has been silent for too long.
async fn heard<T, E>(coming: impl Future<Output = Result<T, E>>) -> anyhow::Result<T>
where
    E: std::error::Error + Send + Sync + 'static,
{
    Ok(timeout(SILENCE, coming).await.context("the server says nothing")??)
}
