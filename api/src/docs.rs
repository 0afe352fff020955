//! The pages at `/docs/`, which the build script of this crate renders and compresses.

mod embedded;

use crate::http::etag::is_held;
use crate::http::problem::Problem;
use actix_web::http::header::{
    ACCEPT, ACCEPT_ENCODING, AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ContentType, ETag, Encoding, EntityTag, LOCATION,
    REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, HttpResponseBuilder, web};
use embedded::{MISSING, Page, UP, find};

/// All comes from this server, and nothing is inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Adds the pages, and leads the server's own address to them.
pub(crate) fn add_to(config: &mut web::ServiceConfig) {
    config
        .route("/", web::get().to(|| async { to("/docs/", HttpResponse::Found()) }))
        .route("/docs", web::get().to(|| async { to("/docs/", HttpResponse::PermanentRedirect()) }))
        .route("/docs/{page:.*}", web::get().to(page));
}

fn to(address: &str, mut answer: HttpResponseBuilder) -> HttpResponse {
    answer.insert_header((LOCATION, address)).finish()
}

async fn page(request: HttpRequest) -> HttpResponse {
    let path = request.match_info().query("page");
    if let Some(page) = find(path).filter(|_| path != MISSING) {
        return answer(&request, page);
    }
    if find(&format!("{path}/")).is_some() {
        let query = request.query_string();
        let query = if query.is_empty() { String::new() } else { format!("?{query}") };
        return to(&format!("/docs/{path}/{query}"), HttpResponse::PermanentRedirect());
    }
    missing(&request)
}

fn answer(request: &HttpRequest, page: &Page) -> HttpResponse {
    let tag = ETag(EntityTag::new_weak(page.tag.to_owned()));
    let is_held = is_held(request, &tag);
    let mut answer = if is_held { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    let life = if page.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    answer.insert_header(tag).insert_header((CACHE_CONTROL, life));
    answer.insert_header((VARY, ACCEPT_ENCODING.as_str()));
    secured(&mut answer);
    if is_held {
        return answer.finish();
    }
    answer.insert_header((CONTENT_TYPE, page.media_type));
    match encoding(request) {
        Some(encoding) if encoding == Encoding::brotli() => {
            answer.insert_header((CONTENT_ENCODING, "br")).body(page.brotli())
        }
        Some(_) => answer.insert_header((CONTENT_ENCODING, "gzip")).body(page.gzip()),
        None => answer.body(page.text()),
    }
}

/// A problem, or for a browser a page. It may be anywhere below `/docs/`, so its links lead up as far as that is.
fn missing(request: &HttpRequest) -> HttpResponse {
    let accepted = request.headers().get(ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let wants_page = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    let Some(page) = find(MISSING).filter(|_| wants_page) else {
        return HttpResponse::from_error(Problem::not_found());
    };
    // As the browser counts: an escaped slash is none.
    let below =
        request.uri().path().strip_prefix("/docs/").unwrap_or_default().matches('/').count();
    let up = if below == 0 { "./".to_owned() } else { "../".repeat(below) };
    let text = String::from_utf8_lossy(&page.text()).replace(UP, &up);
    let mut answer = HttpResponse::NotFound();
    secured(&mut answer);
    answer.insert_header(ContentType::html()).insert_header((CACHE_CONTROL, "no-cache"));
    answer.insert_header((VARY, ACCEPT.as_str())).body(text)
}

fn secured(answer: &mut HttpResponseBuilder) {
    answer
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((REFERRER_POLICY, "no-referrer"));
}

/// Brotli or gzip, if the client accepts it.
fn encoding(request: &HttpRequest) -> Option<Encoding> {
    let accepted = request.get_header::<AcceptEncoding>()?;
    let offered = [Encoding::brotli(), Encoding::gzip()];
    offered.into_iter().find(|one| accepted.negotiate(std::iter::once(one)).as_ref() == Some(one))
}
