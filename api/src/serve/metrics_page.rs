//! The page of figures, on an address of its own.

use actix_web::dev::ServerHandle;
use actix_web::{App, HttpResponse, HttpServer, web};
use anyhow::Context;
use engine::Engine;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

/// How often the figures are put in order.
const REPORT_PERIOD: Duration = Duration::from_secs(1);
/// The bounds within which times are counted, in seconds. Counts of several instances can be added up, which quantiles cannot.
const SECONDS: [f64; 15] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];

/// Serves the page; returns where, what stops it and what the figures are recorded by.
pub(super) fn serve(
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

/// Renders the figures again and again: otherwise the histograms would grow until a scrape.
pub(super) async fn keep(engine: Arc<Engine>, prometheus: PrometheusHandle) {
    let mut tick = tokio::time::interval(REPORT_PERIOD);
    loop {
        tick.tick().await;
        engine.states.report();
        prometheus.run_upkeep();
    }
}
