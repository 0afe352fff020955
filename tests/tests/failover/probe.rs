//! How long the cluster could not be written to.

use sqlx::{Connection, Executor, PgConnection};
use std::mem;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(20);

/// Writes again and again, over a new connection each time.
pub(crate) struct Probe {
    longest: Arc<Mutex<Duration>>,
}

impl Probe {
    pub(crate) fn start(url: String) -> Self {
        let longest = Arc::<Mutex<Duration>>::default();
        let noted = longest.clone();
        tokio::spawn(async move {
            let mut last = Instant::now();
            loop {
                if let Ok(Ok(())) = timeout(PATIENCE, write(&url)).await {
                    let mut longest = noted.lock().unwrap();
                    *longest = longest.max(last.elapsed());
                    last = Instant::now();
                }
                tokio::time::sleep(PAUSE).await;
            }
        });
        Self { longest }
    }

    /// The longest time between two writes since the last call.
    pub(crate) fn longest_away(&self) -> Duration {
        mem::take(&mut self.longest.lock().unwrap())
    }
}

async fn write(url: &str) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect(url).await?;
    connection.execute("create table if not exists probe (at timestamptz)").await?;
    connection.execute("insert into probe values (now())").await?;
    connection.close().await
}
