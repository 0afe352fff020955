//! What a call came with to say who calls.

use super::headers::GAVEL_PLAYER;
use super::problem::Problem;
use crate::codes::Code;
use actix_web::http::header::{AUTHORIZATION, HeaderName};
use actix_web::{HttpMessage, HttpRequest};
use domain::sealing::sha256;
use engine::Engine;
use engine::apps::{self, AuthError, is_external_id};
use percent_encoding::percent_decode_str;
use std::sync::Arc;
use store::{Digest, Holder};

/// The name of the header with the player for whom an app's key acts.
static PLAYER: HeaderName = HeaderName::from_static("gavel-player");
/// How an app's key begins.
const KEY: &str = "gva_";

/// The hash of a request's token. Several parts of the server ask for it, and a JWT is long.
#[derive(Clone, Copy)]
struct Hashed(Digest);

/// A bearer token, and the player for whom it acts.
pub(crate) struct Credential<'a> {
    request: &'a HttpRequest,
    token: &'a str,
    /// The external id as it came, percent-encoded.
    acts_for: Option<&'a str>,
}

impl<'a> Credential<'a> {
    /// The credential that the request came with.
    pub(crate) fn of(request: &'a HttpRequest) -> Option<Self> {
        let header = request.headers().get(AUTHORIZATION)?.to_str().ok()?; // A token is ASCII.
        let (_, token) =
            header.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))?;
        let token = token.trim();
        let acts_for = request.headers().get(&PLAYER);
        let acts_for = acts_for.map(|player| player.to_str().unwrap_or_default());
        Some(Self { request, token, acts_for })
    }

    /// True if an app's key acts for a player.
    pub(crate) fn is_acting(&self) -> bool {
        self.acts_for.is_some() && self.token.starts_with(KEY)
    }

    /// The hash by which the credential is known: the token's, or that of a key and the player for whom it acts.
    pub(crate) fn digest(&self) -> Digest {
        match self.acts_for.filter(|_| self.is_acting()) {
            Some(player) => sha256(&[&self.token_hash(), b"\n", player.as_bytes()]),
            None => self.token_hash(),
        }
    }

    /// The hash of the token alone, which is computed once a request.
    pub(crate) fn token_hash(&self) -> Digest {
        let known = self.request.extensions().get::<Hashed>().copied();
        let Hashed(digest) = known.unwrap_or_else(|| {
            let hashed = Hashed(hash(self.token));
            self.request.extensions_mut().insert(hashed);
            hashed
        });
        digest
    }

    /// The token.
    pub(crate) fn token(&self) -> &str {
        self.token
    }

    /// True if it is an app's key, by its beginning.
    pub(crate) fn is_key(&self) -> bool {
        self.token.starts_with(KEY)
    }

    /// Refuses a header that names a player beside a token that acts for none.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        if self.acts_for.is_none() || self.is_acting() {
            return Ok(());
        }
        let detail = "only an app's key acts for a player";
        Err(Problem::new(Code::InvalidHeader, detail).field(GAVEL_PLAYER))
    }

    /// The player of the credential.
    pub(crate) async fn holder(&self, server: &Engine) -> Result<Arc<Holder>, Problem> {
        self.check()?;
        let acts_for = self.acts_for.map(external_id).transpose();
        let acts_for = acts_for.map_err(|problem| problem.field(GAVEL_PLAYER))?;
        let credential = apps::Credential {
            token: self.token,
            digest: self.digest(),
            acts_for: acts_for.as_deref(),
        };
        match server.apps.holder(&server.accounts, credential).await {
            Err(AuthError::NoPlayer) => {
                let detail =
                    "an app's key needs the header `Gavel-Player` with an external id here";
                Err(Problem::new(Code::InvalidHeader, detail).field(GAVEL_PLAYER))
            }
            holder => Ok(holder?),
        }
    }
}

/// An external id that is percent-encoded.
pub(crate) fn external_id(encoded: &str) -> Result<String, Problem> {
    let decoded = percent_decode_str(encoded).decode_utf8();
    let decoded = decoded.ok().filter(|id| is_external_id(id)); // The problem says what it must be.
    decoded.map(Into::into).ok_or_else(|| {
        let detail = "an external id has 1 to 255 bytes of UTF-8, percent-encoded";
        Problem::new(Code::InvalidExternalId, detail)
    })
}

/// The form in which tokens, codes and tickets are stored.
pub(crate) fn hash(secret: &str) -> Digest {
    apps::digest(secret)
}
