//! One attempt: a connection of its own to an address that was judged, no proxy, no redirect, no look at the body.

use super::address::{is_public, literal};
use super::sign::signature;
use actix_web::web::Bytes;
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper::{Request, header};
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

/// Why an attempt got no answer.
pub(super) type Why = &'static str;

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

    /// Sends a delivery and answers with the status that came back.
    ///
    /// # Errors
    /// Says in a word why there was none.
    pub(super) async fn send(
        &self,
        target: &WebhookTarget,
        delivery: &ClaimedDelivery,
        timestamp: i64,
    ) -> Result<u16, Why> {
        tokio::time::timeout(TIMEOUT, self.attempt(target, delivery, timestamp))
            .await
            .unwrap_or(Err("timeout"))
    }

    async fn attempt(
        &self,
        target: &WebhookTarget,
        delivery: &ClaimedDelivery,
        timestamp: i64,
    ) -> Result<u16, Why> {
        // The class alone: it is kept with the delivery, and the address may hold a secret.
        let url = Url::parse(&target.url).map_err(|_| "url")?;
        let host = url.host().ok_or("url")?;
        let request = request(&url, target, delivery, timestamp)?;
        let stream = self.connect(&host, url.port_or_known_default().ok_or("url")?).await?;
        if url.scheme() != "https" {
            return exchange(stream, request).await;
        }
        let name = match literal(&host) {
            Some(address) => ServerName::from(address),
            None => ServerName::try_from(host.to_string()).map_err(|_| "url")?,
        };
        let stream = TlsConnector::from(self.tls.clone()).connect(name, stream).await;
        exchange(stream.map_err(|_| "tls")?, request).await
    }

    /// Connects to an address that was judged, and not to a name that may be looked up anew and lead elsewhere.
    async fn connect(&self, host: &Host<&str>, port: u16) -> Result<TcpStream, Why> {
        let found: Vec<SocketAddr> = match (literal(host), host) {
            (None, Host::Domain(name)) => {
                tokio::net::lookup_host((*name, port)).await.map_err(|_| "dns")?.collect()
            }
            (address, _) => address.map(|address| (address, port).into()).into_iter().collect(),
        };
        if found.is_empty() {
            return Err("dns");
        }
        let mut why = "address_refused";
        for address in found {
            if !self.allow_private && !is_public(address.ip()) {
                continue;
            }
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(_) => why = "connect",
            }
        }
        Err(why)
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
    // The port stands there where it is not the scheme's own.
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
        .map_err(|_| "url")
}

/// Ends the connection's task however the attempt ends.
struct Connection(AbortHandle);

impl Drop for Connection {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn exchange<S>(stream: S, request: Request<Full<Bytes>>) -> Result<u16, Why>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| "protocol")?;
    let _connection = Connection(tokio::spawn(connection).abort_handle());
    let response = sender.send_request(request).await.map_err(|_| "protocol")?;
    Ok(response.status().as_u16())
}
