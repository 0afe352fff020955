//! An app on a server: a backend with a key, as tests need it.

use crate::client::Client;
use crate::database::Database;
use crate::record;
use crate::server::Server;
use serde_json::{Value, json};
use tempfile::NamedTempFile;

/// The operator's token.
const OPERATOR: &str = "0123456789abcdef0123456789abcdef";

/// A server whose operator can call.
pub struct Operated {
    /// The server.
    pub server: Server,
    /// Calls with the operator's token.
    pub operator: Client,
    _token: NamedTempFile,
}

impl Operated {
    /// Starts a server with more flags.
    ///
    /// # Panics
    /// If the token's file has no path.
    pub fn start(database: &Database, flags: &[String]) -> Self {
        Self::start_by(database, flags, Server::start_with)
    }

    /// Starts a server with more flags that logs every statement.
    ///
    /// # Panics
    /// If the token's file has no path.
    pub fn counting(database: &Database, flags: &[String]) -> Self {
        Self::start_by(database, flags, Server::counting)
    }

    fn start_by(
        database: &Database,
        flags: &[String],
        start: impl FnOnce(&Database, &[&str]) -> Server,
    ) -> Self {
        let token = record::file(OPERATOR);
        let path = token.path().to_str().unwrap_or_else(|| panic!("a path in UTF-8"));
        let mut all = vec!["--operator-token-file", path];
        all.extend(flags.iter().map(String::as_str));
        let server = start(database, &all);
        let operator = server.client().with_token(OPERATOR);
        Self { server, operator, _token: token }
    }
}

/// An app with a key.
pub struct App {
    /// The app's id.
    pub id: String,
    /// The key's id.
    pub key: String,
    /// Calls with the key.
    pub client: Client,
}

impl App {
    /// Makes an app with a key that allows everything.
    pub async fn create(operated: &Operated, name: &str) -> Self {
        let app = operated.operator.post("/v1/apps", &json!({"name": name})).await.body(201);
        Self::with_key(operated, app["id"].as_str().unwrap_or_default(), &json!({})).await
    }

    /// Makes one more key for an app.
    pub async fn with_key(operated: &Operated, id: &str, key: &Value) -> Self {
        let made = operated.operator.post(format!("/v1/apps/{id}/keys"), key).await.body(201);
        let client = operated.server.client();
        let client = client.with_token(made["secret"].as_str().unwrap_or_default());
        let key = made["key"]["id"].as_str().unwrap_or_default().to_owned();
        Self { id: id.to_owned(), key, client }
    }

    /// A path of the app for the operator.
    pub fn path(&self, rest: &str) -> String {
        format!("/v1/apps/{}{rest}", self.id)
    }

    /// Calls of the app for one of its players.
    #[must_use]
    pub fn acting(&self, external_id: &str) -> Client {
        self.client.acting_for(external_id)
    }

    /// Adds an issuer.
    pub async fn trust(&self, operated: &Operated, settings: &Value) -> Value {
        operated.operator.post(self.path("/issuers"), settings).await.body(201)
    }
}
