//! A finished game of Quotlibet as a table.

use super::table::by_player;
use anyhow::Context;
use bots::Game;
use bots::quotlibet::QuotlibetBots;

/// A line for each round: `bid/taken points` of each player; then the totals.
pub(super) fn tables(game: &Game<QuotlibetBots>) -> anyhow::Result<String> {
    let played = game.play.as_ref().zip(game.result.as_ref());
    let (play, outcome) = played.context("the game is finished")?;
    let seats = || (0..).zip(&outcome.sheets);
    let mut table =
        by_player("round, cards, dealer, trump", seats().map(|(seat, _)| game.name(seat)));
    for round in &play.score_sheet {
        let trump = round.trump_card.as_deref().unwrap_or("–");
        let title =
            format!("{}, {}, {}, {trump}", round.round, round.hand_size, game.name(round.dealer));
        let scores = round.scores.iter().map(|s| format!("{}/{} {:+}", s.bid, s.taken, s.points));
        table.add_row(std::iter::once(title).chain(scores));
    }
    let mut row = |title: &str, cells: Vec<String>| {
        table.add_row(std::iter::once(title.to_owned()).chain(cells));
    };
    row("total", seats().map(|(_, sheet)| sheet.total.to_string()).collect());
    row("minus points", seats().map(|(_, sheet)| sheet.minus_points.to_string()).collect());
    row("place", seats().map(|(_, sheet)| sheet.rank.to_string()).collect());
    let winners = game.names(&outcome.winners);
    Ok(format!("{table}\n\n{winners} won, after {} events.\n", game.version))
}
