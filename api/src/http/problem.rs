//! Errors as clients get them: RFC 9457 problem documents with a stable code.

mod of_auth;
mod of_engine;

use crate::codes::Code;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use domain::kernel::{Refusal, RefusalClass};
use engine::games::{GameError, KindError};
use serde::Serialize;
use std::fmt;
use std::time::Duration;
use store::{Keyed, StoreError, Unready};
use utoipa::ToSchema;
use uuid::Uuid;

/// An error to answer.
#[derive(Clone, Debug)]
pub(crate) struct Problem(Box<ProblemBody>);

/// An error in the form of RFC 9457.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody {
    /// The type of the problem as a URI: `urn:gavel:problem:` and the code.
    #[serde(rename = "type")]
    #[schema(example = "urn:gavel:problem:already_bid")]
    kind: String,
    /// The HTTP status's own phrase.
    #[schema(example = "Conflict")]
    title: &'static str,
    /// The HTTP status.
    #[schema(example = 409)]
    status: u16,
    /// The stable code. Programs decide by it.
    #[schema(example = "already_bid")]
    pub(super) code: &'static str,
    /// An explanation for people. The text may change; the code does not.
    #[schema(example = "you have bid in this ballot; a bid is final")]
    detail: String,
    /// The wrong member of the body, parameter of the query, or header.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    field: Option<String>,
    /// The game's version at which the server refused the command.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    game_version: Option<u32>,
    /// The request's id, also in the header `X-Request-Id`. The server's log has it, unless lines of one reason share a count.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    request_id: Option<String>,
    /// The first scope that the token or the key lacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "games:play")]
    scope: Option<&'static str>,
    /// All scopes that the token or the key lacks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, example = json!(["games:play", "games:read"]))]
    scopes: Vec<&'static str>,
    /// The limit that is used up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "requests_per_token")]
    pub(super) limit: Option<&'static str>,
    /// In `log_restarted`: the cursor of the last event up to which the log surely is what the reader got.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    restart_after: Option<String>,
    /// In answers about a JWT that is exchanged: the code that it would get as bearer token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "token_expired")]
    reason: Option<&'static str>,
    /// In answers of `POST /v1/token`: the error of RFC 6749.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "invalid_request")]
    error: Option<&'static str>,
    /// In 401, and in `game_not_found` and `player_not_found`: the id of the server's database. If it is not the id that the client
    /// stored beside its token, the client asks another server than the one of its account, and its token is perhaps valid there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b")]
    database: Option<Uuid>,
    #[serde(skip)]
    allow: Option<String>,
    /// Seconds.
    #[serde(skip)]
    retry_after: Option<u64>,
}

impl Problem {
    /// Too many other commands came first.
    pub(crate) fn contended() -> Self {
        let detail = "too many other commands of this game came first; try again";
        Self::unavailable(Code::Contended, detail)
    }

    /// A fence refuses the command.
    pub(crate) fn moved() -> Self {
        let detail = "the games of this server go on at another database; nothing was changed here";
        Self::new(Code::GameMoved, detail)
    }

    /// A problem with this code and its status.
    pub(crate) fn new(code: Code, detail: impl Into<String>) -> Self {
        let status = status(code.status());
        Self(Box::new(ProblemBody {
            kind: format!("urn:gavel:problem:{}", code.name()),
            title: status.canonical_reason().unwrap_or("Error"),
            status: status.as_u16(),
            code: code.name(),
            detail: detail.into(),
            field: None,
            game_version: None,
            request_id: None,
            scope: None,
            scopes: Vec::new(),
            limit: None,
            restart_after: None,
            reason: None,
            error: None,
            database: None,
            allow: None,
            retry_after: None,
        }))
    }

    /// Names the member, parameter or header that is wrong.
    #[must_use]
    pub(crate) fn field(mut self, field: impl Into<String>) -> Self {
        self.0.field = Some(field.into());
        self
    }

    /// Names the part of the body in which the wrong member is.
    #[must_use]
    pub(crate) fn within(mut self, part: &str) -> Self {
        self.0.field = Some(match self.0.field {
            Some(field) if !field.is_empty() => format!("{part}.{field}"),
            _ => part.to_owned(),
        });
        self
    }

    /// 422: the named member of the body cannot be.
    pub(crate) fn invalid(field: impl Into<String>, detail: impl Into<String>) -> Self {
        Self::new(Code::InvalidField, detail).field(field)
    }

    /// 401: the call needs a token.
    pub(crate) fn no_token() -> Self {
        Self::new(
            Code::TokenRequired,
            "this call needs the header `Authorization: Bearer …` with a player's token; `POST /v1/players` makes a player and gives one",
        )
    }

    /// 401: the token is unknown.
    pub(crate) fn false_token() -> Self {
        Self::new(Code::TokenInvalid, "the token in the header `Authorization` is invalid")
    }

    /// 401: the ticket does not open this feed.
    pub(crate) fn false_ticket() -> Self {
        Self::new(
            Code::TicketInvalid,
            "the ticket is for another feed, was used too late, or has ended; make another",
        )
    }

    /// True if the problem is a token that is unknown or has ended.
    pub(crate) fn is_false_token(&self) -> bool {
        [Code::TokenInvalid, Code::TokenRevoked].iter().any(|code| self.0.code == code.name())
    }

    /// 404: no such game, or none that the caller may see.
    pub(crate) fn game_not_found() -> Self {
        Self::new(Code::GameNotFound, "there is no such game")
    }

    /// 404: the game has no such seat.
    pub(crate) fn unknown_seat() -> Self {
        Self::new(Code::UnknownSeat, "the game has no such seat")
    }

    /// 422: the key came with another request before.
    pub(crate) fn key_reused() -> Self {
        Self::new(
            Code::IdempotencyKeyReused,
            "this key was used for another request; send a new request with a new key",
        )
        .field(super::headers::IDEMPOTENCY_KEY)
    }

    /// 405: the address accepts other methods.
    pub(crate) fn method_not_allowed(allow: String) -> Self {
        let detail = format!("this address accepts {allow}");
        let mut problem = Self::new(Code::MethodNotAllowed, detail);
        problem.0.allow = Some(allow);
        problem
    }

    /// 503: worth trying again.
    pub(crate) fn unavailable(code: Code, detail: &'static str) -> Self {
        Self::new(code, detail).retry_after(1)
    }

    /// The problem for a bare status from the framework or from a page of the document.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::not_found(),
            status if status.is_server_error() => Self::internal(),
            status => {
                let mut problem = Self::new(Code::InvalidRequest, "the request cannot be served");
                problem.0.status = status.as_u16();
                problem.0.title = status.canonical_reason().unwrap_or("Error");
                problem
            }
        }
    }

    /// 404: nothing is served at this address.
    pub(crate) fn not_found() -> Self {
        Self::new(Code::NotFound, "there is nothing at this address")
    }

    /// 410: the log has perhaps lost events up to a cursor. Up to another one it surely has none lost, if there is one.
    pub(crate) fn log_restarted(last: Option<String>) -> Self {
        let detail = match last {
            Some(_) => {
                "a backup was restored, and events up to this cursor are perhaps lost: drop what came after the event of `restart_after`, and go on after it"
            }
            None => {
                "the database has lost events that this cursor comes after: read the log from its beginning, or after a cursor from well before the loss"
            }
        };
        let mut problem = Self::new(Code::LogRestarted, detail);
        problem.0.restart_after = last;
        problem
    }

    /// 503: the server, or the client's address, has as many connections as it may.
    pub(crate) fn no_room() -> Self {
        Self::unavailable(
            Code::TooManyConnections,
            "the server, or your address, has too many connections or feeds open; close some, or try again",
        )
    }

    /// Says after how many seconds it is worth trying again.
    #[must_use]
    pub(crate) fn retry_after(mut self, seconds: u64) -> Self {
        self.0.retry_after = Some(seconds);
        self
    }

    /// 429: the named limit is used up; worth trying again after this time.
    pub(crate) fn rate_limited(limit: &'static str, wait: Duration) -> Self {
        let detail =
            format!("the limit {limit} is used up; try again after the time in Retry-After");
        let mut problem = Self::new(Code::RateLimited, detail);
        problem.0.limit = Some(limit);
        // Whole seconds, and never too early.
        problem.retry_after(wait.as_secs() + 1)
    }

    /// Names the request that it answers.
    #[must_use]
    pub(crate) fn of_request(mut self, request_id: Option<String>) -> Self {
        self.0.request_id = request_id;
        self
    }

    /// Names the database, where a client may take the answer for the loss of its account or of a game.
    #[must_use]
    pub(crate) fn of_database(mut self, database: Option<Uuid>) -> Self {
        let lost = [Code::GameNotFound, Code::PlayerNotFound];
        if self.0.status == 401 || lost.iter().any(|code| self.0.code == code.name()) {
            self.0.database = database;
        }
        self
    }

    /// The body for clients.
    pub(crate) fn body(&self) -> &ProblemBody {
        &self.0
    }

    /// How to come back with a token. RFC 6750 wants a parameter after the scheme, and Foundation on
    /// Linux crashes on a scheme without one.
    fn challenge(&self) -> &'static str {
        let without = [Code::TokenRequired, Code::TicketInvalid];
        if without.iter().any(|code| self.0.code == code.name()) {
            return "Bearer realm=\"gavel\"";
        }
        "Bearer error=\"invalid_token\""
    }

    /// OAuth's clients read a refusal of theirs as plain JSON alone (RFC 6749).
    fn media_type(&self) -> &'static str {
        if self.0.error.is_some() { "application/json" } else { "application/problem+json" }
    }

    /// The answer that carries it.
    pub(crate) fn response(&self) -> HttpResponse {
        let body = serde_json::to_vec(&self.0)
            .unwrap_or_else(|error| unreachable!("a problem is plain JSON: {error}"));
        let mut response = HttpResponse::build(self.status_code())
            .content_type(self.media_type())
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .body(body);
        let headers = response.headers_mut();
        if let Some(allow) = self.0.allow.as_deref().and_then(|a| HeaderValue::from_str(a).ok()) {
            headers.insert(header::ALLOW, allow);
        }
        if self.0.status == 401 {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static(self.challenge()));
        }
        if let Some(seconds) = self.0.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.code)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        status(self.0.status)
    }

    fn error_response(&self) -> HttpResponse {
        self.response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Overloaded => Self::unavailable(
                Code::Overloaded,
                "too many commands wait to be written; try again",
            ),
            StoreError::NotUpgraded => Self::new(
                Code::NotUpgraded,
                "instances of an older version may still serve, and could not read what this makes; nothing was made",
            ),
            StoreError::TooManyKeys => {
                let detail = format!(
                    "the server stores {} keys of your calls already, each for 30 days; repeat without the header, or later",
                    Keyed::MOST
                );
                Self::new(Code::TooManyIdempotencyKeys, detail).retry_after(ROOM_FOR_KEYS)
            }
            StoreError::Unavailable(source) => {
                tracing::error!(error = %source, "the database is unavailable");
                Self::unavailable(Code::StoreUnavailable, failure(Unready::of(&source)))
            }
            error @ (StoreError::NewerSchema(_) | StoreError::TooOld(_) | StoreError::Unfit(_)) => {
                tracing::error!(%error, "the database cannot be worked with");
                Self::unavailable(Code::StoreUnavailable, "the database does not answer; try again")
            }
            StoreError::Refused(source) => {
                tracing::error!(target: store::FAILURE, error = %source, "the database refused the data");
                Self::internal()
            }
            StoreError::Damaged(what) => {
                tracing::error!(target: store::FAILURE, what, "a stored row is damaged");
                Self::internal()
            }
        }
    }
}

/// After how many seconds a player with too many stored keys may try again: they go one by one.
const ROOM_FOR_KEYS: u64 = 3600;

/// The database's states in which it reads and does not write.
pub(crate) const DISK_FULL: &str =
    "the database's disk is full: games can be read, commands cannot be written";
pub(crate) const READ_ONLY: &str =
    "the database is read-only: games can be read, commands cannot be written";

/// The detail of a 503, by the state of the database.
fn failure(state: Unready) -> &'static str {
    match state {
        Unready::Full => DISK_FULL,
        Unready::ReadOnly => READ_ONLY,
        Unready::WritesFail => "the database could not carry this out; try again",
        _ => "the database does not answer; try again",
    }
}

impl Problem {
    /// 500: the server failed.
    pub(crate) fn internal() -> Self {
        Self::new(
            Code::InternalError,
            "the server failed; its log has the cause under this request id",
        )
    }
}

impl From<KindError> for Problem {
    fn from(error: KindError) -> Self {
        match error {
            KindError::NotFound => Self::game_not_found(),
            KindError::Store(error) => error.into(),
            KindError::Failed(what) => {
                tracing::error!(target: store::FAILURE, what, "a game could not be changed");
                Self::unavailable(
                    Code::GameUnreadable,
                    "this server cannot read a game now; try again",
                )
            }
        }
    }
}

impl<R: Refusal> From<GameError<R>> for Problem {
    fn from(error: GameError<R>) -> Self {
        match error {
            GameError::NotFound => Self::game_not_found(),
            GameError::KeyReused => Self::key_reused(),
            GameError::Contended => Self::contended(),
            GameError::Moved => Self::moved(),
            GameError::ParentMissing { .. } => {
                Self::new(Code::ParentMissing, "this server does not have the fork's parent")
            }
            GameError::Store(error) => error.into(),
            GameError::Replay { game, source } => {
                tracing::error!(target: store::FAILURE, %game, error = %source, "a game cannot be replayed");
                Self::unavailable(
                    Code::GameUnreadable,
                    "this server cannot read this game now; try again",
                )
            }
            GameError::Refused { rejection, version } => {
                let mut problem = refused(&rejection);
                problem.0.game_version = version;
                problem
            }
        }
    }
}

fn refused(rejection: &impl Refusal) -> Problem {
    let Some(code) = Code::named(rejection.code()) else {
        // It refuses a command that only the server gives.
        tracing::error!(target: store::FAILURE, code = rejection.code(), "a refusal has no problem");
        return Problem::internal();
    };
    let problem = Problem::new(code, rejection.to_string());
    if let Some(place) = rejection.place() {
        return problem.field(format!("seating[{place}]"));
    }
    match rejection.class() {
        RefusalClass::Invalid(field) => problem.field(field),
        _ => problem,
    }
}

fn status(number: u16) -> StatusCode {
    StatusCode::from_u16(number).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}
