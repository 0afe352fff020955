//! Many games of an app at once, all or none.

use super::qe::CreateGame as CreateQe;
use super::quotlibet::CreateGame as CreateQuotlibet;
use super::shared::bots::{self, BotAccounts};
use super::shared::create::{NewTable, app, invite_code, opened_as};
use super::shared::seating::{Named, Reserving};
use crate::codes::Code;
use crate::http::app::AppCaller;
use crate::http::body::Body;
use crate::http::caller::{hash, random_bits};
use crate::http::creator::Creator;
use crate::http::headers::IDEMPOTENCY_KEY;
use crate::http::idempotency::{REPLAYED, one_of, repeatable};
use crate::http::limits::WRITTEN;
use crate::http::problem::Problem;
use crate::promise::*;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, post, web};
use domain::kernel::Game;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use domain::sealing::{Salts, Seed};
use domain::seat::GameId;
use engine::Engine;
use engine::games::{GameError, Prepared, Repeatable};
use serde::{Deserialize, Serialize};
use store::{AppId, Appended};
use tokio::task::yield_now;
use utoipa::ToSchema;
use uuid::Uuid;

/// How many games a batch has at most.
const MAX_GAMES: usize = 500;

/// Games to be created together: those of each kind as `POST /v1/{kind}/games` has them, 1 to 500 in all.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateGames {
    /// Games of Q.E.
    #[serde(default)]
    #[schema(max_items = 500)]
    qe: Vec<CreateQe>,
    /// Games of Quotlibet.
    #[serde(default)]
    #[schema(max_items = 500)]
    quotlibet: Vec<CreateQuotlibet>,
}

/// The games of a batch, in the order of the request.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct GamesCreated {
    /// Games of Q.E.
    qe: Vec<GameOfBatch>,
    /// Games of Quotlibet.
    quotlibet: Vec<GameOfBatch>,
}

/// A game of a batch.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameOfBatch {
    /// The game's id. Its address is `/v1/{kind}/games/{id}`.
    id: Uuid,
    /// The code with which other players join a private game; null for every other.
    invite_code: Option<String>,
}

/// Creates up to 500 games of the app's players, all or none.
///
/// The server checks all of them before it writes any. If one is wrong, none is created, and `field` names it, such as
/// `qe[3].seating[1].external_id`. Players see the games all at once. The `Idempotency-Key` is required: a repeat gets the
/// same games. The body may have 1 MiB.
#[utoipa::path(tag = "apps", operation_id = "create_games", request_body = CreateGames, security(("app" = [])),
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
    let count = batch.qe.len() + batch.quotlibet.len();
    let whole = repeatable(&request, &body, creator.id()?)?.ok_or_else(|| {
        let detail = format!("a batch needs the header `{IDEMPOTENCY_KEY}`");
        Problem::new(Code::InvalidIdempotencyKey, detail).field(IDEMPOTENCY_KEY)
    })?;
    if !(1..=MAX_GAMES).contains(&count) {
        let detail = format!("a batch has 1 to {MAX_GAMES} games");
        return Err(Problem::invalid("qe", detail));
    }
    creator.spender(&request).charge(count as u32 * WRITTEN)?;
    let counts = (batch.qe.len(), batch.quotlibet.len());
    if let Some(before) = before(&server, &whole, counts).await? {
        return Ok(answer(&before, true));
    }
    let qe: Vec<NewTable<Qe>> = batch.qe.into_iter().map(Into::into).collect();
    let quotlibet: Vec<NewTable<Quotlibet>> = batch.quotlibet.into_iter().map(Into::into).collect();
    let absent_bots = qe.iter().filter(|new| new.absent_bot.is_some()).count()
        + quotlibet.iter().filter(|new| new.absent_bot.is_some()).count();
    creator.spender(&request).charge(absent_bots as u32 * bots::EVENTS * WRITTEN)?;
    let seen = qe.iter().flat_map(NewTable::seen).chain(quotlibet.iter().flat_map(NewTable::seen));
    let named = Named::of(&server, &creator, seen).await?;
    let mut made = Batch {
        server: &server,
        creator: &creator,
        named: &named,
        whole: &whole,
        accounts: BotAccounts::default(),
        reserving: Reserving::default(),
        prepared: Vec::new(),
    };
    let created = GamesCreated {
        qe: made.prepare("qe", &qe).await?,
        quotlibet: made.prepare("quotlibet", &quotlibet).await?,
    };
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
        Appended::Conflict => contended(),
        Appended::Fenced => GameError::<<Qe as Game>::Rejection>::Moved.into(),
    };
    // A repeat was quicker.
    let before = before(&server, &whole, counts).await?;
    before.map(|before| answer(&before, true)).ok_or(why)
}

fn contended() -> Problem {
    GameError::<<Qe as Game>::Rejection>::Contended.into()
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
    (qe, quotlibet): (usize, usize),
) -> Result<Option<GamesCreated>, Problem> {
    let first = one_of(whole, 0);
    let Some(id) = server.store.created(first.command_id).await? else { return Ok(None) };
    let row = server.store.game(id).await?.ok_or_else(Problem::internal)?;
    match row.listing.kind.as_ref() {
        Quotlibet::KIND => is_same::<Quotlibet>(server, id, &first).await?,
        _ => is_same::<Qe>(server, id, &first).await?,
    }
    Ok(Some(GamesCreated {
        qe: found::<Qe>(server, whole, 0, qe).await?,
        quotlibet: found::<Quotlibet>(server, whole, qe, quotlibet).await?,
    }))
}

/// Refuses a key that was used for another batch.
async fn is_same<G: Game>(server: &Engine, id: GameId, first: &Repeatable) -> Result<(), Problem> {
    let games = server.games::<G>().ok_or_else(Problem::internal)?;
    if games.is_made_by(id, first).await? { Ok(()) } else { Err(Problem::key_reused()) }
}

async fn found<G: Game>(
    server: &Engine,
    whole: &Repeatable,
    from: usize,
    count: usize,
) -> Result<Vec<GameOfBatch>, Problem> {
    let games = server.games::<G>().ok_or_else(Problem::internal)?;
    let mut all = Vec::with_capacity(count);
    for number in from..from + count {
        let id = server.store.created(one_of(whole, number).command_id).await?;
        let id = id.ok_or_else(Problem::internal)?;
        let row = games.row(id).await?;
        let invite_code = match row.listing.invite_hash {
            Some(_) => invite_code(row.listing.visibility, &games.salts(id).await?),
            None => None,
        };
        all.push(GameOfBatch { id: id.0, invite_code });
    }
    Ok(all)
}

/// A batch while its games are prepared.
struct Batch<'a> {
    server: &'a Engine,
    creator: &'a Creator,
    named: &'a Named,
    whole: &'a Repeatable,
    accounts: BotAccounts,
    reserving: Reserving,
    prepared: Vec<Prepared>,
}

impl Batch<'_> {
    /// Prepares the games of a kind. Nothing is written.
    async fn prepare<G: Game>(
        &mut self,
        kind: &str,
        new: &[NewTable<G>],
    ) -> Result<Vec<GameOfBatch>, Problem> {
        let games = self.server.games::<G>().ok_or_else(Problem::internal)?;
        let mut all = Vec::with_capacity(new.len());
        for (place, new) in new.iter().enumerate() {
            let at = format!("{kind}[{place}]");
            let app: Option<AppId> = app(self.server, self.creator, new.visibility).await?;
            let open = new.open(self.creator, self.named, app);
            let open = open.map_err(|problem| problem.within(&at))?;
            self.accounts.add(&format!("{at}."), self.creator, &open.places);
            let request = one_of(self.whole, self.prepared.len());
            let id = GameId(Uuid::now_v7()).in_slot_of(request.command_id);
            let seed = Seed(random_bits()?);
            self.reserving.add(&format!("{at}."), id, &open.places);
            let opened = opened_as(&open, id, &seed, self.server);
            let opened = opened.map_err(|rejection| {
                let refused = GameError::<G::Rejection>::Refused { rejection, version: None };
                Problem::from(refused).within(&at)
            })?;
            let invite_code = invite_code(new.visibility, &Salts::new(seed));
            let invite_hash = invite_code.as_deref().map(hash);
            self.prepared.push(games.prepare(opened, invite_hash, &request));
            all.push(GameOfBatch { id: id.0, invite_code });
            // Hundreds of games take a while, and others wait for this thread.
            yield_now().await;
        }
        Ok(all)
    }
}
