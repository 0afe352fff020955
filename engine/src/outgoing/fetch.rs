//! A JSON document at an address.

use super::{Outgoing, Why, head};
use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::{HeaderMap, Method, header};
use std::time::Duration;
use url::Url;

/// How long a fetch takes at most, from the look-up of the name to the last byte.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How many bytes a document has at most.
const MAX_BYTES: usize = 256 * 1024;

/// A document.
pub(crate) struct Fetched {
    /// Its bytes.
    pub(crate) body: Bytes,
    /// For how long it may be remembered, as its sender says.
    pub(crate) max_age: Option<Duration>,
}

/// Fetches a document.
///
/// # Errors
/// Says in a word why there is none.
pub(crate) async fn fetch(outgoing: &Outgoing, url: &Url) -> Result<Fetched, Why> {
    tokio::time::timeout(TIMEOUT, attempt(outgoing, url)).await.unwrap_or(Err("timeout"))
}

async fn attempt(outgoing: &Outgoing, url: &Url) -> Result<Fetched, Why> {
    let request = head(url, Method::GET)
        .header(header::ACCEPT, "application/json")
        .body(Full::new(Bytes::new()))
        .map_err(|_| "url")?; // the class alone
    let (response, _connection) = outgoing.call(url, request).await?;
    match response.status().as_u16() {
        200 => {}
        301 | 308 => return Err("moved"),
        302 | 303 | 307 => return Err("redirect"),
        _ => return Err("status"),
    }
    let max_age = max_age(response.headers());
    let body = Limited::new(response.into_body(), MAX_BYTES).collect().await;
    Ok(Fetched { body: body.map_err(|_| "body")?.to_bytes(), max_age }) // the class alone
}

/// `max-age` of `Cache-Control` (RFC 9111, 5.2.2.1).
fn max_age(headers: &HeaderMap) -> Option<Duration> {
    let values = headers.get_all(header::CACHE_CONTROL).iter();
    let mut directives =
        values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let seconds = directives.find_map(|directive| {
        let (name, value) = directive.trim().split_once('=')?;
        let value = value.trim_matches('"');
        name.eq_ignore_ascii_case("max-age").then(|| value.parse().ok()).flatten()
    });
    seconds.map(Duration::from_secs)
}
