//! `gavel serve`: serves the HTTP API.

use crate::cli::ServeOptions;
use crate::{log, spans};
use api::{Metrics, Options, start};
use std::net::SocketAddr;

/// Serves until the program is asked to stop.
pub(crate) async fn run(args: ServeOptions) -> anyhow::Result<()> {
    let _log = log::to_stderr(args.log_format);
    // Before the store, which counts from its start.
    let metrics = Metrics::install()?;
    let store = args.store.open().await?;
    let unnamed_database = args.store.is_default() && store.is_vacant().await?;
    if unnamed_database {
        tracing::warn!(
            database = args.store.place(),
            "the database is empty, and no option names it: if yours is another one, name it by DATABASE_URL or --database-url"
        );
    }
    let sending = spans::start(&args.traces)?;
    let options = Options { unnamed_database, ..args.into() };
    let running = start(store, metrics, &options).await?;
    let place = if options.browser { place(&options, running.address) } else { String::new() };
    super::printed::raw(&format!(
        "{place}Gavel is listening on http://{address} ({backend})\n  docs     http://{address}{base}/docs/\n  openapi  http://{address}{base}/openapi.json\n  metrics  http://{metrics}/metrics\n",
        address = running.address,
        base = options.base_path,
        backend = running.backend(),
        metrics = running.metrics_address,
    ))?;
    let ended = running.end().await;
    if let Some(sending) = sending {
        sending.stop().await;
    }
    ended
}

/// The line that says where to play. A server that listens on every address of its machine is reached by any of them.
fn place(options: &Options, listens: SocketAddr) -> String {
    if let Some(address) = &options.public_url {
        return format!("Play at {address}/\n");
    }
    let (base, port) = (&options.base_path, listens.port());
    if listens.ip().is_unspecified() {
        return format!(
            "Play at http://localhost:{port}{base}/ or, on another device, at this machine's name and port {port}\n"
        );
    }
    format!("Play at http://{listens}{base}/\n")
}
