//! Games of bots among themselves. Prints how often each level wins; fails if a move was illegal, or a level wins too rarely.
//!
//! `cargo run --release -p bots --example tournament -- GAMES [SEED]`

#![expect(clippy::print_stdout, reason = "the table is what it is run for")]

mod game;

use bots::qe::QeBots;
use bots::quotlibet::QuotlibetBots;
use bots::{Level, Playable};
use game::play;
use std::num::NonZeroUsize;

/// How many seats a game of a contest has.
const SEATS: usize = 4;
/// How many wins in a thousand a bot has to reach against three of the next lower level. A quarter of all is chance.
const LEAST: u32 = 370;
/// A won game in parts, so that any number of winners shares it.
const WIN: u64 = 60;
/// A level, and that of its three opponents.
const PAIRINGS: [(Level, Level); 2] = [(Level::Hard, Level::Normal), (Level::Normal, Level::Easy)];

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default| match arguments.next() {
        Some(text) => text.parse::<u32>().map_err(|error| format!("{text}: {error}")),
        None => Ok(default),
    };
    let (games, seed) = (number(1000)?, u64::from(number(1)?));
    let mut weak = Vec::new();
    for pairing in PAIRINGS {
        weak.extend(contest::<QeBots>(pairing, games, seed)?);
        weak.extend(contest::<QuotlibetBots>(pairing, games, seed)?);
    }
    mixed::<QeBots>(games / 10, seed)?;
    mixed::<QuotlibetBots>(games / 10, seed)?;
    if weak.is_empty() { Ok(()) } else { Err(weak.join("; ")) }
}

/// One bot of a level against three of another, in each seat equally often; says if it wins too rarely.
fn contest<K: Playable>(
    (level, others): (Level, Level),
    games: u32,
    seed: u64,
) -> Result<Option<String>, String>
where
    <K::Rules as domain::kernel::Game>::Options: Default,
{
    let won = side_by_side(games, |number| {
        let seat = number as usize % SEATS;
        let mut levels = [others; SEATS];
        levels[seat] = level;
        let winners = play::<K>(&levels, seed + u64::from(number))?;
        let shared = winners.contains(&seat).then_some(WIN / winners.len() as u64);
        Ok(shared.unwrap_or(0))
    })?;
    let share = won as f64 / (WIN * u64::from(games)) as f64;
    let kind = K::KIND;
    println!("{kind}: one {level} against three {others} wins {:.1} % of {games}", 100.0 * share);
    let weak = 1000.0 * share < f64::from(LEAST);
    Ok(weak.then(|| format!("{kind}: {level} wins too rarely against {others}")))
}

/// Games of each number of seats, with levels side by side.
fn mixed<K: Playable>(games: u32, seed: u64) -> Result<(), String>
where
    <K::Rules as domain::kernel::Game>::Options: Default,
{
    use domain::kernel::Game;
    for seats in K::Rules::SEATS.map(usize::from) {
        side_by_side(games, |number| {
            let level = |seat| Level::ALL[(seat + number as usize) % Level::ALL.len()];
            let levels: Vec<Level> = (0..seats).map(level).collect();
            play::<K>(&levels, seed + u64::from(number)).map(|_| 0)
        })?;
    }
    Ok(())
}

/// Plays so many games on all cores, and returns the sum of what each brings. Their order has no influence on it.
fn side_by_side(
    games: u32,
    play: impl Fn(u32) -> Result<u64, String> + Sync,
) -> Result<u64, String> {
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let part = &|first| (first..games).step_by(threads).map(&play).sum::<Result<u64, String>>();
    std::thread::scope(|scope| {
        let parts: Vec<_> =
            (0..threads as u32).map(|first| scope.spawn(move || part(first))).collect();
        parts.into_iter().map(|part| part.join().map_err(|_| "a game panicked")?).sum()
    })
}
