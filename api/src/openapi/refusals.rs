//! The problems that each operation can answer: its codes, and a response for each status of them.

mod examples;

use super::credentials::SCOPE;
use super::exact::kinds;
use crate::codes::Code;
use crate::http::headers::IDEMPOTENCY_KEY;
use crate::promise::{Common, Promise, Promises};
use crate::routes::exchange;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The codes that an operation can answer with one status, in the response.
pub(super) const CODES: &str = "x-problem-codes";

/// Those that any operation can give, whatever it is.
const ANY: [Code; 5] = [
    Code::UnreadableBody,
    Code::BodyTimeout,
    Code::BodyTooLarge,
    Code::UnsupportedContentEncoding,
    Code::InternalError,
];
/// Those of operations that are limited and read the database.
const SERVED: [Code; 3] = [Code::RateLimited, Code::StoreUnavailable, Code::TooManyConnections];
/// Those of changes.
const WRITTEN: [Code; 4] =
    [Code::MalformedJson, Code::UnsupportedMediaType, Code::InvalidField, Code::Overloaded];

/// Those of calls with a credential that does not count.
const CREDENTIAL: [Code; 11] = [
    Code::TokenInvalid,
    Code::TokenRevoked,
    Code::TokenMalformed,
    Code::TokenExpired,
    Code::TokenNotYetValid,
    Code::IssuerUnknown,
    Code::IssuerUnfit,
    Code::AudienceWrong,
    Code::KeyUnknown,
    Code::PlayerStopped,
    Code::PlayerErased,
];
/// Those of such calls that are rare.
const RARE: [Code; 3] = [Code::IssuerUnavailable, Code::InvalidHeader, Code::InvalidExternalId];

/// Gives every operation the responses of the problems that it can answer, in place of those that it has. Needs all operations
/// with their parameters and bodies.
pub(super) fn add(document: &mut Value, promises: &Promises) {
    let kinds = kinds(document);
    let bodies = document["components"]["schemas"].clone();
    for (path, item) in document["paths"].as_object_mut().into_iter().flatten() {
        let kind = kinds.iter().find(|kind| path.starts_with(&format!("/v1/{kind}/games")));
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            let promise = promises.of(path, method);
            let call = Call { path, method, is_of_kind: kind.is_some(), promise, operation };
            let codes = call.codes();
            let member = wrong_member(operation, &bodies);
            let responses = operation["responses"].as_object_mut();
            let Some(responses) = responses else { continue };
            responses.retain(|status, _| !status.starts_with(['4', '5']));
            for (status, codes) in by_status(&codes) {
                let media = media_type(path);
                let answer = response(status, &codes, (media, member.as_deref()));
                responses.insert(status.to_string(), answer);
            }
        }
    }
}

/// An operation, with its place in the document.
struct Call<'a> {
    path: &'a str,
    method: &'a str,
    is_of_kind: bool,
    promise: &'a Promise,
    operation: &'a Value,
}

impl Call<'_> {
    /// The codes that the operation can give, those of its own first.
    fn codes(&self) -> Vec<Code> {
        let mut codes = self.promise.codes.clone();
        if self.promise.common == Common::None {
            return codes;
        }
        if self.is_of_kind && self.path.contains("/{id}") {
            codes.extend([Code::GameNotFound, Code::GameUnreadable]);
        }
        codes.extend(self.of_caller());
        if self.method != "get" {
            codes.extend(WRITTEN);
            if self.is_of_kind {
                codes.extend([Code::GameMoved, Code::Contended]);
            }
        }
        codes.extend(self.of_parameters());
        codes.extend(ANY);
        if self.promise.common == Common::All {
            codes.extend(SERVED);
        }
        if codes.contains(&Code::TokenRevoked) {
            codes.extend(RARE);
        }
        let mut once = Vec::new();
        codes.retain(|code| {
            !once.contains(code) && {
                once.push(*code);
                true
            }
        });
        codes
    }

    fn of_caller(&self) -> Vec<Code> {
        let schemes: Vec<&Value> =
            self.operation["security"].as_array().into_iter().flatten().collect();
        let has = |scheme: &str| schemes.iter().any(|one| !one[scheme].is_null());
        let mut codes = Vec::new();
        if has("player_bearer") || has("operator_bearer") || has("app_bearer") {
            codes.extend(CREDENTIAL);
            if !schemes.iter().any(|one| one.as_object().is_some_and(|one| one.is_empty())) {
                codes.push(Code::TokenRequired);
            }
        }
        if has("operator_bearer") && !has("player_bearer") {
            codes.extend([Code::NotOperator, Code::OperatorCallsOff]);
        }
        if has("app_bearer") && !has("player_bearer") {
            codes.push(Code::NotApp);
        }
        // A key that acts for a player needs a scope of its own, whatever the operation needs.
        if has("player_bearer") || has("operator_bearer") || !self.operation[SCOPE].is_null() {
            codes.push(Code::ScopeMissing);
        }
        codes
    }

    fn of_parameters(&self) -> Vec<Code> {
        let parameters = self.operation["parameters"].as_array().into_iter().flatten();
        let mut codes = Vec::new();
        for parameter in parameters {
            match (parameter["in"].as_str(), parameter["name"].as_str()) {
                (Some("query"), Some("ticket")) => {
                    codes.extend([Code::InvalidQuery, Code::TicketInvalid]);
                }
                (Some("query"), _) => codes.push(Code::InvalidQuery),
                (_, Some("Last-Event-ID")) => codes.push(Code::InvalidHeader),
                (_, Some(name)) if name == IDEMPOTENCY_KEY => {
                    codes.extend([Code::InvalidIdempotencyKey, Code::IdempotencyKeyReused]);
                }
                _ => {}
            }
        }
        codes
    }
}

fn by_status(codes: &[Code]) -> BTreeMap<u16, Vec<Code>> {
    let mut by_status = BTreeMap::<u16, Vec<Code>>::new();
    for code in codes {
        by_status.entry(code.status()).or_default().push(*code);
    }
    by_status
}

/// The first member that a body needs, for the example of a body without it.
fn wrong_member(operation: &Value, schemas: &Value) -> Option<String> {
    let body = operation.pointer("/requestBody/content/application~1json/schema/$ref")?.as_str()?;
    let schema = &schemas[body.rsplit('/').next()?];
    Some(schema["required"][0].as_str()?.to_owned())
}

/// The media type of an operation's problems, as [`Problem`] has it.
///
/// [`Problem`]: crate::http::problem::Problem
pub(super) fn media_type(path: &str) -> &'static str {
    if path == exchange::ADDRESS { "application/json" } else { "application/problem+json" }
}

fn response(status: u16, codes: &[Code], (media, member): (&str, Option<&str>)) -> Value {
    let names: Vec<&str> = codes.iter().map(|code| code.name()).collect();
    let listed: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let mut response = json!({
        "description": format!("{}: {}", meaning(status), listed.join(", ")),
        "content": {media: {
            "schema": super::events::reference("Problem"),
            "example": examples::of(codes, member),
        }},
        CODES: names,
    });
    if matches!(status, 429 | 503) {
        response["headers"]["Retry-After"] = json!({
            "description": "The seconds after which it is worth trying again",
            "schema": {"type": "integer", "format": "int32", "minimum": 1},
        });
    }
    response
}

fn meaning(status: u16) -> &'static str {
    match status {
        400 => "The request cannot be read",
        401 => "The call needs a valid token",
        403 => "The caller may not do this",
        404 => "Nothing exists under this address, or the caller may not see it",
        406 => "The address answers in another form than `Accept` asks for",
        408 => "The server did not receive the whole body in time",
        409 => "The state of the game or of the account does not allow it now",
        410 => "The account is erased, or events up to the cursor are perhaps lost",
        413 => "The body is too large",
        415 => "The body is encoded, or its media type is not JSON",
        422 => "A member of the body is invalid",
        429 => "A limit is used up. Retry after the seconds in `Retry-After`",
        500 => "The server failed. Its log has the cause under the `request_id`",
        _ => "The server cannot serve this now. Retry after the seconds in `Retry-After`",
    }
}

#[cfg(test)]
mod tests;
