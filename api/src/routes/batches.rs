//! Many games of an app at once, all or none.

mod of_kind;

use super::served::{CreateGames, GamesCreated, Served, WithServed, with_served};
use super::shared::bots::{self, BotAccounts};
use super::shared::seating::{Named, Reserving, Seen};
use crate::codes::Code;
use crate::http::app::AppCaller;
use crate::http::body::Body;
use crate::http::creator::Creator;
use crate::http::headers::IDEMPOTENCY_KEY;
use crate::http::idempotency::{REPLAYED, one_of, repeatable};
use crate::http::limits::WRITTEN;
use crate::http::problem::Problem;
use crate::promise::*;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, post, web};
use domain::seat::GameId;
use engine::Engine;
use engine::games::Repeatable;
use futures::future::LocalBoxFuture;
use of_kind::{Batch, OfKind, of_each_kind};
use serde::Serialize;
use store::Appended;
use utoipa::ToSchema;
use uuid::Uuid;

/// How many games a batch has at most.
const MAX_GAMES: usize = 500;

/// A game of a batch.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameOfBatch {
    /// The game's id. Its address is `/v1/{kind}/games/{id}`.
    pub(crate) id: Uuid,
    /// The code with which other players join a private game; null for every other.
    pub(crate) invite_code: Option<String>,
}

/// Creates up to 500 games of the app's players, all or none.
///
/// The server checks all of them before it writes any. If one is wrong, none is created, and `field` names it, such as
/// `qe[3].seating[1].external_id`. Players see the games all at once. The `Idempotency-Key` is required: a repeat gets the
/// same games. The body may have 1 MiB.
#[utoipa::path(tag = "apps", operation_id = "create_games", request_body = CreateGames, security(("app_bearer" = [])),
    responses((status = 201, body = GamesCreated, description = "The games are created")),
    extensions(("x-promise" = json!(needs(&[GamesCreate]).key(OF_APP).codes(&[InvalidIdempotencyKey, NationTaken, TooManyBotGames, TooManyReservations, UnknownPlayer, NamedTwice, NobodyNamed, NationNotInPlay, SeatCountOutOfRange, MoveDeadlineOutOfRange, ReminderOutOfRange, ReservationOutOfRange, IdempotencyKeyReused, GameMoved, Contended, NoRandomness])))))]
#[post("/games/batch")]
pub(crate) async fn create(
    server: web::Data<Engine>,
    request: HttpRequest,
    caller: AppCaller,
    body: Body,
) -> Result<HttpResponse, Problem> {
    let creator = Creator::App(caller);
    let batch: CreateGames = body.parse()?;
    let asked = of_each_kind(batch);
    let count: usize = asked.iter().map(|games| games.count()).sum();
    let whole = repeatable(&request, &body, creator.id()?)?.ok_or_else(|| {
        let detail = format!("a batch needs the header `{IDEMPOTENCY_KEY}`");
        Problem::new(Code::InvalidIdempotencyKey, detail).field(IDEMPOTENCY_KEY)
    })?;
    if !(1..=MAX_GAMES).contains(&count) {
        let detail = format!("a batch has 1 to {MAX_GAMES} games");
        return Err(Problem::invalid(domain::kinds::names()[0], detail));
    }
    creator.spender(&request).charge(count as u32 * WRITTEN)?;
    if let Some(before) = before(&server, &whole, &asked).await? {
        return Ok(answer(&before, true));
    }
    let absent_bots: usize = asked.iter().map(|games| games.absent_bots()).sum();
    creator.spender(&request).charge(absent_bots as u32 * bots::EVENTS * WRITTEN)?;
    let seen: Vec<Seen<'_>> = asked.iter().flat_map(|games| games.seen()).collect();
    let named = Named::of(&server, &creator, seen.into_iter()).await?;
    let mut made = Batch {
        server: &server,
        creator: &creator,
        named: &named,
        whole: &whole,
        accounts: BotAccounts::default(),
        reserving: Reserving::default(),
        prepared: Vec::new(),
    };
    let mut created = GamesCreated::default();
    for games in &asked {
        games.prepare(&mut made, &mut created).await?;
    }
    made.accounts.charge(&creator.spender(&request))?;
    let reserved = made.reserving.check(&server, &creator, &request).await?;
    let turns = (reserved, made.accounts.check(&server).await?);
    let (appends, publish): (Vec<_>, Vec<_>) =
        made.prepared.into_iter().map(|one| (one.append, one.publish)).unzip();
    let appended = server.store.create_all(appends).await?;
    drop(turns);
    let why = match appended {
        Appended::Committed => {
            publish.into_iter().for_each(|publish| publish());
            return Ok(answer(&created, false));
        }
        Appended::Conflict => Problem::contended(),
        Appended::Fenced => Problem::moved(),
    };
    // A repeat was quicker.
    let before = before(&server, &whole, &asked).await?;
    before.map(|before| answer(&before, true)).ok_or(why)
}

fn answer(created: &GamesCreated, replayed: bool) -> HttpResponse {
    let mut response = HttpResponse::Created();
    if replayed {
        response.insert_header(REPLAYED);
    }
    response.insert_header((CACHE_CONTROL, "no-store")).json(created)
}

/// The games of a batch that was created before under this key.
async fn before(
    server: &Engine,
    whole: &Repeatable,
    asked: &[Box<dyn OfKind>],
) -> Result<Option<GamesCreated>, Problem> {
    let first = one_of(whole, 0);
    let Some(id) = server.store.created(first.command_id).await? else { return Ok(None) };
    let row = server.store.game(id).await?.ok_or_else(Problem::internal)?;
    let is_same = with_served(&row.listing.kind, IsSame { server, id, first: &first });
    is_same.ok_or_else(Problem::internal)?.await?;
    let (mut created, mut from) = (GamesCreated::default(), 0);
    for games in asked {
        games.find(server, whole, from, &mut created).await?;
        from += games.count();
    }
    Ok(Some(created))
}

/// Refuses a key that was used for another batch.
struct IsSame<'a> {
    server: &'a Engine,
    id: GameId,
    first: &'a Repeatable,
}

impl<'a> WithServed for IsSame<'a> {
    type Output = LocalBoxFuture<'a, Result<(), Problem>>;

    fn with<G: Served>(self) -> Self::Output {
        Box::pin(async move {
            let games = self.server.games::<G>().ok_or_else(Problem::internal)?;
            let is_same = games.is_made_by(self.id, self.first).await?;
            if is_same { Ok(()) } else { Err(Problem::key_reused()) }
        })
    }
}
