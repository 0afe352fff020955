//! The creation of games.

use super::bots::{self, BotAccounts};
use super::seating::{Named, NewPlace, Reserving, Seen, places};
use super::table::rendered;
use crate::extract::{Answer, Call, names};
use crate::http::caller::{hash, random_bits};
use crate::http::creator::Creator;
use crate::http::etag::etag;
use crate::http::idempotency::{REPLAYED, repeatable};
use crate::http::limits::WRITTEN;
use crate::http::problem::Problem;
use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use domain::bot::Level;
use domain::kernel::{Decided, Game, Open, Place, Rejection, Seating, Table, Visibility};
use domain::sealing::{Salts, Seed};
use domain::seat::{GameId, PlayerId};
use engine::Engine;
use engine::games::{Executed, Repeatable};
use engine::lobbies::LobbyTurn;
use engine::wire::{CreatedAnswer, resource};
use serde::de::DeserializeOwned;
use std::iter::{once, repeat_n};
use store::{AppId, Digest};
use uuid::Uuid;

/// For how many seconds a seat is reserved, unless the request says otherwise.
const RESERVED: u32 = 3600;

/// The parts of a new game that all kinds share.
pub(crate) struct NewTable<G: Game> {
    pub(crate) seats: u8,
    pub(crate) visibility: Visibility,
    pub(crate) options: G::Options,
    pub(crate) move_deadline_seconds: Option<u32>,
    pub(crate) reminder_seconds: Option<u32>,
    pub(crate) absent_bot: Option<Level>,
    /// The host's choice, if the request names no players.
    pub(crate) choice: G::Choice,
    /// The bots in the seats after the host's, if the request names no players.
    pub(crate) bots: Vec<Level>,
    /// The first seats in order, if the request names players.
    pub(crate) seating: Option<Vec<NewPlace<G::Choice>>>,
    pub(crate) start: bool,
    pub(crate) reservation_seconds: Option<u32>,
}

impl<G: Game> NewTable<G> {
    /// The players whom the seats name.
    pub(crate) fn seen(&self) -> impl Iterator<Item = Seen<'_>> + Clone {
        self.seating.iter().flatten().map(Seen::from)
    }

    /// True if bots sit at the table, or may come to sit there.
    fn has_bots(&self) -> bool {
        let seated = self.seating.iter().flatten().any(|seat| seat.bot.is_some());
        seated || !self.bots.is_empty() || self.absent_bot.is_some()
    }

    /// The command that opens the table, as yet without an id and a seed.
    pub(crate) fn open(
        &self,
        creator: &Creator,
        named: &Named,
        app: Option<AppId>,
    ) -> Result<Open<G>, Problem> {
        let places = match &self.seating {
            Some(seating) => {
                if self.choice != G::Choice::default() {
                    let detail = "with `seating` each seat has a choice of its own";
                    return Err(Problem::invalid("seating", detail));
                }
                if !self.bots.is_empty() {
                    let detail = "with `seating` bots are seated one by one";
                    return Err(Problem::invalid("bots", detail));
                }
                places(self.seats, seating, creator, named)?
            }
            None => self.of_host(creator)?,
        };
        Ok(Open {
            id: GameId(Uuid::nil()),
            places,
            seating: self.seating.as_ref().map(|_| Seating { start: self.start }),
            reservation_seconds: self.reservation_seconds.unwrap_or(RESERVED),
            visibility: self.visibility,
            app: app.map(|app| app.0),
            options: self.options.clone(),
            move_deadline_seconds: self.move_deadline_seconds,
            reminder_seconds: self.reminder_seconds,
            absent_bot: self.absent_bot,
            seed: Seed([0; 32]),
        })
    }

    /// The seats of a table that its host opens alone.
    fn of_host(&self, creator: &Creator) -> Result<Vec<Place<G>>, Problem> {
        if creator.app().is_some() {
            return Err(Problem::invalid("seating", "an app names the players of its games"));
        }
        let detail = "only a game with `seating` starts by itself and reserves seats";
        if self.start {
            return Err(Problem::invalid("start", detail));
        }
        if self.reservation_seconds.is_some() {
            return Err(Problem::invalid("reservation_seconds", detail));
        }
        let host = Place::Taken { player: creator.id()?, choice: self.choice.clone() };
        Ok(once(host).chain(repeat_n(Place::Open, usize::from(self.seats.max(1)) - 1)).collect())
    }
}

/// Creates a game.
pub(crate) async fn create<G: Game, T>(call: Call<G, Creator>) -> Answer
where
    T: DeserializeOwned + Into<NewTable<G>>,
{
    let (server, creator) = (&call.server, &call.caller);
    let id = creator.id()?;
    let new: NewTable<G> = call.body.parse::<T>()?.into();
    bots::check(&call, &new.bots, new.seats)?;
    if new.absent_bot.is_some() {
        call.charge(bots::EVENTS * WRITTEN)?;
    }
    let seed = Seed(random_bits()?);
    let repeatable = repeatable(&call.request, &call.body, id)?;
    let creation = Creation::new(id, repeatable, new.visibility, &seed);
    let creation = match creator.app() {
        Some(_) => {
            creator.spender(&call.request).charge(WRITTEN)?;
            creation
        }
        None => Creation { has_bots: new.has_bots(), ..creation.limited() },
    };
    let opened = async {
        let named = Named::of(server, creator, new.seen()).await?;
        let app = app(server, creator, new.visibility).await?;
        let open = new.open(creator, &named, app)?;
        let mut accounts = BotAccounts::default();
        accounts.add("", creator, &open.places);
        accounts.charge(&creator.spender(&call.request))?;
        let mut reserving = Reserving::default();
        reserving.add("", creation.id, &open.places);
        // In this order, as a player's own creation has them.
        let reserved = reserving.check(server, creator, &call.request).await?;
        Ok((open, (reserved, accounts.check(server).await?)))
    };
    let (open, turns) = match opened.await {
        Ok(opened) => opened,
        // A player who was named may have been erased since.
        Err(problem) => return creation.repeated(&call).await?.ok_or(problem),
    };
    let opened = |id| bots::seated(opened_as(&open, id, &seed, server)?, &new.bots);
    let answer = creation.carry_out(&call, opened).await;
    drop(turns);
    answer
}

/// Opens a table under an id, by a seed.
pub(crate) fn opened_as<G: Game>(
    open: &Open<G>,
    id: GameId,
    seed: &Seed,
    server: &Engine,
) -> Opened<G> {
    let open = Open { id, seed: seed.clone(), ..open.clone() };
    let is_seated = open.seating.is_some();
    Table::open(open, server.clock.now()).map_err(|refused| match refused {
        Rejection::Place { because, .. } if !is_seated => *because,
        refused => refused,
    })
}

/// The app whose users find a game of this visibility.
pub(crate) async fn app(
    server: &Engine,
    creator: &Creator,
    visibility: Visibility,
) -> Result<Option<AppId>, Problem> {
    if visibility != Visibility::App {
        return Ok(None);
    }
    let app = match creator {
        Creator::App(app) => Some(app.app_id()),
        Creator::Player(player) => server.store.app_of(player.player_id()?).await?,
    };
    app.map(Some).ok_or_else(|| Problem::invalid("visibility", "you are a user of no app"))
}

/// A game that opens, or the reason why it does not.
pub(crate) type Opened<G> = Result<Decided<G>, Rejection<<G as Game>::Rejection>>;

/// The creation of a game, under the key by which it can be answered again. The invite code of a private game follows from
/// its seed, so a repeat gets the same code.
pub(crate) struct Creation {
    /// The new game's id, unless the request has made a game before.
    id: GameId,
    creator: PlayerId,
    repeatable: Option<Repeatable>,
    /// The hash of the invite code of a private game.
    invite_hash: Option<Digest>,
    /// True if the creator sits in the game, so that it counts among the creator's lobbies.
    limited: bool,
    /// True if bots sit at the table, or may come to sit there, on the creator's account.
    has_bots: bool,
}

impl Creation {
    pub(crate) fn new(
        creator: PlayerId,
        repeatable: Option<Repeatable>,
        visibility: Visibility,
        seed: &Seed,
    ) -> Self {
        let code = invite_code(visibility, &Salts::new(seed.clone()));
        let invite_hash = code.as_deref().map(hash);
        let id = GameId(Uuid::now_v7());
        let id = repeatable.as_ref().map_or(id, |request| id.in_slot_of(request.command_id));
        Self { id, creator, repeatable, invite_hash, limited: false, has_bots: false }
    }

    /// A creation that counts among its creator's lobbies.
    pub(crate) fn limited(self) -> Self {
        Self { limited: true, ..self }
    }

    /// Creates the game and answers.
    pub(crate) async fn carry_out<G: Game, A>(
        self,
        call: &Call<G, A>,
        open: impl Fn(GameId) -> Opened<G>,
    ) -> Answer {
        let created = self.in_turn(call, open).await?;
        self.answer(call, &created).await
    }

    /// The answer to this creation if it took effect before.
    async fn repeated<G: Game, A>(
        &self,
        call: &Call<G, A>,
    ) -> Result<Option<HttpResponse>, Problem> {
        let Some(request) = &self.repeatable else { return Ok(None) };
        match call.games.recall_created(request).await? {
            Some(created) => self.answer(call, &created).await.map(Some),
            None => Ok(None),
        }
    }

    async fn answer<G: Game, A>(&self, call: &Call<G, A>, created: &Executed<G>) -> Answer {
        let table = created.table();
        let viewer = table.viewer_of(Some(self.creator));
        let names = names(&call.server, table).await?;
        let answer = CreatedAnswer {
            version: table.version,
            game: resource(table.view(viewer), &names, table.changed_at),
            events: rendered(table, created.events.iter().map(|event| &event.stored), viewer)?,
            invite_code: invite_code(table.visibility, table.salts()),
        };
        let mut response = HttpResponse::Created();
        if created.replayed {
            response.insert_header(REPLAYED);
        }
        Ok(response
            .insert_header((LOCATION, format!("/v1/{}/games/{}", G::KIND, table.id)))
            .insert_header(etag(table.version, viewer, &names, call.server.epoch))
            .insert_header((CACHE_CONTROL, "no-store"))
            .json(answer))
    }

    /// Creates the game, unless its host sits in too many lobbies. A repeat of what was done before is answered all the same.
    async fn in_turn<G: Game, A>(
        &self,
        call: &Call<G, A>,
        open: impl Fn(GameId) -> Opened<G>,
    ) -> Result<Executed<G>, Problem> {
        let repeatable = self.repeatable.as_ref();
        if !self.limited {
            return Ok(call.games.create_as(self.id, open, self.invite_hash, repeatable).await?);
        }
        let mut turn = call.server.lobbies.turn(self.creator).await?;
        let mut room = has_room(&call.server, &mut turn).await;
        if room.is_ok() && self.has_bots {
            room = bots::may_have_bots(&call.server, self.creator).await;
        }
        if let Err(full) = room {
            let before = match repeatable {
                Some(request) => call.games.recall_created(request).await?,
                None => None,
            };
            return before.ok_or(full);
        }
        Ok(call.games.create_as(self.id, open, self.invite_hash, repeatable).await?)
    }
}

/// The code with which players join a private game; a public one has none.
pub(crate) fn invite_code(visibility: Visibility, salts: &Salts) -> Option<String> {
    (visibility == Visibility::Private).then(|| hex::encode(salts.invite_code()))
}

/// Refuses a player who sits in too many lobbies.
pub(super) async fn has_room(server: &Engine, turn: &mut LobbyTurn<'_>) -> Result<(), Problem> {
    let room = turn.has_room(&server.store, server.clock.now()).await?;
    if room { Ok(()) } else { Err(Problem::too_many_lobbies()) }
}
