//! Bids as an instance executes them: decided on the cached game and appended to a SQLite file.

use crate::callers::{Callers, Way};
use chrono::{DateTime, Utc};
use domain::kernel::{Actor, Command, Create, Table, Visibility};
use domain::qe::{self, Amount, Choice, Qe, Start};
use domain::sealing::Seed;
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use engine::games::Games;
use engine::wire::resource;
use engine::{Engine, Options};
use std::hint::black_box;
use store::{Store, StoreOptions};
use uuid::Uuid;

const SEATS: u8 = 4;
/// How many bids a game has without ties: its 16 tiles have one of each seat.
const BIDS: usize = 64;
/// All games begin before the first bid. Their number does not depend on that of the bids, so the difference of two counts leaves
/// their beginnings out.
const GAMES: usize = 32;

/// Places so many bids, 2,048 at most, one after another.
pub(super) fn bid(times: usize) {
    place_bids(times, None);
}

/// As [`bid`], by players whose tokens the instance knows, and with the answer to each.
pub(super) fn bid_by(way: Way, times: usize) {
    place_bids(times, Some(way));
}

fn place_bids(times: usize, way: Option<Way>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
        let store = Store::open(&url, StoreOptions::default()).await.unwrap();
        let options = Options { cache_bytes: 64_000_000, ..Options::default() };
        let engine = Engine::new(store.clone(), options);
        engine.clock.set(&store).await.unwrap();
        let games = engine.games::<Qe>().unwrap();
        let players: Vec<PlayerId> = (0..SEATS).map(player).collect();
        let callers = match way {
            Some(way) => Some(Callers::new(&engine, way, &players).await),
            None => None,
        };
        let mut ids = Vec::new();
        for _ in 0..GAMES {
            ids.push(begin(&games, engine.clock.now()).await);
        }
        for number in 0..times {
            let id = ids[number / BIDS];
            let Some(callers) = &callers else {
                place(&games, id, number).await;
                continue;
            };
            let seat = due(&games, id).await;
            assert_eq!(callers.player(&engine, seat.index()).await, player(seat.0));
            place(&games, id, number).await;
            answer(&engine, &games, id, seat).await;
        }
    });
}

async fn begin(games: &Games<Qe>, now: DateTime<Utc>) -> GameId {
    let choice = Choice { nation: None };
    let created = games.create(
        |id| {
            let create = Create {
                id,
                host: player(0),
                choice: choice.clone(),
                seats: SEATS,
                visibility: Visibility::Public,
                options: qe::Options::default(),
                move_deadline_seconds: None,
                seed: Seed([7; 32]),
            };
            Table::create(create, now)
        },
        None,
        None,
    );
    let id = created.await.unwrap().table().id;
    for seat in 1..SEATS {
        let seat = (seat, Command::TakeSeat { seat: Some(Seat(seat)), choice: choice.clone() });
        execute(games, id, seat).await;
    }
    let start = Command::Start(Start { first_auctioneer: Some(Seat(0)) });
    execute(games, id, (0, start)).await;
    id
}

/// The next bid of a game. Each bid is higher than all before it, so there are no ties.
async fn place(games: &Games<Qe>, id: GameId, number: usize) {
    let stream = games.kept(id).await.unwrap();
    let running = stream.table.play.as_ref().unwrap().running().unwrap();
    let (auction, ballot) = (running.number, running.ballot());
    let amount: Amount = (1_000_000 + number).to_string().parse().unwrap();
    let seat = stream.table.must_act().iter().next().unwrap();
    let bid = Command::Play(qe::Command::Bid { auction, ballot, amount });
    games.execute(stream, Actor::Player(player(seat.0)), bid, None).await.unwrap();
}

/// Renders the game as the player who has bid gets it.
async fn answer(engine: &Engine, games: &Games<Qe>, id: GameId, seat: Seat) {
    let stream = games.kept(id).await.unwrap();
    let players: Vec<PlayerId> = (0..SEATS).map(player).collect();
    let names = engine.accounts.names(&players).await.unwrap();
    let view = stream.table.view(Viewer::Seat(seat));
    let view = resource(view, &names, engine.clock.now());
    black_box(serde_json::to_string(&view).unwrap());
}

/// The seat of the next bid.
async fn due(games: &Games<Qe>, id: GameId) -> Seat {
    let stream = games.kept(id).await.unwrap();
    stream.table.must_act().iter().next().unwrap()
}

/// A command that is no bid.
async fn execute(games: &Games<Qe>, id: GameId, (seat, command): (u8, Command<Qe>)) {
    let stream = games.kept(id).await.unwrap();
    games.execute(stream, Actor::Player(player(seat)), command, None).await.unwrap();
}

fn player(seat: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(1 + u128::from(seat)))
}
