//! The browser client in `web/dist`, at the server's own address.

mod embed;
mod preview;

use crate::addresses::{OWN, Part};
use crate::http::base_path::BasePath;
use crate::http::embedded::{File, Pack, secure};
use crate::http::etag::is_held;
use crate::http::limits::Spender;
use crate::http::page_files;
use crate::http::problem::Problem;
use crate::http::public_url::PublicUrl;
use actix_web::http::header::{CACHE_CONTROL, ContentType, ETag, EntityTag};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use anyhow::Context;
use engine::Engine;
use store::PageFile;

static CLIENT: Pack = Pack {
    bytes: include_bytes!(concat!(env!("OUT_DIR"), "/browser.bin")),
    files: include!(concat!(env!("OUT_DIR"), "/browser.rs")),
    // All comes from this server, and nothing is inline.
    policy: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'self'; \
             form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
};

/// Where the page names the path that its links are relative to.
const BASE: &str = "<base href=\"/\">";
/// The line of the page of a server that has made an empty database without an address of one.
const UNNAMED_DATABASE: &str = "\n<meta name=\"gavel-database\" content=\"unnamed\">";

/// The client's page below a base path.
pub(crate) struct Page {
    text: Bytes,
    tag: String,
    base: BasePath,
    /// Without it no page has a preview, which needs whole addresses.
    public_url: Option<PublicUrl>,
}

impl Page {
    /// Reads the page and names the base path in it, and an empty database that nobody has named.
    pub(crate) fn below(
        base: &BasePath,
        public_url: Option<&PublicUrl>,
        unnamed_database: bool,
    ) -> anyhow::Result<Self> {
        let index = CLIENT.find("index.html").context("the browser client has no page")?;
        let text = String::from_utf8(CLIENT.text(index))?;
        anyhow::ensure!(text.contains(BASE), "the browser client's page names no base");
        let note = if unnamed_database { UNNAMED_DATABASE } else { "" };
        let text = text.replace(BASE, &format!("<base href=\"{base}/\">{note}"));
        anyhow::ensure!(text.contains(preview::TITLE), "the browser client's page has no title");
        Ok(Self {
            text: text.into(),
            tag: format!("{}{base}{}", index.tag, if unnamed_database { "?" } else { "" }),
            base: base.clone(),
            public_url: public_url.cloned(),
        })
    }
}

/// Adds the page, its files, and the page of a picture for other sites. One page serves all screens: the script draws the screen
/// that the address names.
pub(crate) fn add_to(config: &mut web::ServiceConfig) {
    for address in OWN {
        let (pattern, get) = (address.pattern(), web::get());
        match address.part {
            Part::Home | Part::Screen => config.route(&pattern, get.to(page)),
            Part::GameScreen => config.route(&pattern, get.to(game_page)),
            Part::File => config.route(&pattern, get.to(file)),
            Part::Frame => config.route(&pattern, get.to(embed::page)),
            Part::Here | Part::Operation => continue,
        };
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

/// The page with a preview, where the game is public and finished. Of every other game, and of none, it is the same page.
async fn game_page(
    request: HttpRequest,
    page: web::Data<Page>,
    server: web::Data<Engine>,
    spender: Spender,
) -> HttpResponse {
    let found = match &page.public_url {
        Some(address) => preview::of(&request, &server, &spender, address).await,
        None => None,
    };
    let Some(tags) = found else { return self::page(request, page).await };
    let text = String::from_utf8_lossy(&page.text).replace(preview::TITLE, &tags);
    let mut answer = HttpResponse::Ok();
    secure(&mut answer, CLIENT.policy);
    answer.insert_header((CACHE_CONTROL, "no-cache"));
    answer.insert_header(ContentType::html()).body(text)
}

/// True if this path of the server's has one of the files that the page loads, which are the same for all.
pub(crate) fn has(path: &str) -> bool {
    path.strip_prefix('/').is_some_and(|path| CLIENT.find(path).is_some())
}

/// Those of its files whose names change with their contents.
pub(crate) fn page_files() -> impl Iterator<Item = PageFile> {
    CLIENT.named_by_content("")
}

async fn file(request: HttpRequest, server: web::Data<Engine>) -> Result<HttpResponse, Problem> {
    let path = request.match_info().as_str().trim_start_matches('/');
    if let Some(file) = CLIENT.find(path) {
        return Ok(CLIENT.answer(&request, file));
    }
    let of_another_version = page_files::answer(&request, &server, path, CLIENT.policy).await?;
    of_another_version.ok_or_else(Problem::not_found)
}
