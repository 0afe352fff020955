//! What tokens and players' webhooks were made by, and what ends with it.

use sqlx::FromRow;
use uuid::Uuid;

use crate::{Digest, IssuerId, KeyId, StoreError, TokenId};

/// By what a token or a player's webhook was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maker {
    /// The way in which it was made.
    pub by: MadeBy,
    /// The token that has made it, as long as that lives.
    pub token: Option<TokenId>,
    /// The app's key that it comes from, directly or not.
    pub key: Option<KeyId>,
    /// The issuer of the JWT that it comes from, directly or not.
    pub issuer: Option<IssuerId>,
}

/// The way in which a token or a webhook was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MadeBy {
    /// With the account.
    SignUp,
    /// By a call with a token.
    Token,
    /// For another device, by a code that a token has confirmed.
    Device,
    /// By a call with a JWT, or for one.
    Jwt,
    /// By a call with an app's key.
    Key,
}

impl MadeBy {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::SignUp => "sign_up",
            Self::Token => "token",
            Self::Device => "device",
            Self::Jwt => "jwt",
            Self::Key => "key",
        }
    }

    fn named(name: &str) -> Result<Self, StoreError> {
        [Self::SignUp, Self::Token, Self::Device, Self::Jwt, Self::Key]
            .into_iter()
            .find(|by| by.name() == name)
            .ok_or_else(|| StoreError::Damaged("a maker is unknown".to_owned()))
    }
}

/// The columns that say by what a row was made.
#[derive(FromRow)]
pub(crate) struct StoredMaker {
    maker: Option<String>,
    maker_id: Option<Uuid>,
    key_id: Option<Uuid>,
    issuer_id: Option<Uuid>,
}

impl StoredMaker {
    /// The maker; none if it was not noted.
    pub(crate) fn maker(&self) -> Result<Option<Maker>, StoreError> {
        let maker = |by| Maker {
            by,
            token: self.maker_id.map(TokenId),
            key: self.key_id.map(KeyId),
            issuer: self.issuer_id.map(IssuerId),
        };
        Ok(self.maker.as_deref().map(MadeBy::named).transpose()?.map(maker))
    }
}

/// The hashes by which a JWT is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JwtHashes {
    /// The hash of the signed part: the same for every signature.
    pub signed: Digest,
    /// The hash of the whole text.
    pub text: Digest,
}

/// The row of the credential that a call is made with.
#[derive(FromRow)]
pub(crate) struct StoredCredential<T> {
    pub(crate) token_hash: Vec<u8>,
    pub(crate) made_by: Option<String>,
    signed_hash: Option<Vec<u8>>,
    pub(crate) issuer_id: Option<Uuid>,
    pub(crate) key_id: Option<Uuid>,
    expires_at: Option<T>,
}

/// What a token or a webhook inherits from the credential that makes it.
pub(crate) struct Lineage<T> {
    pub(crate) maker: MadeBy,
    pub(crate) maker_hash: Option<Vec<u8>>,
    pub(crate) issuer_id: Option<Uuid>,
    pub(crate) key_id: Option<Uuid>,
    /// The maker's own end: no token lives longer.
    pub(crate) until: Option<T>,
}

impl<T> StoredCredential<T> {
    /// True if it is an app's, or comes from one.
    pub(crate) fn is_of_app(&self) -> bool {
        self.made_by.is_some() || self.issuer_id.is_some() || self.key_id.is_some()
    }

    pub(crate) fn is_jwt(&self) -> bool {
        self.made_by.as_deref() == Some("jwt")
    }

    /// True if it is an app's key, which acts for a player.
    pub(crate) fn is_key(&self) -> bool {
        self.made_by.as_deref() == Some("app")
    }

    /// The hash that what it makes has; none if an app's key makes it.
    pub(crate) fn maker_hash(&self) -> Option<Vec<u8>> {
        match self.made_by.as_deref() {
            Some("app") => None,
            _ => Some(self.signed_hash.clone().unwrap_or_else(|| self.token_hash.clone())),
        }
    }

    /// What it hands down.
    pub(crate) fn lineage(self) -> Lineage<T> {
        let maker = match self.made_by.as_deref() {
            Some("app") => MadeBy::Key,
            Some("jwt") => MadeBy::Jwt,
            _ => MadeBy::Token,
        };
        let maker_hash = self.maker_hash();
        // The session of a key ends after a day; the key does not.
        let until = self.expires_at.filter(|_| maker != MadeBy::Key);
        Lineage { maker, maker_hash, issuer_id: self.issuer_id, key_id: self.key_id, until }
    }
}
