//! How much clients may ask for.

use clap::Args;
use clap::builder::FalseyValueParser;
use ipnet::IpNet;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::str::FromStr;

/// How much clients may ask for, at this instance: each counts for itself.
#[derive(Args, Clone)]
pub(crate) struct LimitOptions {
    /// Switch every limit off.
    #[arg(long, env = "GAVEL_NO_LIMITS", value_parser = FalseyValueParser::new())]
    pub(crate) no_limits: bool,
    /// Requests of one client address, but for commands of games: so many a second, so many at once.
    #[arg(
        long,
        env = "GAVEL_LIMIT_REQUESTS_PER_ADDRESS",
        value_name = "RATE:BURST",
        default_value = "1000:10000"
    )]
    pub(crate) limit_requests_per_address: Budget,
    /// Requests with one token, but for commands of games.
    #[arg(
        long,
        env = "GAVEL_LIMIT_REQUESTS_PER_TOKEN",
        value_name = "RATE:BURST",
        default_value = "500:5000"
    )]
    pub(crate) limit_requests_per_token: Budget,
    /// Commands of games of one client address.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COMMANDS_PER_ADDRESS",
        value_name = "RATE:BURST",
        default_value = "1000:10000"
    )]
    pub(crate) limit_commands_per_address: Budget,
    /// Commands of games with one token.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COMMANDS_PER_TOKEN",
        value_name = "RATE:BURST",
        default_value = "100:1000"
    )]
    pub(crate) limit_commands_per_token: Budget,
    /// What the answers to one client address cost: an event that is read costs 1, one that is written costs 20.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COST_PER_ADDRESS",
        value_name = "RATE:BURST",
        default_value = "5000:50000"
    )]
    pub(crate) limit_cost_per_address: Budget,
    /// What the answers to one token cost.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COST_PER_TOKEN",
        value_name = "RATE:BURST",
        default_value = "2500:25000"
    )]
    pub(crate) limit_cost_per_token: Budget,
    /// The networks of proxies that may name the client's address in X-Forwarded-For.
    #[arg(
        long,
        env = "GAVEL_TRUSTED_PROXIES",
        value_name = "CIDR,…",
        value_delimiter = ',',
        value_parser = network
    )]
    pub(crate) trusted_proxies: Vec<IpNet>,
}

impl LimitOptions {
    /// No limits.
    pub(crate) fn off() -> Self {
        let least = Budget { rate: NonZeroU32::MIN, burst: NonZeroU32::MIN };
        Self {
            no_limits: true,
            limit_requests_per_address: least,
            limit_requests_per_token: least,
            limit_commands_per_address: least,
            limit_commands_per_token: least,
            limit_cost_per_address: least,
            limit_cost_per_token: least,
            trusted_proxies: Vec::new(),
        }
    }
}

/// So many a second on average, and so many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) rate: NonZeroU32,
    pub(crate) burst: NonZeroU32,
}

impl FromStr for Budget {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let budget = text.split_once(':').and_then(|(rate, burst)| {
            Some(Self { rate: rate.parse().ok()?, burst: burst.parse().ok()? })
        });
        budget.ok_or("a limit is RATE:BURST, two whole numbers from 1 on, such as 100:1000")
    }
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    let address = |_| text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(address).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests;
