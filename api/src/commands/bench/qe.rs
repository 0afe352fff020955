//! Games of Q.E. whose outcome the bench knows in advance.

use super::connection::{Connection, Wish};
use super::measure::Measure;
use crate::cli::BenchOptions;
use anyhow::ensure;
use serde::Deserialize;
use std::time::Instant;

#[derive(Deserialize)]
struct Answer {
    version: u32,
}

#[derive(Deserialize)]
struct Created {
    game: Game,
}

#[derive(Deserialize)]
struct Game {
    id: String,
}

#[derive(Deserialize)]
struct Score {
    sheets: Vec<Sheet>,
}

#[derive(Deserialize)]
struct Sheet {
    total_spent: String,
}

/// Plays a game to its end and checks what each seat has spent; false where the time was over before.
///
/// All bids of an auction differ, so there are no ties, and the bench knows who wins and what that costs.
pub(super) async fn play(
    connection: &mut Connection,
    tokens: &[String],
    options: &BenchOptions,
    stop: Instant,
    measure: &mut Measure,
) -> anyhow::Result<bool> {
    let seats = tokens.len();
    let wish = |seat: usize| Wish { token: &tokens[seat], minimal: !options.full };
    let body = format!(r#"{{"seats":{seats}}}"#);
    let created: Created = connection.json("POST", "/v1/qe/games", wish(0), &body).await?;
    let game = format!("/v1/qe/games/{}", created.game.id);
    let (seat_path, bids) = (format!("{game}/seats"), format!("{game}/bids"));
    for seat in 1..seats {
        connection.send("POST", &seat_path, wish(seat), "").await?;
    }
    let start = format!("{game}/start");
    let started: Answer =
        connection.json("POST", &start, wish(0), r#"{"first_auctioneer":0}"#).await?;
    let mut version = started.version;
    let mut spent = vec![0u64; seats];
    let auctions = if seats == 5 { 15 } else { 16 };
    for auction in 1..=auctions {
        let outside_rounds = seats == 3 && auction == 16;
        let first = if outside_rounds { 0 } else { (auction - 1) % seats };
        let amounts: Vec<u64> = (0..seats).map(|turn| amount(auction, turn)).collect();
        for (turn, amount) in amounts.iter().enumerate() {
            if Instant::now() > stop {
                return Ok(false);
            }
            let body = format!(r#"{{"auction":{auction},"ballot":1,"amount":"{amount}"}}"#);
            let sent = Instant::now();
            let answer =
                connection.send("POST", &bids, wish((first + turn) % seats), &body).await?;
            measure.command(sent.elapsed());
            let answer: Answer = serde_json::from_slice(answer)?;
            ensure!(answer.version > version, "a bid was acknowledged and changed nothing");
            version = answer.version;
        }
        if let Some((turn, highest)) = amounts.iter().enumerate().max_by_key(|(_, amount)| **amount)
        {
            spent[(first + turn) % seats] += highest;
        }
    }
    let score: Score = connection.json("GET", &format!("{game}/score"), wish(0), "").await?;
    for (sheet, spent) in score.sheets.iter().zip(spent) {
        ensure!(
            sheet.total_spent == spent.to_string(),
            "a seat spent {}, not {spent}",
            sheet.total_spent
        );
    }
    Ok(true)
}

/// Bids that differ within an auction, and whose order changes from auction to auction.
fn amount(auction: usize, turn: usize) -> u64 {
    (1000 * ((auction * 7 + turn * 3) % 11 + 1) + turn) as u64
}
