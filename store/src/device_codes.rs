//! Codes by which a player lets another device sign in: one makes a code, the other claims it, the first confirms.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use sqlx::FromRow;
use uuid::Uuid;

use crate::stored::StoredTime;
use crate::{DeviceCodeId, Digest, StoreError, TokenId, stored};

/// A code to be made.
#[derive(Clone, Debug)]
pub struct NewDeviceCode {
    /// Its id.
    pub code_id: DeviceCodeId,
    /// The hash of its text.
    pub code_hash: Digest,
    /// The player who makes it.
    pub player_id: PlayerId,
    /// The token that makes it, and that alone confirms it.
    pub token_hash: Digest,
    /// Random bits for the claiming device's token.
    pub salt: Digest,
    /// A hash of the address that the call came from, where that is known.
    pub origin: Option<Digest>,
    /// When it is made.
    pub created_at: DateTime<Utc>,
    /// Until when it can be claimed and confirmed.
    pub expires_at: DateTime<Utc>,
}

/// The outcome of making a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceCodeMade {
    /// It is there. It ends the token's earlier codes that are not confirmed.
    Made,
    /// The token has ended.
    TokenGone,
    /// An app has brought the token about: its players sign in by the app.
    OfApp,
}

/// A claim of a code by a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceClaim {
    /// The hash of the secret that the device brings.
    pub secret_hash: Digest,
    /// The hash of the token that the device gets once the claim is confirmed.
    pub new_token_hash: Digest,
    /// The name that the device gives itself.
    pub device: String,
    /// The number from 0 to 9,999 that both devices show.
    pub check_number: u16,
    /// True if it came from the address from which the code was made; none where an address is not known.
    pub same_network: Option<bool>,
    /// When it was made.
    pub claimed_at: DateTime<Utc>,
}

/// How far a code has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceCodeState {
    /// No device has claimed it.
    Open,
    /// A device has claimed it and waits.
    Claimed,
    /// The device has its token.
    Confirmed,
    /// It was refused or replaced, or a token that it needs was revoked.
    Refused,
    /// Its time is over.
    Expired,
}

/// A code, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceCodeRow {
    /// Its id.
    pub code_id: DeviceCodeId,
    /// The hash of its text.
    pub code_hash: Digest,
    /// The player who has made it.
    pub player_id: PlayerId,
    /// Random bits for the claiming device's token.
    pub salt: Digest,
    /// A hash of the address that it was made from, where that is known.
    pub origin: Option<Digest>,
    /// Until when it can be claimed and confirmed.
    pub expires_at: DateTime<Utc>,
    /// How far it has come.
    pub state: DeviceCodeState,
    /// The claim of it.
    pub claim: Option<DeviceClaim>,
    /// The token that the device has got.
    pub token_id: Option<TokenId>,
}

/// The outcome of confirming a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceCodeConfirmed {
    /// The device has its token, now or from before.
    Confirmed,
    /// No device has claimed the code.
    Unclaimed,
    /// The code is refused, or its time is over.
    Ended,
    /// The account has as many tokens as may be.
    TooManyTokens,
    /// The token has made no such code, or has ended.
    Unknown,
}

/// The outcome of refusing a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceCodeRefused {
    /// No device gets a token by it.
    Refused,
    /// It was confirmed before.
    Confirmed,
    /// The token has made no such code.
    Unknown,
}

#[derive(FromRow)]
pub(crate) struct StoredDeviceCode {
    pub(crate) code_id: DeviceCodeId,
    code_hash: Vec<u8>,
    pub(crate) player_id: Uuid,
    salt: Vec<u8>,
    origin: Option<Vec<u8>>,
    expires_at: i64,
    secret_hash: Option<Vec<u8>>,
    pub(crate) new_token_hash: Option<Vec<u8>>,
    pub(crate) device: Option<String>,
    check_number: Option<i64>,
    same_network: Option<bool>,
    claimed_at: Option<i64>,
    confirmed_at: Option<i64>,
    token_id: Option<TokenId>,
    refused_at: Option<i64>,
    alive: bool,
}

impl StoredDeviceCode {
    /// How far it has come by a time.
    pub(crate) fn state(&self, at: DateTime<Utc>) -> DeviceCodeState {
        if self.refused_at.is_some() || !self.alive {
            DeviceCodeState::Refused
        } else if self.confirmed_at.is_some() {
            DeviceCodeState::Confirmed
        } else if self.expires_at <= at.timestamp_micros() {
            DeviceCodeState::Expired
        } else if self.claimed_at.is_some() {
            DeviceCodeState::Claimed
        } else {
            DeviceCodeState::Open
        }
    }

    /// The code as it is at a time.
    pub(crate) fn at(self, at: DateTime<Utc>) -> Result<DeviceCodeRow, StoreError> {
        let state = self.state(at);
        Ok(DeviceCodeRow {
            code_id: self.code_id,
            player_id: PlayerId(self.player_id),
            state,
            token_id: self.token_id,
            claim: self.claim()?,
            code_hash: stored::digest(self.code_hash)?,
            salt: stored::digest(self.salt)?,
            origin: self.origin.map(stored::digest).transpose()?,
            expires_at: self.expires_at.utc()?,
        })
    }

    fn claim(&self) -> Result<Option<DeviceClaim>, StoreError> {
        let Some(claimed_at) = self.claimed_at else { return Ok(None) };
        let damaged = || StoreError::Damaged(format!("device code {}", self.code_id.0));
        let digest = |hash: &Option<Vec<u8>>| stored::digest(hash.clone().ok_or_else(damaged)?);
        let number = self.check_number.and_then(|number| number.try_into().ok());
        Ok(Some(DeviceClaim {
            secret_hash: digest(&self.secret_hash)?,
            new_token_hash: digest(&self.new_token_hash)?,
            device: self.device.clone().ok_or_else(damaged)?,
            check_number: number.ok_or_else(damaged)?,
            same_network: self.same_network,
            claimed_at: claimed_at.utc()?,
        }))
    }
}
