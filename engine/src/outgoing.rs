//! Calls to addresses that others name: webhooks' receivers, issuers' keys, and the collector of traces. A connection of its own to an address that
//! was judged, no proxy, no redirect.

mod address;
mod connect;
mod fetch;
mod post;
mod special;

pub use address::check_url;
pub(crate) use fetch::fetch;
pub use post::NoAnswer;

use address::literal;
use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::{Request, Response, header};
use hyper_util::rt::TokioIo;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::task::AbortHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;
use url::Url;

/// Why a call got no answer.
pub(crate) type Why = &'static str;

/// The host has no address, or none that calls may lead to. One word for both, or it would show which names exist in the
/// server's own network.
pub(crate) const ADDRESS_REFUSED: Why = "address_refused";

/// Makes calls.
#[derive(Clone, Debug)]
pub struct Outgoing {
    allow_private: bool,
    tls: Arc<ClientConfig>,
}

/// Ends the connection's task once it is dropped.
pub(crate) struct Connection(AbortHandle);

impl Drop for Connection {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Outgoing {
    /// Calls to public addresses, and to private ones if they are allowed; `tls` says whose certificates are believed.
    pub fn new(allow_private: bool, tls: Arc<ClientConfig>) -> Self {
        Self { allow_private, tls }
    }

    /// Sends a request and returns the head of the answer. Its body can be read while the connection is held.
    pub(crate) async fn call(
        &self,
        url: &Url,
        request: Request<Full<Bytes>>,
    ) -> Result<(Response<Incoming>, Connection), Why> {
        let host = url.host().ok_or("url")?;
        let stream = self.connect(&host, url.port_or_known_default().ok_or("url")?).await?;
        if url.scheme() != "https" {
            return exchange(stream, request).await;
        }
        let name = match literal(&host) {
            Some(address) => ServerName::from(address),
            None => ServerName::try_from(host.to_string()).map_err(|_| "url")?, // the class alone
        };
        let stream = TlsConnector::from(self.tls.clone()).connect(name, stream).await;
        exchange(stream.map_err(|_| "tls")?, request).await // the class alone
    }
}

/// The headers that every call has, and its path and query.
pub(crate) fn head(url: &Url, method: hyper::Method) -> hyper::http::request::Builder {
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    // The host includes a port that is not the scheme's own.
    let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
    Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, concat!("Gavel/", env!("CARGO_PKG_VERSION")))
        .header(header::CONNECTION, "close")
}

async fn exchange<S>(
    stream: S,
    request: Request<Full<Bytes>>,
) -> Result<(Response<Incoming>, Connection), Why>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| "protocol")?; // the class alone
    let connection = Connection(tokio::spawn(connection).abort_handle());
    let response = sender.send_request(request).await.map_err(|_| "protocol")?; // the class alone
    Ok((response, connection))
}
