//! The views from each viewer's own part of a stream.

use super::harness::game_id;
use super::leaks::{PAIRS, tape};
use crate::parts_of_streams::check;
use domain::qe::Qe;

#[test]
fn a_viewers_part_of_a_random_game_shows_what_the_whole_game_shows_that_viewer() {
    for players in [3, 4, 5] {
        for (seed, length) in PAIRS {
            let (game, _) = tape(players, seed, length);
            assert!(check::<Qe>(game_id(), &game.stored) > 50);
        }
    }
}
