//! The picture of a game as a page for the frames of other sites. It holds no token, no script and no action.

use super::{Page, preview};
use crate::http::embedded::secure;
use crate::http::problem::Problem;
use crate::http::query::id;
use actix_web::http::header::{CACHE_CONTROL, ContentType};
use actix_web::{HttpRequest, HttpResponse, web};
use report::Language;

/// Every site may frame it, and it loads the picture alone.
const POLICY: &str = "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'";

/// The page reads no game, so that of a private game differs in nothing from that of an unknown one.
pub(super) async fn page(request: HttpRequest, client: web::Data<Page>) -> HttpResponse {
    let path = request.match_info();
    let (kind, game) = (path.query("kind"), id(path.query("id")));
    let Some(game) = game else { return HttpResponse::from_error(Problem::game_not_found()) };
    let language = preview::language(&request);
    let (base, lang, words) = (&client.base, language.code(), words(language));
    let text = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Gavel</title></head>\n\
         <body topmargin=\"0\" leftmargin=\"0\" marginwidth=\"0\" marginheight=\"0\">\
         <a href=\"{base}/{kind}/{game}\" target=\"_blank\" rel=\"noopener\">\
         <img src=\"{base}/v1/{kind}/games/{game}/report.svg?lang={lang}\" alt=\"{words}\" width=\"100%\"></a>\
         </body>\n</html>\n"
    );
    let mut answer = HttpResponse::Ok();
    secure(&mut answer, POLICY);
    answer.insert_header((CACHE_CONTROL, "no-cache")).insert_header(ContentType::html());
    answer.body(text)
}

fn words(language: Language) -> &'static str {
    match language {
        Language::English => "The report of this game. It is there once a public game is finished.",
        Language::German => {
            "Der Bericht dieses Spiels. Es gibt ihn, sobald ein öffentliches Spiel zu Ende ist."
        }
        Language::Japanese => "この対局のレポート。公開対局が終わると表示されます。",
    }
}
