//! What a JWT says, and if that counts. Nothing in a token is trusted before its signature is verified, and nothing but the
//! claims that the issuer's settings name changes an answer.

use super::keys::{Key, algorithm_name};
use super::{AuthError, MAX_EXTERNAL_ID, fit_name, provider};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::Algorithm;
use jsonwebtoken::crypto::verify;
use serde_json::{Map, Value};
use std::sync::Arc;
use store::{Accepts, IssuerRow};

/// How many bytes a JWT has at most.
const MAX_JWT: usize = 16 * 1024;
/// By how much an issuer's clock may be ahead.
const AHEAD: TimeDelta = TimeDelta::seconds(60);
/// Headers by which a token would name its own keys, or ask for more than is understood.
const REFUSED: [&str; 6] = ["jku", "x5u", "jwk", "x5c", "crit", "zip"];
/// Claims that only ID tokens have.
const OF_ID_TOKENS: [&str; 3] = ["nonce", "at_hash", "c_hash"];

type Claims = Map<String, Value>;

/// A token before its signature is verified.
pub(super) struct Parsed {
    pub(super) algorithm: Algorithm,
    pub(super) key_id: Option<String>,
    /// The media type in the header, in lower case.
    kind: Option<String>,
    pub(super) issuer: String,
    audiences: Vec<String>,
    pub(super) claims: Claims,
}

/// From when to when a token counts.
#[derive(Clone, Copy)]
pub(super) struct Times {
    issued_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

/// What a token says whose signature is verified.
pub(super) struct Checked {
    pub(super) external_id: String,
    pub(super) name: Option<String>,
    pub(super) issued_at: DateTime<Utc>,
    pub(super) expires_at: DateTime<Utc>,
}

/// Reads a token.
pub(super) fn parse(token: &str) -> Result<Parsed, AuthError> {
    if token.len() > MAX_JWT {
        return Err(AuthError::Malformed("a JWT has at most 16 KiB"));
    }
    let mut parts = token.split('.');
    let parts = [parts.next(), parts.next(), parts.next(), parts.next()];
    let [Some(header), Some(claims), Some(_), None] = parts else {
        return Err(AuthError::Malformed("the token is no JWT"));
    };
    let header = object(header)?;
    if let Some(refused) = REFUSED.iter().find(|name| header.contains_key(**name)) {
        tracing::debug!(refused, "a header of a JWT is refused");
        return Err(AuthError::Malformed(
            "a JWT must not have the headers jku, x5u, jwk, x5c, crit or zip",
        ));
    }
    let algorithm = header.get("alg").and_then(Value::as_str);
    let algorithm = algorithm.and_then(|name| algorithm_name(name).parse().ok());
    let algorithm: Option<Algorithm> = algorithm.filter(|algorithm| !is_secret(*algorithm));
    let algorithm = algorithm.ok_or(AuthError::Malformed("the algorithm of the JWT is refused"))?;
    let key_id = match header.get("kid") {
        None => None,
        Some(Value::String(id)) => Some(id.clone()),
        Some(_) => return Err(AuthError::Malformed("the `kid` of the JWT is no text")),
    };
    let kind = header.get("typ").and_then(Value::as_str).map(str::to_ascii_lowercase);
    let claims = object(claims)?;
    let issuer = text(&claims, "iss")?.to_owned();
    let audiences = match claims.get("aud") {
        Some(Value::String(one)) => vec![one.clone()],
        Some(Value::Array(all)) if all.iter().all(Value::is_string) => {
            all.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        }
        _ => return Err(AuthError::Malformed("the JWT has no `aud`")),
    };
    Ok(Parsed { algorithm, key_id, kind, issuer, audiences, claims })
}

impl Parsed {
    /// The one issuer to which the token is addressed.
    pub(super) fn addressed(&self, issuers: Vec<IssuerRow>) -> Result<IssuerRow, AuthError> {
        if issuers.is_empty() {
            return Err(AuthError::IssuerUnknown);
        }
        let addressed = |issuer: &IssuerRow| {
            issuer.audiences.iter().any(|audience| self.audiences.contains(audience))
        };
        let mut addressed = issuers.into_iter().filter(addressed);
        match (addressed.next(), addressed.next()) {
            (Some(one), None) => Ok(one),
            // A token for two apps says not for which of them it is.
            _ => Err(AuthError::AudienceWrong),
        }
    }

    /// Checks what can be checked without a key, so that no token that cannot count leads to a fetch of keys.
    pub(super) fn check(&self, issuer: &IssuerRow, now: DateTime<Utc>) -> Result<Times, AuthError> {
        let name = format!("{:?}", self.algorithm);
        if !issuer.algorithms.contains(&name) {
            return Err(AuthError::Malformed("the algorithm of the JWT is refused"));
        }
        let is_access = matches!(self.kind.as_deref(), Some("at+jwt" | "application/at+jwt"));
        let is_id = OF_ID_TOKENS.iter().any(|name| self.claims.contains_key(*name));
        match issuer.accepts {
            Accepts::Access if is_id => {
                return Err(AuthError::Malformed("an access token is needed, not an ID token"));
            }
            Accepts::Id if is_access => {
                return Err(AuthError::Malformed("an ID token is needed, not an access token"));
            }
            _ => {}
        }
        let issued_at = time(&self.claims, "iat")?;
        let longest = issued_at + TimeDelta::seconds(issuer.max_lifetime.into());
        let expires_at = time(&self.claims, "exp")?.min(longest);
        if expires_at <= now {
            return Err(AuthError::Expired);
        }
        let not_before = match self.claims.get("nbf") {
            None => issued_at,
            Some(_) => time(&self.claims, "nbf")?.max(issued_at),
        };
        if not_before > now + AHEAD {
            return Err(AuthError::NotYetValid);
        }
        Ok(Times { issued_at, expires_at })
    }

    /// Checks that one of the keys verifies the signature of the token that was read. [`Self::addressed`] and [`Self::check`] judge
    /// what it says: `jsonwebtoken` would not know each algorithm's name in its header.
    pub(super) fn verify(&self, token: &str, keys: &[Arc<Key>]) -> Result<(), AuthError> {
        provider::install();
        let (signed, signature) = token.rsplit_once('.').ok_or_else(malformed_jwt)?;
        for key in keys {
            match verify(signature, signed.as_bytes(), &key.key, self.algorithm) {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(_) => return Err(AuthError::Malformed("the JWT is not whole")), // the error quotes the token
            }
        }
        Err(AuthError::KeyUnknown)
    }
}

impl Checked {
    /// The mapped claims of a token whose signature is verified.
    pub(super) fn of(claims: &Claims, issuer: &IssuerRow, times: Times) -> Result<Self, AuthError> {
        let external_id = text(claims, &issuer.subject_claim)?;
        if !(1..=MAX_EXTERNAL_ID).contains(&external_id.len()) {
            return Err(AuthError::Malformed("the subject of the JWT has not 1 to 255 bytes"));
        }
        let name = issuer.name_claim.as_ref().and_then(|name| claims.get(name)?.as_str());
        Ok(Self {
            external_id: external_id.to_owned(),
            name: name.and_then(fit_name),
            issued_at: times.issued_at,
            expires_at: times.expires_at,
        })
    }
}

fn malformed_jwt() -> AuthError {
    AuthError::Malformed("the token is no JWT")
}

fn object(part: &str) -> Result<Claims, AuthError> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(part);
    let bytes = bytes.map_err(|_| malformed_jwt())?; // the decoder's error quotes the token
    serde_json::from_slice(&bytes).map_err(|_| malformed_jwt()) // serde's error quotes the token
}

fn text<'a>(claims: &'a Claims, name: &str) -> Result<&'a str, AuthError> {
    let text = claims.get(name).and_then(Value::as_str);
    text.ok_or(AuthError::Malformed("the JWT lacks a claim that is needed, or it is no text"))
}

/// A time in seconds since 1970.
fn time(claims: &Claims, name: &str) -> Result<DateTime<Utc>, AuthError> {
    let seconds = claims.get(name).and_then(Value::as_f64);
    // The last second of the year 9999: a later one is no time.
    let seconds = seconds.filter(|seconds| (0.0..=253_402_300_799.0).contains(seconds));
    let time = seconds.and_then(|seconds| DateTime::from_timestamp(seconds as i64, 0));
    time.ok_or(AuthError::Malformed("the JWT lacks a time that is needed, or it is none"))
}

/// True if who verifies with the algorithm could sign as well.
fn is_secret(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::HS256 | Algorithm::HS384 | Algorithm::HS512)
}

#[cfg(test)]
mod tests;
