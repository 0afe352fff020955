//! `gavel health`: asks a running server whether it can serve, for health checks of containers.

use crate::cli::HealthOptions;
use anyhow::{Context, ensure};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks the server that listens on the given address.
///
/// # Errors
/// Where it does not answer, or cannot serve.
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
    let status = answer.context("the server does not answer")?.status();
    ensure!(status.is_success(), "the server cannot serve: {status}");
    Ok(())
}
