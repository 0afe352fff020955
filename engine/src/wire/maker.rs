//! By what tokens and webhooks were made, as their players see it.

use serde::Serialize;
use store::Maker;
use uuid::Uuid;

/// By what a token or a player's webhook was made. It ends when that is revoked or removed, or the player is unlinked from the
/// app; but an account's own tokens do not end with the own token that has made them, unless that is revoked by its id.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Maker))]
pub struct MakerResource {
    /// `sign_up` (with the account), `token` (by a call with a token), `device` (for another device, by a token), `jwt` (by a
    /// call with a JWT, or in exchange for one) or `key` (by an app's key).
    #[cfg_attr(feature = "openapi", schema(example = "token"))]
    by: &'static str,
    /// The id of the token that has made it; null if no token has, or if that has ended.
    token: Option<Uuid>,
    /// The id of the app's key that it comes from, directly or not; null if there is none.
    key: Option<Uuid>,
    /// The id of the issuer of the JWT that it comes from, directly or not; null if there is none.
    issuer: Option<Uuid>,
}

impl From<Maker> for MakerResource {
    fn from(maker: Maker) -> Self {
        Self {
            by: maker.by.name(),
            token: maker.token.map(|token| token.0),
            key: maker.key.map(|key| key.0),
            issuer: maker.issuer.map(|issuer| issuer.0),
        }
    }
}
