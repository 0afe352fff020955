//! Examples of problems, as a server answers them.

use crate::codes::Code;
use crate::http::problem::Problem;
use serde_json::Value;
use uuid::{Uuid, uuid};

/// An id of a request, for examples.
const REQUEST_ID: &str = "7aa1d54e-512e-4311-b750-49efc487c412";
/// An id of a database, for examples.
const DATABASE: Uuid = uuid!("1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b");

/// A problem of the first code. `member` is a member that the operation's body needs.
pub(super) fn of(codes: &[Code], member: Option<&str>) -> Value {
    let Some(code) = codes.first().copied() else { return Value::Null };
    let (detail, field) = match (code, member) {
        (Code::InvalidField, Some(member)) => {
            (format!("missing field `{member}` at line 1 column 2"), Some(member))
        }
        _ => detail(code),
    };
    let mut problem = Problem::new(code, detail)
        .of_request(Some(REQUEST_ID.to_owned()))
        .of_database(Some(DATABASE));
    if let Some(field) = field {
        problem = problem.field(field);
    }
    let mut example = serde_json::to_value(problem.body())
        .unwrap_or_else(|error| unreachable!("a problem is plain JSON: {error}"));
    if code == Code::RateLimited {
        example["limit"] = "requests_per_token".into();
    }
    example
}

/// What a problem of a code says, and the part of the request that it names.
fn detail(code: Code) -> (String, Option<&'static str>) {
    let (detail, field) = match code {
        Code::MalformedJson => {
            ("the body is not JSON: EOF while parsing a value at line 1 column 11", None)
        }
        Code::InvalidField => {
            ("unknown field `colour`, there are no fields at line 1 column 9", Some("colour"))
        }
        Code::InvalidQuery => ("the query cannot be read: unknown field `colour`", Some("colour")),
        Code::InvalidIdempotencyKey => (
            "the header `Idempotency-Key` has one key of 1 to 255 visible ASCII characters",
            Some("Idempotency-Key"),
        ),
        Code::TokenInvalid => ("the token in the header `Authorization` is invalid", None),
        Code::GameNotFound => ("there is no such game", None),
        Code::RateLimited => (
            "the limit requests_per_token is used up; try again after the time in Retry-After",
            None,
        ),
        Code::StoreUnavailable => ("the database does not answer; try again", None),
        code => return (in_a_line(code.meaning()), field_of(code)),
    };
    (detail.to_owned(), field)
}

/// The part of the request that problems of a code name, where it is always the same.
fn field_of(code: Code) -> Option<&'static str> {
    match code {
        Code::UnsupportedContentEncoding => Some("Content-Encoding"),
        Code::IdempotencyKeyReused => Some("Idempotency-Key"),
        Code::NotAcceptable => Some("Accept"),
        Code::UrlRefused => Some("url"),
        Code::SeatCountOutOfRange => Some("seats"),
        Code::MoveDeadlineOutOfRange => Some("move_deadline_seconds"),
        Code::UnknownPlayer => Some("player"),
        Code::EqualsOpeningBid | Code::OpeningBidNotPositive => Some("amount"),
        Code::NationNotInPlay => Some("nation"),
        Code::UnknownAuctioneer => Some("first_auctioneer"),
        Code::BidAboveHandSize | Code::BidAgainstHook => Some("tricks"),
        Code::MustFollowSuit | Code::CardNotInHand => Some("card"),
        Code::ParentNotInPlay => Some("version"),
        _ => None,
    }
}

/// A meaning as details are written: without a capital and a full stop.
fn in_a_line(meaning: &str) -> String {
    let text = meaning.strip_suffix('.').unwrap_or(meaning);
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
