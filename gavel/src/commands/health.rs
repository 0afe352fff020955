//! `gavel health`: asks a running server if it can serve, for health checks of containers.

use crate::cli::HealthOptions;
use anyhow::{Context, bail};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks the server that listens on the given address.
pub(crate) async fn run(options: HealthOptions) -> anyhow::Result<()> {
    let mut address = options.listen;
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    let client = reqwest::Client::builder().timeout(PATIENCE).build()?;
    let answer = client.get(format!("http://{address}{}/readyz", options.base_path)).send().await;
    let answer = answer.context("the server does not answer")?;
    let status = answer.status();
    if status.is_success() {
        return Ok(());
    }
    let problem: serde_json::Value = answer.json().await.unwrap_or_default();
    bail!("the server cannot serve: {status} {}", problem["code"].as_str().unwrap_or_default())
}
