//! `bulk URL GAMES LOBBIES`: adds so many finished games of Q.E. of four players, and so many open lobbies, to a database
//! on which `gavel serve` has run once.

mod game;
mod rows;

use rows::Rows;
use sqlx::{Connection, PgConnection};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const TASKS: usize = 2;
/// How many games go into the database at once.
const AT_ONCE: u64 = 500;

const EVENTS: &str = "copy events (game_id, version, position, kind, event_type, schema_version, data, hash,
    recorded_at, deadline_at, command_id, must_act, openings_everyone, openings_nobody, openings_seat_0,
    openings_seat_1, openings_seat_2, openings_seat_3, openings_seat_4, openings_seat_5, openings_seat_6,
    openings_seat_7) from stdin";
const GAMES: &str = "copy games (game_id, kind, status, visibility, players, host, created_at, deadline_at)
    from stdin";
const SEATS: &str = "copy game_players (player_id, game_id) from stdin";
const OPEN_SEATS: &str = "insert into open_seats (player_id, state, game_id)
    select player_id, state, game_id from seats_of_open_games on conflict do nothing";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, games, lobbies] = &arguments[..] else { return Err("bulk URL GAMES LOBBIES".into()) };
    let (games, lobbies): (u64, u64) = (games.parse()?, lobbies.parse()?);
    let next = Arc::new(AtomicU64::new(0));
    let tasks: Vec<_> = (0..TASKS)
        .map(|_| {
            let (url, next) = (url.clone(), next.clone());
            tokio::spawn(async move {
                fill(&url, &next, games, lobbies).await.map_err(|error| error.to_string())
            })
        })
        .collect();
    let mut events = 0;
    for task in tasks {
        events += task.await??;
    }
    sqlx::query(OPEN_SEATS).execute(&mut PgConnection::connect(url).await?).await?;
    println!("{events} events");
    Ok(())
}

async fn fill(
    url: &str,
    next: &AtomicU64,
    games: u64,
    lobbies: u64,
) -> Result<u64, Box<dyn Error + Send + Sync>> {
    let mut connection = PgConnection::connect(url).await?;
    let mut events = 0;
    loop {
        let first = next.fetch_add(AT_ONCE, Ordering::Relaxed);
        if first >= games + lobbies {
            return Ok(events);
        }
        let mut rows = Rows::default();
        for number in first..(first + AT_ONCE).min(games + lobbies) {
            events += rows.add(if number < games { game::finished() } else { game::lobby() });
        }
        for (copy, text) in [(EVENTS, rows.events), (GAMES, rows.games), (SEATS, rows.seats)] {
            let mut into = connection.copy_in_raw(copy).await?;
            into.send(text.into_bytes()).await?;
            into.finish().await?;
        }
    }
}
