//! `gavel serve`: serves the HTTP API.

use crate::checkpoints;
use crate::cli::{FeedOptions, LogFormat, ServeOptions};
use crate::deadlines;
use crate::feeds;
use crate::http::connections::{Connections, Room, raise_open_files};
use crate::http::cors::cors;
use crate::http::limits::{Costs, Limits, limit};
use crate::http::listen::{Serving, listen, serve};
use crate::http::method::{Addresses, unserved};
use crate::http::observe::observe;
use crate::http::operator::OperatorToken;
use crate::http::proxies::Proxies;
use crate::http::receive::{BodyTime, receive};
use crate::http::under::under;
use crate::keys::SigningKey;
use crate::log_lag;
use crate::openapi::committed;
use crate::routes::{routes, share_games};
use crate::server::Server;
use crate::tls;
use crate::webhooks::{self, Webhooks};
use actix_web::dev::ServerHandle;
use actix_web::http::header;
use actix_web::middleware::{Condition, from_fn};
use actix_web::{App, HttpResponse, HttpServer, web};
use anyhow::Context;
use chrono::TimeDelta;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use utoipa_actix_web::AppExt;
use utoipa_swagger_ui::{Config, SwaggerUi};

/// The finest level that is ever logged.
const FINEST: LevelFilter = LevelFilter::DEBUG;
/// How long a stop waits for requests under way.
const STOP_SECONDS: u64 = 3;
/// How long a stop waits for its work to be given back.
const GIVE_BACK: Duration = Duration::from_secs(1);
/// How often the figures are put in order.
const REPORT_PERIOD: Duration = Duration::from_secs(1);
/// The bounds within which times are counted, in seconds. Counts of several instances can be added up, which quantiles cannot.
const SECONDS: [f64; 15] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];

/// Serves until the program is told to stop.
///
/// # Errors
/// Where the database cannot be opened or the address not be bound.
pub(crate) async fn run(options: ServeOptions) -> anyhow::Result<()> {
    log_to_stderr(options.log_format);
    let mut running = start(&options).await?;
    super::printed::raw(&format!(
        "Gavel is listening on http://{address} ({backend})\n  docs     http://{address}{base}/docs/\n  openapi  http://{address}{base}/openapi.json\n  metrics  http://{metrics}/metrics\n",
        address = running.address,
        base = options.base_path,
        backend = running.store.backend(),
        metrics = running.metrics_address,
    ))?;
    // Without one of its tasks it would go on and, say, carry out no deadlines. Whoever watches it starts it anew.
    let ended = tokio::select! {
        served = &mut running.served => served?.map_err(anyhow::Error::from),
        died = death(&mut running.background) => {
            tracing::error!(error = %died, "stopping, because a background task has panicked");
            running.server.feeds.stop();
            running.handle.stop(true).await;
            Err(died)
        }
    };
    running.metrics.stop(false).await;
    running.background.abort_all();
    // A database that is gone is not waited for: another instance takes over once the lease has run out.
    let give_back = running.server.webhooks.give_back(&running.store);
    drop(tokio::time::timeout(GIVE_BACK, give_back).await);
    running.store.close().await;
    tracing::info!("stopped");
    ended
}

/// Waits until one of the tasks panics. Some end when the server is told to stop.
async fn death(background: &mut JoinSet<()>) -> anyhow::Error {
    while let Some(ended) = background.join_next().await {
        if let Err(died) = ended {
            return died.into();
        }
    }
    std::future::pending().await
}

/// `RUST_LOG` chooses what is logged, but nothing at the level `trace`: there the libraries tell how much they have read of
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

/// A server that listens.
pub(crate) struct Running {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    metrics_address: SocketAddr,
    /// Tells it to stop.
    pub(crate) handle: ServerHandle,
    metrics: ServerHandle,
    background: JoinSet<()>,
    served: tokio::task::JoinHandle<std::io::Result<()>>,
    store: Store,
    server: web::Data<Server>,
}

/// Opens the database and starts to listen.
///
/// # Errors
/// Where the database cannot be opened or an address not be bound.
pub(crate) async fn start(options: &ServeOptions) -> anyhow::Result<Running> {
    let workers = options.workers.unwrap_or_else(cores);
    let tls = tls::client(options.webhooks.webhook_ca.as_deref())?;
    let store = options.store.open().await?;
    let room = room(options, workers);
    for leak in store.log_leaks().await.context("the database does not tell its settings")? {
        tracing::warn!("{leak}");
    }
    // Whatever counts before the recorder is there counts into nothing.
    let (metrics_address, metrics, prometheus) = serve_metrics(options.metrics_listen)?;
    let cache_bytes = u64::from(options.cache_mb) * 1_000_000;
    let feeds = if options.limits.no_limits { FeedOptions::UNLIMITED } else { options.feeds };
    let mut server = Server::new(store.clone(), feeds, cache_bytes);
    server.operator =
        options.operator_token_file.as_deref().map(OperatorToken::read).transpose()?;
    server.webhooks = Arc::new(Webhooks::new(options.webhooks.webhooks_allow_private));
    let server = web::Data::new(server);
    server.clock.set(&store).await.context("the database does not tell its time")?;
    let signing =
        SigningKey::of(options.signing_key_file.as_deref(), &store, server.clock.now()).await?;
    let signing = web::Data::new(signing);
    let mut document = committed();
    if !options.base_path.is_root() {
        document["servers"][0]["url"] = options.base_path.as_str().into();
    }
    let base_path = web::Data::new(options.base_path.clone());
    let addresses = web::Data::new(Addresses::of(&document));
    let document = web::Data::new(Document(serde_json::to_string(&document)?.into()));
    let data = server.clone();
    let key = signing.clone();
    let proxies = Arc::new(Proxies(options.limits.trusted_proxies.clone()));
    let limits = web::Data::new(Limits::new(&options.limits, proxies.clone()));
    let limited = limits.clone();
    let costs = web::Data::new(Costs::new(&options.limits));
    let charged = costs.clone();
    let body_time = web::Data::new(BodyTime(options.connections.body_time()));
    let serving = Serving {
        workers,
        most: room.map(|room| room.total + room.refused),
        keep_alive: options.connections.keep_alive(),
        stop_seconds: STOP_SECONDS,
    };
    if let Some(room) = room {
        server.feeds.limit_to(room.feeds, room.feeds_per_address);
    }
    let connections = Arc::new(Connections::new(room, proxies, serving.keep_alive));
    let counted = web::Data::from(connections.clone());
    let listener = listen(options.listen)
        .with_context(|| format!("{} cannot be listened on", options.listen))?;
    let address = listener.local_addr()?;
    let http = serve(listener, &serving, connections.clone(), move || {
        App::new()
            .into_utoipa_app()
            .configure(routes)
            .into_app()
            .app_data(data.clone())
            .configure(share_games(&data))
            .app_data(addresses.clone())
            .app_data(limited.clone())
            .app_data(charged.clone())
            .app_data(counted.clone())
            .app_data(signing.clone())
            .app_data(document.clone())
            .app_data(body_time.clone())
            .app_data(base_path.clone())
            .route("/openapi.json", web::get().to(openapi))
            .route("/docs", web::get().to(to_docs))
            .service(SwaggerUi::new("/docs/{_:.*}").config(Config::from("../openapi.json")))
            .default_service(web::to(unserved))
            .wrap(from_fn(receive))
            // Where nothing is limited, no request pays for being let through.
            .wrap(Condition::new(limited.are_on(), from_fn(limit)))
            .wrap(from_fn(cors))
            .wrap(from_fn(observe))
            .wrap(Condition::new(!base_path.is_root(), from_fn(under)))
    })?;
    let handle = http.handle();
    let served = tokio::task::spawn(http);
    let feeds = &server.feeds;
    let retry_base = Duration::from_millis(options.webhooks.webhook_retry_base_ms);
    let drain = Duration::from_secs(options.drain_seconds);
    tokio::task::spawn(stop_on_signal(server.clone(), handle.clone(), drain)?);
    let mut background = JoinSet::new();
    background.spawn(report(server.clone(), prometheus));
    background.spawn(keep_accounts_fresh(server.clone()));
    background.spawn(keep_noting_uses(server.clone()));
    background.spawn(keep_removing_ended(server.clone()));
    background.spawn(feeds::poll(feeds.clone(), store.clone()));
    background.spawn(feeds::keep_checking_tokens(feeds.clone(), store.clone()));
    let (followed, clock) = (feeds.clone(), server.clock.clone());
    background.spawn(feeds::keep_renewing_tickets(followed, store.clone(), clock));
    background.spawn(server.clock.clone().keep_set(store.clone()));
    background.spawn(log_lag::watch(server.clone()));
    background.spawn(limits.into_inner().sweep());
    background.spawn(costs.into_inner().sweep());
    background.spawn(connections.sweep());
    background.spawn(deadlines::carry_out(server.clone()));
    background.spawn(webhooks::project(server.clone().into_inner()));
    background.spawn(webhooks::send(server.clone().into_inner(), tls, retry_base));
    if options.checkpoint_minutes > 0 {
        let every = TimeDelta::minutes(options.checkpoint_minutes.into());
        background.spawn(checkpoints::keep_taking(server.clone(), key, every));
    }
    Ok(Running { address, metrics_address, handle, metrics, background, served, store, server })
}

/// How many threads serve requests unless it is set.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// For how many connections there is room, where they are limited. The log says what the limit on open files allows.
fn room(options: &ServeOptions, workers: usize) -> Option<Room> {
    let open_files = raise_open_files();
    if options.limits.no_limits {
        tracing::info!(open_files, "connections are not limited");
        return None;
    }
    let room = Room::of(open_files, workers, options.store.database_connections);
    tracing::info!(
        open_files,
        connections = room.total,
        connections_per_address = room.per_address,
        feeds = room.feeds,
        feeds_per_address = options.feeds.feeds_per_address.min(room.feeds_per_address),
        feeds_per_token = options.feeds.feeds_per_token,
        "the limit on open files allows so many connections"
    );
    Some(room)
}

/// Stops the server at a signal that comes after this call. After SIGTERM the server accepts connections for as long as it drains,
/// while `/readyz` answers 503. Then it finishes all requests that have begun, but for feeds, which would never end. A second signal
/// ends the draining. After SIGINT and SIGQUIT the server waits for no request.
fn stop_on_signal(
    server: web::Data<Server>,
    http: ServerHandle,
    drain: Duration,
) -> std::io::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut quit = signal(SignalKind::quit())?;
    Ok(async move {
        let graceful = tokio::select! {
            _ = terminate.recv() => true,
            _ = interrupt.recv() => false,
            _ = quit.recv() => false,
        };
        server.readiness.drain();
        if graceful {
            tracing::info!(seconds = drain.as_secs(), "draining");
            tokio::select! {
                () = tokio::time::sleep(drain) => {}
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
                _ = quit.recv() => {}
            }
        }
        server.feeds.stop();
        http.stop(graceful).await;
    })
}

/// The serialized OpenAPI document.
struct Document(web::Bytes);

async fn openapi(document: web::Data<Document>) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(document.0.clone())
}

async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, "/docs/")).finish()
}

fn serve_metrics(
    listen: SocketAddr,
) -> anyhow::Result<(SocketAddr, ServerHandle, PrometheusHandle)> {
    let prometheus = PrometheusBuilder::new().set_buckets(&SECONDS)?.install_recorder()?;
    let recorder = prometheus.clone();
    let http = HttpServer::new(move || {
        let prometheus = prometheus.clone();
        App::new().route(
                "/metrics",
                web::get().to(move || {
                    let text = prometheus.render();
                    async move {
                        HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text)
                    }
                }),
            )
    })
    .workers(1)
    .disable_signals()
    .bind(listen)
    .with_context(|| format!("{listen} cannot be listened on"))?;
    let address = http.addrs()[0];
    let http = http.run();
    let handle = http.handle();
    tokio::task::spawn(http);
    Ok((address, handle, recorder))
}

/// Keeps the figures, again and again: without it the histograms would grow until somebody asks for them.
async fn report(server: web::Data<Server>, prometheus: PrometheusHandle) {
    let mut tick = tokio::time::interval(REPORT_PERIOD);
    loop {
        tick.tick().await;
        server.states.report();
        prometheus.run_upkeep();
    }
}

async fn keep_noting_uses(server: web::Data<Server>) {
    server.accounts.keep_noting_uses(&server.clock, || server.feeds.open_tokens()).await;
}

async fn keep_removing_ended(server: web::Data<Server>) {
    server.accounts.keep_removing_ended(&server.clock).await;
}

async fn keep_accounts_fresh(server: web::Data<Server>) {
    server.accounts.keep_fresh().await;
}

#[cfg(test)]
mod tests;
