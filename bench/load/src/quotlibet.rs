//! Games of Quotlibet, in which bots choose among what the server says is legal.

use super::connection::{Connection, Form, Wish};
use super::measure::Measure;
use anyhow::{Context, ensure};
use bots::quotlibet::QuotlibetBots;
use bots::{Game, Playable};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde::Deserialize;
use std::time::Instant;

#[derive(Deserialize)]
struct Answer {
    game: Game<QuotlibetBots>,
}

/// Plays a game to its end and checks that each seat's total is the sum of its rounds; false where the time was over.
pub(super) async fn play(
    connection: &mut Connection,
    tokens: &[String],
    stop: Instant,
    measure: &mut Measure,
) -> anyhow::Result<bool> {
    let mut random = SmallRng::from_rng(&mut rand::rng());
    let wish = |seat: usize| Wish { token: &tokens[seat], form: Form::Whole };
    let body = format!(r#"{{"seats":{}}}"#, tokens.len());
    let created: Answer = connection.json("POST", "/v1/quotlibet/games", wish(0), &body).await?;
    let game = format!("/v1/quotlibet/games/{}", created.game.id);
    for seat in 1..tokens.len() {
        connection.send("POST", &format!("{game}/seats"), wish(seat), "").await?;
    }
    let started: Answer = connection.json("POST", &format!("{game}/start"), wish(0), "").await?;
    let mut view = started.game;
    while !view.is_finished() {
        if Instant::now() > stop {
            return Ok(false);
        }
        let seat =
            usize::from(*view.must_act.first().context("a running game waits for somebody")?);
        view = connection.json("GET", &game, wish(seat), "").await?;
        let chosen = QuotlibetBots::choose(&view.allowed_actions, &mut random)?;
        let chosen = chosen.context("the game waits for a bot that may do nothing")?;
        let sent = Instant::now();
        let answer = connection
            .send("POST", &format!("{game}/{}", chosen.path), wish(seat), &chosen.body)
            .await?;
        measure.commands.record(sent.elapsed());
        let answer: Answer = serde_json::from_slice(answer)?;
        ensure!(
            answer.game.version > view.version,
            "a command was acknowledged and changed nothing"
        );
        view = answer.game;
    }
    let (play, outcome) = view.play.zip(view.result).context("a finished game has a score")?;
    for (seat, sheet) in outcome.sheets.iter().enumerate() {
        let points: i16 = play.score_sheet.iter().map(|round| round.scores[seat].points).sum();
        ensure!(points == sheet.total, "a seat has {}, not {points}", sheet.total);
    }
    Ok(true)
}
