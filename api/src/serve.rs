//! A server that listens, from its start to its end.

mod document;
mod metrics_list;
mod metrics_page;
mod process;
pub(crate) mod shared;
mod signals;

use crate::http::connections::{Connections, Room, raise_open_files};
use crate::http::limits::limit;
use crate::http::listen::{Serving, listen, serve};
use crate::http::method::unserved;
use crate::http::observe::observe;
use crate::http::proxies::Proxies;
use crate::http::receive::receive;
use crate::http::scope::NeededScopes;
use crate::http::under::under;
use crate::openapi::described;
use crate::options::Options;
use crate::routes::{pictures, routes};
use actix_web::dev::ServerHandle;
use actix_web::middleware::{Condition, from_fn};
use actix_web::{App, web};
use anyhow::Context;
use chrono::TimeDelta;
use engine::Engine;
use engine::background::{self, Checkpoints};
use engine::feeds::FeedOptions;
use engine::outgoing::Outgoing;
use engine::page_files;
use engine::tls;
pub use metrics_page::Metrics;
use metrics_page::Page;
use shared::Shared;
use signals::Stopped;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;
use store::{Fence, Store};
use tokio::task::JoinSet;
use utoipa_actix_web::AppExt;
use utoipa_actix_web::service_config::ServiceConfig;

/// How long a stop waits for requests under way.
const STOP_SECONDS: u64 = 3;
/// How long a stop waits for its work to be given back.
const GIVE_BACK: Duration = Duration::from_secs(1);

/// A server that listens.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it serves `/metrics`.
    pub metrics_address: SocketAddr,
    http: ServerHandle,
    metrics: ServerHandle,
    background: JoinSet<()>,
    served: tokio::task::JoinHandle<std::io::Result<()>>,
    engine: Arc<Engine>,
}

/// Starts to listen. The server stops at SIGTERM, SIGINT and SIGQUIT. Call it in a runtime of Tokio of one thread: each worker makes
/// its own.
///
/// # Errors
/// Says what the options name and the server cannot have: an address, a file, the database.
pub async fn start(store: Store, metrics: Metrics, options: &Options) -> anyhow::Result<Running> {
    start_with(store, metrics, options, routes).await
}

/// Starts with these routes.
async fn start_with(
    store: Store,
    metrics: Metrics,
    options: &Options,
    routes: fn(&mut ServiceConfig<'_>),
) -> anyhow::Result<Running> {
    let (_, promises) = described(routes)?;
    let scopes = web::Data::new(NeededScopes::of(&promises, pictures()));
    let workers = options.workers.unwrap_or_else(cores);
    let room = room(options, workers);
    warn_of(&store).await?;
    let metrics_listener = listen(options.metrics_listen).with_context(|| {
        format!("--metrics-listen {} cannot be listened on", options.metrics_listen)
    })?;
    let metrics_address = metrics_listener.local_addr()?;
    let engine = engine(store, options).await?;
    if let Some(room) = room {
        engine.feeds.limit_to(room.feeds, room.feeds_per_address);
    }
    let proxies = Arc::new(Proxies(options.limits.trusted_proxies.clone()));
    let connections =
        Arc::new(Connections::new(room, proxies.clone(), options.keep_alive, options.body_time));
    let shared = Shared::of(&engine, &connections, proxies, options).await?;
    let serving = Serving {
        workers,
        most: room.map(|room| room.total + room.refused),
        stop_seconds: STOP_SECONDS,
    };
    let listener = listen(options.listen)
        .with_context(|| format!("{} cannot be listened on", options.listen))?;
    let address = listener.local_addr()?;
    let listens = listener.try_clone()?;
    let in_app = shared.clone();
    let (are_limited, is_root) = (shared.limits.are_on(), options.base_path.is_root());
    let http = serve(listener, &serving, connections.clone(), move || {
        App::new()
            .into_utoipa_app()
            .configure(routes)
            .into_app()
            .app_data(scopes.clone())
            .configure(|config| in_app.add_to(config))
            .default_service(web::to(unserved))
            .wrap(from_fn(receive))
            // If nothing is limited, no request pays for being let through.
            .wrap(Condition::new(are_limited, from_fn(limit)))
            .wrap(from_fn(observe))
            .wrap(Condition::new(!is_root, from_fn(under)))
    })?;
    let handle = http.handle();
    let served = tokio::task::spawn(http);
    let stopped = Stopped {
        engine: engine.clone(),
        connections: connections.clone(),
        http: handle.clone(),
        listener: listens,
    };
    tokio::task::spawn(signals::stop(stopped, options.drain)?);
    let mut background = JoinSet::new();
    background.spawn(metrics_page::keep(metrics.clone()));
    let page = Page { metrics, engine: engine.clone(), connections: connections.clone() };
    let metrics = page.serve(metrics_listener)?;
    background.spawn(connections.sweep());
    tend(&engine, shared, options, &mut background);
    Ok(Running { address, metrics_address, http: handle, metrics, background, served, engine })
}

/// Starts the work of a server that no request brings.
fn tend(engine: &Arc<Engine>, shared: Shared, options: &Options, background: &mut JoinSet<()>) {
    shared.sweep(background);
    background.spawn(page_files::keep_registering(engine.store.clone(), shared::page_files));
    let (key, every) = (shared.signing.into_inner(), options.checkpoint_minutes);
    let checkpoints =
        (every > 0).then(|| Checkpoints { key, every: TimeDelta::minutes(every.into()) });
    background::spawn(engine, checkpoints, background);
}

/// Warns of what is wrong with the database and lets the server start all the same.
async fn warn_of(store: &Store) -> anyhow::Result<()> {
    for leak in store.log_leaks().await.context("the database's settings cannot be read")? {
        tracing::warn!("{leak}");
    }
    let fence = store.fence().await.context("the database's fence cannot be read")?;
    let why = match fence {
        None => return Ok(()),
        Some(Fence::Source) => {
            "gavel fence or gavel copy has fenced it, for another one that replaces it"
        }
        Some(Fence::Target) => "it is a copy that is not finished",
    };
    tracing::warn!(why, "the database is fenced: it refuses commands");
    Ok(())
}

async fn engine(store: Store, options: &Options) -> anyhow::Result<Arc<Engine>> {
    let feeds = if options.limits.no_limits { FeedOptions::UNLIMITED } else { options.feeds };
    let tls = tls::client(options.webhooks.ca.as_deref())?;
    let of_engine = engine::Options {
        feeds,
        cache_bytes: options.cache_bytes,
        webhooks: options.webhooks.clone(),
        outgoing: Some(Outgoing::new(options.webhooks.allow_private, tls)),
        bot_delay: options.bot_delay,
        epoch: store.epoch().await?,
        database: store.database_id().await?,
    };
    let engine = Engine::new(store, of_engine);
    let set = engine.clock.set(&engine.store).await;
    set.context("the database's time cannot be read")?;
    // Before a client gets a page from here, every server has its files.
    page_files::register(&engine.store, &shared::page_files()).await;
    Ok(Arc::new(engine))
}

impl Running {
    /// The database that it serves.
    pub fn backend(&self) -> &'static str {
        self.engine.store.backend()
    }

    /// Serves until a signal stops the server. Then the server releases the deliveries that it has claimed and closes the database.
    ///
    /// # Errors
    /// Says why it stopped without a signal.
    pub async fn end(mut self) -> anyhow::Result<()> {
        let ended = tokio::select! {
            served = &mut self.served => served?.map_err(anyhow::Error::from),
            died = death(&mut self.background) => {
                tracing::error!(error = %died, "stopping, because a background task has panicked");
                self.engine.feeds.stop();
                self.http.stop(true).await;
                Err(died)
            }
        };
        self.metrics.stop(false).await;
        self.background.abort_all();
        // The server does not wait for a lost database: another instance takes over once the lease has run out.
        drop(tokio::time::timeout(GIVE_BACK, self.engine.webhooks.give_back()).await);
        self.engine.store.clone().close().await;
        tracing::info!("stopped");
        ended
    }

    /// Stops listening, once the requests under way are answered.
    pub async fn stop(&self) {
        self.http.stop(true).await;
    }
}

/// Waits until one of the tasks panics. Some end when the server is asked to stop.
async fn death(background: &mut JoinSet<()>) -> anyhow::Error {
    while let Some(ended) = background.join_next().await {
        if let Err(died) = ended {
            return died.into();
        }
    }
    std::future::pending().await
}

/// How many threads serve requests unless it is set.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// For how many connections there is room, where they are limited. The log says what the limit on open files allows.
fn room(options: &Options, workers: usize) -> Option<Room> {
    let open_files = raise_open_files();
    if options.limits.no_limits {
        tracing::info!(open_files, "connections are not limited");
        return None;
    }
    let room = Room::of(open_files, workers, options.database_connections);
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

#[cfg(test)]
mod tests;
