//! `Idempotency-Key` in the document: the same for all changes, except those that show a secret once.

use crate::http::headers::{IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED};
use crate::http::idempotency::MAX_KEY;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{ObjectBuilder, OpenApi, RefOr, Required, Type};

/// The calls that show a secret once. The server stores nothing from which it could show one again.
const SHOW_SECRETS: [&str; 5] =
    ["create_app_webhook", "create_player", "create_token", "create_feed_ticket", "create_webhook"];

/// The calls that have the same effect however often they come, and those of the operator about apps
/// and players.
const WITHOUT: [&str; 20] = [
    "claim_device_code",
    "confirm_device_code",
    "refuse_device_code",
    "delete_app_webhook",
    "exchange_token",
    "create_app",
    "create_app_key",
    "revoke_app_key",
    "add_issuer",
    "remove_issuer",
    "provision_player",
    "erase_app_player",
    "sign_out_app_player",
    "look_up_players",
    "link_identity",
    "unlink_identity",
    "sign_out",
    "stop_player",
    "resume_player",
    "erase_player",
];

/// Needs the operations as utoipa makes them: adds the header to every operation that honours it, and the mark of an answer that was given before.
pub(super) fn add(api: &mut OpenApi) {
    for item in api.paths.paths.values_mut() {
        for operation in [&mut item.post, &mut item.put, &mut item.delete].into_iter().flatten() {
            let id = operation.operation_id.as_deref().unwrap_or_default();
            if !SHOW_SECRETS.contains(&id) && !WITHOUT.contains(&id) {
                describe(operation);
            }
        }
    }
}

fn describe(operation: &mut Operation) {
    let (owner, but) = match operation.operation_id.as_deref().unwrap_or_default() {
        "create_device_code"
        | "erase_me"
        | "revoke_token"
        | "revoke_token_by_id"
        | "revoke_other_tokens" => ("token", " The server stores it for 30 days."),
        "create_games" => ("app", ""),
        "redeliver_app_delivery" => ("app", " The server stores it for 30 days."),
        "delete_webhook" | "redeliver" => ("player", " The server stores it for 30 days."),
        _ => ("player", ""),
    };
    let key = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .min_length(Some(1))
        .max_length(Some(MAX_KEY))
        .pattern(Some("^[!-~]+$"))
        .build();
    let parameter = ParameterBuilder::new()
        .name(IDEMPOTENCY_KEY)
        .parameter_in(ParameterIn::Header)
        .required(match operation.operation_id.as_deref() {
            Some("create_games") => Required::True,
            _ => Required::False,
        })
        .description(Some(format!(
            "A fresh random value for each new request, and the same for its repeats. Then the command takes effect once, and a repeat gets the first answer. The key belongs to the {owner}, the method and the path.{but}"
        )))
        .schema(Some(key))
        .build();
    operation.parameters.get_or_insert_default().push(parameter.into());
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        if status.starts_with('2') {
            let header = HeaderBuilder::new()
                .schema(Some(
                    ObjectBuilder::new()
                        .schema_type(SchemaType::Type(Type::String))
                        .enum_values(Some(["true"]))
                        .build(),
                ))
                .description(Some(
                    "Only in the answer to a repeat: the command had taken effect before",
                ))
                .build();
            response.headers.insert(IDEMPOTENCY_REPLAYED.to_owned(), header.into());
        }
    }
}
