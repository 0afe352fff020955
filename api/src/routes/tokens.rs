//! The tokens of a player: a leaked one can be replaced.

use crate::http::body::Body;
use crate::http::caller::{Caller, fresh_secret, hash, token_hash};
use crate::http::idempotency::{keyed, once, recall, removed};
use crate::http::problem::Problem;
use crate::openapi::responses::{AccountErrors, EndErrors};
use crate::server::Server;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, delete, post, web};
use domain::kernel::PlayerId;
use serde::Serialize;
use store::Once;
use utoipa::ToSchema;

/// A fresh token.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewToken {
    /// The bearer token, shown this once; the server keeps its hash alone.
    #[schema(example = "5f2b6c…")]
    token: String,
}

/// Makes one more token for the caller's account.
///
/// The token is shown this once; those that the account has stay valid. To replace one that has leaked, make another
/// and then revoke the leaked one with itself. An `Idempotency-Key` is ignored: a repeat makes another token.
#[utoipa::path(tag = "players", operation_id = "create_token", security(("token" = [])),
    responses((status = 201, body = NewToken, description = "The token is made"), AccountErrors))]
#[post("/players/me/tokens")]
pub(crate) async fn create(
    server: web::Data<Server>,
    caller: Caller,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let token = fresh_secret()?;
    if !server.store.add_token(player.0, hash(&token), server.clock.now()).await? {
        // The account has been erased since the caller was looked up.
        return Err(Problem::false_token());
    }
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(NewToken { token }))
}

/// Revokes the token that the call is made with.
///
/// The others stay valid; without any the account is out of reach for good. Another
/// instance may take the token for a second more. A repeat answers 401, and with its `Idempotency-Key` 204 again.
#[utoipa::path(tag = "players", operation_id = "revoke_token", security(("token" = [])),
    responses((status = 204, description = "The token is revoked"), EndErrors))]
#[delete("/players/me/tokens/current")]
pub(crate) async fn revoke(
    server: web::Data<Server>,
    request: HttpRequest,
    caller: Result<Caller, Problem>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let answer = match caller {
        Ok(caller) => {
            let player = caller.player_id()?;
            let token = token_hash(&request).ok_or_else(Problem::false_token)?;
            let keyed = keyed(&request, &body, &token)?;
            let now = server.clock.now();
            let revoked = server.store.revoke_token(player.0, token, now, keyed).await?;
            removed(&once(revoked, keyed)?)
        }
        Err(problem) => ended(&server, &request, &body, problem).await?.1,
    };
    server.accounts.forget();
    server.feeds.recheck_tokens();
    Ok(answer)
}

/// Answers again a request that has ended the token that it was made with, and says whose it was: nothing but a repeat
/// under its key comes this far with such a token.
///
/// # Errors
/// The problem that the caller has, where it is no such repeat.
pub(super) async fn ended(
    server: &Server,
    request: &HttpRequest,
    body: &Body,
    problem: Problem,
) -> Result<(PlayerId, HttpResponse), Problem> {
    let token = token_hash(request).filter(|_| problem.is_false_token());
    let Some(Ok(keyed)) = token.map(|token| keyed(request, body, &token)) else {
        return Err(problem);
    };
    let row = recall(&server.store, keyed).await?.ok_or(problem)?;
    Ok((PlayerId(row.player_id), removed::<()>(&Once::Before(row))))
}
