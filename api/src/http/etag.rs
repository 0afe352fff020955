//! Entity tags of views: a version, a viewer, the names shown, and the database's epoch.

use actix_web::http::header::{
    CACHE_CONTROL, ETag, EntityTag, HeaderName, HeaderValue, IfNoneMatch, VARY,
};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, HttpResponseBuilder};
use domain::sealing::sha256;
use engine::games::Perspective;
use engine::wire::Names;
use uuid::Uuid;

/// The entity tag of a version as a viewer sees it. It is weak: two answers with one tag differ in `now`.
pub(crate) fn etag(
    version: u32,
    perspective: impl Into<Perspective>,
    names: &Names,
    epoch: Option<Uuid>,
) -> ETag {
    let perspective = perspective.into();
    // After a restore, a version can be another one than before.
    let mut named: Vec<u8> = epoch.iter().flat_map(Uuid::as_bytes).copied().collect();
    for (id, name) in names.iter() {
        named.extend_from_slice(id.0.as_bytes());
        named.extend_from_slice(name.unwrap_or_default().as_bytes());
        named.push(0xff);
    }
    let [a, b, c, d, e, f, g, h, ..] = sha256(&[&named]);
    let names = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
    ETag(EntityTag::new_weak(format!("{version}-{perspective}-{names:016x}")))
}

/// True if the client holds this already.
pub(crate) fn is_held(request: &HttpRequest, ETag(tag): &ETag) -> bool {
    match request.get_header() {
        Some(IfNoneMatch::Any) => true,
        Some(IfNoneMatch::Items(held)) => held.iter().any(|held| held.weak_eq(tag)),
        None => false,
    }
}

/// Marks the answer as the caller's own, to be revalidated by caches.
pub(crate) fn private(answer: &mut HttpResponseBuilder) -> &mut HttpResponseBuilder {
    answer
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("private, no-cache")))
        .insert_header((VARY, HeaderValue::from_static("Authorization")))
}

/// 304 with the tag, and the headers by which the answer varies.
pub(crate) fn not_modified(etag: ETag, vary: (HeaderName, String)) -> HttpResponse {
    private(&mut HttpResponse::NotModified()).insert_header(etag).insert_header(vary).finish()
}
