//! A body sent to an address, and the body of the answer.

use super::{Outgoing, Why, head};
use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::{Method, StatusCode, header};
use std::time::Duration;
use url::Url;

/// How long it takes at most, from the look-up of the name to the last byte of the answer.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How many bytes the answer has at most.
const MAX_BYTES: usize = 64 * 1024;

/// Nothing useful came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The reason, in a word.
    Failed(&'static str),
    /// An answer with a status other than 200.
    Status(u16),
}

impl From<Why> for NoAnswer {
    fn from(why: Why) -> Self {
        Self::Failed(why)
    }
}

impl Outgoing {
    /// Sends a body of a media type and returns the body of the answer.
    ///
    /// # Errors
    /// If the host cannot be reached, answers with another status than 200 or with more than 64 KiB, or takes longer than 10 seconds.
    pub async fn post(
        &self,
        url: &Url,
        media_type: &'static str,
        body: Vec<u8>,
    ) -> Result<Vec<u8>, NoAnswer> {
        tokio::time::timeout(TIMEOUT, self.attempt(url, media_type, body))
            .await
            .unwrap_or(Err(NoAnswer::Failed("timeout")))
    }

    async fn attempt(
        &self,
        url: &Url,
        media_type: &'static str,
        body: Vec<u8>,
    ) -> Result<Vec<u8>, NoAnswer> {
        let request = head(url, Method::POST)
            .header(header::CONTENT_TYPE, media_type)
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| "url")?; // the class alone
        let (response, _connection) = self.call(url, request).await?;
        if response.status() != StatusCode::OK {
            return Err(NoAnswer::Status(response.status().as_u16()));
        }
        let answer = Limited::new(response.into_body(), MAX_BYTES).collect().await;
        Ok(answer.map_err(|_| "body")?.to_bytes().into()) // the class alone
    }
}
