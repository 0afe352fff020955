//! Parameters of the query and of the path.

use super::problem::Problem;
use super::wording::{named, shortened, without_types};
use crate::codes::Code;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;
use std::future::{Ready, ready};
use url::form_urlencoded;
use uuid::Uuid;
use uuid::fmt::Hyphenated;

/// The parameters of a query; a wrong one is a problem that says what is wrong.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = serde_urlencoded::from_str(request.query_string());
        ready(query.map(Self).map_err(|error| {
            let detail = format!("the query cannot be read: {}", without_types(&error.to_string()));
            let problem = Problem::new(Code::InvalidQuery, detail);
            match wrong::<T>(request.query_string()) {
                Some(parameter) => problem.field(parameter),
                None => problem,
            }
        }))
    }
}

/// The parameter by which a query cannot be read.
fn wrong<T: DeserializeOwned>(query: &str) -> Option<String> {
    let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    let error = serde_path_to_error::deserialize::<_, T>(pairs).err()?;
    let path = error.path().to_string();
    named(&error.inner().to_string()).or_else(|| (path != ".").then(|| shortened(&path)))
}

/// An id in the path, with hyphens and in either case; what is no id names nothing.
pub(crate) fn id(text: &str) -> Option<Uuid> {
    Uuid::try_parse(text).ok().filter(|_| text.len() == Hyphenated::LENGTH)
}

/// A small number in the path; what is none names nothing.
pub(crate) fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}
