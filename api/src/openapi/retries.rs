//! What the document says of `Idempotency-Key`: the same of every command and of the creation of games.

use crate::http::idempotency::{IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, MAX_KEY};
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{ObjectBuilder, OpenApi, RefOr, Required, Type};

/// Adds the header to every operation that honours it, and the mark of an answer that was given before.
pub(super) fn add(api: &mut OpenApi) {
    for (path, item) in &mut api.paths.paths {
        let mut parts = path.split('/').skip(3);
        if parts.next() != Some("games") {
            continue;
        }
        let creates = parts.next().is_none() || path.ends_with("/forks");
        for operation in [&mut item.post, &mut item.put, &mut item.delete].into_iter().flatten() {
            describe(operation, creates);
        }
    }
}

fn describe(operation: &mut Operation, creates: bool) {
    let but = if creates {
        " The creation of a private game ignores it, because it shows a code once."
    } else {
        ""
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
        .required(Required::False)
        .description(Some(format!(
            "A fresh random value for each new request, the same for its repeats: then the command takes effect once, and a repeat is answered as the first was. It belongs to the player, the method and the path.{but}"
        )))
        .schema(Some(key))
        .build();
    operation.parameters.get_or_insert_default().push(parameter.into());
    for (status, response) in &mut operation.responses.responses {
        if let RefOr::T(response) = response
            && status.starts_with('2')
        {
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
