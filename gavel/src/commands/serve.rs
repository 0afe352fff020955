//! `gavel serve`: serves the HTTP API.

use crate::cli::{LogFormat, ServeOptions};
use api::{Options, start};
use std::io::IsTerminal;
use std::net::SocketAddr;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The finest level that is ever logged.
const FINEST: LevelFilter = LevelFilter::DEBUG;

/// Serves until the program is asked to stop.
pub(crate) async fn run(args: ServeOptions) -> anyhow::Result<()> {
    log_to_stderr(args.log_format);
    let store = args.store.open().await?;
    let options: Options = args.into();
    let running = start(store, &options).await?;
    let place = if options.browser { place(&options, running.address) } else { String::new() };
    super::printed::raw(&format!(
        "{place}Gavel is listening on http://{address} ({backend})\n  docs     http://{address}{base}/docs/\n  openapi  http://{address}{base}/openapi.json\n  metrics  http://{metrics}/metrics\n",
        address = running.address,
        base = options.base_path,
        backend = running.backend(),
        metrics = running.metrics_address,
    ))?;
    running.end().await
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

/// `RUST_LOG` chooses what is logged, but nothing at the level `trace`: there the libraries log how much they have read of
/// a body, and the length of a body is the length of a bid.
fn log_to_stderr(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn,sqlx=warn"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.finish().with(FINEST).init(),
        LogFormat::Json => log.json().with_span_list(false).finish().with(FINEST).init(),
    }
}
