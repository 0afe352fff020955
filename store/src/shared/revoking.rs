//! How the tokens of accounts end, with what they have made.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use sqlx::FromRow;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time};
use super::sql;
use crate::endings::{Ending, EndingKind, LONGEST_JWT};
use crate::makers::StoredCredential;
use crate::requests::{Asked, Keyed, Once};
use crate::stored::StoredTime;
use crate::tokens::Tokens;
use crate::{Digest, StoreError, WebhookId, WebhookOwner};

/// Of no token.
const NONE: &[u8] = &[];

const NAMED: &str = "select token_hash from tokens
     where player_id = $1 and token_id = $2 and (made_by is null or made_by <> 'jwt')";
const CREDENTIAL: &str = "select token_hash, made_by, signed_hash, issuer_id, key_id, expires_at
     from tokens where player_id = $1 and token_hash = $2 and not revoked";
const OTHERS: &str = "select token_hash from tokens
     where player_id = $1 and token_hash <> $2 and (made_by is null or made_by <> 'jwt')";
const REVOKE_JWT: &str = "update tokens set revoked = true
     where player_id = $1 and made_by = 'jwt' and not revoked and (token_hash = $2 or signed_hash = $3)";

/// A token that was removed.
#[derive(FromRow)]
struct Removed {
    token_hash: Vec<u8>,
    player_id: Uuid,
    made_by: Option<String>,
    expires_at: Option<Time>,
}

/// A webhook that was disabled.
#[derive(FromRow)]
pub(super) struct Disabled {
    webhook_id: WebhookId,
    player_id: Option<Uuid>,
}

impl Backend {
    /// Ends tokens of an account with what they have made. True if there was one.
    pub(crate) async fn revoke_tokens(
        &self,
        player_id: PlayerId,
        which: Tokens,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<bool>, StoreError> {
        let asked = match which {
            Tokens::AllBut(_) => Asked::new(keyed, WebhookOwner::Player(player_id), at),
            Tokens::Hashed(_) | Tokens::Jwt(_) | Tokens::Named(..) => {
                Asked::to_end(keyed, player_id, at)
            }
        };
        self.once(asked, move |mut transaction| async move {
            Self::lock_tokens(&mut transaction, player_id).await?;
            let revoked = match which {
                Tokens::Hashed(hash) => {
                    Self::revoke_one(&mut transaction, player_id, (hash, None), at).await?
                }
                Tokens::Jwt(jwt) => {
                    let hashes = (jwt.text, Some(jwt.signed));
                    Self::revoke_one(&mut transaction, player_id, hashes, at).await?
                }
                Tokens::Named(id, caller) => {
                    let named: Option<Vec<u8>> = sqlx::query_scalar(NAMED)
                        .bind(player_id.0)
                        .bind(id)
                        .fetch_optional(&mut *transaction)
                        .await?;
                    // The token did not exist, so the request had no effect.
                    let Some(named) = named else { return Ok(false) };
                    if named == caller {
                        Self::revoke_one(&mut transaction, player_id, (caller, None), at).await?
                    } else {
                        Self::end_tokens(&mut transaction, &[named], &caller, at).await?
                    }
                }
                Tokens::AllBut(hash) => {
                    Self::revoke_others(&mut transaction, player_id, hash, at).await?
                }
            };
            transaction.commit().await?;
            Ok(revoked)
        })
        .await
    }

    /// Ends the token of a call. What an own token has made stays, so that a player can go over to another one: what comes from
    /// an app ends with it.
    async fn revoke_one(
        connection: &mut Connection,
        player_id: PlayerId,
        (hash, signed): (Digest, Option<Digest>),
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let credential = Self::credential_row(connection, player_id, hash).await?;
        // The session of a JWT may be gone by now, because newer ones came after it.
        if let Some(credential) = credential.as_ref().filter(|row| !row.is_jwt()) {
            let hash = [credential.token_hash.clone()];
            return match credential.is_of_app() && !credential.is_key() {
                true => Self::end_tokens(connection, &hash, NONE, at).await,
                false => Self::end_only(connection, &hash, at).await,
            };
        }
        let signed = signed.map(|hash| hash.to_vec());
        if credential.is_none() && signed.is_none() {
            return Ok(false);
        }
        let own = || credential.and_then(|row| row.maker_hash()).filter(|own| *own != hash);
        let signed = signed.or_else(own);
        sqlx::query(REVOKE_JWT)
            .bind(player_id.0)
            .bind(hash.to_vec())
            .bind(signed.clone())
            .execute(&mut *connection)
            .await?;
        let mut makers = vec![hash.to_vec()];
        Self::note_jwt(connection, EndingKind::JwtText, &hash, (player_id, at)).await?;
        if let Some(signed) = signed {
            Self::note_jwt(connection, EndingKind::Jwt, &signed, (player_id, at)).await?;
            makers.push(signed);
        }
        Self::end_tokens(connection, &makers, NONE, at).await?;
        Ok(true)
    }

    async fn note_jwt(
        connection: &mut Connection,
        kind: EndingKind,
        hash: &[u8],
        (player_id, at): (PlayerId, DateTime<Utc>),
    ) -> Result<(), sqlx::Error> {
        let ending = Ending::new(kind, hash, at).of(player_id);
        Self::note_ending(connection, Ending { until: at + LONGEST_JWT, ..ending }).await
    }

    /// Ends all tokens of a player but that of the call, and disables the webhooks that it has not made.
    async fn revoke_others(
        connection: &mut Connection,
        player_id: PlayerId,
        hash: Digest,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let others: Vec<Vec<u8>> = sqlx::query_scalar(OTHERS)
            .bind(player_id.0)
            .bind(hash.to_vec())
            .fetch_all(&mut *connection)
            .await?;
        let credential = Self::credential_row(connection, player_id, hash).await?;
        let key = credential.as_ref().filter(|row| row.is_key()).and_then(|row| row.key_id);
        let maker = credential.and_then(|row| row.maker_hash()).unwrap_or_default();
        let ended = Self::end_only(connection, &others, at).await?;
        Self::revoke_jwts(connection, player_id, &hash, at).await?;
        // JWTs that the server has not seen yet.
        Self::note_sign_out(connection, player_id, at).await?;
        let ending = Ending::new(EndingKind::JwtsBefore, player_id.0.as_bytes(), at);
        let ending = Ending { until: at + LONGEST_JWT, ..ending.of(player_id) };
        Self::note_ending(connection, ending).await?;
        let disabled: Vec<Disabled> = sqlx::query_as(
            "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
             where player_id = $1 and disabled_at is null
                 and not (token_hash is not null and token_hash = $3)
                 and not (maker is not null and maker = 'key' and token_hash is null and key_id = $4)
             returning webhook_id, player_id",
        )
        .bind(player_id.0)
        .bind(at.timestamp_micros())
        .bind(maker)
        .bind(key.unwrap_or_default())
        .fetch_all(&mut *connection)
        .await?;
        Self::note_disabled(connection, disabled, at).await?;
        Ok(ended)
    }

    /// The row of a credential of a player, also of one that has expired.
    async fn credential_row(
        connection: &mut Connection,
        player_id: PlayerId,
        hash: Digest,
    ) -> Result<Option<StoredCredential<Time>>, sqlx::Error> {
        sqlx::query_as(CREDENTIAL)
            .bind(player_id.0)
            .bind(hash.to_vec())
            .fetch_optional(connection)
            .await
    }

    /// Ends everything that these makers have made, directly or not, and the tokens among them. The spared token remains, with
    /// everything that it has made. True if there was a token.
    pub(super) async fn end_tokens(
        connection: &mut Connection,
        makers: &[Vec<u8>],
        spared: &[u8],
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let all: Vec<Vec<u8>> = sqlx::query_scalar(sql::MADE_BY_TOKENS)
            .bind(dialect::hashes(makers))
            .bind(spared.to_vec())
            .fetch_all(&mut *connection)
            .await?;
        Self::end_only(connection, &all, at).await
    }

    /// Ends these tokens, and disables the webhooks that makers of these hashes have made. True if there was a token.
    pub(super) async fn end_only(
        connection: &mut Connection,
        hashes: &[Vec<u8>],
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let removed: Vec<Removed> = sqlx::query_as(sql::REMOVE_TOKENS)
            .bind(dialect::hashes(hashes))
            .fetch_all(&mut *connection)
            .await?;
        let disabled: Vec<Disabled> = sqlx::query_as(sql::DISABLE_WEBHOOKS_OF_TOKENS)
            .bind(dialect::hashes(hashes))
            .bind(at.timestamp_micros())
            .fetch_all(&mut *connection)
            .await?;
        Self::note_disabled(connection, disabled, at).await?;
        let mut exchanged = None;
        for token in &removed {
            let player_id = PlayerId(token.player_id);
            match token.made_by.as_deref() {
                None => {
                    let ending = Ending::new(EndingKind::Token, &token.token_hash, at);
                    let own_end = token.expires_at.map(StoredTime::utc).transpose()?;
                    let until = own_end.map_or(ending.until, |end| end.min(ending.until));
                    let ending = Ending { until, ..ending.of(player_id) };
                    Self::note_ending(connection, ending).await?;
                }
                Some("exchange") => exchanged = Some(player_id),
                // The key that it stands for goes on.
                Some(_) => {}
            }
        }
        if let Some(player) = exchanged {
            // One row for all of them: they last for an hour.
            let ending = Ending::new(EndingKind::Exchanged, player.0.as_bytes(), at).of(player);
            Self::note_ending(connection, ending).await?;
        }
        Ok(!removed.is_empty())
    }

    /// Notes the ends of webhooks.
    pub(super) async fn note_disabled(
        connection: &mut Connection,
        disabled: Vec<Disabled>,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        for webhook in disabled {
            let ending = Ending::new(EndingKind::Webhook, webhook.webhook_id.0.as_bytes(), at);
            let player_id = webhook.player_id.map(PlayerId);
            Self::note_ending(connection, Ending { player_id, ..ending }).await?;
        }
        Ok(())
    }

    /// Has no JWT of a player count that was issued before a time.
    pub(super) async fn note_sign_out(
        connection: &mut Connection,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "update players set signed_out_at = case when signed_out_at > $2 then signed_out_at else $2 end
             where player_id = $1",
        )
        .bind(player_id.0)
        .bind(at.timestamp_micros())
        .execute(connection)
        .await?;
        Ok(())
    }

    /// Ends every token of a player, and has no JWT count that was issued before.
    pub(crate) async fn sign_out(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.whole(move |mut transaction| async move {
            Self::lock_tokens(&mut transaction, player_id).await?;
            Self::end_all(&mut transaction, player_id, at).await?;
            let ending = Ending::new(EndingKind::SignedOut, player_id.0.as_bytes(), at);
            Self::note_ending(&mut transaction, ending.of(player_id)).await?;
            transaction.commit().await?;
            Ok(())
        })
        .await
    }

    /// Ends all that a player signs in with, and the webhooks.
    pub(super) async fn end_all(
        connection: &mut Connection,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        Self::note_sign_out(connection, player_id, at).await?;
        Self::revoke_jwts(connection, player_id, NONE, at).await?;
        Self::remove_device_codes(connection, player_id).await?;
        sqlx::query(
            "delete from tokens where player_id = $1 and (made_by is null or made_by <> 'jwt')",
        )
        .bind(player_id.0)
        .execute(&mut *connection)
        .await?;
        Ok(Self::disable_all(connection, player_id, at).await?)
    }

    /// Disables every webhook of a player.
    async fn disable_all(
        connection: &mut Connection,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        let disabled: Vec<Disabled> = sqlx::query_as(
            "update webhooks set disabled_at = $2, disabled_reason = 'token_revoked'
             where player_id = $1 and disabled_at is null returning webhook_id, player_id",
        )
        .bind(player_id.0)
        .bind(at.timestamp_micros())
        .fetch_all(&mut *connection)
        .await?;
        Self::note_disabled(connection, disabled, at).await
    }
}
