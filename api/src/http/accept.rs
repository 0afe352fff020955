//! The choice of a media type by `Accept`.

use actix_web::HttpMessage;
use actix_web::HttpRequest;
use actix_web::http::header::{Accept, Quality};

/// The one of the offered media types that the client likes best; the first one where it names none of them.
pub(crate) fn preferred<const N: usize>(request: &HttpRequest, offered: [&str; N]) -> usize {
    let Some(Accept(accepted)) = request.get_header() else { return 0 };
    let quality = |place: &usize| {
        let named = accepted.iter().filter(|one| one.item.essence_str() == offered[*place]);
        named.map(|one| one.quality).max().filter(|quality| *quality > Quality::ZERO)
    };
    // Of those that the client likes alike the first one.
    (0..N).rev().max_by_key(quality).filter(|place| quality(place).is_some()).unwrap_or(0)
}

#[cfg(test)]
mod tests;
