//! What the routes of every kind share: a game, its viewer, and a command's answer.

use crate::codes::Code;
use crate::games::{Executed, GameError, Games, Perspective};
use crate::http::body::Body;
use crate::http::caller::Caller;
use crate::http::etag::{etag, private};
use crate::http::idempotency::{REPLAYED, repeatable};
use crate::http::problem::Problem;
use crate::http::query::{id, number};
use crate::resource::{Names, RawEvent, render, write_answer, write_short_answer};
use crate::server::Server;
use actix_web::http::header::{CONTENT_TYPE, ETAG, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::{Actor, Command, Game, Rejection, Status, Table, Visibility};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::{Seen, StoredEvent, Stream};
use std::sync::Arc;

/// The header with what a client would rather have.
static PREFER: HeaderName = HeaderName::from_static("prefer");
/// The header that says that a client got the version alone, as it wanted.
const PREFERENCE_APPLIED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("preference-applied"), HeaderValue::from_static("return=minimal"));

/// The type of an answer.
const JSON: (HeaderName, HeaderValue) =
    (CONTENT_TYPE, HeaderValue::from_static("application/json"));

/// As whom a caller asks to look at a game: once it is over, as anyone, for its end has opened everything. The table has
/// to be [`confirmed`].
///
/// # Errors
/// Where it names nobody, or the game is not over.
pub(super) fn perspective<G: Game>(
    table: &Table<G>,
    asked: Option<&str>,
) -> Result<Option<Perspective>, Problem> {
    let Some(asked) = asked else { return Ok(None) };
    let perspective: Perspective =
        asked.parse().map_err(|wrong: &str| Problem::new(Code::InvalidQuery, wrong).field("as"))?;
    if perspective.viewer().seat().is_some_and(|seat| seat.0 >= table.seat_count()) {
        return Err(unknown_seat().field("as"));
    }
    if !table.is_over() {
        return Err(Problem::new(
            Code::GameNotOver,
            "a game can be seen as somebody else saw it once it is over",
        )
        .field("as"));
    }
    Ok(Some(perspective))
}

/// As whom a caller who is this viewer now sees the game as it was earlier. Once it had started, a seat's knowledge goes
/// with the seat; before that a caller is who it was then.
pub(super) fn viewer_then<G: Game>(
    earlier: &Table<G>,
    now: Viewer,
    caller: Option<PlayerId>,
) -> Viewer {
    if earlier.play.is_some() { now } else { earlier.viewer_of(caller) }
}

/// The seat of a path.
///
/// # Errors
/// Where it is none that any game has.
pub(super) fn seat_of_path(seat: &str) -> Result<Seat, Problem> {
    number(seat).map(Seat).ok_or_else(unknown_seat)
}

pub(super) fn unknown_seat() -> Problem {
    Problem::new(Code::UnknownSeat, "the game has no such seat")
}

/// The version of a game that is asked for; the newest unless given.
///
/// # Errors
/// Where it is none, or the game has no such version.
pub(super) fn version_asked<G: Game>(table: &Table<G>, asked: Option<u32>) -> Result<u32, Problem> {
    if asked == Some(0) {
        return Err(Problem::new(Code::InvalidQuery, "`version` is from 1 on").field("version"));
    }
    let newest = table.version;
    let wanted = asked.unwrap_or(newest);
    if (1..=newest).contains(&wanted) {
        return Ok(wanted);
    }
    let detail = format!("the game has the versions 1 to {newest}");
    Err(Problem::new(Code::VersionNotFound, detail).field("version"))
}

/// The id of the game of a path.
///
/// # Errors
/// Where it is no id, so that there is no such game.
pub(super) fn game_id(path: &str) -> Result<GameId, Problem> {
    id(path).map(GameId).ok_or_else(Problem::game_not_found)
}

/// The game of a path as the database has it now, as far as the caller may know it, if the caller may see it.
pub(super) async fn visible<G: Game>(
    games: &Games<G>,
    path: &str,
    caller: &Caller,
) -> Result<Arc<Seen<G>>, Problem> {
    seen_by(games.seen(game_id(path)?, caller.id()).await?, caller)
}

/// As [`visible`], by [`Games::confirmed`].
pub(super) async fn confirmed<G: Game>(
    games: &Games<G>,
    path: &str,
    caller: &Caller,
) -> Result<Arc<Seen<G>>, Problem> {
    seen_by(games.confirmed(game_id(path)?, caller.id()).await?, caller)
}

fn seen_by<G: Game>(seen: Arc<Seen<G>>, caller: &Caller) -> Result<Arc<Seen<G>>, Problem> {
    if may_see(&seen.table, caller.id()) { Ok(seen) } else { Err(Problem::game_not_found()) }
}

/// A private game is there for those who sit in it, and for whom a seat of it is offered to.
fn may_see<G: Game>(table: &Table<G>, player: Option<PlayerId>) -> bool {
    table.visibility == Visibility::Public
        || table.viewer_of(player) != Viewer::Public
        || player.is_some_and(|player| table.is_offered_to(player))
}

/// Whether a refusal must not tell a player that there is a private game. In the lobby it may tell who holds the invite
/// code why no seat can be taken.
fn is_unknown_to<G: Game>(
    table: &Table<G>,
    player: PlayerId,
    rejection: &Rejection<G::Rejection>,
) -> bool {
    let is_invited = table.status == Status::Lobby && !matches!(rejection, Rejection::NotSeated);
    !is_invited && !may_see(table, Some(player))
}

/// A game that a player gives a command in.
pub(super) enum Access<G: Game> {
    /// The whole of it, as it is kept here: the player sits in it.
    Seat(Arc<Stream<G>>),
    /// What everyone may know of it now: the player holds no seat.
    Outsider(Arc<Seen<G>>),
}

impl<G: Game> Access<G> {
    pub(super) fn table(&self) -> &Table<G> {
        match self {
            Self::Seat(stream) => &stream.table,
            Self::Outsider(seen) => &seen.table,
        }
    }
}

/// The game of a path for a command. A seat that is known here is enough: what the command leads to is decided by the
/// newest state anyway. Who is not known to have a seat may have taken it on another instance.
pub(super) async fn access<G: Game>(
    games: &Games<G>,
    path: &str,
    caller: &Caller,
) -> Result<Access<G>, Problem> {
    let id = game_id(path)?;
    if let Some(kept) = games.kept_for(id, caller.player_id()?).await? {
        return Ok(Access::Seat(kept));
    }
    let seen = visible(games, path, caller).await?;
    match seen.part() {
        Viewer::Public => Ok(Access::Outsider(seen)),
        Viewer::Seat(_) => Ok(Access::Seat(games.load(id).await?)),
    }
}

/// The game of a path for a command of a player who sits there.
pub(super) async fn seated<G: Game>(
    games: &Games<G>,
    path: &str,
    caller: &Caller,
) -> Result<Arc<Stream<G>>, Problem> {
    match access(games, path, caller).await? {
        Access::Seat(stream) => Ok(stream),
        Access::Outsider(seen) => {
            let rejection = Rejection::<G::Rejection>::NotSeated;
            let version = Some(seen.table.version);
            Err(GameError::Refused { rejection, version }.into())
        }
    }
}

/// Carries out a command of a player who may see the game.
pub(super) async fn command<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    body: &Body,
    parse: impl FnOnce() -> Result<Command<G>, Problem>,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let access = access(games, path, caller).await?;
    carry_out(server, games, request, body, access, player, parse).await
}

/// Carries out a command of a player who sits in the game.
pub(super) async fn seated_command<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    body: &Body,
    parse: impl FnOnce() -> Result<Command<G>, Problem>,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let seat = Access::Seat(seated(games, path, caller).await?);
    carry_out(server, games, request, body, seat, player, parse).await
}

/// Carries out a command of a player who may, and answers it. What the request holds is looked at only now.
pub(super) async fn carry_out<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    body: &Body,
    access: Access<G>,
    player: PlayerId,
    parse: impl FnOnce() -> Result<Command<G>, Problem>,
) -> Result<HttpResponse, Problem> {
    let repeatable = repeatable(request, body, player)?;
    // Now, and not once the command is committed: until then others take the caches' room from what the request holds.
    let form = AnswerForm::of(request);
    let command = parse()?;
    let id = access.table().id;
    let private = access.table().visibility == Visibility::Private;
    let request = repeatable.as_ref();
    let executed = match access {
        Access::Seat(kept) => games.execute(kept, Actor::Player(player), command, request).await,
        Access::Outsider(seen) => games.execute_for_outsider(seen, player, command, request).await,
    };
    // Who was let in by a state that was kept here, or by an invite code, may be an outsider by now.
    if let Err(GameError::Refused { rejection, .. }) = &executed
        && private
        && is_unknown_to(&games.seen(id, Some(player)).await?.table, player, rejection)
    {
        return Err(Problem::game_not_found());
    }
    let executed = executed?;
    answer(server, form, player, &executed).await
}

/// Answers what a command has led to, now or before.
pub(super) async fn answer<G: Game>(
    server: &Server,
    form: AnswerForm,
    player: PlayerId,
    executed: &Executed<G>,
) -> Result<HttpResponse, Problem> {
    let table = executed.table();
    let version = table.version;
    let mut response = HttpResponse::Ok();
    if executed.replayed {
        response.insert_header(REPLAYED);
    }
    if let AnswerForm::Minimal = form {
        private(&mut response).insert_header(PREFERENCE_APPLIED).insert_header(JSON);
        return Ok(response.body(write_short_answer(version)));
    }
    let viewer = table.viewer_of(Some(player));
    // Boxed, because the future of a command that is answered in short holds it too.
    let names = Box::pin(names(server, table)).await?;
    let json = write_answer(table, &executed.events, viewer, &names).map_err(damaged)?;
    Ok(private(&mut response)
        .insert_header((ETAG, etag(version, viewer, &names)))
        .insert_header(JSON)
        .body(json))
}

/// How much of an answer to a command a client wants.
#[derive(Clone, Copy)]
pub(super) enum AnswerForm {
    /// The version alone.
    Minimal,
    /// The whole view and the events.
    Whole,
}

impl AnswerForm {
    /// What the request prefers.
    pub(super) fn of(request: &HttpRequest) -> Self {
        let mut values = request.headers().get_all(&PREFER).filter_map(|value| value.to_str().ok());
        let minimal = values.any(|value| {
            let mut parts = value.as_bytes().split(|byte| matches!(byte, b',' | b';'));
            parts.any(|part| part.trim_ascii().eq_ignore_ascii_case(b"return=minimal"))
        });
        if minimal { Self::Minimal } else { Self::Whole }
    }
}

/// The current names of the players of a game.
pub(super) async fn names<G: Game>(server: &Server, table: &Table<G>) -> Result<Names, Problem> {
    let named: Vec<_> = table.named().map(|player| player.0).collect();
    Ok(server.accounts.names(&named).await?)
}

/// Events of a table's game as a viewer gets them.
pub(super) fn rendered<'e, G: Game>(
    table: &Table<G>,
    events: impl IntoIterator<Item = &'e StoredEvent>,
    perspective: impl Into<Perspective>,
) -> Result<Vec<RawEvent>, Problem> {
    let perspective = perspective.into();
    events
        .into_iter()
        .map(|event| render::<G>(event, perspective, table.salts()).map_err(damaged))
        .collect()
}

fn damaged(error: serde_json::Error) -> Problem {
    store::StoreError::Damaged(error.to_string()).into()
}
