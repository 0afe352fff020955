//! A finished game of Q.E. as tables.

use super::table::{by_player, table};
use anyhow::Context;
use bots::Game;
use bots::qe::{Auction, QeBots, Sheet};
use serde::Serialize;
use serde_json::Value;

/// The auctions, and the score sheet.
pub(super) fn tables(game: &Game<QeBots>) -> anyhow::Result<String> {
    Ok(auctions(game)? + &score_sheet(game)?)
}

/// A line for each auction.
fn auctions(game: &Game<QeBots>) -> anyhow::Result<String> {
    let play = game.play.as_ref().context("the game has started")?;
    let mut table =
        table(&["#", "round", "company", "VP", "auctioneer", "opening", "bids", "winner", "pays"]);
    for auction in &play.auctions {
        table.add_row([
            auction.auction.to_string(),
            auction.round.map_or("–".to_owned(), |round| round.to_string()),
            format!("{} {}", word(auction.tile.nation), word(auction.tile.industry)),
            auction.tile.victory_points.to_string(),
            auction.auctioneer.map_or("–", |seat| game.name(seat)).to_owned(),
            auction.opening_bid.as_deref().map_or("–".to_owned(), short),
            bids(game, auction),
            auction.winner.map_or("nobody", |seat| game.name(seat)).to_owned(),
            auction.winning_amount.as_deref().map_or("–".to_owned(), short),
        ]);
    }
    Ok(format!("{table}\n\n"))
}

fn bids(game: &Game<QeBots>, auction: &Auction) -> String {
    let bids = auction.bids.iter().map(|bid| {
        let again = "′".repeat(usize::from(bid.ballot - 1));
        let amount = bid.amount.as_deref().map_or("?".to_owned(), short);
        format!("{}{again} {amount}", game.name(bid.seat))
    });
    bids.collect::<Vec<_>>().join(", ")
}

/// A line of the sheet.
type Points = fn(&Sheet) -> u16;

/// A column for each player.
fn score_sheet(game: &Game<QeBots>) -> anyhow::Result<String> {
    let (play, score) =
        game.play.as_ref().zip(game.result.as_ref()).context("the game is finished")?;
    let seats = score.sheets.iter().map(|sheet| sheet.seat);
    let mut table = by_player("", seats.map(|seat| game.name(seat)));
    let mut row = |title: &str, cells: Vec<String>| {
        table.add_row(std::iter::once(title.to_owned()).chain(cells));
    };
    row("nation", play.seats.iter().map(|seat| word(seat.nation)).collect());
    row(
        "industry",
        play.seats.iter().map(|seat| seat.industry.map(word).unwrap_or_default()).collect(),
    );
    row("tiles", play.seats.iter().map(|seat| seat.tiles.len().to_string()).collect());
    let lines: [(&str, Points); 8] = [
        ("companies", |sheet| sheet.companies),
        ("zero bids", |sheet| sheet.zero_bids),
        ("nationalization", |sheet| sheet.nationalization),
        ("monopolization", |sheet| sheet.monopolization),
        ("diversification", |sheet| sheet.diversification),
        ("subtotal", |sheet| sheet.subtotal),
        ("spent the least", |sheet| sheet.lowest_spent_bonus),
        ("grand total", |sheet| sheet.grand_total),
    ];
    for (title, points) in lines {
        row(title, score.sheets.iter().map(|sheet| points(sheet).to_string()).collect());
    }
    row("total spent", score.sheets.iter().map(|sheet| short(&sheet.total_spent)).collect());
    let place = |sheet: &Sheet| {
        if sheet.eliminated { "eliminated".to_owned() } else { sheet.rank.to_string() }
    };
    row("place", score.sheets.iter().map(place).collect());
    let winners = game.names(&score.winners);
    Ok(format!("{table}\n\n{winners} won, after {} events.\n", game.version))
}

/// Long amounts by their digits: `7…(24 digits)`.
fn short(amount: &str) -> String {
    if amount.len() > 12 {
        format!("{}…({} digits)", &amount[..1], amount.len())
    } else {
        amount.to_owned()
    }
}

/// A nation or an industry as answers have it.
fn word(value: impl Serialize) -> String {
    serde_json::to_value(value).ok().as_ref().and_then(Value::as_str).unwrap_or("?").to_owned() // a string
}
