//! Moves that bots of the highest level choose in the middle of a game, from the view of their seat.

use bots::qe::QeBots;
use bots::quotlibet::QuotlibetBots;
use bots::{Level, Playable};
use domain::kernel::Retrace;
use domain::record::import;
use domain::seat::Viewer;
use domain::stream::Stream;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::json;
use std::hint::black_box;

const QE: &str = include_str!("../../../domain/tests/golden/exports/qe-4.ndjson");
const QUOTLIBET: &str = include_str!("../../../domain/tests/golden/exports/quotlibet-1.ndjson");

/// Chooses a bid so many times.
pub(super) fn qe(times: usize) {
    choose::<QeBots>(QE, times);
}

/// Chooses a card so many times.
pub(super) fn quotlibet(times: usize) {
    choose::<QuotlibetBots>(QUOTLIBET, times);
}

fn choose<K: Playable>(export: &str, times: usize)
where
    K::Rules: Retrace,
{
    let view = in_play::<K::Rules>(export);
    for seed in 0..times as u64 {
        let game = serde_json::from_str(black_box(&view)).unwrap();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        black_box(K::decide(Level::Hard, &game, &mut random).unwrap());
    }
}

/// What a seat that must act sees in the middle of a game, as the server writes it.
fn in_play<G: Retrace>(export: &str) -> String {
    let stored = import::<G>(export).unwrap();
    let middle = stored.len() / 2;
    let stream = Stream::<G>::replay(stored[0].game_id, &stored[..middle]).unwrap();
    let seat = stream.table.must_act().iter().next().unwrap();
    let view = stream.table.view(Viewer::Seat(seat));
    json!({
        "id": view.id, "status": view.now.status, "version": view.now.version, "seats": [],
        "your_seat": view.now.your_seat, "must_act": view.now.must_act,
        "allowed_actions": view.now.play_actions, "play": view.play, "result": view.result,
    })
    .to_string()
}
