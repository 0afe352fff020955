//! The page of metrics, on an address of its own.

use super::metrics_list::{BATCH_SIZE, describe};
use super::process;
use crate::http::connections::Connections;
use crate::http::observe;
use actix_web::dev::ServerHandle;
use actix_web::{App, HttpResponse, HttpServer, web};
use engine::Engine;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

/// How often what was recorded is put in order.
const UPKEEP_PERIOD: Duration = Duration::from_secs(1);
/// The bounds within which times are counted, in seconds. Counts of several instances can be added up, which quantiles cannot.
const SECONDS: [f64; 15] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];
/// The bounds within which batches are counted, in appends.
const APPENDS: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// Records what this program counts. What counts before it is installed counts into nothing.
#[derive(Clone, Debug)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Installs it for the whole process.
    ///
    /// # Errors
    /// If it is installed already.
    pub fn install() -> anyhow::Result<Self> {
        let batches = Matcher::Full(BATCH_SIZE.to_owned());
        let prometheus = PrometheusBuilder::new()
            .set_buckets(&SECONDS)?
            .set_buckets_for_metric(batches, &APPENDS)?
            .install_recorder()?;
        describe();
        observe::begin();
        for of_spans in ["gavel_trace_spans_sent_total", "gavel_trace_spans_dropped_total"] {
            metrics::counter!(of_spans).increment(0);
        }
        let build = [
            ("version", env!("CARGO_PKG_VERSION")),
            ("commit", option_env!("GAVEL_COMMIT").unwrap_or("unknown")),
            ("rust", env!("GAVEL_RUST_VERSION")),
        ];
        metrics::gauge!("gavel_build_info", &build).set(1.0);
        Ok(Self(prometheus))
    }
}

/// What a page is made of.
#[derive(Clone)]
pub(super) struct Page {
    pub(super) metrics: Metrics,
    pub(super) engine: Arc<Engine>,
    pub(super) connections: Arc<Connections>,
}

impl Page {
    /// Serves the page to a listener; returns what stops it.
    pub(super) fn serve(self, listener: TcpListener) -> std::io::Result<ServerHandle> {
        let page = web::Data::new(self);
        let http = HttpServer::new(move || {
            App::new().app_data(page.clone()).route("/metrics", web::get().to(render))
        });
        let http = http.workers(1).disable_signals().listen(listener)?.run();
        let handle = http.handle();
        tokio::task::spawn(http);
        Ok(handle)
    }
}

async fn render(page: web::Data<Page>) -> HttpResponse {
    page.connections.report();
    page.engine.observe().await;
    let text = page.metrics.0.render() + &process::render();
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text)
}

/// Puts what was recorded in order, again and again: otherwise the histograms would grow until the page is read.
pub(super) async fn keep(metrics: Metrics) {
    let mut tick = tokio::time::interval(UPKEEP_PERIOD);
    loop {
        tick.tick().await;
        metrics.0.run_upkeep();
    }
}
