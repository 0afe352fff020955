//! Bids as an instance executes them: decided on the cached game and appended to a SQLite file.

use chrono::{DateTime, Utc};
use domain::kernel::{Actor, Command, Create, Table, Visibility};
use domain::qe::{self, Amount, Choice, Qe, Start};
use domain::sealing::Seed;
use domain::seat::{GameId, PlayerId, Seat};
use engine::games::Games;
use engine::{Engine, Options};
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
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
        let store = Store::open(&url, StoreOptions::default()).await.unwrap();
        let options = Options { cache_bytes: 64_000_000, ..Options::default() };
        let engine = Engine::new(store.clone(), options);
        engine.clock.set(&store).await.unwrap();
        let games = engine.games::<Qe>().unwrap();
        let mut ids = Vec::new();
        for _ in 0..GAMES {
            ids.push(begin(&games, engine.clock.now()).await);
        }
        for number in 0..times {
            place(&games, ids[number / BIDS], number).await;
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

/// A command that is no bid.
async fn execute(games: &Games<Qe>, id: GameId, (seat, command): (u8, Command<Qe>)) {
    let stream = games.kept(id).await.unwrap();
    games.execute(stream, Actor::Player(player(seat)), command, None).await.unwrap();
}

fn player(seat: u8) -> PlayerId {
    PlayerId(Uuid::from_u128(1 + u128::from(seat)))
}
