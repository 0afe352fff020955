//! The browser client in `web/dist`, at the server's own address.

use crate::http::base_path::BasePath;
use crate::http::embedded::{File, Pack, secure};
use crate::http::etag::is_held;
use crate::http::problem::Problem;
use actix_web::http::header::{CACHE_CONTROL, ContentType, ETag, EntityTag};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use anyhow::Context;

static CLIENT: Pack = Pack {
    bytes: include_bytes!(concat!(env!("OUT_DIR"), "/browser.bin")),
    files: include!(concat!(env!("OUT_DIR"), "/browser.rs")),
    // All comes from this server, and nothing is inline.
    policy: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'self'; \
             form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
};

/// Where the page names the path that its links are relative to.
const BASE: &str = "<base href=\"/\">";

/// The addresses of the client's screens. One page serves them all: the script draws the screen that the address names.
pub(crate) const SCREENS: [&str; 7] = [
    "/",
    "/games",
    "/verify",
    "/players/{id}",
    "/{kind:qe|quotlibet}/{id}",
    "/{kind:qe|quotlibet}/{id}/replay",
    "/{kind:qe|quotlibet}/{id}/replay/{version}",
];
/// The files that the page loads.
pub(crate) const FILES: [&str; 2] = ["/assets/{name}", "/icon.svg"];

/// The client's page below a base path.
pub(crate) struct Page {
    text: Bytes,
    tag: String,
}

impl Page {
    /// Reads the page and names the base path in it.
    pub(crate) fn below(base: &BasePath) -> anyhow::Result<Self> {
        let index = CLIENT.find("index.html").context("the browser client has no page")?;
        let text = String::from_utf8(CLIENT.text(index))?;
        anyhow::ensure!(text.contains(BASE), "the browser client's page names no base");
        let text = text.replace(BASE, &format!("<base href=\"{base}/\">"));
        Ok(Self { text: text.into(), tag: format!("{}{base}", index.tag) })
    }
}

/// Adds the page and its files.
pub(crate) fn add_to(config: &mut web::ServiceConfig) {
    for screen in SCREENS {
        config.route(screen, web::get().to(page));
    }
    for path in FILES {
        config.route(path, web::get().to(file));
    }
}

async fn page(request: HttpRequest, page: web::Data<Page>) -> HttpResponse {
    let tag = ETag(EntityTag::new_weak(page.tag.clone()));
    let is_held = is_held(&request, &tag);
    let mut answer = if is_held { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    secure(&mut answer, CLIENT.policy);
    answer.insert_header(tag).insert_header((CACHE_CONTROL, "no-cache"));
    if is_held {
        return answer.finish();
    }
    answer.insert_header(ContentType::html()).body(page.text.clone())
}

async fn file(request: HttpRequest) -> HttpResponse {
    let path = request.match_info().as_str().trim_start_matches('/');
    match CLIENT.find(path) {
        Some(file) => CLIENT.answer(&request, file),
        None => HttpResponse::from_error(Problem::not_found()),
    }
}
