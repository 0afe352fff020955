//! Games that are played while clients cut their connections and repeat themselves, instances are killed and Postgres is
//! killed; and the check that nothing was lost, doubled, disordered or shown to whom the rules hide it from.

mod chance;
mod commands;
mod disturbance;
mod feed;
mod fleet;
mod game;
mod report;
mod secrets;

pub use report::Report;

use crate::chain;
use commands::Commands;
use disturbance::disturb;
use fleet::Fleet;
use futures::future::try_join_all;
use game::Game;
use report::Counters;
use secrets::Secrets;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How large a run is.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games at once.
    pub games: usize,
    /// Accounts that play them; each may sit in several games.
    pub clients: usize,
    /// How long new games are begun; each that was begun is played to its end.
    pub duration: Duration,
    /// After how many acknowledged commands something is killed, each time.
    pub disturb_every: u64,
}

/// How many instances run on the one Postgres.
pub const INSTANCES: usize = 3;
/// Of so many disturbances one kills Postgres, the others an instance.
const POSTGRES_ONE_IN: u64 = 4;

/// What the tasks of a run share.
struct Run {
    fleet: Fleet,
    commands: Commands,
    secrets: Secrets,
    counters: Counters,
}

/// Plays, disturbs and checks.
///
/// # Errors
/// What is wrong with the server.
///
/// # Panics
/// If the run itself cannot go on: no Postgres, no program.
pub async fn torture(plan: Plan) -> Result<Report, String> {
    let began = Instant::now();
    let run = Arc::new(Run {
        fleet: Fleet::start(),
        commands: Commands::default(),
        secrets: Secrets::default(),
        counters: Counters::default(),
    });
    let (stop, stopped) = watch::channel(false);
    let disturbing = tokio::spawn(disturb(run.clone(), plan.disturb_every, stopped));
    let players = commands::register(&run, plan.clients.max(game::SEATS)).await?;
    let tables = (0..plan.games).map(|slot| {
        let (run, players) = (run.clone(), players.clone());
        async move {
            let table = tokio::spawn(async move {
                loop {
                    Game::open(&run, game::seated(&players, slot)).await?.play().await?;
                    if began.elapsed() >= plan.duration {
                        return Ok::<_, String>(());
                    }
                }
            });
            table.await.map_err(|error| error.to_string())?
        }
    });
    let played = try_join_all(tables).await;
    stop.send_replace(true);
    disturbing.await.map_err(|error| error.to_string())?;
    played?;
    let stored = run.commands.check(&run.fleet.database_url()).await?;
    run.counters.events.store(stored.events, Ordering::Relaxed);
    Ok(Report::new(plan, began.elapsed(), &run.counters, stored))
}

/// The chain of a game's events holds; the reason otherwise.
fn chain_holds(events: &[serde_json::Value]) -> Result<(), String> {
    std::panic::catch_unwind(|| {
        chain::verify(events);
        chain::openings(events)
    })
    .map(drop)
    .map_err(|_| "a chain or an opening does not hold".to_owned())
}
