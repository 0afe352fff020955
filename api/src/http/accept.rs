//! Which media type a client would have.

use actix_web::HttpRequest;
use actix_web::http::header::ACCEPT;

/// The one of the offered media types that the client likes best; the first one where it names none of them.
pub(crate) fn preferred<const N: usize>(request: &HttpRequest, offered: [&str; N]) -> usize {
    let accepted: Vec<(&str, f32)> = request
        .headers()
        .get_all(ACCEPT)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(weighed)
        .collect();
    let mut best = (0, 0.0);
    for (place, offer) in offered.into_iter().enumerate() {
        let quality = accepted
            .iter()
            .filter(|(range, _)| range.eq_ignore_ascii_case(offer))
            .fold(0.0, |best: f32, (_, quality)| best.max(*quality));
        if quality > best.1 {
            best = (place, quality);
        }
    }
    best.0
}

/// A media range and its quality.
fn weighed(range: &str) -> (&str, f32) {
    let mut parts = range.split(';').map(str::trim);
    let range = parts.next().unwrap_or_default();
    let quality = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok());
    (range, quality.unwrap_or(1.0))
}

#[cfg(test)]
mod tests;
