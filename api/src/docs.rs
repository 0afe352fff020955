//! The pages at `/docs/`, which the build script of this crate renders and compresses.

use crate::http::base_path::BasePath;
use crate::http::embedded::{File, Pack, secure};
use crate::http::problem::Problem;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, ContentType, LOCATION, VARY};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};

static PAGES: Pack = Pack {
    bytes: include_bytes!(concat!(env!("OUT_DIR"), "/pages.bin")),
    files: include!(concat!(env!("OUT_DIR"), "/pages.rs")),
    // All comes from this server, and nothing is inline.
    policy: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/// The path of the page for unknown addresses.
const MISSING: &str = "404";
/// What its links begin with.
const UP: &str = "@up@/";

/// Adds the pages.
pub(crate) fn add_to(config: &mut web::ServiceConfig) {
    config
        .route("/docs", web::get().to(|| async { to("/docs/", HttpResponse::PermanentRedirect()) }))
        .route("/docs/{page:.*}", web::get().to(page));
}

/// Leads the server's own address to the pages.
pub(crate) fn add_home_to(config: &mut web::ServiceConfig) {
    config.route("/", web::get().to(|| async { to("/docs/", HttpResponse::Found()) }));
}

fn to(address: &str, mut answer: HttpResponseBuilder) -> HttpResponse {
    answer.insert_header((LOCATION, address)).finish()
}

async fn page(request: HttpRequest) -> HttpResponse {
    let path = request.match_info().query("page");
    if let Some(page) = PAGES.find(path).filter(|_| path != MISSING) {
        return PAGES.answer(&request, page);
    }
    if PAGES.find(&format!("{path}/")).is_some() {
        let query = request.query_string();
        let query = if query.is_empty() { String::new() } else { format!("?{query}") };
        return to(&format!("/docs/{path}/{query}"), HttpResponse::PermanentRedirect());
    }
    missing(&request)
}

/// A problem, or for a browser a page. It may be anywhere below `/docs/`, so its links lead up as far as that is.
fn missing(request: &HttpRequest) -> HttpResponse {
    // As the browser counts: an escaped slash is none.
    let below =
        request.uri().path().strip_prefix("/docs/").unwrap_or_default().matches('/').count();
    let up = if below == 0 { "./".to_owned() } else { "../".repeat(below) };
    problem_or_page(request, &up)
}

/// The same for an address that is not below `/docs/`: the same page for each of them.
pub(crate) fn missing_elsewhere(request: &HttpRequest, base: &BasePath) -> HttpResponse {
    problem_or_page(request, &format!("{base}/docs/"))
}

/// The page for a client that accepts HTML and not JSON. `docs` leads to the pages.
fn problem_or_page(request: &HttpRequest, docs: &str) -> HttpResponse {
    let accepted = request.headers().get(ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let wants_page = |accepted: &str| accepted.contains("text/html") && !accepted.contains("json");
    let Some(page) = PAGES.find(MISSING).filter(|_| accepted.is_some_and(wants_page)) else {
        return HttpResponse::from_error(Problem::not_found());
    };
    let text = String::from_utf8_lossy(&PAGES.text(page)).replace(UP, docs);
    let mut answer = HttpResponse::NotFound();
    secure(&mut answer, PAGES.policy);
    answer.insert_header(ContentType::html()).insert_header((CACHE_CONTROL, "no-cache"));
    answer.insert_header((VARY, ACCEPT.as_str())).body(text)
}
