//! What a command, a view and a replay cost, on the golden game of four players.

#![expect(clippy::unwrap_used, reason = "a benchmark may panic")]

use chrono::{DateTime, Utc};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use gavel_domain::kernel::{
    Actor, ChainHash, Command, Decided, Game, GameId, Seat, StoredEvent, StoredOpening,
    StoredRecord, Stream, Table, Viewer, decode,
};
use gavel_domain::qe::{self, Qe};
use serde::Deserialize;
use std::hint::black_box;

const GOLDEN: &str = include_str!("../tests/golden/qe-4.ndjson");

#[derive(Deserialize)]
struct Line {
    version: u32,
    event_type: String,
    schema_version: u16,
    public: String,
    sealed: Option<String>,
    hash: ChainHash,
    recorded_at: DateTime<Utc>,
}

/// The game as it was stored once.
fn stored_in_full() -> Vec<StoredEvent> {
    let lines = GOLDEN.lines().map(|text| serde_json::from_str::<Line>(text).unwrap());
    let stored = lines.map(|line| StoredEvent {
        version: line.version,
        event_type: line.event_type,
        schema_version: line.schema_version,
        public: line.public,
        sealed: line.sealed,
        hash: line.hash,
        recorded_at: line.recorded_at,
    });
    stored.collect()
}

/// The same game as it is stored now.
fn stored_game() -> Vec<StoredEvent> {
    let stored = stored_in_full();
    let Stream { table, .. } = Stream::<Qe>::replay(game_id(), &stored).unwrap();
    let sealed = |stored| {
        let record = decode::<Qe>(stored).unwrap();
        StoredRecord {
            openings: record
                .openings
                .into_iter()
                .map(|o| StoredOpening::new(o.value, o.to))
                .collect(),
            event: record.event,
            recorded_at: record.recorded_at,
            deadline_at: record.deadline_at,
        }
    };
    let records: Vec<StoredRecord<Qe>> = stored.iter().map(sealed).collect();
    let (_, now) = Stream::begin(Decided { records, table });
    assert_eq!(now.last().unwrap().hash, stored.last().unwrap().hash);
    now
}

fn game_id() -> GameId {
    GameId("01971111-2222-7333-8444-555566667777".parse().unwrap())
}

/// The state without a look at hashes and openings.
fn rebuild(stored: &[StoredEvent]) -> Table<Qe> {
    let mut table = Table::created(game_id(), &decode(&stored[0]).unwrap()).unwrap();
    for event in &stored[1..] {
        table.evolve(&decode(event).unwrap());
    }
    table
}

/// The game at the first version from the middle on at which a seat must place a secret bid, and that bid.
fn in_play(stored: &[StoredEvent]) -> (Stream<Qe>, Actor, Command<Qe>) {
    let mut stream = Stream::<Qe>::replay(game_id(), &stored[..stored.len() / 2]).unwrap();
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
    let stored = stored_game();
    c.bench_function("replay of a game, verified", |b| {
        b.iter(|| Stream::<Qe>::replay(game_id(), black_box(&stored)).unwrap());
    });
    c.bench_function("replay of a game, unverified", |b| b.iter(|| rebuild(black_box(&stored))));
    let full = stored_in_full();
    c.bench_function("replay of a game stored in full, verified", |b| {
        b.iter(|| Stream::<Qe>::replay(game_id(), black_box(&full)).unwrap());
    });
    c.bench_function("replay of a game stored in full, unverified", |b| {
        b.iter(|| rebuild(black_box(&full)));
    });
    let (stream, actor, bid) = in_play(&stored);
    let now = stream.table.changed_at;
    let decide = || stream.table.decide(actor, bid.clone(), now).unwrap();
    c.bench_function("decide a secret bid", |b| b.iter(|| black_box(decide())));
    c.bench_function("chain a secret bid", |b| {
        b.iter_batched(decide, |decided| stream.append(decided), BatchSize::SmallInput);
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
