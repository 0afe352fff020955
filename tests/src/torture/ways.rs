//! The ways in which the clients of a run call: guests' tokens, JWTs of an app's issuer, and the app's key.

use crate::issuer::{AUD, ISS, Signer};
use crate::{program, record};
use reqwest::RequestBuilder;
use serde_json::json;

/// A way to call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Guest,
    Jwt,
    Key,
}

impl Way {
    pub(super) const ALL: [Self; 3] = [Self::Guest, Self::Jwt, Self::Key];

    /// The way of a player: each table has all of them.
    pub(super) fn of(number: usize) -> Self {
        Self::ALL[number % Self::ALL.len()]
    }
}

/// What a player calls with.
#[derive(Clone)]
pub(super) struct Credential {
    pub(super) way: Way,
    token: String,
    /// The user for whom a key acts.
    acts_for: Option<String>,
}

impl Credential {
    /// A guest's token.
    pub(super) fn guest(token: &str) -> Self {
        Self { way: Way::Guest, token: token.to_owned(), acts_for: None }
    }

    /// Puts the credential into a request.
    pub(super) fn sign(&self, request: RequestBuilder) -> RequestBuilder {
        let request = request.bearer_auth(&self.token);
        match &self.acts_for {
            Some(user) => request.header("gavel-player", user),
            None => request,
        }
    }
}

/// An app whose users play, with a key, and an issuer whose keys the database has.
pub(super) struct App {
    key: String,
    signer: Signer,
}

impl App {
    /// Makes an app in a database.
    pub(super) fn create(database: &str) -> Result<Self, String> {
        let signer = Signer::new("one");
        let app = said(database, &["app", "create", "Torture"])?;
        let key = said(database, &["app", "key", "create", &app])?;
        let settings = json!({
            "issuer": ISS, "audiences": [AUD], "algorithms": ["ES256"],
            "jwks": {"keys": [signer.jwk()]},
        });
        let settings = record::file(&settings.to_string());
        let settings = settings.path().to_str().ok_or("the settings have no path")?;
        said(database, &["app", "issuer", "add", &app, settings])?;
        Ok(Self { key, signer })
    }

    /// The credential of one of its users, who is made at first sight.
    pub(super) fn credential(&self, way: Way, user: &str) -> Credential {
        match way {
            Way::Key => {
                Credential { way, token: self.key.clone(), acts_for: Some(user.to_owned()) }
            }
            Way::Guest | Way::Jwt => {
                Credential { way, token: self.signer.token(user), acts_for: None }
            }
        }
    }
}

/// The line that the program prints.
fn said(database: &str, arguments: &[&str]) -> Result<String, String> {
    let run = program::command().env("DATABASE_URL", database).args(arguments).output();
    let run = run.map_err(|error| error.to_string())?;
    if !run.status.success() {
        return Err(format!("gavel {arguments:?}: {}", String::from_utf8_lossy(&run.stderr)));
    }
    Ok(String::from_utf8_lossy(&run.stdout).trim().to_owned())
}
