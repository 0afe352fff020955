//! The media type that a client accepts.

use super::problem::Problem;
use crate::codes::Code;
use actix_web::HttpMessage;
use actix_web::HttpRequest;
use actix_web::http::header::{Accept, Quality};

/// 406 unless the request's `Accept` admits the media type. A request without the header, or with one that nobody can read,
/// accepts everything.
pub(crate) fn accepts(request: &HttpRequest, media_type: &str) -> Result<(), Problem> {
    let Some(Accept(accepted)) = request.get_header() else { return Ok(()) };
    let (family, _) = media_type.split_once('/').unwrap_or((media_type, ""));
    let ranges = [media_type.to_owned(), format!("{family}/*"), "*/*".to_owned()];
    // The most exact range decides.
    let quality = ranges.iter().find_map(|range| {
        let named = accepted.iter().filter(|one| one.item.essence_str() == range);
        named.map(|one| one.quality).max()
    });
    if accepted.is_empty() || quality.is_some_and(|quality| quality > Quality::ZERO) {
        return Ok(());
    }
    let detail = format!("this address answers `{media_type}` alone");
    Err(Problem::new(Code::NotAcceptable, detail).field("Accept"))
}

#[cfg(test)]
mod tests;
