//! `Idempotency-Key` in the document: where the operation promises it.

use crate::http::headers::{IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED};
use crate::http::idempotency::MAX_KEY;
use crate::promise::{Key, Keyed, Promises, operations};
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{ObjectBuilder, OpenApi, RefOr, Required, Type};

/// Needs the operations as utoipa makes them: adds the header to every operation that honours it, and the mark of an answer that was
/// given before.
pub(super) fn add(api: &mut OpenApi, promises: &Promises) {
    for (path, item) in &mut api.paths.paths {
        for (method, operation) in operations(item) {
            if let Keyed::By(key) = promises.of(path, method).key {
                describe(operation, key);
            }
        }
    }
}

fn describe(operation: &mut Operation, promised: Key) {
    let owner = promised.owner.name();
    let but = if promised.is_apart { " The server stores it for 30 days." } else { "" };
    let key = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .min_length(Some(1))
        .max_length(Some(MAX_KEY))
        .pattern(Some("^[!-~]+$"))
        .build();
    let parameter = ParameterBuilder::new()
        .name(IDEMPOTENCY_KEY)
        .parameter_in(ParameterIn::Header)
        .required(if promised.is_required { Required::True } else { Required::False })
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
                        .pattern(Some("^true$"))
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
