//! The players of apps, and the sessions in which they play.

use chrono::{DateTime, Utc};
use domain::sealing::HmacKey;
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time, Transaction};
use super::tokens::Locked;
use super::{is_missing_parent, sql};
use crate::apps::{
    AHEAD_SECONDS, AppPlayer, Holder, NewAppPlayer, NewSession, Opening, Provisioned, Session,
    StoredAppPlayer, StoredHolderOfToken, StoredIdentity,
};
use crate::makers::MadeBy;
use crate::{AppId, Digest, StoreError};

/// For how many seconds an erased external id is remembered, if the app has no issuer.
const REMEMBERED: i64 = 86_400;
/// How often a player is looked up who is being made by others at the same time.
const TRIES: usize = 4;

/// How many sessions of each sort a player has.
pub(super) const MAX_SESSIONS: i64 = 50;
/// How many one session removes at most, where an older server has left more.
const REMOVED: i64 = 100;

const FIND: &str = "select i.external_id, p.player_id, p.name, p.created_at
     from identities i join players p on p.player_id = i.player_id
     where i.app_id = $1 and i.external_id = $2";
/// The key of the hashes of an app's erased external ids.
const SECRET: &str = "select secret from apps where app_id = $1";
const ERASED_UNTIL: &str =
    "select until from erased_identities where app_id = $1 and external_hmac = $2";
const HOLDER: &str = "select p.player_id, p.name, p.created_at, t.scopes, t.ends_at
     from live_tokens t join players p on p.player_id = t.player_id
     where t.token_hash = $1 and p.erased_at is null and p.stopped_at is null";

/// A player to be made for an app.
struct NewPlayer<'a> {
    app_id: AppId,
    external_id: &'a str,
    name: String,
    at: DateTime<Utc>,
}

/// What came of a try to open a session or to make a player.
enum Tried<T> {
    Done(T),
    /// Another one has made the player meanwhile.
    Again,
}

impl Backend {
    pub(crate) async fn holder(
        &self,
        token_hash: Digest,
    ) -> Result<Option<StoredHolderOfToken<Time>>, sqlx::Error> {
        sqlx::query_as(HOLDER).bind(token_hash.to_vec()).fetch_optional(self.reads()).await
    }

    pub(crate) async fn app_players(
        &self,
        app_id: AppId,
        external_ids: &[String],
    ) -> Result<Vec<StoredAppPlayer<Time>>, sqlx::Error> {
        sqlx::query_as(sql::APP_PLAYERS)
            .bind(app_id)
            .bind(dialect::hashes(external_ids))
            .fetch_all(self.reads())
            .await
    }

    pub(crate) async fn users_among(
        &self,
        app_id: AppId,
        players: &[PlayerId],
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_scalar(sql::USERS_AMONG)
            .bind(app_id)
            .bind(dialect::ids(players.iter().map(|player| player.0))?)
            .fetch_all(self.reads())
            .await
    }

    /// True if the external id was erased and may not be made anew.
    pub(crate) async fn is_erased(
        &self,
        app_id: AppId,
        external_id: &str,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let secret: Option<Vec<u8>> =
            sqlx::query_scalar(SECRET).bind(app_id).fetch_optional(self.reads()).await?;
        let Some(secret) = secret else { return Ok(false) };
        let until: Option<i64> = sqlx::query_scalar(ERASED_UNTIL)
            .bind(app_id)
            .bind(hmac(&secret, external_id.as_bytes()))
            .fetch_optional(self.reads())
            .await?;
        Ok(until.is_some_and(|until| until > at.timestamp_micros()))
    }

    pub(super) async fn was_erased(
        connection: &mut Connection,
        app_id: AppId,
        external_id: &str,
        at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let secret: Option<Vec<u8>> =
            sqlx::query_scalar(SECRET).bind(app_id).fetch_optional(&mut *connection).await?;
        let Some(secret) = secret else { return Ok(false) };
        let until: Option<i64> = sqlx::query_scalar(ERASED_UNTIL)
            .bind(app_id)
            .bind(hmac(&secret, external_id.as_bytes()))
            .fetch_optional(connection)
            .await?;
        Ok(until.is_some_and(|until| until > at.timestamp_micros()))
    }

    async fn find(
        connection: &mut Connection,
        app_id: AppId,
        external_id: &str,
    ) -> Result<Option<AppPlayer>, StoreError> {
        let found: Option<StoredAppPlayer<Time>> = sqlx::query_as(FIND)
            .bind(app_id)
            .bind(external_id.as_bytes().to_vec())
            .fetch_optional(connection)
            .await?;
        found.map(TryInto::try_into).transpose()
    }

    /// Makes a player of an app, unless another one is making the same.
    async fn make_player(
        connection: &mut Connection,
        new: NewPlayer<'_>,
    ) -> Result<Tried<AppPlayer>, StoreError> {
        let player_id = Uuid::now_v7();
        sqlx::query("insert into players (player_id, name, created_at) values ($1, $2, $3)")
            .bind(player_id)
            .bind(new.name)
            .bind(dialect::time(new.at))
            .execute(&mut *connection)
            .await?;
        let linked = sqlx::query(
            "insert into identities (app_id, external_id, player_id, created_at)
             values ($1, $2, $3, $4) on conflict (app_id, external_id) do nothing",
        )
        .bind(new.app_id)
        .bind(new.external_id.as_bytes().to_vec())
        .bind(player_id)
        .bind(new.at.timestamp_micros())
        .execute(&mut *connection)
        .await?;
        if linked.rows_affected() == 0 {
            return Ok(Tried::Again);
        }
        let made = Self::find(connection, new.app_id, new.external_id).await?;
        let lost = || StoreError::Damaged("a player who was made just now is missing".to_owned());
        Ok(Tried::Done(made.ok_or_else(lost)?))
    }

    pub(crate) async fn provision(&self, new: NewAppPlayer) -> Result<Provisioned, StoreError> {
        for _ in 0..TRIES {
            let new = new.clone();
            let tried = self.whole(move |transaction| Self::try_to_provision(transaction, new));
            if let Tried::Done(provisioned) = tried.await? {
                return Ok(provisioned);
            }
        }
        Err(StoreError::Overloaded)
    }

    async fn try_to_provision(
        mut transaction: Transaction,
        new: NewAppPlayer,
    ) -> Result<Tried<Provisioned>, StoreError> {
        let NewAppPlayer { app_id, external_id, name, default_name, at } = new;
        if let Some(mut there) = Self::find(&mut transaction, app_id, &external_id).await? {
            if let Some(name) = name.filter(|name| there.player.name.as_ref() != Some(name)) {
                sqlx::query(
                    "update players set name = $2 where player_id = $1 and erased_at is null",
                )
                .bind(there.player.player_id.0)
                .bind(name.clone())
                .execute(&mut *transaction)
                .await?;
                transaction.commit().await?;
                there.player.name = Some(name);
                return Ok(Tried::Done(Provisioned::Renamed(there)));
            }
            return Ok(Tried::Done(Provisioned::There(there)));
        }
        let name = name.unwrap_or(default_name);
        let player = NewPlayer { app_id, external_id: &external_id, name, at };
        let made = match Self::make_player(&mut transaction, player).await? {
            Tried::Done(made) => made,
            Tried::Again => return Ok(Tried::Again),
        };
        let secret: Vec<u8> =
            sqlx::query_scalar(SECRET).bind(app_id).fetch_one(&mut *transaction).await?;
        sqlx::query("delete from erased_identities where app_id = $1 and external_hmac = $2")
            .bind(app_id)
            .bind(hmac(&secret, external_id.as_bytes()))
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Tried::Done(Provisioned::Made(made)))
    }

    /// Opens a session of an app's player, who is made at first sight.
    pub(crate) async fn open_session(&self, new: NewSession) -> Result<Session, StoreError> {
        for _ in 0..TRIES {
            let new = new.clone();
            let tried = self.whole(move |transaction| Self::try_to_open(transaction, new));
            match tried.await {
                Ok(Tried::Done(session)) => return Ok(session),
                Ok(Tried::Again) => {}
                // The key or the issuer was removed meanwhile.
                Err(StoreError::Refused(error)) if is_missing_parent(&error) => {
                    return Ok(Session::Revoked);
                }
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Overloaded)
    }

    async fn try_to_open(
        mut transaction: Transaction,
        new: NewSession,
    ) -> Result<Tried<Session>, StoreError> {
        let NewSession { app_id, external_id, at, .. } = &new;
        let player = match Self::find(&mut transaction, *app_id, external_id).await? {
            Some(found) => found.player,
            None => {
                if Self::was_erased(&mut transaction, *app_id, external_id, *at).await? {
                    return Ok(Tried::Done(Session::Erased));
                }
                let Some(name) = new.name.clone().filter(|_| makes_players(&new.by)) else {
                    return Ok(Tried::Done(Session::Unknown));
                };
                let made = NewPlayer { app_id: *app_id, external_id, name, at: *at };
                match Self::make_player(&mut transaction, made).await? {
                    Tried::Done(made) => made.player,
                    Tried::Again => return Ok(Tried::Again),
                }
            }
        };
        match Self::lock_tokens(&mut transaction, player.player_id).await? {
            Locked::There => {}
            Locked::Stopped => return Ok(Tried::Done(Session::Stopped)),
            Locked::Gone => return Ok(Tried::Done(Session::Erased)),
        }
        // The player may have been unlinked before the lock.
        let still = Self::find(&mut transaction, *app_id, external_id).await?;
        if still.is_none_or(|still| still.player.player_id != player.player_id) {
            return Ok(Tried::Again);
        }
        if let Some(jwt) = new.jwt
            && Self::is_jwt_revoked(&mut transaction, jwt).await?
        {
            return Ok(Tried::Done(Session::Revoked));
        }
        if let Opening::Jwt(_, issued_at) | Opening::JwtExchange(_, issued_at, _) = new.by
            && Self::signed_out(&mut transaction, player.player_id)
                .await?
                .is_some_and(|signed_out| issued_at.timestamp_micros() < signed_out)
        {
            return Ok(Tried::Done(Session::Revoked));
        }
        Self::insert_session(&mut transaction, player.player_id, &new).await?;
        Self::bound_sessions(&mut transaction, player.player_id, &new).await?;
        let holder: Option<StoredHolderOfToken<Time>> = sqlx::query_as(HOLDER)
            .bind(new.token_hash.to_vec())
            .fetch_optional(&mut *transaction)
            .await?;
        let holder: Option<Holder> = holder.map(TryInto::try_into).transpose()?;
        let Some(holder) = holder.filter(|holder| holder.player.player_id == player.player_id)
        else {
            return Ok(Tried::Done(Session::Revoked));
        };
        transaction.commit().await?;
        Ok(Tried::Done(Session::Open(holder)))
    }

    async fn signed_out(
        connection: &mut Connection,
        player_id: PlayerId,
    ) -> Result<Option<i64>, sqlx::Error> {
        sqlx::query_scalar("select signed_out_at from players where player_id = $1")
            .bind(player_id.0)
            .fetch_one(connection)
            .await
    }

    /// Removes the oldest sessions of the sort of a new one, if the player has too many. Tokens and webhooks that they have made go
    /// over to their own maker. A JWT opens another session at its next call.
    async fn bound_sessions(
        connection: &mut Connection,
        player_id: PlayerId,
        new: &NewSession,
    ) -> Result<(), sqlx::Error> {
        let oldest: Vec<(Vec<u8>, Option<Vec<u8>>)> = sqlx::query_as(
            "select token_hash, maker_hash from tokens
             where player_id = $1 and made_by = $2 and token_hash <> $3
             order by created_at desc limit $4 offset $5",
        )
        .bind(player_id.0)
        .bind(sort(&new.by))
        .bind(new.token_hash.to_vec())
        .bind(REMOVED)
        .bind(MAX_SESSIONS - 1)
        .fetch_all(&mut *connection)
        .await?;
        for (token, maker) in oldest {
            for handed in [
                "update tokens set maker_hash = $2 where maker_hash = $1 and made_by is null",
                "update webhooks set token_hash = $2 where token_hash = $1",
            ] {
                sqlx::query(handed)
                    .bind(token.clone())
                    .bind(maker.clone())
                    .execute(&mut *connection)
                    .await?;
            }
            sqlx::query("delete from tokens where token_hash = $1")
                .bind(token)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    async fn insert_session(
        connection: &mut Connection,
        player_id: PlayerId,
        new: &NewSession,
    ) -> Result<(), sqlx::Error> {
        let made_by = sort(&new.by);
        let (maker, issuer, key) = match new.by {
            Opening::Jwt(issuer, _) => (None, Some(issuer), None),
            Opening::Acting(key, _) => (None, None, Some(key)),
            Opening::JwtExchange(issuer, _, key) => (Some(MadeBy::Jwt), Some(issuer), key),
            Opening::KeyExchange(key, _) => (Some(MadeBy::Key), None, Some(key)),
        };
        let signed = new.jwt.map(|jwt| jwt.signed.to_vec());
        let (signed, maker_hash) = match made_by {
            "jwt" => (signed, None),
            _ => (None, signed),
        };
        // A JWT that was revoked stays revoked. A key may act for the player again.
        sqlx::query(
            "insert into tokens (token_hash, player_id, created_at, token_id, expires_at,
                 scopes, made_by, issuer_id, key_id, maker, maker_hash, signed_hash)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
             on conflict (token_hash) do update
             set expires_at = excluded.expires_at, scopes = excluded.scopes
             where tokens.made_by = 'app' and tokens.player_id = excluded.player_id",
        )
        .bind(new.token_hash.to_vec())
        .bind(player_id.0)
        .bind(dialect::time(new.at))
        .bind(Uuid::now_v7())
        .bind(dialect::time(new.expires_at))
        .bind(new.scopes.map(|scopes| scopes.to_string()))
        .bind(made_by)
        .bind(issuer)
        .bind(key)
        .bind(maker.map(MadeBy::name))
        .bind(maker_hash)
        .bind(signed)
        .execute(connection)
        .await?;
        Ok(())
    }

    pub(crate) async fn external_id(
        &self,
        app_id: AppId,
        player_id: PlayerId,
    ) -> Result<Option<Vec<u8>>, sqlx::Error> {
        sqlx::query_scalar(
            "select external_id from identities where app_id = $1 and player_id = $2",
        )
        .bind(app_id)
        .bind(player_id.0)
        .fetch_optional(self.reads())
        .await
    }

    /// The app of a player.
    pub(crate) async fn app_of(&self, player_id: PlayerId) -> Result<Option<AppId>, sqlx::Error> {
        sqlx::query_scalar("select app_id from identities where player_id = $1")
            .bind(player_id.0)
            .fetch_optional(self.reads())
            .await
    }

    /// Removes the identity of an erased player, and stores a keyed hash of it for as long as a JWT of it may count.
    pub(crate) async fn erase_identity(
        connection: &mut Connection,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        let identity: Option<StoredIdentity> = sqlx::query_as(
            "select i.app_id, i.external_id, a.secret,
                 (select max(max_lifetime) from issuers s where s.app_id = i.app_id) as longest
             from identities i join apps a on a.app_id = i.app_id where i.player_id = $1",
        )
        .bind(player_id.0)
        .fetch_optional(&mut *connection)
        .await?;
        let Some(identity) = identity else { return Ok(()) };
        let seconds = identity.longest.unwrap_or(REMEMBERED).max(REMEMBERED) + AHEAD_SECONDS;
        sqlx::query(
            "insert into erased_identities (app_id, external_hmac, until) values ($1, $2, $3)
             on conflict (app_id, external_hmac) do update set until = excluded.until",
        )
        .bind(identity.app_id)
        .bind(hmac(&identity.secret, &identity.external_id))
        .bind(at.timestamp_micros().saturating_add(seconds.saturating_mul(1_000_000)))
        .execute(&mut *connection)
        .await?;
        sqlx::query("delete from identities where player_id = $1")
            .bind(player_id.0)
            .execute(connection)
            .await?;
        Ok(())
    }

    pub(crate) async fn forget_erased(&self, at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        sqlx::query("delete from erased_identities where until <= $1")
            .bind(at.timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }
}

/// The sort of the session, as `made_by` has it.
fn sort(by: &Opening) -> &'static str {
    match by {
        Opening::Jwt(..) => "jwt",
        Opening::Acting(..) => "app",
        Opening::JwtExchange(..) | Opening::KeyExchange(..) => "exchange",
    }
}

fn makes_players(by: &Opening) -> bool {
    match by {
        Opening::Jwt(..) | Opening::JwtExchange(..) => true,
        Opening::Acting(_, may) | Opening::KeyExchange(_, may) => *may,
    }
}

fn hmac(secret: &[u8], external_id: &[u8]) -> Vec<u8> {
    HmacKey::new(secret).hash(&[external_id]).to_vec()
}
