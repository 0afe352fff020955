//! Codes by which another device signs in, as both devices see them.

use super::names::AccountResource;
use chrono::{DateTime, Utc};
use domain::time::option::serialize as micros_or_null;
use domain::time::serialize as micros;
use serde::Serialize;
use store::{DeviceCodeRow, DeviceCodeState};
use uuid::Uuid;

/// A fresh code.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceCodeCreated {
    /// The code's id, under which the caller looks at it, confirms and refuses it.
    pub id: Uuid,
    /// The code: 12 characters in groups of 4. The server shows it only now, and stores only its hash.
    #[cfg_attr(
        feature = "openapi",
        schema(
            example = "7K2M-QX4T-9WBD",
            pattern = "^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$"
        )
    )]
    pub code: String,
    /// The time until which a device can claim the code, and the caller can confirm it.
    #[serde(serialize_with = "micros")]
    pub expires_at: DateTime<Utc>,
}

/// How far a code has come.
#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum DeviceCodeStatus {
    /// No device has claimed it.
    Open,
    /// A device has claimed it, and waits for the player.
    Claimed,
    /// The device has its token.
    Confirmed,
    /// The player refused it or made another, or its token was revoked.
    Refused,
    /// Its time is over.
    Expired,
}

impl From<DeviceCodeState> for DeviceCodeStatus {
    fn from(state: DeviceCodeState) -> Self {
        match state {
            DeviceCodeState::Open => Self::Open,
            DeviceCodeState::Claimed => Self::Claimed,
            DeviceCodeState::Confirmed => Self::Confirmed,
            DeviceCodeState::Refused => Self::Refused,
            DeviceCodeState::Expired => Self::Expired,
        }
    }
}

/// A code as the device sees it that has made it.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = DeviceCode))]
pub struct DeviceCodeResource {
    /// The code's id.
    pub id: Uuid,
    /// How far it has come.
    pub status: DeviceCodeStatus,
    /// The time until which a device can claim the code, and the caller can confirm it.
    #[serde(serialize_with = "micros")]
    pub expires_at: DateTime<Utc>,
    /// The name that the claiming device gives itself; null before the claim.
    #[cfg_attr(feature = "openapi", schema(example = "Ada's phone"))]
    pub device: Option<String>,
    /// The number that the claiming device shows too; null before the claim. If the numbers differ, another device has
    /// claimed the code: refuse it.
    #[cfg_attr(feature = "openapi", schema(example = "4711", pattern = "^[0-9]{4}$"))]
    pub check_number: Option<String>,
    /// True if the claim came from the network address from which the code was made. Null before the claim, or if an
    /// address is not known. Two devices at one place may have different addresses.
    pub same_network: Option<bool>,
    /// The time of the claim; null before it.
    #[serde(serialize_with = "micros_or_null")]
    pub claimed_at: Option<DateTime<Utc>>,
    /// The id of the token that the device has got, under which a client revokes it; null before the confirmation.
    pub token: Option<Uuid>,
}

impl From<DeviceCodeRow> for DeviceCodeResource {
    fn from(row: DeviceCodeRow) -> Self {
        let claim = row.claim.as_ref();
        Self {
            id: row.code_id.0,
            status: row.state.into(),
            expires_at: row.expires_at,
            check_number: claim.map(|claim| check_number(claim.check_number)),
            same_network: claim.and_then(|claim| claim.same_network),
            claimed_at: claim.map(|claim| claim.claimed_at),
            token: row.token_id.map(|token| token.0),
            device: row.claim.map(|claim| claim.device),
        }
    }
}

/// A claim as the device sees it that has made it.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = DeviceClaim))]
pub struct DeviceClaimResource {
    /// How far the code has come: never `open` here.
    pub status: DeviceCodeStatus,
    /// The number that the other device shows too.
    #[cfg_attr(feature = "openapi", schema(example = "4711", pattern = "^[0-9]{4}$"))]
    pub check_number: String,
    /// The time until which the other device can confirm.
    #[serde(serialize_with = "micros")]
    pub expires_at: DateTime<Utc>,
    /// The account, once the other device has confirmed; null before.
    pub player: Option<AccountResource>,
    /// The device's own bearer token, once the other device has confirmed; null before.
    #[cfg_attr(feature = "openapi", schema(example = "gvp_5f2b6c…"))]
    pub token: Option<String>,
    /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names another database
    /// is not the one of this account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(nullable = false, example = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b")
    )]
    pub database: Option<Uuid>,
}

/// A number from 0 to 9,999 as both devices show it.
pub fn check_number(number: u16) -> String {
    format!("{number:04}")
}
