//! The errors of each group of operations.

use crate::codes::Code;
use crate::http::problem::{Problem, ProblemBody};
use std::collections::BTreeMap;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

/// An id of a request, for examples.
const REQUEST_ID: &str = "7aa1d54e-512e-4311-b750-49efc487c412";

fn problem(status: &str) -> RefOr<Response> {
    let description = match status {
        "400" => "The request cannot be read",
        "401" => "The call needs a valid token",
        "403" => "The caller may not do this",
        "404" => "Nothing exists under this address, or the caller may not see it",
        "409" => {
            "The state of the game or of the account does not allow it now; or `game_moved`: the games are in another database now"
        }
        "408" => "The server did not receive the whole body in time",
        "410" => "The account is erased",
        "413" => "The body is too large",
        "415" => "The body is encoded, or its media type is not JSON",
        "422" => "A member of the body is invalid",
        "429" => "The limit in `limit` is used up. Retry after the seconds in `Retry-After`",
        "500" => "The server failed. Its log has the cause under the `request_id`",
        _ => "The server cannot serve this now. Retry after the seconds in `Retry-After`",
    };
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(ProblemBody::name())))
        .example(example(status))
        .build();
    let response = ResponseBuilder::new()
        .description(description)
        .content("application/problem+json", content);
    let response = if matches!(status, "429" | "503") {
        let seconds = HeaderBuilder::new().description(Some("Seconds to wait")).build();
        response.header("Retry-After", seconds)
    } else {
        response
    };
    response.build().into()
}

/// A problem as a server answers it.
fn example(status: &str) -> Option<serde_json::Value> {
    let (code, detail) = match status {
        "400" => (
            Code::MalformedJson,
            "the body is not JSON: EOF while parsing a value at line 1 column 11",
        ),
        "401" => (Code::TokenInvalid, "the token in the header `Authorization` is invalid"),
        "403" => (Code::NotSeated, "you have no seat in this game"),
        "404" => (Code::GameNotFound, "there is no such game"),
        "408" => (Code::BodyTimeout, "the body did not arrive in time; send the request again"),
        "409" => (Code::GameOver, "the game is over"),
        "410" => (Code::PlayerErased, "this account has been erased"),
        "413" => (Code::BodyTooLarge, "a body has at most 65536 bytes"),
        "415" => (
            Code::UnsupportedMediaType,
            "the body must be JSON, with the header `Content-Type: application/json`",
        ),
        "422" => (Code::InvalidField, "missing field `amount` at line 1 column 23"),
        "429" => (
            Code::RateLimited,
            "the limit commands_per_token is used up; try again after the time in Retry-After",
        ),
        "500" => {
            (Code::InternalError, "the server failed; its log has the cause under this request id")
        }
        "503" => (Code::StoreUnavailable, "the database does not answer; try again"),
        _ => return None,
    };
    let problem = Problem::new(code, detail).of_request(Some(REQUEST_ID.to_owned()));
    let mut problem = serde_json::to_value(problem.body()).ok()?;
    match status {
        "422" => problem["field"] = "amount".into(),
        "429" => problem["limit"] = "commands_per_token".into(),
        _ => {}
    }
    Some(problem)
}

/// Declares a group of operations by the statuses that they can answer.
macro_rules! errors {
    ($($(#[$doc:meta])* $name:ident: $($status:literal)+;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                // Any call may meet a server that fails, and come with a body that cannot be received.
                [$($status,)+ "408", "413", "415", "500"].into_iter().map(|status| (status.to_owned(), problem(status))).collect()
            }
        }
    )+};
}

errors! {
    /// Of a call with a body and without a token.
    BodyErrors: "400" "413" "415" "422" "429" "503";
    /// Of a call about the caller's own account.
    AccountErrors: "401" "429" "503";
    /// Of a look at a checkpoint.
    CheckpointErrors: "404" "429" "503";
    /// Of a call without a token.
    PublicErrors: "429" "503";
    /// Of the export of many games.
    BulkErrors: "400" "429" "503";
    /// Of a game's export.
    ExportErrors: "400" "401" "404" "409" "429" "503";
    /// Of a look at a player.
    PlayerErrors: "404" "410" "429" "503";
    /// Of a list.
    ListErrors: "400" "401" "429" "503";
    /// Of the creation of a game.
    CreateErrors: "400" "401" "403" "409" "413" "415" "422" "429" "503";
    /// Of a look at a game.
    ViewErrors: "400" "401" "404" "409" "429" "503";
    /// Of a look at a part of a game.
    GameErrors: "400" "401" "404" "429" "503";
    /// Of a look at a game's events, or of a feed of them.
    EventErrors: "400" "401" "404" "409" "429" "503";
    /// Of a feed of a player's games.
    PlayerFeedErrors: "400" "401" "429" "503";
    /// Of a look at an auction.
    AuctionErrors: "401" "404" "429" "503";
    /// Of a look at a score.
    ScoreErrors: "401" "404" "409" "429" "503";
    /// Of a command.
    CommandErrors: "400" "401" "403" "404" "409" "413" "415" "422" "429" "503";
    /// Of a call by the operator.
    OperatorErrors: "400" "401" "403" "429" "503";
    /// Of the registration of a webhook.
    WebhookCreateErrors: "401" "403" "404" "409" "413" "415" "422" "429" "503" "400";
    /// Of a call about one webhook.
    WebhookErrors: "401" "404" "429" "503";
    /// Of a look at a webhook's deliveries.
    DeliveriesErrors: "400" "401" "404" "429" "503";
    /// Of a delivery that is to be sent again.
    RedeliverErrors: "400" "401" "404" "409" "413" "415" "422" "429" "503";
    /// Of the removal of a webhook.
    WebhookDeleteErrors: "400" "401" "404" "413" "415" "422" "429" "503";
    /// Of the making of a token.
    TokenCreateErrors: "400" "401" "409" "413" "415" "422" "429" "503";
    /// Of the end of one token.
    TokenRevokeErrors: "400" "401" "404" "413" "415" "422" "429" "503";
    /// Of a call that ends the token that it is made with.
    EndErrors: "400" "401" "413" "415" "422" "429" "503";
    /// Of the readiness of the server.
    Unready: "503";
}
