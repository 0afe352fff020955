//! Players: accounts with a public name and a token.

use super::feeds::{PLAYER_FEED, feed_answer, keep_alive};
use super::tickets::opener;
use super::tokens::ended;
use crate::codes::Code;
use crate::http::accept::accepts;
use crate::http::body::Body;
use crate::http::caller::{Caller, fresh_token, gone, hash, token_hash};
use crate::http::etag::private;
use crate::http::idempotency::{keyed, once, removed};
use crate::http::problem::Problem;
use crate::http::query::{Query, id};
use crate::promise::*;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use domain::bot::Bot;
use domain::kernel::Status;
use domain::seat::PlayerId;
use engine::Engine;
use engine::apps::MAX_NAME;
use engine::feeds::{FeedFormat, Opened, PlayerFeed, PlayerGames, renew_ticket};
use engine::names;
use engine::wire::{AccountResource, PlayerResource};
use serde::{Deserialize, Serialize};
use store::{GameFilter, Managed, PlayerRow};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A request for an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreatePlayer {
    /// The public name: 1 to 40 characters, with no space at either end. The server stores it in normalization form C. It
    /// refuses control, format and private characters, and names without a visible character. It accepts joiners, variation
    /// selectors and tags within an emoji, and joiners in scripts that need them.
    #[schema(example = "Ada", min_length = 1, max_length = 40, pattern = "^[^ ]+( +[^ ]+)*$")]
    name: String,
}

/// A request for another name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenamePlayer {
    /// The public name, as in `POST /v1/players`.
    #[schema(example = "Ada", min_length = 1, max_length = 40, pattern = "^[^ ]+( +[^ ]+)*$")]
    name: String,
}

impl RenamePlayer {
    /// The name as it is stored.
    pub(super) fn fit(&self) -> Result<String, Problem> {
        fit(&self.name)
    }
}

fn fit(name: &str) -> Result<String, Problem> {
    names::name(name, MAX_NAME).map_err(|unfit| Problem::invalid("name", format!("a name {unfit}")))
}

/// A new account with its token.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountCreated {
    /// The account.
    player: AccountResource,
    /// The bearer token. The server shows it only now, and stores only its hash.
    #[schema(example = "gvp_5f2b6c…")]
    token: String,
    /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names another database
    /// is not the one of this account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b")]
    database: Option<Uuid>,
}

fn account(player: &PlayerRow) -> AccountResource {
    AccountResource {
        id: player.player_id,
        name: player.name.clone().unwrap_or_default(),
        created_at: player.created_at,
        database: None,
    }
}

/// Makes a guest account.
///
/// The server shows the token only now.
#[utoipa::path(tag = "players", operation_id = "create_player", request_body = CreatePlayer, security(()),
    responses((status = 201, body = AccountCreated, description = "The account is made", headers(("Location" = String, description = "The player's address")))),
    extensions(("x-promise" = json!(no_token().no_key().codes(&[NoRandomness])))))]
#[post("/players")]
pub(crate) async fn create(server: web::Data<Engine>, body: Body) -> Result<HttpResponse, Problem> {
    let CreatePlayer { name } = body.parse()?;
    let player = PlayerRow {
        player_id: PlayerId(Uuid::now_v7()),
        name: Some(fit(&name)?),
        created_at: server.clock.now(),
    };
    let token = fresh_token()?;
    server.sign_up(&player, hash(&token)).await?;
    Ok(HttpResponse::Created()
        .insert_header((LOCATION, format!("/v1/players/{}", player.player_id.0)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(AccountCreated { player: account(&player), token, database: server.database }))
}

/// The caller's own account.
///
/// A client checks a stored token with this call, and learns whose it is.
#[utoipa::path(tag = "players", operation_id = "get_me", security(("player_bearer" = [])),
    responses((status = 200, body = AccountResource, description = "The account")),
    extensions(("x-promise" = json!(needs(&[GamesRead])))))]
#[get("/players/me")]
pub(crate) async fn me(server: web::Data<Engine>, caller: Caller) -> Result<HttpResponse, Problem> {
    // An app may have renamed the player at another instance.
    let player = server.store.players(&[caller.player_id()?]).await?.pop();
    let player = player.ok_or_else(Problem::internal)?;
    let account = AccountResource { database: server.database, ..account(&player) };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "private, no-cache")).json(account))
}

/// Renames the caller.
///
/// The new name is in every view from then on, also of games that are over: events hold ids alone. Another instance may show
/// the old one for a second more. A repeat changes nothing.
#[utoipa::path(tag = "players", operation_id = "rename_me", request_body = RenamePlayer, security(("player_bearer" = [])),
    responses((status = 200, body = AccountResource, description = "The account as it is now")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).no_key()))))]
#[patch("/players/me")]
pub(crate) async fn rename(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let player = caller.player_id()?;
    let name = body.parse::<RenamePlayer>()?.fit()?;
    let with = token_hash(&request).ok_or_else(Problem::false_token)?;
    let renamed = match server.store.rename_player(player, name, Some(with)).await? {
        Managed::Changed(renamed) => renamed.player,
        Managed::Erased | Managed::Unknown | Managed::CallerGone => {
            return Err(gone(&server, &request).await);
        }
    };
    server.accounts.forget();
    tracing::info!(by = "player", player = %player.0, "a player was renamed");
    Ok(private(&mut HttpResponse::Ok()).json(account(&renamed)))
}

/// Erases the caller's account: its name and its tokens.
///
/// The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record changes. A
/// repeat gets 401, or 204 again with its `Idempotency-Key`.
#[utoipa::path(tag = "players", operation_id = "erase_me", security(("player_bearer" = [])),
    responses((status = 204, description = "The account is erased")),
    extensions(("x-promise" = json!(needs(&[ProfileWrite]).key(KEPT_FOR_TOKEN)))))]
#[delete("/players/me")]
pub(crate) async fn erase(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Result<Caller, Problem>,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let (player, answer) = match caller {
        Ok(caller) => {
            let player = caller.player_id()?;
            let token = token_hash(&request).ok_or_else(Problem::false_token)?;
            let keyed = keyed(&request, &body, &token)?;
            depart_everywhere(&server, player).await?;
            let erased = server.store.erase_player(player, server.clock.now(), keyed).await?;
            (player, removed(&once(erased, keyed)?))
        }
        Err(problem) => ended(&server, &request, &body, problem).await?,
    };
    server.accounts.forget();
    server.feeds.recheck_tokens();
    // A seat may have been taken while the first pass ran, and the program may have been killed before this one.
    depart_everywhere(&server, player).await?;
    Ok(answer)
}

/// Has a player leave every open lobby and resign from every running game.
pub(super) async fn depart_everywhere(server: &Engine, player: PlayerId) -> Result<(), Problem> {
    for status in [Status::Lobby, Status::Running] {
        let mut before = None;
        loop {
            let filter = GameFilter {
                status: Some(status),
                seated: Some(player),
                viewer: Some(player),
                before,
                ..GameFilter::default()
            };
            let games = server.store.games(&filter, 100).await?;
            let Some(last) = games.last() else { break };
            before = Some(last.game_id);
            for game in games {
                let Some(kind) = server.kind(&game.listing.kind) else { continue };
                kind.depart(game.game_id, player).await?;
            }
        }
    }
    Ok(())
}

/// By what the feed of a player's games is opened, and how it is sent.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct FollowQuery {
    /// A ticket for this feed, in place of a token.
    #[param(nullable = false, pattern = "^[0-9a-f]{64}$")]
    ticket: Option<String>,
    /// The seconds of silence after which the feed sends a keep-alive; 4 by default.
    #[param(nullable = false, minimum = 2, maximum = 60, example = 20)]
    keep_alive: Option<u32>,
}

/// The caller's games as they change: a feed of server-sent events.
///
/// `data` is described here. Its `type` says what it is, as the item's `event` does. The first item, `games`, has every open or running game in which the caller has a seat, and shows where the caller must
/// act. Each change of such a game sends a `game` item; the last one is its end. The loss of the caller's seat sends a
/// `left` item. Several changes in quick succession may come as one item. A feed that is opened anew begins with the whole
/// list.
#[utoipa::path(tag = "players", operation_id = "follow_my_games", security(("player_bearer" = [])), params(FollowQuery),
    responses((status = 200, body = PlayerGames, content_type = "text/event-stream", description = "The feed")),
    extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[TooManyFeeds, NotAcceptable])))))]
#[get("/players/me/feed")]
pub(crate) async fn follow(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: Caller,
    query: Query<FollowQuery>,
) -> Result<HttpResponse, Problem> {
    accepts(&request, FeedFormat::Sse.media_type())?;
    let Query(FollowQuery { ticket, keep_alive }) = query;
    let feed = || Ok(PLAYER_FEED.to_owned());
    let (caller, follows) = opener(&server, &request, caller, ticket.as_deref(), feed).await?;
    let player = caller.player_id()?;
    let keep_alive = self::keep_alive(keep_alive)?;
    let admission = server.feeds.admit(follows, Opened::Player)?;
    renew_ticket(&server.store, &server.clock, &admission).await?;
    let games = (server.store.clone(), server.clock.clone());
    let feed = PlayerFeed::new(games, server.feeds.clone(), admission, player);
    Ok(feed_answer(FeedFormat::Sse).streaming(feed.stream(keep_alive)))
}

/// A player's public name.
///
/// No token is needed. Games name players by this id.
#[utoipa::path(tag = "players", operation_id = "get_player", security(()), params(("id" = Uuid, Path, description = "The player")),
    responses((status = 200, body = PlayerResource, description = "The player")),
    extensions(("x-promise" = json!(no_token().codes(&[PlayerNotFound, PlayerErased])))))]
#[get("/players/{id}")]
pub(crate) async fn get(
    server: web::Data<Engine>,
    path: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let unknown = || Problem::new(Code::PlayerNotFound, "there is no such player");
    let player = id(&path).map(PlayerId).ok_or_else(unknown)?;
    if let Some(bot) = Bot::of(player) {
        let bot = PlayerResource { id: player, name: Some(bot.name()) };
        return Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).json(bot));
    }
    let player = server.store.players(&[player]).await?.pop().ok_or_else(unknown)?;
    if player.name.is_none() {
        return Err(Problem::new(Code::PlayerErased, "this account has been erased"));
    }
    let player = PlayerResource { id: player.player_id, name: player.name };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).json(player))
}
