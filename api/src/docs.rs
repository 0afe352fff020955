//! The pages at `/docs/`, which the build script of this crate renders and compresses.

use crate::addresses::{DOCS, PAGE};
use crate::http::base_path::BasePath;
use crate::http::embedded::{File, Pack, secure};
use crate::http::page_files;
use crate::http::problem::Problem;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, ContentType, LOCATION, VARY};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use engine::Engine;
use store::PageFile;

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
        .route(DOCS, web::get().to(|| async { to("/docs/", HttpResponse::PermanentRedirect()) }))
        .route(PAGE, web::get().to(page));
}

/// Leads the server's own address to the pages.
pub(crate) fn add_home_to(config: &mut web::ServiceConfig) {
    config.route("/", web::get().to(|| async { to("/docs/", HttpResponse::Found()) }));
}

fn to(address: &str, mut answer: HttpResponseBuilder) -> HttpResponse {
    answer.insert_header((LOCATION, address)).finish()
}

/// The page or file at a path below `/docs/`.
fn found(path: &str) -> Option<&'static File> {
    PAGES.find(path).filter(|_| path != MISSING)
}

/// True if this path of the server's has a page or a file, which is the same for all.
pub(crate) fn has(path: &str) -> bool {
    path.strip_prefix("/docs/").is_some_and(|path| found(path).is_some())
}

/// Those of its files whose names change with their contents.
pub(crate) fn page_files() -> impl Iterator<Item = PageFile> {
    PAGES.named_by_content("docs/")
}

async fn page(
    request: HttpRequest,
    base: web::Data<BasePath>,
    server: web::Data<Engine>,
) -> Result<HttpResponse, Problem> {
    let path = request.match_info().query("page");
    if let Some(page) = found(path) {
        return Ok(PAGES.answer(&request, page));
    }
    if PAGES.find(&format!("{path}/")).is_some() {
        let query = request.query_string();
        let query = if query.is_empty() { String::new() } else { format!("?{query}") };
        return Ok(to(&format!("/docs/{path}/{query}"), HttpResponse::PermanentRedirect()));
    }
    let path = format!("docs/{path}");
    let of_another_version = page_files::answer(&request, &server, &path, PAGES.policy).await?;
    Ok(of_another_version.unwrap_or_else(|| missing(&request, &base)))
}

/// A problem, or for a client that accepts HTML and not JSON a page: the same one for each address, however long that is.
pub(crate) fn missing(request: &HttpRequest, base: &BasePath) -> HttpResponse {
    let accepted = request.headers().get(ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let wants_page = |accepted: &str| accepted.contains("text/html") && !accepted.contains("json");
    let Some(page) = PAGES.find(MISSING).filter(|_| accepted.is_some_and(wants_page)) else {
        return HttpResponse::from_error(Problem::not_found());
    };
    let text = String::from_utf8_lossy(&PAGES.text(page)).replace(UP, &format!("{base}/docs/"));
    let mut answer = HttpResponse::NotFound();
    secure(&mut answer, PAGES.policy);
    answer.insert_header(ContentType::html()).insert_header((CACHE_CONTROL, "no-cache"));
    answer.insert_header((VARY, ACCEPT.as_str())).body(text)
}
