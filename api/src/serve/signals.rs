//! Signals that stop the server.

use crate::http::connections::Connections;
use crate::http::listen::close_to_new;
use actix_web::dev::ServerHandle;
use engine::Engine;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};

/// How long the workers get to accept the connections that are in the system's queue. They need less, unless they are very busy.
const QUEUE: Duration = Duration::from_millis(100);

/// What a signal stops.
pub(super) struct Stopped {
    pub(super) engine: Arc<Engine>,
    pub(super) connections: Arc<Connections>,
    pub(super) http: ServerHandle,
    /// The listener of the connections, which the server has too.
    pub(super) listener: TcpListener,
}

/// Stops the server at a signal that comes after this call. After SIGTERM the server accepts connections for as long as it drains,
/// while `/readyz` answers 503 and each answer closes its connection. Then it finishes all requests that have begun, but for feeds,
/// which would never end. A second signal ends the draining. After SIGINT and SIGQUIT the server waits for no request.
pub(super) fn stop(stopped: Stopped, drain: Duration) -> std::io::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut quit = signal(SignalKind::quit())?;
    Ok(async move {
        let graceful = tokio::select! {
            _ = terminate.recv() => true,
            _ = interrupt.recv() => false,
            _ = quit.recv() => false,
        };
        stopped.engine.readiness.drain();
        stopped.connections.drain();
        if graceful {
            tracing::info!(seconds = drain.as_secs(), "draining");
            tokio::select! {
                () = tokio::time::sleep(drain) => {}
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
                _ = quit.recv() => {}
            }
        }
        stopped.end(graceful).await;
    })
}

impl Stopped {
    /// Ends feeds after the last connection: a feed that comes back gets another server.
    async fn end(self, graceful: bool) {
        if graceful {
            match close_to_new(&self.listener) {
                Ok(()) => tokio::time::sleep(QUEUE).await,
                Err(error) => tracing::debug!(%error, "a connection in the queue may be reset"),
            }
        }
        // Closed with the server's, so that the system refuses connections from then on.
        drop(self.listener);
        self.engine.feeds.stop();
        self.http.stop(graceful).await;
    }
}
