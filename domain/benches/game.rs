//! What a command, a view and a replay cost, on the golden game of four players.

#![expect(clippy::unwrap_used, reason = "a benchmark may panic")]

#[path = "../tests/golden_games/mod.rs"]
mod golden_games;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use gavel_domain::kernel::{Actor, Command, Game, StoredRecord, Table};
use gavel_domain::qe::{self, Qe};
use gavel_domain::seat::{GameId, Seat, Viewer};
use gavel_domain::stream::{StoredEvent, Stream, decode};
use golden_games::golden;
use std::hint::black_box;

/// The state without a look at hashes and openings.
fn rebuild(id: GameId, stored: &[StoredEvent]) -> Table<Qe> {
    let mut table = Table::created(id, &decode(&stored[0]).unwrap()).unwrap();
    for event in &stored[1..] {
        table.evolve(&decode(event).unwrap());
    }
    table
}

/// The game at the first version from the middle on at which a seat must place a secret bid, and that bid.
fn in_play(id: GameId, stored: &[StoredEvent]) -> (Stream<Qe>, Actor, Command<Qe>) {
    let mut stream = Stream::<Qe>::replay(id, &stored[..stored.len() / 2]).unwrap();
    for event in &stored[stored.len() / 2..] {
        let running = stream.table.play.as_ref().and_then(|play| play.running());
        if let Some(running) = running.filter(|running| running.opening_bid.is_some()) {
            let seat = stream.table.must_act().iter().next().unwrap();
            let player = stream.table.occupant(seat).unwrap().player;
            let (auction, ballot) = (running.number, running.ballot());
            let amount = "123456789".parse().unwrap();
            let bid = Command::Play(qe::Command::Bid { auction, ballot, amount });
            return (stream, Actor::Player(player), bid);
        }
        stream.follow(event).unwrap();
    }
    unreachable!("a game has secret bids")
}

fn benches(c: &mut Criterion) {
    let (id, stored) = golden::<Qe>("qe-4");
    c.bench_function("replay of a game, verified", |b| {
        b.iter(|| Stream::<Qe>::replay(id, black_box(&stored)).unwrap());
    });
    c.bench_function("replay of a game, unverified", |b| {
        b.iter(|| rebuild(id, black_box(&stored)))
    });
    let (stream, actor, bid) = in_play(id, &stored);
    let now = stream.table.changed_at;
    let decide = || stream.table.decide(actor, bid.clone(), now).unwrap();
    c.bench_function("decide a secret bid", |b| b.iter(|| black_box(decide())));
    c.bench_function("chain a secret bid", |b| {
        b.iter_batched(decide, |decided| stream.append_by(decided, None), BatchSize::SmallInput);
    });
    let record: StoredRecord<Qe> = decide().records.remove(0);
    c.bench_function("evolve by a secret bid", |b| {
        b.iter_batched_ref(
            || stream.table.clone(),
            |table| table.evolve(&record),
            BatchSize::SmallInput,
        );
    });
    let (_, events) = stream.append(decide());
    c.bench_function("decode a secret bid", |b| {
        b.iter(|| decode::<Qe>(black_box(&events[0])).unwrap());
    });
    let play = stream.table.play.as_ref().unwrap();
    let viewer = Viewer::Seat(Seat(1));
    c.bench_function("view of a seat", |b| b.iter(|| black_box(Qe::view(play, viewer))));
    let view = Qe::view(play, viewer);
    c.bench_function("encode a view", |b| b.iter(|| serde_json::to_string(&view).unwrap()));
}

criterion_group!(game, benches);
criterion_main!(game);
