//! What other sites show of a link to a finished public game: Open Graph tags.

use crate::extract::names;
use crate::http::html::escaped;
use crate::http::limits::Spender;
use crate::http::public_url::PublicUrl;
use crate::http::query::id;
use crate::routes::served::{Served, WithServed, with_served};
use actix_web::{HttpRequest, web};
use domain::kernel::Status;
use domain::seat::GameId;
use engine::Engine;
use engine::reports::seated;
use futures::future::LocalBoxFuture;
use report::{HEIGHT, Language, Summary, WIDTH};
use store::GameFilter;
use url::form_urlencoded;
use uuid::Uuid;

/// The title of the client's page, which the tags replace.
pub(super) const TITLE: &str = "<title>Gavel</title>";

/// The tags of the game in the path. `None` where the public has no finished game under it, or nothing of it can be read now.
pub(super) async fn of(
    request: &HttpRequest,
    server: &web::Data<Engine>,
    spender: &Spender,
    address: &PublicUrl,
) -> Option<String> {
    let path = request.match_info();
    let (kind, game) = (path.get("kind")?, GameId(id(path.get("id")?)?));
    let version = finished(server, kind, game).await?;
    spender.charge(version).ok()?; // the page without tags costs nothing
    let language = language(request);
    let summary = with_served(kind, Summarize { server, game, language })?.await?;
    Some(tags(&summary, &format!("{address}/{kind}/{game}"), address, (kind, game, language)))
}

/// The version of a finished public game. The statement is the same for a private game and for none.
async fn finished(server: &Engine, kind: &str, game: GameId) -> Option<u32> {
    let filter = GameFilter {
        kind: Some(kind.to_owned()),
        status: Some(Status::Finished),
        before: Some(GameId(Uuid::from_u128(game.0.as_u128().checked_add(1)?))),
        ..GameFilter::default()
    };
    let rows = server.store.games(&filter, 1).await.ok()?; // the page without tags is served all the same
    rows.into_iter().find(|row| row.game_id == game).map(|row| row.version)
}

/// The words of a game's picture.
struct Summarize<'a> {
    server: &'a web::Data<Engine>,
    game: GameId,
    language: Language,
}

impl<'a> WithServed for Summarize<'a> {
    type Output = LocalBoxFuture<'a, Option<Summary>>;

    fn with<G: Served>(self) -> Self::Output {
        Box::pin(async move {
            let seen = self.server.games::<G>()?.confirmed(self.game, None).await.ok()?; // as above
            let names = names(self.server, &seen.table).await.ok()?; // as above
            G::summary(&seen.table, &seated(&seen, &names), self.language)
        })
    }
}

/// The language that the address asks for by `lang`; English by default.
pub(super) fn language(request: &HttpRequest) -> Language {
    let mut pairs = form_urlencoded::parse(request.query_string().as_bytes());
    let asked = pairs.find(|(name, _)| name == "lang");
    asked.and_then(|(_, lang)| lang.parse().ok()).unwrap_or_default()
}

fn tags(
    summary: &Summary,
    own: &str,
    address: &PublicUrl,
    (kind, game, language): (&str, GameId, Language),
) -> String {
    let lang = language.code();
    let image = format!("{address}/v1/{kind}/games/{game}/report.png?lang={lang}");
    let (title, description) = (escaped(&summary.title), escaped(&summary.description));
    let tags = [
        ("og:type", "website".to_owned()),
        ("og:site_name", "Gavel".to_owned()),
        ("og:title", title.clone()),
        ("og:description", description.clone()),
        ("og:url", escaped(own)),
        ("og:image", escaped(&image)),
        ("og:image:type", "image/png".to_owned()),
        ("og:image:width", WIDTH.to_string()),
        ("og:image:height", HEIGHT.to_string()),
        ("og:image:alt", title.clone()),
    ];
    let mut text =
        format!("<title>{title}</title>\n<meta name=\"description\" content=\"{description}\">");
    for (property, content) in tags {
        text += &format!("\n<meta property=\"{property}\" content=\"{content}\">");
    }
    text + "\n<meta name=\"twitter:card\" content=\"summary_large_image\">"
}
