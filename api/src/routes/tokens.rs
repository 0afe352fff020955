//! The tokens of a player: how they are made, looked at and ended.

use super::apps::keys::scopes;
use crate::codes::Code;
use crate::http::body::Body;
use crate::http::caller::{Caller, fresh_token, gone, hash, token_hash};
use crate::http::credential::Credential;
use crate::http::etag::private;
use crate::http::idempotency::{keyed, once, recall, removed};
use crate::http::problem::Problem;
use crate::http::query::id;
use crate::promise::*;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use chrono::TimeDelta;
use domain::seat::PlayerId;
use engine::Engine;
use engine::apps::jwt_hashes;
use engine::names::{self, Unfit};
use engine::wire::{TokenCreated, TokenList, TokenResource};
use serde::{Deserialize, Deserializer};
use store::{Lasts, NewToken, Once, Scopes, TokenId, TokenMade, Tokens};
use utoipa::ToSchema;

/// How many tokens an account has at most.
pub(super) const MAX_TOKENS: u32 = 50;
/// How many characters a label has at most.
pub(super) const MAX_LABEL: usize = 100;
/// How long a token may be made to last: ten years, in seconds.
const MAX_LIFETIME: u32 = 10 * 365 * 24 * 3600;

/// A request for a token.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateToken {
    /// A name for the token, for example the device's. It has 1 to 100 characters, of those that a player's name may have.
    #[schema(
        min_length = 1,
        max_length = 100,
        pattern = "^[^ ]+( +[^ ]+)*$",
        example = "Ada's phone"
    )]
    #[serde(default)]
    label: Option<String>,
    /// The seconds until the token ends; null for never. By default it ends after 180 days without use.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 315_360_000, example = 86_400)]
    #[serde(default, deserialize_with = "given")]
    expires_in: Option<Option<u32>>,
    /// What the token allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
    /// `webhooks:write`. By default all that the token in this call allows, and never more.
    #[schema(example = json!(["games:read", "games:play"]), min_items = 1)]
    #[serde(default)]
    scopes: Option<Vec<String>>,
}

/// Distinguishes a member that is null from one that is left out.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<u32>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Makes one more token for the caller's account.
///
/// The server shows the token only now; the account's other tokens stay valid. To replace a leaked token, make another and
/// then revoke the leaked one. The new token lasts no longer than a token or a JWT with an end that makes it. What an app's
/// key, a JWT or an exchanged token makes ends when that is revoked, and when the player is unlinked. An account has at most 50
/// tokens. The server ignores an `Idempotency-Key`: a repeat makes another token.
#[utoipa::path(tag = "players", operation_id = "create_token", request_body(content = Option<CreateToken>), security(("player_bearer" = [])),
    responses((status = 201, body = TokenCreated, description = "The token is made")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).no_key().codes(&[TooManyTokens, NoRandomness])))))]
#[post("/players/me/tokens")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let with = token_hash(&request).ok_or_else(Problem::false_token)?;
    let CreateToken { label, expires_in, scopes } = body.parse_or_default()?;
    let unfit = |unfit: Unfit| Problem::invalid("label", format!("a label {unfit}"));
    let label = label.map(|label| names::name(&label, MAX_LABEL).map_err(unfit)).transpose()?;
    let created_at = server.clock.now();
    let lasts = match expires_in {
        None => Lasts::WhileUsed,
        Some(None) => Lasts::ForEver,
        Some(Some(seconds)) if (1..=MAX_LIFETIME).contains(&seconds) => {
            Lasts::Until(created_at + TimeDelta::seconds(seconds.into()))
        }
        Some(Some(_)) => {
            let detail = format!("a token lasts 1 to {MAX_LIFETIME} seconds");
            return Err(Problem::invalid("expires_in", detail));
        }
    };
    let token = fresh_token()?;
    let scopes = allowed(&caller, scopes.as_deref())?;
    let scopes = Some(scopes).filter(|scopes| *scopes != Scopes::OF_PLAYERS);
    let new = NewToken { token_hash: hash(&token), label, created_at, lasts, scopes };
    match server.store.add_token(player, with, new, MAX_TOKENS).await? {
        TokenMade::Made(row) => Ok(HttpResponse::Created()
            .insert_header((CACHE_CONTROL, "no-store"))
            .json(TokenCreated::of(token, row, server.database))),
        TokenMade::TooMany => {
            let detail = format!("an account has at most {MAX_TOKENS} tokens; revoke one");
            Err(Problem::new(Code::TooManyTokens, detail))
        }
        // It has been revoked, or the account erased, since the caller was looked up.
        TokenMade::CallerGone => Err(gone(&server, &request).await),
    }
}

/// What a new token allows: no more than the token that makes it.
fn allowed(caller: &Caller, names: Option<&[String]>) -> Result<Scopes, Problem> {
    let Some(names) = names else { return Ok(caller.scopes()) };
    let asked = scopes(names)?;
    if !Scopes::OF_PLAYERS.covers(asked) {
        return Err(Problem::invalid("scopes", "`scopes` has a scope that no player's token has"));
    }
    let missing = asked.iter().filter(|scope| !caller.scopes().has(*scope)).collect();
    Problem::if_missing(missing)?;
    Ok(asked)
}

/// The tokens of the caller's account, with the day of their last use and by what each was made.
///
/// The list has no token's text: the server stores only a hash of it.
#[utoipa::path(tag = "players", operation_id = "list_tokens", security(("player_bearer" = [])),
    responses((status = 200, body = TokenList, description = "The tokens")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite])))))]
#[get("/players/me/tokens")]
pub(crate) async fn list(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let current = token_hash(&request).ok_or_else(Problem::false_token)?;
    let mut rows = server.store.tokens(player).await?;
    // JWTs and acting keys are not the player's to list.
    rows.retain(|row| !matches!(row.made_by.as_deref(), Some("jwt" | "app")));
    rows.sort_by_key(|row| (row.created_at, row.token_id));
    let tokens = rows.into_iter().map(|row| TokenResource::seen_with(row, &current)).collect();
    Ok(private(&mut HttpResponse::Ok()).json(TokenList { tokens }))
}

/// Revokes the token in this call.
///
/// The other tokens stay valid, but for what the token has made if it is a JWT, or comes from an app. An account without a token
/// is out of reach for good. The server ends the feeds that the token opened, and disables the webhooks that it registered.
/// A JWT counts no more, whatever its signature. Another instance may accept it for a second more. A repeat gets 401, or 204 again with its
/// `Idempotency-Key`.
#[utoipa::path(tag = "players", operation_id = "revoke_token", security(("player_bearer" = [])),
    responses((status = 204, description = "The token is revoked")),
    extensions(("x-promise" = json!(no_scope().key(KEPT_FOR_TOKEN)))))]
#[delete("/players/me/tokens/current")]
pub(crate) async fn revoke_current(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Result<Caller, Problem>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let which = || {
        let credential = Credential::of(&request).ok_or_else(Problem::false_token)?;
        let hash = credential.digest();
        Ok(jwt_hashes(credential.token(), hash).map_or(Tokens::Hashed(hash), Tokens::Jwt))
    };
    revoke_some(&server, &request, caller, &body, which).await
}

/// Revokes one of the caller's tokens.
///
/// The server ends the feeds that the token opened, and disables the webhooks that it registered. What the token has made ends
/// too, but not the token in this call, nor what that has made. Another instance may
/// accept it for a second more. A repeat gets 404, or 204 again with its `Idempotency-Key`.
#[utoipa::path(tag = "players", operation_id = "revoke_token_by_id", security(("player_bearer" = [])), params(("id" = Uuid, Path, description = "The token's id")),
    responses((status = 204, description = "The token is revoked")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).key(KEPT_FOR_TOKEN).codes(&[TokenNotFound])))))]
#[delete("/players/me/tokens/{id}")]
pub(crate) async fn revoke(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Result<Caller, Problem>,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let current = token_hash(&request);
    let which = || {
        let caller = current.ok_or_else(Problem::false_token)?;
        let named = id(&path).map(TokenId).ok_or_else(token_not_found)?;
        Ok(Tokens::Named(named, caller))
    };
    revoke_some(&server, &request, caller, &body, which).await
}

/// Revokes all of the caller's tokens except the one in this call.
///
/// The server ends the feeds that they opened, and disables every webhook of the player that the token in this call has not
/// registered, also one of an app's credential. Another instance may accept the tokens for a second more.
#[utoipa::path(tag = "players", operation_id = "revoke_other_tokens", security(("player_bearer" = [])),
    responses((status = 204, description = "The tokens are revoked")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).key(KEPT_FOR_TOKEN).codes(&[TooManyIdempotencyKeys])))))]
#[delete("/players/me/tokens")]
pub(crate) async fn revoke_others(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Result<Caller, Problem>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let current = token_hash(&request);
    let which = || current.map(Tokens::AllBut).ok_or_else(Problem::false_token);
    revoke_some(&server, &request, caller, &body, which).await
}

/// Revokes tokens of the caller. The key of such a request belongs to its token, which may be among them.
async fn revoke_some(
    server: &Engine,
    request: &HttpRequest,
    caller: Result<Caller, Problem>,
    body: &Body,
    which: impl FnOnce() -> Result<Tokens, Problem>,
) -> Result<HttpResponse, Problem> {
    let answer = match caller {
        Ok(caller) => {
            let player = caller.player_id()?;
            let token = token_hash(request).ok_or_else(Problem::false_token)?;
            let keyed = keyed(request, body, &token)?;
            let now = server.clock.now();
            let which = which()?;
            let revoked = server.store.revoke_tokens(player, which, now, keyed).await?;
            let revoked = once(revoked, keyed)?;
            if matches!((which, &revoked), (Tokens::Named(..), Once::Now(false))) {
                return Err(token_not_found());
            }
            removed(&revoked)
        }
        Err(problem) => ended(server, request, body, problem).await?.1,
    };
    server.accounts.forget();
    server.feeds.recheck_tokens();
    Ok(answer)
}

fn token_not_found() -> Problem {
    Problem::new(Code::TokenNotFound, "you have no such token")
}

/// Answers again a request that has ended the token that it was made with, and says whose it was: nothing but a repeat
/// under its key comes this far with such a token.
pub(super) async fn ended(
    server: &Engine,
    request: &HttpRequest,
    body: &Body,
    problem: Problem,
) -> Result<(PlayerId, HttpResponse), Problem> {
    let token = token_hash(request).filter(|_| problem.is_false_token());
    let Some(Ok(keyed)) = token.map(|token| keyed(request, body, &token)) else {
        return Err(problem);
    };
    let row = recall(&server.store, keyed).await?.ok_or(problem)?;
    Ok((row.player_id, removed::<()>(&Once::Before(row))))
}
