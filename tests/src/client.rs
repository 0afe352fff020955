//! A client that believes nothing: every answer is held against the OpenAPI document.

use crate::document::Document;
use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::Value;

/// A caller with or without a token.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    address: String,
    /// The bearer token.
    pub token: Option<String>,
    /// The external id of the player for whom an app's key acts, percent-encoded.
    pub acts_for: Option<String>,
}

/// A request.
#[derive(Clone, Debug)]
pub struct Call {
    method: Method,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<Vec<u8>>,
}

impl Call {
    /// A request without a body.
    ///
    /// # Panics
    /// If the method is none.
    pub fn new(method: &str, path: impl Into<String>) -> Self {
        let method = method.parse().unwrap_or_else(|_| panic!("{method} is no method"));
        Self { method, path: path.into(), headers: Vec::new(), body: None }
    }

    /// With a header.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// With a JSON body.
    #[must_use]
    pub fn json(self, body: &Value) -> Self {
        self.text(body.to_string())
    }

    /// With a body that is said to be JSON.
    #[must_use]
    pub fn text(self, body: impl Into<Vec<u8>>) -> Self {
        self.header("content-type", "application/json").bytes(body)
    }

    /// With a body and nothing said of it.
    #[must_use]
    pub fn bytes(mut self, body: impl Into<Vec<u8>>) -> Self {
        self.body = Some(body.into());
        self
    }
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The request, for messages.
    pub asked: String,
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub bytes: Vec<u8>,
}

impl Reply {
    /// A header's text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// The body as JSON.
    ///
    /// # Panics
    /// If it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|error| panic!("{}: {error}: {}", self.asked, self.text()))
    }

    /// The body of an answer with this status, without the time at which it was made.
    ///
    /// # Panics
    /// If it is no JSON.
    #[track_caller]
    pub fn timeless(self, status: u16) -> Value {
        let mut body = self.body(status);
        if let Some(members) = body.as_object_mut() {
            members.remove("now");
        }
        body
    }

    /// The answer, if it has this status.
    ///
    /// # Panics
    /// If it has another.
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}: {}", self.asked, self.text());
        self
    }

    /// The body of an answer with this status.
    #[track_caller]
    pub fn body(self, status: u16) -> Value {
        self.expect(status).json()
    }

    /// The problem with this status and code.
    ///
    /// # Panics
    /// If it is another.
    #[track_caller]
    pub fn problem(self, status: u16, code: &str) -> Value {
        let problem = self.expect(status);
        let (asked, problem) = (problem.asked.clone(), problem.json());
        assert_eq!(problem["code"], code, "{asked}: {problem}");
        problem
    }
}

impl Client {
    /// A client without a token.
    pub fn new(address: &str) -> Self {
        Self {
            http: reqwest::Client::new(),
            address: address.to_owned(),
            token: None,
            acts_for: None,
        }
    }

    /// The same with a token.
    #[must_use]
    pub fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// The same, acting for an app's player.
    #[must_use]
    pub fn acting_for(&self, external_id: &str) -> Self {
        Self { acts_for: Some(external_id.to_owned()), ..self.clone() }
    }

    /// Where it calls.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The same, at another server.
    #[must_use]
    pub fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    /// GET.
    pub async fn get(&self, path: impl Into<String>) -> Reply {
        self.send(Call::new("GET", path)).await
    }

    /// DELETE.
    pub async fn delete(&self, path: impl Into<String>) -> Reply {
        self.send(Call::new("DELETE", path)).await
    }

    /// POST with a JSON body.
    pub async fn post(&self, path: impl Into<String>, body: &Value) -> Reply {
        self.send(Call::new("POST", path).json(body)).await
    }

    /// POST without a body.
    pub async fn post_nothing(&self, path: impl Into<String>) -> Reply {
        self.send(Call::new("POST", path)).await
    }

    /// Sends a request and holds the answer against the document.
    pub async fn send(&self, call: Call) -> Reply {
        let reply = self.send_outside(call.clone()).await;
        Document::committed().check(call.method.as_str(), &call.path, call.body.as_deref(), &reply);
        reply
    }

    /// Sends a request that the document does not describe.
    ///
    /// # Panics
    /// If there is no answer, or it has no request id.
    pub async fn send_outside(&self, call: Call) -> Reply {
        let reply = self.try_send(call).await.unwrap_or_else(|error| panic!("{error:?}"));
        let id = reply.header("x-request-id").map(str::to_owned);
        assert!(id.is_some_and(|id| !id.is_empty()), "{}: no request id", reply.asked);
        reply
    }

    /// Sends a request that may get no answer.
    ///
    /// # Errors
    /// If there is none.
    pub async fn try_send(&self, call: Call) -> Result<Reply, reqwest::Error> {
        let asked = format!("{} {}", call.method, call.path);
        let mut request = self.http.request(call.method, format!("{}{}", self.address, call.path));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        if let Some(player) = &self.acts_for {
            request = request.header("gavel-player", player);
        }
        for (name, value) in call.headers {
            request = request.header(name, value);
        }
        if let Some(body) = call.body {
            request = request.body(body);
        }
        let reply = request.send().await?;
        let (status, headers) = (reply.status().as_u16(), reply.headers().clone());
        Ok(Reply { asked, status, headers, bytes: reply.bytes().await?.to_vec() })
    }
}
