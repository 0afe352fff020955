//! Options of traces.

use anyhow::{Context, bail, ensure};
use clap::builder::{StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Args, Command, Error};
use std::ffi::OsStr;
use std::path::PathBuf;
use url::Url;

/// Options of traces.
#[derive(Args)]
pub(crate) struct TraceArgs {
    /// Send spans of requests by OTLP over HTTP to the collector at this address, such as http://localhost:4318. A build without
    /// the feature `otlp` cannot.
    #[arg(
        long,
        env = "GAVEL_OTLP_ENDPOINT",
        value_name = "URL",
        hide_env_values = true,
        value_parser = Endpoint
    )]
    pub(crate) otlp_endpoint: Option<Url>,
    /// The share of requests whose spans are sent, 0 to 1, of those whose `traceparent` does not decide it.
    #[arg(
        long,
        env = "GAVEL_OTLP_SAMPLE_RATIO",
        value_name = "SHARE",
        default_value = "1",
        value_parser = share
    )]
    pub(crate) otlp_sample_ratio: f64,
    /// Certificate authorities (PEM) that are trusted with a collector's https address, beside the public ones.
    #[arg(long, env = "GAVEL_OTLP_CA", value_name = "FILE")]
    pub(crate) otlp_ca: Option<PathBuf>,
}

/// Accepts the address of a collector, and makes it the one to which spans are sent.
#[derive(Clone)]
struct Endpoint;

impl TypedValueParser for Endpoint {
    type Value = Url;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Url, Error> {
        let text = StringValueParser::new().parse_ref(command, option, value)?;
        endpoint(&text, traces::AVAILABLE).map_err(|why| {
            let option = option.map_or_else(String::new, ToString::to_string);
            // An address may hold a secret, so it is not repeated.
            let why = format!("{option}: {why}\n");
            Error::raw(ErrorKind::ValueValidation, why).with_cmd(command)
        })
    }
}

/// The address for spans below a collector's.
fn endpoint(text: &str, available: bool) -> anyhow::Result<Url> {
    ensure!(
        available,
        "this build of gavel cannot send spans: build it with --features otlp, or use the image"
    );
    let mut url = Url::parse(text).ok().context("this is no URL")?; // its text may be a secret
    if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        bail!("the URL begins with http:// or https:// and a host");
    }
    if !url.username().is_empty() || url.password().is_some() {
        bail!("the URL has no user and no password");
    }
    if url.query().is_some() || url.fragment().is_some() {
        bail!("the URL has no query and no fragment");
    }
    if !url.path().ends_with("/v1/traces") {
        let path = format!("{}/v1/traces", url.path().trim_end_matches('/'));
        url.set_path(&path);
    }
    Ok(url)
}

/// A share of all.
fn share(text: &str) -> Result<f64, String> {
    let share: Option<f64> = text.parse().ok(); // the reason is the one below
    share.filter(|share| (0.0..=1.0).contains(share)).ok_or("a number from 0 to 1".to_owned())
}

#[cfg(test)]
mod tests;
