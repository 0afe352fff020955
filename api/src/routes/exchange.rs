//! The exchange of a credential of an app for a player's token, in the form of OAuth (RFC 8693).

use crate::codes::Code;
use crate::http::app::app_key;
use crate::http::body::Body;
use crate::http::caller::{fresh_token, hash};
use crate::http::limits::Spender;
use crate::http::problem::Problem;
use crate::promise::*;
use actix_web::http::header::{AUTHORIZATION, CACHE_CONTROL};
use actix_web::{HttpRequest, HttpResponse, post, web};
use engine::Engine;
use engine::apps::{Accept, AuthError, Exchange, Subject, is_external_id};
use engine::wire::TokenExchanged;
use serde::Deserialize;
use store::{AppKeyRow, Scopes};
use utoipa::ToSchema;

/// Its refusals have the form of OAuth.
pub(crate) const ADDRESS: &str = "/v1/token";

/// What a token costs the player whom it is for, in events that are read.
const COST: u32 = 100;

/// The only grant that this server gives.
const GRANT: &str = "urn:ietf:params:oauth:grant-type:token-exchange";
/// The type of tokens that it gives.
const ACCESS_TOKEN: &str = "urn:ietf:params:oauth:token-type:access_token";
const ID_TOKEN: &str = "urn:ietf:params:oauth:token-type:id_token";
const JWT: &str = "urn:ietf:params:oauth:token-type:jwt";
/// The type of an app's own name for a player.
const EXTERNAL_ID: &str = "urn:gavel:token-type:external-id";

/// A credential to be exchanged, and the token that is asked for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExchangeToken {
    /// Always `urn:ietf:params:oauth:grant-type:token-exchange`.
    #[schema(value_type = String, example = "urn:ietf:params:oauth:grant-type:token-exchange")]
    grant_type: Option<String>,
    /// The JWT of a user; or the external id, under the app's key.
    #[schema(value_type = String, example = "auth0|7", min_length = 1)]
    subject_token: Option<String>,
    /// `urn:ietf:params:oauth:token-type:jwt`, or `…:access_token` or `…:id_token` for a JWT of that kind; or
    /// `urn:gavel:token-type:external-id`.
    #[schema(value_type = String, example = "urn:gavel:token-type:external-id")]
    subject_token_type: Option<String>,
    /// If it is there, `urn:ietf:params:oauth:token-type:access_token`.
    #[schema(example = "urn:ietf:params:oauth:token-type:access_token")]
    requested_token_type: Option<String>,
    /// The scopes of the token, with spaces between: some of `games:read`, `games:play`, `games:create`, `seeks:write`,
    /// `profile:write`, `webhooks:write`, and none that the key lacks. By default the first four, as far as the key has them.
    #[schema(example = "games:read games:play")]
    scope: Option<String>,
}

/// Exchanges a user's JWT, or an external id under an app's key, for a player's token (RFC 8693).
///
/// The token counts for an hour, and no longer than the JWT. It ends with the issuer, with the key, and when the player signs
/// out. It does not count towards the 50 tokens of a player: a player has 50 exchanged ones besides, and the oldest of them ends when
/// another one is made. An exchange costs its player 100 (`cost_per_token`). The server makes a player whom it does not know.
///
/// A device may exchange its own JWT without a key. An app's server sends its key as bearer token; the key needs the scope
/// `players:act`, and `players:write` to make a player by the external id. `act` in the answer then names the app.
///
/// The body is a form, as RFC 8693 has it, or a JSON object with the same members. Problems have the member `error` of RFC 6749
/// too. A form's unknown parameters mean nothing. `audience`, `resource` and `actor_token` are refused.
#[utoipa::path(tag = "apps", operation_id = "exchange_token", security((), ("app_bearer" = [])),
    request_body(content((ExchangeToken = "application/json"), (ExchangeToken = "application/x-www-form-urlencoded"))),
    responses((status = 200, body = TokenExchanged, description = "The token")),
    extensions(("x-promise" = json!(no_scope().no_key().codes(&[InvalidTokenRequest, SubjectTokenInvalid, InvalidScope, InvalidTarget, UnsupportedGrantType, TokenRequired, ScopeMissing, PlayerErased, NoRandomness])))))]
#[post("/token")]
pub(crate) async fn exchange(
    server: web::Data<Engine>,
    request: HttpRequest,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let (server, request) = (server.as_ref(), &request);
    let key = match request.headers().contains_key(AUTHORIZATION) {
        true => Some(app_key(request).await?),
        false => None,
    };
    let asked = asked(&body)?;
    check(&asked)?;
    let scopes = scopes(asked.scope.as_deref(), key.as_ref())?;
    let subject = subject(&asked, key.as_ref())?;
    let token = fresh_token()?;
    let wanted = Exchange { subject, key: key.as_ref(), scopes, token_hash: hash(&token) };
    let at = server.clock.now();
    let refused = |error| refused(error, subject);
    let session = server.apps.exchanged(wanted).await.map_err(refused)?;
    Spender::of_user(request, session.app_id, &session.external_id).charge(COST)?;
    let holder = server.apps.open_exchanged(session).await.map_err(refused)?;
    let answer = TokenExchanged::of(token, &holder, key.map(|key| key.app_id), at);
    let answer = TokenExchanged { database: server.database, ..answer };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer))
}

/// What a form, or a JSON object, asks for.
fn asked(body: &Body) -> Result<ExchangeToken, Problem> {
    let Some(form) = body.form() else { return body.parse() };
    let mut asked = ExchangeToken::default();
    let form = form.map_err(|_| wrong("", "the form is not UTF-8, percent-encoded"))?; // the place says nothing more
    for (name, value) in form {
        let member = match name.as_str() {
            "grant_type" => &mut asked.grant_type,
            "subject_token" => &mut asked.subject_token,
            "subject_token_type" => &mut asked.subject_token_type,
            "requested_token_type" => &mut asked.requested_token_type,
            "scope" => &mut asked.scope,
            "audience" | "resource" => {
                let detail = "the token is for this server: leave out `audience` and `resource`";
                return Err(Problem::new(Code::InvalidTarget, detail).field(name));
            }
            "actor_token" | "actor_token_type" => {
                return Err(wrong(&name, "the app's key says who acts: leave out `actor_token`"));
            }
            _ => continue,
        };
        if member.replace(value).is_some() {
            return Err(wrong(&name, "a parameter comes once"));
        }
    }
    Ok(asked)
}

fn check(asked: &ExchangeToken) -> Result<(), Problem> {
    let needed = |name, value: &Option<String>| match value.as_deref() {
        None | Some("") => Err(wrong(name, &format!("the parameter `{name}` is missing"))),
        Some(_) => Ok(()),
    };
    needed("grant_type", &asked.grant_type)?;
    if asked.grant_type.as_deref() != Some(GRANT) {
        let detail = format!("`grant_type` is {GRANT}");
        return Err(Problem::new(Code::UnsupportedGrantType, detail).field("grant_type"));
    }
    needed("subject_token", &asked.subject_token)?;
    needed("subject_token_type", &asked.subject_token_type)?;
    match asked.requested_token_type.as_deref() {
        None | Some(ACCESS_TOKEN) => Ok(()),
        Some(_) => {
            let detail = format!("the server gives tokens of the type {ACCESS_TOKEN} alone");
            Err(wrong("requested_token_type", &detail))
        }
    }
}

fn subject<'a>(
    asked: &'a ExchangeToken,
    key: Option<&'a AppKeyRow>,
) -> Result<Subject<'a>, Problem> {
    let token = asked.subject_token.as_deref().unwrap_or_default();
    match asked.subject_token_type.as_deref().unwrap_or_default() {
        JWT => Ok(Subject::Jwt(token, None)),
        ACCESS_TOKEN => Ok(Subject::Jwt(token, Some(Accept::Access))),
        ID_TOKEN => Ok(Subject::Jwt(token, Some(Accept::Id))),
        EXTERNAL_ID => match key {
            None => Err(Problem::no_key()),
            Some(_) if !is_external_id(token) => {
                Err(wrong("subject_token", "an external id has 1 to 255 bytes"))
            }
            Some(key) => Ok(Subject::ExternalId(token, key)),
        },
        _ => Err(wrong("subject_token_type", "the server exchanges no tokens of this type")),
    }
}

/// The scopes of the token: no more than a player may have, and than the key has.
fn scopes(asked: Option<&str>, key: Option<&AppKeyRow>) -> Result<Scopes, Problem> {
    let most = key.map_or(Scopes::OF_PLAYERS, |key| key.scopes.and(Scopes::OF_PLAYERS));
    let invalid = |detail| Problem::new(Code::InvalidScope, detail).field("scope");
    let scopes = match asked {
        None => Scopes::TO_PLAY.and(most),
        Some(names) => {
            let scopes = names.parse();
            scopes.map_err(|_| invalid("`scope` has a name of no scope"))? // the error says nothing more
        }
    };
    if scopes.is_empty() || !most.covers(scopes) {
        return Err(invalid(
            "a player's token, or the key, does not have this scope, or none is left",
        ));
    }
    Ok(scopes)
}

/// The problem of a credential that was not exchanged. A wrong JWT, or a user who is stopped, is a wrong parameter: the caller
/// is not.
fn refused(error: AuthError, subject: Subject<'_>) -> Problem {
    let is_other = matches!(
        error,
        AuthError::Store(_)
            | AuthError::IssuerUnavailable(_)
            | AuthError::ScopeMissing(_)
            | AuthError::Erased
    );
    let is_of_key = matches!(subject, Subject::ExternalId(..));
    if is_other || (is_of_key && !matches!(error, AuthError::Stopped)) {
        return error.into();
    }
    Problem::of_subject(error)
}

fn wrong(parameter: &str, detail: &str) -> Problem {
    let problem = Problem::new(Code::InvalidTokenRequest, detail);
    if parameter.is_empty() { problem } else { problem.field(parameter) }
}
