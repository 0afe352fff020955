//! Another device of a player signs in: one device makes a code, the other claims it, the first confirms.

use super::tokens::{MAX_LABEL, MAX_TOKENS};
use crate::codes::Code;
use crate::http::body::Body;
use crate::http::caller::{Caller, gone, hash, random_bits, token_hash};
use crate::http::credential::Credential;
use crate::http::etag::private;
use crate::http::idempotency::{keyed, once, replayed};
use crate::http::limits::{Tries, client_address};
use crate::http::problem::Problem;
use crate::http::query::id;
use crate::promise::*;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use domain::sealing::HmacKey;
use engine::Engine;
use engine::device_codes::{LASTS, check_number, code, spelled, token};
use engine::names::{self, Unfit};
use engine::wire::{
    AccountResource, DeviceClaimResource, DeviceCodeCreated, DeviceCodeResource,
    check_number as shown,
};
use serde::Deserialize;
use std::net::IpAddr;
use store::{
    DeviceClaim, DeviceCodeConfirmed, DeviceCodeId, DeviceCodeMade, DeviceCodeRefused,
    DeviceCodeRow, DeviceCodeState, Digest, NewDeviceCode, Once, Scopes, StoreError,
};
use utoipa::ToSchema;
use uuid::Uuid;

/// Makes a code by which another device signs in as the caller.
///
/// Show the code on this device, as text and as a picture. The other device claims it within 10 minutes by
/// `POST /v1/device-claims`; then confirm or refuse the claim here, with the same token. A code serves once. It ends the
/// token's earlier codes that are not confirmed, and ends with the token. Players whose token comes from an app sign in by
/// the app on the other device too.
#[utoipa::path(tag = "players", operation_id = "create_device_code", security(("player_bearer" = [])),
    responses((status = 201, body = DeviceCodeCreated, description = "The code is made", headers(("Location" = String, description = "The code's address")))),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).key(KEPT_FOR_TOKEN).codes(&[DeviceCodeEnded, SignedInByApp, TooManyIdempotencyKeys, NoRandomness])))))]
#[post("/players/me/device-codes")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player_id = caller.player_id()?;
    let credential = Credential::of(&request).ok_or_else(Problem::false_token)?;
    let token_hash = credential.digest();
    let keyed = keyed(&request, &body, &token_hash)?;
    body.parse_nothing()?;
    let code_id = DeviceCodeId(keyed.map_or_else(Uuid::now_v7, |keyed| keyed.command_id));
    let text = code(credential.token(), code_id);
    let at = server.clock.now();
    let new = NewDeviceCode {
        code_id,
        code_hash: hash(&text),
        player_id,
        token_hash,
        salt: random_bits()?,
        origin: client_address(&request).map(|address| origin(&text, address)),
        created_at: at,
        expires_at: at + LASTS,
    };
    let expires_at = new.expires_at;
    let mut response = HttpResponse::Created();
    let expires_at = match once(server.store.add_device_code(new, keyed).await?, keyed)? {
        Once::Now(DeviceCodeMade::Made) => expires_at,
        Once::Now(DeviceCodeMade::TokenGone) => return Err(gone(&server, &request).await),
        Once::Now(DeviceCodeMade::OfApp) => {
            let detail = "you sign in by an app; sign in by it on the other device too";
            return Err(Problem::new(Code::SignedInByApp, detail));
        }
        Once::Before(_) => {
            let made = server.store.device_code_of(token_hash, code_id, at).await?;
            let made = made.ok_or_else(|| {
                Problem::new(Code::DeviceCodeEnded, "the code of this key has ended; make another")
            })?;
            replayed(&mut response);
            made.expires_at
        }
    };
    Ok(response
        .insert_header((LOCATION, format!("/v1/players/me/device-codes/{}", code_id.0)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(DeviceCodeCreated { id: code_id.0, code: text, expires_at }))
}

/// One of the token's codes, and the claim of it.
///
/// Ask every two seconds or so until a device has claimed it. Then show the device's name and the check number, and have the
/// player compare that with the other device's. A code remains here for 10 minutes after it has ended.
#[utoipa::path(tag = "players", operation_id = "get_device_code", security(("player_bearer" = [])), params(("id" = Uuid, Path, description = "The code's id")),
    responses((status = 200, body = DeviceCodeResource, description = "The code")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).codes(&[DeviceCodeNotFound])))))]
#[get("/players/me/device-codes/{id}")]
pub(crate) async fn get(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    caller.player_id()?;
    let token_hash = token_hash(&request).ok_or_else(Problem::false_token)?;
    let code = own(&server, token_hash, code_id(&path)?).await?;
    Ok(private(&mut HttpResponse::Ok()).json(DeviceCodeResource::from(code)))
}

/// Confirms the claim of a code: the other device gets a token of its own.
///
/// The token allows what the token in this call allows, ends after 180 days without use, and has the device's name as its
/// label. A repeat changes nothing. If the other device does not ask for its token within 10 minutes, revoke the token and
/// make another code.
#[utoipa::path(tag = "players", operation_id = "confirm_device_code", security(("player_bearer" = [])), params(("id" = Uuid, Path, description = "The code's id")),
    responses((status = 200, body = DeviceCodeResource, description = "The claim is confirmed")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).no_key().codes(&[DeviceCodeUnclaimed, DeviceCodeEnded, TooManyTokens, DeviceCodeNotFound])))))]
#[post("/players/me/device-codes/{id}/confirm")]
pub(crate) async fn confirm(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    path: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let token_hash = token_hash(&request).ok_or_else(Problem::false_token)?;
    body.parse_nothing()?;
    let code_id = code_id(&path)?;
    let scopes = Some(caller.scopes()).filter(|scopes| *scopes != Scopes::OF_PLAYERS);
    let (by, at) = ((player, token_hash), server.clock.now());
    let confirmed = server.store.confirm_device_code(by, code_id, (scopes, MAX_TOKENS), at).await?;
    match confirmed {
        DeviceCodeConfirmed::Confirmed => {
            let code = own(&server, token_hash, code_id).await?;
            Ok(private(&mut HttpResponse::Ok()).json(DeviceCodeResource::from(code)))
        }
        DeviceCodeConfirmed::Unclaimed => {
            Err(Problem::new(Code::DeviceCodeUnclaimed, "no device has claimed this code"))
        }
        DeviceCodeConfirmed::Ended => {
            let detail = "this code was refused, or its time is over; make another";
            Err(Problem::new(Code::DeviceCodeEnded, detail))
        }
        DeviceCodeConfirmed::TooManyTokens => {
            let detail = format!("an account has at most {MAX_TOKENS} tokens; revoke one");
            Err(Problem::new(Code::TooManyTokens, detail))
        }
        DeviceCodeConfirmed::Unknown => Err(not_found()),
    }
}

/// Refuses a code and the claim of it.
///
/// No device gets a token by the code any more. A repeat changes nothing. To undo a confirmation, revoke the device's token.
#[utoipa::path(tag = "players", operation_id = "refuse_device_code", security(("player_bearer" = [])), params(("id" = Uuid, Path, description = "The code's id")),
    responses((status = 204, description = "The code is refused")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).no_key().codes(&[DeviceCodeEnded, DeviceCodeNotFound])))))]
#[delete("/players/me/device-codes/{id}")]
pub(crate) async fn refuse(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    caller.player_id()?;
    let token_hash = token_hash(&request).ok_or_else(Problem::false_token)?;
    let (code_id, at) = (code_id(&path)?, server.clock.now());
    match server.store.refuse_device_code(token_hash, code_id, at).await? {
        DeviceCodeRefused::Refused => Ok(HttpResponse::NoContent().finish()),
        DeviceCodeRefused::Confirmed => {
            let detail = "you have confirmed this code; revoke the device's token";
            Err(Problem::new(Code::DeviceCodeEnded, detail))
        }
        DeviceCodeRefused::Unknown => Err(not_found()),
    }
}

/// A code that this device claims.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimDeviceCode {
    /// The code that the other device shows. Case, spaces and hyphens mean nothing; `O` is 0, and `I` and `L` are 1.
    #[schema(
        example = "7K2M-QX4T-9WBD",
        min_length = 12,
        max_length = 40,
        pattern = "^[ -]*([0-9A-TV-Za-tv-z][ -]*){12}$"
    )]
    code: String,
    /// The name of this device, by which the player recognizes it: 1 to 100 characters, of those that a player's name may
    /// have.
    #[schema(
        min_length = 1,
        max_length = 100,
        pattern = "^[^ ]+( +[^ ]+)*$",
        example = "Ada's phone"
    )]
    device: String,
    /// A secret of this device: 256 fresh random bits in hexadecimal. Store it before the first call, send it with every
    /// repeat, and show it to nobody.
    #[schema(
        pattern = "^[0-9a-f]{64}$",
        example = "b1946ac92492d2347c6235b4d2611184c3d5f0a1e2b3c4d5e6f708192a3b4c5d"
    )]
    secret: String,
}

/// Claims a code that another device shows, to sign in as its player.
///
/// Show the check number, and repeat the call with the same body every two seconds or so until the status is `confirmed`:
/// then the answer has the account and a token of this device's own. A repeat with the same code and secret changes nothing,
/// and gets the same token, up to 10 minutes after the confirmation. Every first claim counts, right or wrong: an address
/// has 5 at once, and one more every two minutes (`device_claims_per_address`).
#[utoipa::path(tag = "players", operation_id = "claim_device_code", request_body = ClaimDeviceCode, security(()),
    responses((status = 200, body = DeviceClaimResource, description = "The claim, as far as it has come")),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[DeviceCodeNotFound])))))]
#[post("/device-claims")]
pub(crate) async fn claim(
    server: web::Data<Engine>,
    tries: web::Data<Tries>,
    request: HttpRequest,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let ClaimDeviceCode { code, device, secret } = body.parse()?;
    let code = spelled(&code)
        .ok_or_else(|| Problem::invalid("code", "a code has 12 letters and digits, without U"))?;
    let unfit = |unfit: Unfit| Problem::invalid("device", format!("a device's name {unfit}"));
    let device = names::name(&device, MAX_LABEL).map_err(unfit)?;
    if secret.len() != 64 || !secret.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
    {
        return Err(Problem::invalid("secret", "a secret has 64 hexadecimal digits"));
    }
    let (code_hash, at) = (hash(&code), server.clock.now());
    if let Some(row) = server.store.device_code_claimed_with(hash(&secret), at).await? {
        return repeated(&server, row, code_hash, &secret).await;
    }
    let address = client_address(&request);
    tries.take(address)?;
    let row = server.store.device_code(code_hash, at).await?;
    if let Some(row) = row.filter(|row| row.state == DeviceCodeState::Open) {
        let same = row.origin.zip(address).map(|(made, from)| made == origin(&code, from));
        let new = DeviceClaim {
            secret_hash: hash(&secret),
            new_token_hash: hash(&token(&row.salt, &secret)),
            device,
            check_number: check_number(&row.salt, &secret),
            same_network: same,
            claimed_at: at,
        };
        match server.store.claim_device_code(row.code_id, new).await {
            Ok(_) => {}
            Err(StoreError::Refused(_)) => return Err(other_claim()),
            Err(error) => return Err(error.into()),
        }
    }
    // It is this call's, or of one that came with the same body in the same moment.
    let row = server.store.device_code_claimed_with(hash(&secret), at).await?;
    repeated(&server, row.ok_or_else(not_found)?, code_hash, &secret).await
}

/// The answer to a device whose claim is there.
async fn repeated(
    server: &Engine,
    row: DeviceCodeRow,
    code_hash: Digest,
    secret: &str,
) -> Result<HttpResponse, Problem> {
    if row.code_hash != code_hash {
        return Err(other_claim());
    }
    let made = row.claim.as_ref().ok_or_else(not_found)?;
    let mut answer = DeviceClaimResource {
        status: row.state.into(),
        check_number: shown(made.check_number),
        expires_at: row.expires_at,
        player: None,
        token: None,
        database: None,
    };
    if row.state == DeviceCodeState::Confirmed {
        let player = server.store.players(&[row.player_id]).await?.pop();
        let player = player.ok_or_else(Problem::internal)?;
        answer.player = Some(AccountResource {
            id: player.player_id,
            name: player.name.unwrap_or_default(),
            created_at: player.created_at,
            database: None,
        });
        answer.token = Some(token(&row.salt, secret));
        answer.database = server.database;
    }
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer))
}

/// The form in which the address is stored that a code was made from. Its key is the text of the code, which the server does not
/// store: a reader of the database cannot try all addresses.
fn origin(code: &str, address: IpAddr) -> Digest {
    HmacKey::new(code.as_bytes()).hash(&[b"gavel device origin\n", address.to_string().as_bytes()])
}

async fn own(
    server: &Engine,
    token_hash: Digest,
    code_id: DeviceCodeId,
) -> Result<DeviceCodeRow, Problem> {
    let code = server.store.device_code_of(token_hash, code_id, server.clock.now()).await?;
    code.ok_or_else(not_found)
}

fn code_id(path: &str) -> Result<DeviceCodeId, Problem> {
    id(path).map(DeviceCodeId).ok_or_else(not_found)
}

fn not_found() -> Problem {
    Problem::new(Code::DeviceCodeNotFound, "there is no such code, or it has ended")
}

fn other_claim() -> Problem {
    Problem::invalid("secret", "this secret has claimed another code; make a fresh one")
}
