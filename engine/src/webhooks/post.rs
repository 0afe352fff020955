//! One attempt: a connection of its own to an address that was judged, no proxy, no redirect, no look at the body.

use super::address::literal;
use super::sign::signature;
use super::special::is_public;
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper::{HeaderMap, Request, header};
use hyper_util::rt::TokioIo;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{ClaimedDelivery, WebhookTarget};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::AbortHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;
use url::{Host, Url};

/// How long an attempt takes at most, from the look-up of the name to the answer's status.
const TIMEOUT: Duration = Duration::from_secs(10);

/// After which time without an answer the next address of a name is tried beside those before (RFC 8305, 5).
const NEXT_ADDRESS: Duration = Duration::from_millis(250);
/// How many addresses of a name are tried at most; so each is tried within the first half of the attempt.
const MOST_ADDRESSES: usize = 16;
/// The longest time for which a receiver can have the next attempt wait.
const LONGEST_RETRY_AFTER: TimeDelta = TimeDelta::days(1);

/// Why an attempt got no answer.
pub(super) type Why = &'static str;

/// The host has no address, or none that webhooks may lead to. One word for both, or it would show which names exist in the
/// server's own network.
pub(super) const ADDRESS_REFUSED: Why = "address_refused";

/// The answer of a receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answered {
    /// The status.
    pub(super) status: u16,
    /// How long it asks to be left alone, at most a day.
    pub(super) retry_after: Option<TimeDelta>,
}

/// Sends deliveries.
pub(super) struct Post {
    allow_private: bool,
    tls: Arc<ClientConfig>,
}

impl Post {
    /// Nothing is sent yet.
    pub(super) fn new(allow_private: bool, tls: Arc<ClientConfig>) -> Self {
        Self { allow_private, tls }
    }

    /// Sends a delivery and returns what came back.
    ///
    /// # Errors
    /// Says in a word why there was none.
    pub(super) async fn send(
        &self,
        target: &WebhookTarget,
        delivery: &ClaimedDelivery,
        now: DateTime<Utc>,
    ) -> Result<Answered, Why> {
        tokio::time::timeout(TIMEOUT, self.attempt(target, delivery, now))
            .await
            .unwrap_or(Err("timeout"))
    }

    async fn attempt(
        &self,
        target: &WebhookTarget,
        delivery: &ClaimedDelivery,
        now: DateTime<Utc>,
    ) -> Result<Answered, Why> {
        let url = Url::parse(&target.url).map_err(|_| "url")?; // the class alone is stored: an address may hold a secret
        let host = url.host().ok_or("url")?;
        let request = request(&url, target, delivery, now.timestamp())?;
        let stream = self.connect(&host, url.port_or_known_default().ok_or("url")?).await?;
        if url.scheme() != "https" {
            return exchange(stream, request, now).await;
        }
        let name = match literal(&host) {
            Some(address) => ServerName::from(address),
            None => ServerName::try_from(host.to_string()).map_err(|_| "url")?, // the class alone
        };
        let stream = TlsConnector::from(self.tls.clone()).connect(name, stream).await;
        let stream = stream.map_err(|_| "tls")?; // the class alone: an error may quote the certificate's names
        exchange(stream, request, now).await
    }

    /// Connects to addresses that were judged, and not to a name that may be looked up anew and lead elsewhere.
    async fn connect(&self, host: &Host<&str>, port: u16) -> Result<TcpStream, Why> {
        let found: Vec<SocketAddr> = match (literal(host), host) {
            (None, Host::Domain(name)) => {
                let found = tokio::net::lookup_host((*name, port)).await;
                found.map_err(|_| ADDRESS_REFUSED)?.collect() // the class alone
            }
            (address, _) => address.map(|address| (address, port).into()).into_iter().collect(),
        };
        let allowed = |address: &SocketAddr| self.allow_private || is_public(address.ip());
        let allowed: Vec<SocketAddr> = found.into_iter().filter(allowed).collect();
        if allowed.is_empty() {
            return Err(ADDRESS_REFUSED);
        }
        first_to_answer(interleaved(allowed)).await.ok_or("connect")
    }
}

/// The addresses with both families in turn, the first one's first (RFC 8305, 4): one family may lead nowhere.
fn interleaved(addresses: Vec<SocketAddr>) -> Vec<SocketAddr> {
    let first = addresses.first().is_some_and(SocketAddr::is_ipv6);
    let (of_first, of_other): (Vec<_>, Vec<_>) =
        addresses.into_iter().partition(|address| address.is_ipv6() == first);
    let (mut of_first, mut of_other) = (of_first.into_iter(), of_other.into_iter());
    let mut all = Vec::new();
    loop {
        let next = [of_first.next(), of_other.next()];
        if next == [None, None] {
            return all;
        }
        all.extend(next.into_iter().flatten());
    }
}

/// Connects to whichever address answers first. The next one is tried once one has failed or has not answered within its
/// share of the time; those before it go on meanwhile.
async fn first_to_answer(addresses: Vec<SocketAddr>) -> Option<TcpStream> {
    let mut left = addresses.into_iter().take(MOST_ADDRESSES);
    let mut under_way = FuturesUnordered::new();
    loop {
        under_way.extend(left.next().map(TcpStream::connect));
        tokio::select! {
            answer = under_way.next() => match answer {
                Some(Ok(stream)) => return Some(stream),
                Some(Err(_)) => {}
                None => return None,
            },
            () = tokio::time::sleep(NEXT_ADDRESS), if left.len() > 0 => {}
        }
    }
}

fn request(
    url: &Url,
    target: &WebhookTarget,
    delivery: &ClaimedDelivery,
    timestamp: i64,
) -> Result<Request<Full<Bytes>>, Why> {
    let id = delivery.delivery_id.to_string();
    let signature = signature(&target.secret, &id, timestamp, &delivery.payload);
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    // The host includes a port that is not the scheme's own.
    let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
    Request::post(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, concat!("Gavel/", env!("CARGO_PKG_VERSION")))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONNECTION, "close")
        .header("webhook-id", id)
        .header("webhook-timestamp", timestamp)
        .header("webhook-signature", signature)
        .body(Full::new(Bytes::from(delivery.payload.clone())))
        .map_err(|_| "url") // the class alone
}

/// Ends the connection's task however the attempt ends.
struct Connection(AbortHandle);

impl Drop for Connection {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn exchange<S>(
    stream: S,
    request: Request<Full<Bytes>>,
    now: DateTime<Utc>,
) -> Result<Answered, Why>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| "protocol")?; // the class alone
    let _connection = Connection(tokio::spawn(connection).abort_handle());
    let response = sender.send_request(request).await.map_err(|_| "protocol")?; // the class alone
    let status = response.status().as_u16();
    Ok(Answered { status, retry_after: retry_after(response.headers(), now) })
}

/// How long the receiver asks to be left alone, as seconds or as a date (RFC 9110, 10.2.3).
fn retry_after(headers: &HeaderMap, now: DateTime<Utc>) -> Option<TimeDelta> {
    let text = headers.get(header::RETRY_AFTER)?.to_str().ok()?.trim();
    let asked = if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number too large to read is longer than a day.
        let seconds = text.parse().ok().and_then(TimeDelta::try_seconds);
        seconds.unwrap_or(LONGEST_RETRY_AFTER)
    } else {
        let date = httpdate::parse_http_date(text).ok()?;
        DateTime::<Utc>::from(date).signed_duration_since(now)
    };
    Some(asked.clamp(TimeDelta::zero(), LONGEST_RETRY_AFTER))
}

#[cfg(test)]
mod tests;
