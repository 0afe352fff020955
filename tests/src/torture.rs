//! Games that are played while clients cut their connections and repeat themselves, instances are killed and Postgres is
//! killed; and the check that nothing was lost, doubled, disordered or shown to whom the rules hide it from.

mod chance;
mod commands;
mod disturbance;
mod feed;
mod fleet;
mod game;
mod load;
mod reads;
mod report;
mod secrets;
mod ways;

pub use fleet::End;
pub use load::Load;
pub use report::Report;

use crate::chain;
use crate::history::{History, Judgement};
use crate::network::Faults;
use commands::Commands;
use disturbance::disturb;
use fleet::Fleet;
use futures::future::try_join_all;
use game::Game;
use report::{Counters, Stored};
use secrets::Secrets;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
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
    /// True if the networks to the database and to the clients are bad.
    pub bad_networks: bool,
}

/// How many instances run on the one Postgres.
pub const INSTANCES: usize = 3;
/// Of so many disturbances one kills Postgres, the others an instance.
const POSTGRES_ONE_IN: u64 = 4;
/// How long a client waits before it asks elsewhere, on a good network and on a bad one.
const PATIENCE: [Duration; 2] = [Duration::from_secs(30), Duration::from_secs(3)];

/// The state that the tasks of a run share.
struct Run {
    fleet: Fleet,
    commands: Commands,
    secrets: Secrets,
    counters: Counters,
    history: History,
    faults: Arc<Faults>,
    patience: Duration,
    /// Requests that were not answered, or with an error, and were made again.
    failures: Mutex<Vec<String>>,
}

impl Run {
    fn new(fleet: Fleet, faults: Arc<Faults>, patience: Duration) -> Self {
        Self {
            fleet,
            commands: Commands::default(),
            secrets: Secrets::default(),
            counters: Counters::default(),
            history: History::default(),
            faults,
            patience,
            failures: Mutex::default(),
        }
    }

    /// Notes a request that the client has to make again.
    fn failed(&self, failure: String) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push(failure);
    }
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
    let faults = Arc::<Faults>::default();
    let fleet = Fleet::start(INSTANCES, plan.bad_networks.then(|| faults.clone()));
    let run = Arc::new(Run::new(fleet, faults, PATIENCE[usize::from(plan.bad_networks)]));
    let (stop, stopped) = watch::channel(false);
    let disturbing = tokio::spawn(disturb(run.clone(), plan.disturb_every, stopped));
    let played = play(&run, plan.games, plan.clients, move || began.elapsed() >= plan.duration);
    let played = played.await;
    stop.send_replace(true);
    disturbing.await.map_err(|error| error.to_string())?;
    played?;
    let (stored, judged) = check(&run).await?;
    Ok(Report::new(plan, began.elapsed(), &run, stored, judged))
}

/// Has games begun at so many tables until it is `enough`, and each played to its end.
async fn play(
    run: &Arc<Run>,
    games: usize,
    clients: usize,
    enough: impl Fn() -> bool + Clone + Send + 'static,
) -> Result<(), String> {
    let players = commands::register(run, clients.max(game::SEATS)).await?;
    let tables = (0..games).map(|slot| {
        let (run, players, enough) = (run.clone(), players.clone(), enough.clone());
        async move {
            let table = tokio::spawn(async move {
                loop {
                    Game::open(&run, game::seated(&players, slot)).await?.play().await?;
                    if enough() {
                        return Ok::<_, String>(());
                    }
                }
            });
            table.await.map_err(|error| error.to_string())?
        }
    });
    try_join_all(tables).await.map(drop)
}

/// Checks that the log contains the acknowledged commands, and that the answers are linearizable.
async fn check(run: &Run) -> Result<(Stored, Judgement), String> {
    let stored = run.commands.check(&run.fleet.database_url()).await?;
    run.counters.events.store(stored.events, Ordering::Relaxed);
    Ok((stored, run.history.judge()?))
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
