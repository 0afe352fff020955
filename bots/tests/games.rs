//! Bots play games to their ends.

#[path = "../examples/tournament/game.rs"]
mod game;

use bots::qe::QeBots;
use bots::quotlibet::QuotlibetBots;
use bots::{Level, Playable};
use game::play;

fn play_each<K: Playable>(levels: [Level; 3]) -> Result<(), String>
where
    <K::Rules as domain::kernel::Game>::Options: Default,
{
    use domain::kernel::Game;
    for seats in K::Rules::SEATS.map(usize::from) {
        let levels: Vec<Level> = levels.iter().copied().cycle().take(seats).collect();
        let winners = play::<K>(&levels, seats as u64)?;
        assert!(winners.iter().all(|seat| *seat < seats));
    }
    Ok(())
}

#[test]
fn bots_of_all_levels_end_games_of_all_sizes() {
    play_each::<QeBots>(Level::ALL).unwrap();
    play_each::<QeBots>([Level::Hard; 3]).unwrap();
    play_each::<QuotlibetBots>([Level::Normal; 3]).unwrap();
    play_each::<QuotlibetBots>([Level::Easy; 3]).unwrap();
}

#[test]
fn a_hard_bot_ends_a_game_of_quotlibet() {
    use Level::{Easy, Hard, Normal};
    play::<QuotlibetBots>(&[Hard, Normal, Easy], 1).unwrap();
}

#[test]
fn a_seed_decides_a_game_of_bots() {
    let levels = [Level::Hard, Level::Normal, Level::Easy];
    let once = play::<QeBots>(&levels, 7).unwrap();
    assert_eq!(play::<QeBots>(&levels, 7).unwrap(), once);
}
