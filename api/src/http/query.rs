//! Parameters of the query and of the path.

use super::problem::Problem;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use serde::de::DeserializeOwned;
use std::future::{Ready, ready};
use uuid::Uuid;

/// The parameters of a query; a wrong one is a problem that says what is wrong.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = web::Query::<T>::from_query(request.query_string());
        ready(query.map(|query| Self(query.into_inner())).map_err(|error| {
            Problem::bad_request("invalid_query", format!("the query cannot be read: {error}"))
        }))
    }
}

/// An id in the path, in the one spelling that [`unify_ids`](super::spelling::unify_ids) gives it; what is no id names
/// nothing.
pub(crate) fn id(text: &str) -> Option<Uuid> {
    let written = |id: &Uuid| *id.hyphenated().encode_lower(&mut Uuid::encode_buffer()) == *text;
    Uuid::try_parse(text).ok().filter(written)
}

/// A small number in the path; what is none names nothing.
pub(crate) fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}
