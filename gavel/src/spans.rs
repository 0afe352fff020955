//! Spans on their way to a collector.

use crate::cli::TraceArgs;
use engine::outgoing::{NoAnswer, Outgoing};
use engine::tls;
use std::sync::Arc;
use traces::{Options, Sending, Unsent};
use url::Url;
use uuid::Uuid;

/// Statuses after which the same spans may be sent again (OTLP/HTTP, "Retryable Response Codes").
const TRANSIENT: [u16; 4] = [429, 502, 503, 504];

/// Sends spans, if a collector is named.
pub(crate) fn start(args: &TraceArgs) -> anyhow::Result<Option<Sending>> {
    let Some(endpoint) = args.otlp_endpoint.clone() else { return Ok(None) };
    // A collector is mostly in the operator's own network.
    let outgoing = Outgoing::new(true, tls::client(args.otlp_ca.as_deref())?);
    let options = Options {
        version: env!("CARGO_PKG_VERSION"),
        instance: Uuid::new_v4().to_string(),
        sample_ratio: args.otlp_sample_ratio,
    };
    let to = Arc::new((outgoing, endpoint));
    Ok(Some(traces::start(options, move |body| post(to.clone(), body))))
}

async fn post(to: Arc<(Outgoing, Url)>, body: Vec<u8>) -> Result<Vec<u8>, Unsent> {
    let (outgoing, endpoint) = &*to;
    let answer = outgoing.post(endpoint, "application/x-protobuf", body).await;
    answer.map_err(|none| match none {
        NoAnswer::Failed(why) => Unsent { why, status: None, again: why != "body" },
        NoAnswer::Status(status) => {
            Unsent { why: "status", status: Some(status), again: TRANSIENT.contains(&status) }
        }
    })
}
