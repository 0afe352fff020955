//! The settings of an issuer as an operator gives them.

use super::keys;
use crate::outgoing::check_url;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use store::{Accepts, AppId, IssuerId, IssuerRow, KeySource};
use uuid::Uuid;

/// The algorithms by which an issuer may sign.
const ALGORITHMS: [&str; 9] =
    ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"];
/// How many bytes an issuer, an audience or a claim's name has at most.
const MAX_TEXT: usize = 512;
/// How many audiences an issuer has at most.
const MAX_AUDIENCES: usize = 20;
/// How many bytes a given key set has at most.
const MAX_JWKS: usize = 32 * 1024;
/// For how many seconds a JWT counts unless the settings say so.
const LIFETIME: u32 = 24 * 3600;
/// For how many seconds a JWT counts at most: 31 days.
const MAX_LIFETIME: u32 = 31 * 24 * 3600;

/// Who signs JWTs for an app, and which of them count.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AddIssuer))]
#[serde(deny_unknown_fields)]
pub struct IssuerSettings {
    /// The exact value of the claim `iss`, with the slash at the end if it has one.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "https://example.eu.auth0.com/", min_length = 1, max_length = 512)
    )]
    pub issuer: String,
    /// The https address of the issuer's JSON Web Key Set. Give either this, or `discovery`, or `jwks`.
    #[serde(default)]
    #[cfg_attr(
        feature = "openapi",
        schema(
            example = "https://example.eu.auth0.com/.well-known/jwks.json",
            max_length = 2048,
            format = "uri"
        )
    )]
    pub jwks_url: Option<String>,
    /// The https address of the issuer's OpenID Connect discovery document.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 2048, format = "uri"))]
    pub discovery: Option<String>,
    /// The JSON Web Key Set itself, at most 32 KiB.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub jwks: Option<Value>,
    /// The values of the claim `aud` of which a JWT must have one. No other app's issuer of the same name has any of them.
    #[cfg_attr(feature = "openapi", schema(example = json!(["https://gavel.example.com"]), min_items = 1, max_items = 20))]
    pub audiences: Vec<String>,
    /// The algorithms by which the issuer signs; `RS256` and `ES256` by default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = json!(["RS256"]), min_items = 1, max_items = 9))]
    pub algorithms: Option<Vec<String>>,
    /// The claim with the external id; `sub` by default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 512))]
    pub subject: Option<String>,
    /// The claim with the name of a player who is made at first sight. By default such a player gets a name such as
    /// `Player 4711`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 512))]
    pub name: Option<String>,
    /// The tokens that count: access tokens or ID tokens; `access` by default.
    #[serde(default)]
    pub accept: Option<Accept>,
    /// For how many seconds after its issue a JWT counts at most; a day by default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 60, maximum = 2_678_400))]
    pub max_lifetime: Option<u32>,
}

/// Which tokens of an issuer count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AcceptedToken))]
#[serde(rename_all = "snake_case")]
pub enum Accept {
    /// Access tokens.
    Access,
    /// ID tokens.
    Id,
}

impl From<Accepts> for Accept {
    fn from(accepts: Accepts) -> Self {
        match accepts {
            Accepts::Access => Self::Access,
            Accepts::Id => Self::Id,
        }
    }
}

/// Why an issuer's settings cannot be.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("`{field}` {why}")]
pub struct UnfitIssuer {
    /// The setting that is wrong.
    pub field: &'static str,
    /// What is wrong with it.
    pub why: &'static str,
}

impl IssuerSettings {
    /// The issuer as it is stored. `allow_private` says if its addresses may be private ones.
    ///
    /// # Errors
    /// If a setting is wrong.
    pub fn into_row(
        self,
        app_id: AppId,
        allow_private: bool,
        created_at: DateTime<Utc>,
    ) -> Result<IssuerRow, UnfitIssuer> {
        let keys = source(self.jwks_url, self.discovery, self.jwks, allow_private)?;
        let texts = [
            ("issuer", Some(&self.issuer)),
            ("subject", self.subject.as_ref()),
            ("name", self.name.as_ref()),
        ];
        for (field, text) in texts {
            if text.is_some_and(|text| !is_text(text)) {
                return Err(UnfitIssuer { field, why: "has 1 to 512 bytes" });
            }
        }
        let mut audiences = self.audiences;
        audiences.sort_unstable();
        audiences.dedup();
        let are_texts = audiences.iter().all(|audience| is_text(audience));
        if !(1..=MAX_AUDIENCES).contains(&audiences.len()) || !are_texts {
            let why = "has 1 to 20 texts of 1 to 512 bytes";
            return Err(UnfitIssuer { field: "audiences", why });
        }
        let algorithms = self.algorithms.unwrap_or_else(|| vec!["RS256".into(), "ES256".into()]);
        let algorithms: Vec<String> =
            algorithms.iter().map(|name| keys::algorithm_name(name).to_owned()).collect();
        let are_known = algorithms.iter().all(|name| ALGORITHMS.contains(&name.as_str()));
        if algorithms.is_empty() || !are_known {
            let why = "has some of RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, EdDSA";
            return Err(UnfitIssuer { field: "algorithms", why });
        }
        let max_lifetime = self.max_lifetime.unwrap_or(LIFETIME);
        if !(60..=MAX_LIFETIME).contains(&max_lifetime) {
            return Err(UnfitIssuer { field: "max_lifetime", why: "is from 60 to 2678400" });
        }
        Ok(IssuerRow {
            issuer_id: IssuerId(Uuid::now_v7()),
            app_id,
            issuer: self.issuer,
            keys,
            audiences,
            algorithms,
            subject_claim: self.subject.unwrap_or_else(|| "sub".to_owned()),
            name_claim: self.name,
            accepts: match self.accept {
                Some(Accept::Id) => Accepts::Id,
                Some(Accept::Access) | None => Accepts::Access,
            },
            max_lifetime,
            created_at,
        })
    }
}

fn source(
    jwks_url: Option<String>,
    discovery: Option<String>,
    jwks: Option<Value>,
    allow_private: bool,
) -> Result<KeySource, UnfitIssuer> {
    let https = |field, url: &str| {
        let url = check_url(url, allow_private).map_err(|why| UnfitIssuer { field, why })?;
        match url.scheme() {
            "https" => Ok(url.to_string()),
            _ => Err(UnfitIssuer { field, why: "must be an https address" }),
        }
    };
    match (jwks_url, discovery, jwks) {
        (Some(url), None, None) => https("jwks_url", &url).map(KeySource::Url),
        (None, Some(url), None) => https("discovery", &url).map(KeySource::Discovery),
        (None, None, Some(set)) => {
            let set = set.to_string();
            let keys = keys::parse(set.as_bytes()).filter(|_| set.len() <= MAX_JWKS);
            match keys {
                Some(keys) if !keys.is_empty() => Ok(KeySource::Given(set)),
                _ => Err(UnfitIssuer { field: "jwks", why: "has no key that verifies signatures" }),
            }
        }
        _ => Err(UnfitIssuer {
            field: "jwks_url",
            why: "or `discovery` or `jwks` is needed, one of them",
        }),
    }
}

fn is_text(text: &str) -> bool {
    (1..=MAX_TEXT).contains(&text.len())
}
