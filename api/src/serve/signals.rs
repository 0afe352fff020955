//! Signals that stop the server.

use actix_web::dev::ServerHandle;
use engine::Engine;
use std::sync::Arc;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};

/// Stops the server at a signal that comes after this call. After SIGTERM the server accepts connections for as long as it drains,
/// while `/readyz` answers 503. Then it finishes all requests that have begun, but for feeds, which would never end. A second signal
/// ends the draining. After SIGINT and SIGQUIT the server waits for no request.
pub(super) fn stop(
    engine: Arc<Engine>,
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
        engine.readiness.drain();
        if graceful {
            tracing::info!(seconds = drain.as_secs(), "draining");
            tokio::select! {
                () = tokio::time::sleep(drain) => {}
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
                _ = quit.recv() => {}
            }
        }
        engine.feeds.stop();
        http.stop(graceful).await;
    })
}
