//! The finished game as tables.

use super::wire::{Auction, Game, Sheet};
use anyhow::Context;
use comfy_table::{CellAlignment, Table, presets};

/// A line for each auction.
pub(super) fn auctions(game: &Game) -> anyhow::Result<String> {
    let play = game.play.as_ref().context("the game has started")?;
    let mut table =
        table(&["#", "round", "company", "VP", "auctioneer", "opening", "bids", "winner", "pays"]);
    for auction in &play.auctions {
        table.add_row([
            auction.auction.to_string(),
            auction.round.map_or("–".to_owned(), |round| round.to_string()),
            format!("{} {}", auction.tile.nation, auction.tile.industry),
            auction.tile.victory_points.to_string(),
            auction.auctioneer.map_or("–", |seat| name(game, seat)).to_owned(),
            auction.opening_bid.as_deref().map_or("–".to_owned(), short),
            bids(game, auction),
            auction.winner.map_or("nobody", |seat| name(game, seat)).to_owned(),
            auction.winning_amount.as_deref().map_or("–".to_owned(), short),
        ]);
    }
    Ok(format!("{table}\n\n"))
}

fn bids(game: &Game, auction: &Auction) -> String {
    let bids = auction.bids.iter().map(|bid| {
        let again = "′".repeat(usize::from(bid.ballot - 1));
        let amount = bid.amount.as_deref().map_or("?".to_owned(), short);
        format!("{}{again} {amount}", name(game, bid.seat))
    });
    bids.collect::<Vec<_>>().join(", ")
}

/// A column for each player.
pub(super) fn score_sheet(game: &Game) -> anyhow::Result<String> {
    let (play, score) =
        game.play.as_ref().zip(game.result.as_ref()).context("the game is finished")?;
    let seats: Vec<u8> = score.sheets.iter().map(|sheet| sheet.seat).collect();
    let mut header = vec![""];
    header.extend(seats.iter().map(|seat| name(game, *seat)));
    let mut table = table(&header);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let mut row = |title: &str, cells: Vec<String>| {
        table.add_row(std::iter::once(title.to_owned()).chain(cells));
    };
    row("nation", play.seats.iter().map(|seat| seat.nation.clone()).collect());
    row(
        "industry",
        play.seats.iter().map(|seat| seat.industry.clone().unwrap_or_default()).collect(),
    );
    row("tiles", play.seats.iter().map(|seat| seat.tiles.len().to_string()).collect());
    let lines: [(&str, fn(&Sheet) -> u16); 8] = [
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
    let winners: Vec<_> = score.winners.iter().map(|seat| name(game, *seat)).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" and ") };
    Ok(format!("{table}\n\n{winners} won, after {} events.\n", game.version))
}

fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED).set_header(header.iter().copied());
    table
}

fn name(game: &Game, seat: u8) -> &str {
    let player = game.seats.get(usize::from(seat)).and_then(|seat| seat.player.as_ref());
    player.and_then(|player| player.name.as_deref()).unwrap_or("?")
}

/// Long amounts by their digits: `7…(24 digits)`.
fn short(amount: &str) -> String {
    if amount.len() > 12 {
        format!("{}…({} digits)", &amount[..1], amount.len())
    } else {
        amount.to_owned()
    }
}
