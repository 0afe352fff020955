//! The picture of a finished game.

use crate::codes::Code;
use crate::extract::{Answer, Call, names};
use crate::http::embedded::secure;
use crate::http::etag::{is_held, private};
use crate::http::limits::client_address;
use crate::http::problem::Problem;
use crate::http::query::Query;
use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_TYPE, ETag, EntityTag};
use engine::reports::{Picture, PictureFormat};
use report::{Language, Pictured};
use serde::Deserialize;

/// The route of the picture, below a game.
pub(crate) const PATH: &str = "/{id}/report.{form:svg|png}";
/// The cost of a picture that is rendered, in events that are read.
const RENDERED: u32 = 500;
/// A drawing loads nothing and runs nothing, also where it is opened by itself.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The language of a picture.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportQuery {
    lang: Option<String>,
}

impl ReportQuery {
    /// The language; English by default.
    pub(crate) fn language(&self) -> Result<Language, Problem> {
        let Some(lang) = &self.lang else { return Ok(Language::default()) };
        lang.parse()
            .map_err(|()| Problem::new(Code::InvalidQuery, "`lang` is de, en or ja").field("lang"))
    }
}

/// The picture, for a caller who may see the game, once it is finished.
pub(crate) async fn report<G: Pictured>(call: Call<G>, query: Query<ReportQuery>) -> Answer {
    let seen = call.confirmed().await?;
    if seen.table.result.is_none() {
        let detail = "the game has no report: it is not finished";
        return Err(Problem::new(Code::NotFinished, detail));
    }
    let language = query.0.language()?;
    let (format, media_type) = match call.part("form") {
        "svg" => (PictureFormat::Svg, "image/svg+xml"),
        _ => (PictureFormat::Png, "image/png"),
    };
    let names = names(&call.server, &seen.table).await?;
    let picture = Picture::of(seen, &names, language, format);
    let tag = ETag(EntityTag::new_weak(picture.key.tag()));
    let mut answer = HttpResponse::Ok();
    if is_held(&call.request, &tag) {
        answer = HttpResponse::NotModified();
        private(&mut answer).insert_header(tag);
        secure(&mut answer, POLICY);
        return Ok(answer.finish());
    }
    let reports = &call.server.reports;
    let bytes = match reports.kept(&picture.key) {
        Some(bytes) => bytes,
        None => {
            call.charge(RENDERED)?;
            reports.render(picture, client_address(&call.request)).await?
        }
    };
    private(&mut answer).insert_header(tag).insert_header((CONTENT_TYPE, media_type));
    secure(&mut answer, POLICY);
    Ok(answer.body(bytes))
}
