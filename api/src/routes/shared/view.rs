//! The game as its viewers see it, and its score.

use super::table::{perspective, version_asked, viewer_then};
use crate::codes::Code;
use crate::extract::{Answer, Call, names};
use crate::http::caller::hash;
use crate::http::etag::{etag, is_held, not_modified, private};
use crate::http::headers::INVITE_CODE;
use crate::http::problem::Problem;
use actix_web::HttpResponse;
use actix_web::http::header::VARY;
use domain::kernel::{Game, Status, Table, Visibility};
use domain::stream::Seen;
use engine::wire::resource;
use serde::Deserialize;
use std::sync::Arc;
use store::{Digest, GameRow};
use subtle::ConstantTimeEq;
use utoipa::IntoParams;

/// The query of a game's version.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct VersionQuery {
    /// The game as it was at this version; by default the newest.
    #[param(nullable = false, minimum = 1)]
    pub(crate) version: Option<u32>,
}

/// The version of a game to look at, and the viewer to look as.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewQuery {
    /// The game as it was at this version; by default the newest.
    #[param(nullable = false, minimum = 1)]
    pub(crate) version: Option<u32>,
    /// The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game as that player saw it
    /// then), or `omniscient` (with every value sealed until then).
    #[serde(rename = "viewer")]
    #[param(
        rename = "viewer",
        nullable = false,
        pattern = "^(public|omniscient|[0-5])$",
        example = "omniscient"
    )]
    pub(crate) perspective: Option<String>,
}

/// Shows a game.
pub(crate) async fn get<G: Game>(call: Call<G>, query: ViewQuery) -> Answer {
    let seen = match &query.perspective {
        Some(_) => call.confirmed().await?,
        None => visible_or_invited(&call).await?,
    };
    let (now, viewer_now) = (&seen.table, seen.part());
    let wanted = version_asked(now, query.version)?;
    if wanted != now.version || query.perspective.is_some() {
        // A replay reads all events up to there.
        call.charge(wanted)?;
    }
    let asked = perspective(now, query.perspective.as_deref())?;
    let (earlier, perspective) = match asked {
        Some(asked) => {
            let table = call.games.shown_at(now.id, wanted, asked, now.salts()).await?;
            (Some(table), asked)
        }
        None if wanted != now.version => {
            // A player who has handed a seat over is the public, in the lobby of then too.
            let handed_over = call.caller.id().is_some_and(|player| now.has_handed_over(player));
            let as_then = |then: &Table<G>| match handed_over {
                true => viewer_now,
                false => viewer_then(then, viewer_now, call.caller.id()),
            };
            let earlier = call.games.as_it_was(&seen, wanted, as_then).await?;
            let own = earlier.part();
            (Some(earlier.table), own.into())
        }
        None => (None, viewer_now.into()),
    };
    let table = earlier.as_ref().unwrap_or(now);
    let is_newest = wanted == seen.table.version;
    let now = if is_newest { call.server.clock.now() } else { table.changed_at };
    let names = names(&call.server, table).await?;
    let tag = etag(wanted, perspective, &names, call.server.epoch);
    let vary = (VARY, format!("Authorization, {INVITE_CODE}"));
    if is_held(&call.request, &tag) {
        return Ok(not_modified(tag, vary));
    }
    Ok(private(&mut HttpResponse::Ok()).insert_header(tag).insert_header(vary).json(resource(
        table.view(perspective.viewer()),
        &names,
        now,
    )))
}

/// The game, if the caller may see it, or comes with the invite code of a private lobby. A wrong code costs what an unknown
/// game does: one look at the game's row.
async fn visible_or_invited<G: Game>(call: &Call<G>) -> Result<Arc<Seen<G>>, Problem> {
    let Some(code) = call.request.headers().get(INVITE_CODE) else { return call.visible().await };
    let given = hash(code.to_str().unwrap_or_default());
    let row = call.games.row(call.id()?).await?;
    let listing = &row.listing;
    let is_listed = call.caller.id().is_some_and(|id| listing.listed().any(|player| player == id));
    if is_listed || listing.visibility != Visibility::Private || listing.status != Status::Lobby {
        return call.visible().await;
    }
    if !opens(&row, &given) {
        return Err(Problem::game_not_found());
    }
    let seen = call.games.seen(row.game_id, None).await?;
    // The code opens nothing of a game that has started meanwhile.
    if seen.table.status == Status::Lobby { Ok(seen) } else { Err(Problem::game_not_found()) }
}

/// True if this is the hash of a private lobby's invite code.
pub(super) fn opens(row: &GameRow, given: &Digest) -> bool {
    let right = row.listing.invite_hash.is_some_and(|kept| given.ct_eq(&kept).into());
    right && row.listing.status == Status::Lobby
}

/// The outcome of a finished game.
pub(crate) async fn score<G: Game>(call: Call<G>) -> Answer {
    match &call.confirmed().await?.table.result {
        Some(result) => Ok(private(&mut HttpResponse::Ok()).json(result)),
        None => Err(Problem::new(Code::NotFinished, "the game has no score: it is not finished")),
    }
}
