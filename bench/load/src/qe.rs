//! Games of Q.E. whose outcome the bench knows in advance.

use super::connection::{Connection, Form, Wish, version_of};
use super::measure::Measure;
use crate::cli::BenchOptions;
use anyhow::ensure;
use serde::Deserialize;
use std::time::Instant;

/// The answer to a creation, as far as the bench reads it.
#[derive(Deserialize)]
pub(super) struct Created {
    /// The new game.
    pub(super) game: Game,
}

/// A new game.
#[derive(Deserialize)]
pub(super) struct Game {
    /// The game's id.
    pub(super) id: String,
}

#[derive(Deserialize)]
struct Score {
    sheets: Vec<Sheet>,
}

#[derive(Deserialize)]
struct Sheet {
    total_spent: String,
}

/// The bids of a game, auction by auction. Those of an auction differ, so there are no ties, and the bench knows each
/// winner and price.
pub(super) struct Course {
    auction: usize,
    spent: Vec<u64>,
}

/// An auction.
pub(super) struct Auction {
    /// The auction's number, from 1.
    pub(super) number: usize,
    /// Each seat's bid, the auctioneer's first.
    pub(super) bids: Vec<(usize, u64)>,
}

impl Course {
    /// The course of a game of so many seats.
    pub(super) fn new(seats: usize) -> Self {
        Self { auction: 0, spent: vec![0; seats] }
    }
}

impl Iterator for Course {
    type Item = Auction;

    fn next(&mut self) -> Option<Auction> {
        let seats = self.spent.len();
        let auctions = if seats == 5 { 15 } else { 16 };
        if self.auction == auctions {
            return None;
        }
        self.auction += 1;
        let number = self.auction;
        let outside_rounds = seats == 3 && number == 16;
        let first = if outside_rounds { 0 } else { (number - 1) % seats };
        let bids: Vec<(usize, u64)> =
            (0..seats).map(|turn| ((first + turn) % seats, amount(number, turn))).collect();
        if let Some((winner, highest)) = bids.iter().max_by_key(|(_, amount)| *amount) {
            self.spent[*winner] += highest;
        }
        Some(Auction { number, bids })
    }
}

/// Bids that differ within an auction, and whose order changes from auction to auction.
fn amount(auction: usize, turn: usize) -> u64 {
    (1000 * ((auction * 7 + turn * 3) % 11 + 1) + turn) as u64
}

/// Creates a game and seats everyone; answers the game's path.
pub(super) async fn open_table(
    connection: &mut Connection,
    tokens: &[String],
) -> anyhow::Result<String> {
    let wish = |seat: usize| Wish { token: &tokens[seat], form: Form::Minimal };
    let body = format!(r#"{{"seats":{}}}"#, tokens.len());
    let created: Created = connection.json("POST", "/v1/qe/games", wish(0), &body).await?;
    let game = format!("/v1/qe/games/{}", created.game.id);
    for seat in 1..tokens.len() {
        connection.send("POST", &format!("{game}/seats"), wish(seat), "").await?;
    }
    Ok(game)
}

/// Checks what each seat has spent in a game that was played.
pub(super) async fn check_score(
    connection: &mut Connection,
    game: &str,
    tokens: &[String],
    course: &Course,
) -> anyhow::Result<()> {
    let wish = Wish { token: &tokens[0], form: Form::Usual };
    let score: Score = connection.json("GET", &format!("{game}/score"), wish, "").await?;
    for (sheet, spent) in score.sheets.iter().zip(&course.spent) {
        ensure!(
            sheet.total_spent == spent.to_string(),
            "a seat spent {}, not {spent}",
            sheet.total_spent
        );
    }
    Ok(())
}

/// Plays a game to its end and checks what each seat has spent; false where the time was over before.
pub(super) async fn play(
    connection: &mut Connection,
    tokens: &[String],
    options: &BenchOptions,
    stop: Instant,
    measure: &mut Measure,
) -> anyhow::Result<bool> {
    let form = if options.full { Form::Whole } else { Form::Minimal };
    let wish = |seat: usize| Wish { token: &tokens[seat], form };
    let game = open_table(connection, tokens).await?;
    let (start, bids) = (format!("{game}/start"), format!("{game}/bids"));
    let mut version = connection.command(&start, wish(0), r#"{"first_auctioneer":0}"#).await?;
    let mut course = Course::new(tokens.len());
    for auction in course.by_ref() {
        for (seat, amount) in auction.bids {
            if Instant::now() > stop {
                return Ok(false);
            }
            let reader = Wish { form: Form::Usual, ..wish(seat) };
            for _ in 0..options.views {
                let sent = Instant::now();
                let view = connection.send("GET", &game, reader, "").await?;
                measure.views.record(sent.elapsed());
                ensure!(version_of(view)? == version, "a view is not the newest");
            }
            let body =
                format!(r#"{{"auction":{},"ballot":1,"amount":"{amount}"}}"#, auction.number);
            let sent = Instant::now();
            let after = connection.command(&bids, wish(seat), &body).await?;
            measure.commands.record(sent.elapsed());
            ensure!(after > version, "a bid was acknowledged and changed nothing");
            version = after;
        }
    }
    check_score(connection, &game, tokens, &course).await?;
    Ok(true)
}

#[cfg(test)]
mod tests;
