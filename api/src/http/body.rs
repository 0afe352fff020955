//! Bodies of requests. They have been received when a handler runs. It parses them after it has authorized the caller,
//! so that an error in a body shows an outsider nothing.

use super::meaning::{self, Unique};
use super::problem::Problem;
use super::receive::Received;
use super::wording::{named, shortened, without_types};
use crate::codes::Code;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use percent_encoding::percent_decode;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::str::Utf8Error;

/// A body that has been read and not parsed.
pub(crate) struct Body {
    bytes: web::Bytes,
    /// True if it is said to be JSON.
    json: bool,
    /// True if it is said to be a form.
    form: bool,
}

/// The parameters of a form in their order; an error if it is not UTF-8, percent-encoded.
type Form = Result<Vec<(String, String)>, Utf8Error>;

impl Body {
    /// The body that has come with a request.
    pub(crate) fn of(request: &HttpRequest) -> Self {
        let received = request.extensions_mut().remove::<Received>();
        let bytes = received.map(|received| received.0).unwrap_or_default();
        let is = |media: &str| request.content_type().eq_ignore_ascii_case(media);
        let (json, form) = (is("application/json"), is("application/x-www-form-urlencoded"));
        Self { bytes, json, form }
    }

    /// The body's value as canonical JSON, equal for bodies with equal values. A missing body and `null` count as the empty
    /// object.
    pub(super) fn meaning(&self) -> Result<web::Bytes, Problem> {
        let value = if self.bytes.is_empty() { None } else { self.parse::<Option<Unique>>()? };
        let canonical = meaning::canonical(value).map_err(|error| malformed(&error))?;
        Ok(canonical.into())
    }

    /// The parameters of the body, if it is said to be a form.
    pub(crate) fn form(&self) -> Option<Form> {
        self.form.then(|| form(&self.bytes))
    }

    /// Parses the body.
    pub(crate) fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if !self.json {
            return Err(Problem::new(
                Code::UnsupportedMediaType,
                "the body must be JSON, with the header `Content-Type: application/json`",
            ));
        }
        parse(&self.bytes)
    }

    /// Parses the body, or gives the default where there is none or it is `null`.
    pub(crate) fn parse_or_default<T: DeserializeOwned + Default>(&self) -> Result<T, Problem> {
        if self.bytes.is_empty() {
            return Ok(T::default());
        }
        self.parse::<Option<T>>().map(Option::unwrap_or_default)
    }

    /// Refuses a body other than an empty one, `null` or `{}`.
    pub(crate) fn parse_nothing(&self) -> Result<(), Problem> {
        self.parse_or_default::<Nothing>().map(|Nothing {}| ())
    }
}

/// Reads a form. The parsers of forms replace bytes that are no UTF-8, and so would make one name of two.
fn form(bytes: &[u8]) -> Form {
    let text = |part: &[u8]| {
        let spaced: Vec<u8> = part.iter().map(|b| if *b == b'+' { b' ' } else { *b }).collect();
        percent_decode(&spaced).decode_utf8().map(String::from)
    };
    let pairs = bytes.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty());
    let pairs = pairs.map(|pair| {
        let at = pair.iter().position(|byte| *byte == b'=').unwrap_or(pair.len());
        let value = pair.get(at + 1..).unwrap_or_default();
        Ok((text(&pair[..at])?, text(value)?))
    });
    pairs.collect()
}

/// The body of a request that has no members.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// Reads a body. serde would read an object from an array as well, by the order of its members.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    if bytes.trim_ascii_start().starts_with(b"[") {
        let detail = "invalid type: sequence, expected an object";
        return Err(Problem::new(Code::InvalidField, detail));
    }
    serde_json::from_slice(bytes).map_err(|error| unread::<T>(bytes, &error))
}

/// Why a body cannot be read. Parses it again and notes the place, which costs as much as the parsing.
fn unread<T: DeserializeOwned>(bytes: &[u8], error: &serde_json::Error) -> Problem {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let Err(error) = serde_path_to_error::deserialize::<_, T>(&mut json) else {
        // The value is complete, and more follows.
        return malformed(error);
    };
    let path = error.path().to_string();
    // serde_json also calls a number beyond all floating point no JSON.
    if error.inner().classify() != Category::Data && !is_json(bytes) {
        return malformed(error.inner());
    }
    let invalid = invalid(error.inner());
    match (path.as_str(), named(&error.inner().to_string())) {
        (".", None) => invalid,
        (".", Some(member)) => invalid.field(member),
        (path, Some(member)) if !ends_with(path, &member) => {
            invalid.field(format!("{}.{member}", shortened(path)))
        }
        (path, _) => invalid.field(shortened(path)),
    }
}

fn ends_with(path: &str, member: &str) -> bool {
    path.rsplit('.').next() == Some(member)
}

fn is_json(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| serde_json::from_str::<IgnoredAny>(text).is_ok())
}

fn invalid(error: &serde_json::Error) -> Problem {
    let detail = without_types(&error.to_string());
    Problem::new(Code::InvalidField, detail)
}

fn malformed(error: &serde_json::Error) -> Problem {
    let detail = format!("the body is not JSON: {}", without_types(&error.to_string()));
    Problem::new(Code::MalformedJson, detail)
}

impl FromRequest for Body {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}
