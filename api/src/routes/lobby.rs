//! The routes that every kind of game has, written once: from the open table to the end.

use super::ranges::{seat, within};
use super::table::{
    Access, AnswerForm, access, answer, carry_out, confirmed, game_id, names, perspective,
    rendered, seated_command, version_asked, viewer_then, visible,
};
use crate::codes::Code;
use crate::games::{Executed, Games, Repeatable};
use crate::http::body::Body;
use crate::http::caller::{Caller, fresh_secret, hash, random_bits};
use crate::http::etag::{etag, is_held, not_modified, private};
use crate::http::idempotency::{REPLAYED, repeatable};
use crate::http::limits::{Spender, WRITTEN};
use crate::http::problem::Problem;
use crate::lobbies::{MAX_LOBBIES, oldest_lobby, too_many_lobbies};
use crate::resource::{CreatedAnswer, resource};
use crate::server::Server;
use actix_web::http::header::{CACHE_CONTROL, ETAG, LOCATION};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::{Command, Create, Decided, Fork, Game, Rejection, Status, Table, Visibility};
use domain::sealing::{Entropy, Seed};
use domain::seat::{GameId, PlayerId, Seat};
use serde::Deserialize;
use subtle::ConstantTimeEq;
use utoipa::{IntoParams, ToSchema};

/// Which version of a game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct VersionQuery {
    /// The game as it was at this version; the newest unless given.
    #[param(nullable = false, minimum = 1)]
    pub(super) version: Option<u32>,
}

/// Which version of a game, and as whom to look at it.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewQuery {
    /// The game as it was at this version; the newest unless given.
    #[param(nullable = false, minimum = 1)]
    pub(super) version: Option<u32>,
    /// As whom to look, once the game is over: as the `public`, as the player in a seat could see it then, or
    /// `omniscient`, with every value that was sealed by then. As oneself unless given.
    #[serde(rename = "as")]
    #[param(
        rename = "as",
        nullable = false,
        pattern = "^(public|omniscient|[0-5])$",
        example = "omniscient"
    )]
    pub(super) perspective: Option<String>,
}

/// Entropy for the shuffles to come.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewEntropy {
    /// 1 to 32 random bytes in lower-case hexadecimal; everyone will see them.
    entropy: Entropy,
}

/// What forks a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewFork {
    /// The version after which the fork goes its own way: one at which the game was being played.
    #[schema(minimum = 1, example = 40)]
    #[serde(deserialize_with = "within::<1, { u32::MAX as u64 }, _, _>")]
    version: u32,
    /// The caller's seat in the fork; 0 unless given.
    #[serde(default = "first_seat", deserialize_with = "seat")]
    seat: Seat,
}

fn first_seat() -> Seat {
    Seat(0)
}

/// What all kinds need to create a game.
pub(super) struct NewTable<G: Game> {
    pub(super) seats: u8,
    pub(super) visibility: Visibility,
    pub(super) options: G::Options,
    pub(super) move_deadline_seconds: Option<u32>,
    pub(super) choice: G::Choice,
}

pub(super) async fn create<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    caller: &Caller,
    body: &Body,
    parse: impl FnOnce() -> Result<NewTable<G>, Problem>,
) -> Result<HttpResponse, Problem> {
    let host = caller.player_id()?;
    let new = parse()?;
    let (repeatable, invite_code) = key_or_code(request, body, host, new.visibility)?;
    let seed = Seed(random_bits()?);
    let open = |id| {
        let create = Create {
            id,
            host,
            choice: new.choice.clone(),
            seats: new.seats,
            visibility: new.visibility,
            options: new.options.clone(),
            move_deadline_seconds: new.move_deadline_seconds,
            seed: seed.clone(),
        };
        Table::create(create, server.clock.now())
    };
    let invite_hash = invite_code.as_deref().map(hash);
    let created = create_in_turn(server, games, host, (open, invite_hash), repeatable).await?;
    created_answer(server, host, &created, invite_code).await
}

/// Creates a game, unless its host sits in too many lobbies. A repeat of what was done before is answered all the same.
async fn create_in_turn<G: Game>(
    server: &Server,
    games: &Games<G>,
    host: PlayerId,
    (open, invite_hash): (impl Fn(GameId) -> Opened<G>, Option<[u8; 32]>),
    repeatable: Option<Repeatable>,
) -> Result<Executed<G>, Problem> {
    let _turn = server.lobbies.turn(host).await;
    if let Err(full) = has_room(server, host).await {
        let before = match &repeatable {
            Some(request) => games.recall_created(request).await?,
            None => None,
        };
        return before.ok_or(full);
    }
    Ok(games.create(open, invite_hash, repeatable.as_ref()).await?)
}

/// A game that opens, or the reason why it does not.
type Opened<G> = Result<Decided<G>, Rejection<<G as Game>::Rejection>>;

/// Whether a player may sit down in one more lobby.
async fn has_room(server: &Server, player: PlayerId) -> Result<(), Problem> {
    let from = oldest_lobby(server.clock.now());
    let open = server.store.open_lobbies(player.0, from, MAX_LOBBIES).await?;
    if open < MAX_LOBBIES { Ok(()) } else { Err(too_many_lobbies()) }
}

/// Forks a game that is over. A fork of a private game is private: it shows all that the parent shows.
pub(super) async fn fork<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    body: &Body,
) -> Result<HttpResponse, Problem> {
    let host = caller.player_id()?;
    let parent = confirmed(games, path, caller).await?;
    let (repeatable, invite_code) = key_or_code(request, body, host, parent.table.visibility)?;
    let NewFork { version, seat } = body.parse()?;
    let newest = parent.table.version;
    if !(1..=newest).contains(&version) {
        let detail = format!("`version` must be one of the game's: 1 to {newest}");
        return Err(Problem::new(Code::VersionNotFound, detail).field("version"));
    }
    Spender::of(request).charge(version)?;
    let inheritance = games.inheritance(&parent.table, version).await?;
    let seed = Seed(random_bits()?);
    let open = |id| {
        let (inheritance, seed) = (inheritance.clone(), seed.clone());
        Table::fork(Fork { id, host, seat, inheritance, seed }, server.clock.now())
    };
    let invite_hash = invite_code.as_deref().map(hash);
    let created = create_in_turn(server, games, host, (open, invite_hash), repeatable).await?;
    created_answer(server, host, &created, invite_code).await
}

/// Starts the game; a fork with what it takes over.
pub(super) async fn start<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    body: &Body,
    parse: impl FnOnce() -> Result<G::Start, Problem>,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let access = access(games, path, caller).await?;
    let of = access.table().fork_of.filter(|_| matches!(access, Access::Seat(_)));
    let inherited = match of {
        // Whether the fork has started decides what is looked up for it.
        Some(of) if visible(games, path, caller).await?.table.status == Status::Lobby => {
            // Each event that is taken over is read once and written once.
            let written = of.inherited.saturating_mul(WRITTEN);
            Spender::of(request).charge(of.version.saturating_add(written))?;
            Some(games.inherited(access.table().id, of).await?)
        }
        _ => None,
    };
    carry_out(server, games, request, body, access, player, || {
        let start = parse()?;
        Ok(match inherited {
            Some(inherited) => Command::StartFork(start, inherited),
            None => Command::Start(start),
        })
    })
    .await
}

/// The key under which the creation of a game can be answered again, or the invite code of a private one: it is shown
/// once, so that creation cannot be answered again and ignores the key.
fn key_or_code(
    request: &HttpRequest,
    body: &Body,
    host: PlayerId,
    visibility: Visibility,
) -> Result<(Option<Repeatable>, Option<String>), Problem> {
    Ok(match visibility {
        Visibility::Public => (repeatable(request, body, host)?, None),
        Visibility::Private => (None, Some(fresh_secret()?)),
    })
}

/// Answers the creation of a game.
async fn created_answer<G: Game>(
    server: &Server,
    host: PlayerId,
    created: &Executed<G>,
    invite_code: Option<String>,
) -> Result<HttpResponse, Problem> {
    let table = created.table();
    let viewer = table.viewer_of(Some(host));
    let names = names(server, table).await?;
    let answer = CreatedAnswer {
        version: table.version,
        game: resource(table.view(viewer), &names, table.changed_at),
        events: rendered(table, created.events.iter().map(|event| &event.stored), viewer)?,
        invite_code,
    };
    let mut response = HttpResponse::Created();
    if created.replayed {
        response.insert_header(REPLAYED);
    }
    Ok(response
        .insert_header((LOCATION, format!("/v1/{}/games/{}", G::KIND, table.id)))
        .insert_header((ETAG, etag(table.version, viewer, &names)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(answer))
}

pub(super) async fn get<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    query: &ViewQuery,
) -> Result<HttpResponse, Problem> {
    let seen = match &query.perspective {
        Some(_) => confirmed(games, path, caller).await?,
        None => visible(games, path, caller).await?,
    };
    let (now, viewer_now) = (&seen.table, seen.part());
    let wanted = version_asked(now, query.version)?;
    if wanted != now.version || query.perspective.is_some() {
        // A replay reads all events up to there.
        Spender::of(request).charge(wanted)?;
    }
    let asked = perspective(now, query.perspective.as_deref())?;
    let (earlier, perspective) = match asked {
        Some(asked) => {
            let table = games.shown_at(now.id, wanted, asked, now.salts()).await?;
            (Some(table), asked)
        }
        None if wanted != now.version => {
            // Who has handed a seat over is the public, in the lobby of then too.
            let handed_over = caller.id().is_some_and(|player| now.has_handed_over(player));
            let as_then = |then: &Table<G>| match handed_over {
                true => viewer_now,
                false => viewer_then(then, viewer_now, caller.id()),
            };
            let earlier = games.as_it_was(&seen, wanted, as_then).await?;
            let own = earlier.part();
            (Some(earlier.table), own.into())
        }
        None => (None, viewer_now.into()),
    };
    let table = earlier.as_ref().unwrap_or(now);
    let is_newest = wanted == seen.table.version;
    let now = if is_newest { server.clock.now() } else { table.changed_at };
    let names = names(server, table).await?;
    let tag = etag(wanted, perspective, &names);
    if is_held(request, &tag) {
        return Ok(not_modified(&tag));
    }
    Ok(private(&mut HttpResponse::Ok()).insert_header((ETAG, tag)).json(resource(
        table.view(perspective.viewer()),
        &names,
        now,
    )))
}

/// Sits down. Until it starts a private game takes who holds its invite code; it is unknown to everyone else.
pub(super) async fn take_seat<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    body: &Body,
    parse: impl FnOnce() -> Result<(Command<G>, Option<String>), Problem>,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let id = game_id(path)?;
    let mut seen = games.seen(id, Some(player)).await?;
    let parsed = parse();
    if seen.table.visibility == Visibility::Private {
        let row = games.row(id).await?;
        let code = parsed.as_ref().ok().and_then(|(_, code)| code.as_deref()).unwrap_or_default();
        let right = row.listing.invite_hash.is_some_and(|kept| hash(code).ct_eq(&kept).into());
        // A code is kept by who has left too, and opens a seat: it does not tell how the game goes on.
        if !right || row.listing.status != store::Status::Lobby {
            seen = visible(games, path, caller).await?;
        }
    }
    let _turn = server.lobbies.turn(player).await;
    if let Err(full) = has_room(server, player).await {
        return match repeatable(request, body, player)? {
            Some(request_before) => match games.recall(id, &request_before).await? {
                Some(before) => answer(server, AnswerForm::of(request), player, &before).await,
                None => Err(full),
            },
            None => Err(full),
        };
    }
    // Whoever sits there already is refused by what everyone may know.
    let access = Access::Outsider(seen);
    carry_out(server, games, request, body, access, player, || parsed.map(|(command, _)| command))
        .await
}

pub(super) async fn leave_seat<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    body: &Body,
) -> Result<HttpResponse, Problem> {
    let left = seated_command(server, games, request, path, caller, body, || {
        body.parse_nothing().map(|()| Command::LeaveSeat)
    })
    .await;
    // Who has left is an outsider by now, and may all the same ask again how it went.
    if left.is_err()
        && let (Some(player), Ok(id)) = (caller.id(), game_id(path))
        && let Ok(Some(repeatable)) = repeatable(request, body, player)
        && let Some(executed) = games.recall(id, &repeatable).await?
    {
        return answer(server, AnswerForm::of(request), player, &executed).await;
    }
    left
}

pub(super) async fn add_entropy<G: Game>(
    server: &Server,
    games: &Games<G>,
    request: &HttpRequest,
    path: &str,
    caller: &Caller,
    body: &Body,
) -> Result<HttpResponse, Problem> {
    seated_command(server, games, request, path, caller, body, || {
        let NewEntropy { entropy } = body.parse()?;
        Ok(Command::AddEntropy(entropy))
    })
    .await
}

/// The outcome of a finished game.
pub(super) async fn score<G: Game>(
    games: &Games<G>,
    path: &str,
    caller: &Caller,
) -> Result<HttpResponse, Problem> {
    let seen = visible(games, path, caller).await?;
    match &seen.table.result {
        Some(result) => Ok(private(&mut HttpResponse::Ok()).json(result)),
        None => Err(Problem::new(Code::NotFinished, "the game has no score: it is not finished")),
    }
}
