//! The key that the server signs proofs with: Ed25519.

use anyhow::{Context, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use chrono::{DateTime, Utc};
use domain::record::{Proof, PublicKey, Signature, Statement};
use rand::TryRng;
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};
use std::path::Path;
use store::Store;

/// A key to sign with.
pub struct SigningKey {
    pair: Ed25519KeyPair,
    public: PublicKey,
}

impl SigningKey {
    /// The key of this server: the configured one, or the one that was made when the first instance started on this
    /// database. Its public half is stored, so that `GET /v1/keys` lists it for ever.
    ///
    /// # Errors
    /// If the file holds no key, or the store fails.
    pub async fn of(
        file: Option<&Path>,
        store: &Store,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Self> {
        let key = match file {
            Some(file) => Self::read(file)?,
            None => {
                let mut seed = [0; 32];
                rand::rngs::SysRng.try_fill_bytes(&mut seed).context("there are no random bits")?;
                let fresh = Self::from_seed(&seed)?;
                let kept = store.own_signing_seed(fresh.public.0, seed, now).await;
                Self::from_seed(&kept.context("the signing key cannot be stored")?)?
            }
        };
        let noted = store.add_signing_key(key.public.0, now).await;
        noted.context("the signing key cannot be noted")?;
        Ok(key)
    }

    /// The key in a file.
    ///
    /// # Errors
    /// If the file cannot be read or holds no key.
    pub fn read(file: &Path) -> anyhow::Result<Self> {
        let named = || format!("the signing key in {}", file.display());
        let text = crate::secret_file::read(file).with_context(named)?;
        Self::from_text(text.trim()).with_context(named)
    }

    /// A key as PEM (PKCS #8), or its 32 secret bytes in hexadecimal or Base64.
    fn from_text(text: &str) -> anyhow::Result<Self> {
        if let Some(pem) = text.strip_prefix("-----BEGIN PRIVATE KEY-----") {
            let body =
                pem.strip_suffix("-----END PRIVATE KEY-----").context("its PEM has no end")?;
            let body: String = body.split_whitespace().collect();
            let der = BASE64_STANDARD.decode(body).context("its PEM is not Base64")?;
            let pair = Ed25519KeyPair::from_pkcs8_maybe_unchecked(&der);
            return Self::new(
                pair.map_err(|error| anyhow::anyhow!("it is no Ed25519 key: {error}"))?,
            );
        }
        let bytes = hex::decode(text).or_else(|_| BASE64_STANDARD.decode(text));
        match bytes.as_deref().map(<[u8; 32]>::try_from) {
            Ok(Ok(seed)) => Self::from_seed(&seed),
            _ => bail!("it is neither PEM (PKCS #8) nor 32 bytes in hexadecimal or Base64"),
        }
    }

    fn from_seed(seed: &[u8; 32]) -> anyhow::Result<Self> {
        let pair = Ed25519KeyPair::from_seed_unchecked(seed);
        Self::new(pair.map_err(|error| anyhow::anyhow!("it is no Ed25519 key: {error}"))?)
    }

    fn new(pair: Ed25519KeyPair) -> anyhow::Result<Self> {
        let public = PublicKey(pair.public_key().as_ref().try_into().context("32 bytes")?);
        Ok(Self { pair, public })
    }

    /// The public half.
    pub fn public(&self) -> PublicKey {
        self.public
    }

    /// Signs a message, whose member `statement` names its meaning.
    pub(crate) fn sign_message(&self, message: &[u8]) -> Signature {
        let mut bytes = [0; 64];
        bytes.copy_from_slice(self.pair.sign(message).as_ref());
        Signature(bytes)
    }

    /// Signs a statement.
    pub fn sign(&self, statement: Statement) -> Proof {
        let signature = self.sign_message(&statement.message());
        statement.signed(self.public, signature)
    }
}

/// Verifies a key's signature over a message.
pub fn signature_holds(key: &PublicKey, message: &[u8], signature: &[u8; 64]) -> bool {
    UnparsedPublicKey::new(&ED25519, key.0).verify(message, signature).is_ok()
}

#[cfg(test)]
mod tests;
