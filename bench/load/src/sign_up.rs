//! Players who sign up, create a game, join and start it.

use super::NAMES;
use super::connection::{Connection, Form, Wish};
use super::measure::Measure;
use super::qe::Created;
use std::time::Instant;

/// Starts a game of so many new players; false where the time was over before.
pub(super) async fn play(
    connection: &mut Connection,
    (kind, players): (&str, u8),
    stop: Instant,
    measure: &mut Measure,
) -> anyhow::Result<bool> {
    let mut tokens = Vec::new();
    for name in NAMES.iter().take(players.into()) {
        if Instant::now() > stop {
            return Ok(false);
        }
        let sent = Instant::now();
        tokens.push(connection.register(name).await?);
        measure.commands.record(sent.elapsed());
    }
    let wish = |seat: usize| Wish { token: &tokens[seat], form: Form::Minimal };
    let sent = Instant::now();
    let body = format!(r#"{{"seats":{players}}}"#);
    let created: Created =
        connection.json("POST", &format!("/v1/{kind}/games"), wish(0), &body).await?;
    measure.commands.record(sent.elapsed());
    let game = format!("/v1/{kind}/games/{}", created.game.id);
    let seats = (1..tokens.len()).map(|seat| (seat, "seats"));
    for (seat, what) in seats.chain([(0, "start")]) {
        let sent = Instant::now();
        connection.send("POST", &format!("{game}/{what}"), wish(seat), "").await?;
        measure.commands.record(sent.elapsed());
    }
    Ok(true)
}
