//! How much clients may ask for.

use api::{Budget, LimitOptions};
use clap::Args;
use clap::builder::FalseyValueParser;
use ipnet::IpNet;
use std::net::IpAddr;

/// The limits of clients at this instance: each instance counts for itself.
#[derive(Args)]
pub(crate) struct LimitArgs {
    /// Switch every limit off.
    #[arg(long, env = "GAVEL_NO_LIMITS", value_parser = FalseyValueParser::new())]
    no_limits: bool,
    /// Requests of one client address, except commands of games: so many a second, so many at once.
    #[arg(
        long,
        env = "GAVEL_LIMIT_REQUESTS_PER_ADDRESS",
        value_name = "RATE:BURST",
        default_value = "1000:10000"
    )]
    limit_requests_per_address: Budget,
    /// Requests with one token, except commands of games.
    #[arg(
        long,
        env = "GAVEL_LIMIT_REQUESTS_PER_TOKEN",
        value_name = "RATE:BURST",
        default_value = "500:5000"
    )]
    limit_requests_per_token: Budget,
    /// Commands of games of one client address.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COMMANDS_PER_ADDRESS",
        value_name = "RATE:BURST",
        default_value = "1000:10000"
    )]
    limit_commands_per_address: Budget,
    /// Commands of games with one token.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COMMANDS_PER_TOKEN",
        value_name = "RATE:BURST",
        default_value = "100:1000"
    )]
    limit_commands_per_token: Budget,
    /// The budget of one client address: an event that is read costs 1, one that is written costs 20.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COST_PER_ADDRESS",
        value_name = "RATE:BURST",
        default_value = "5000:50000"
    )]
    limit_cost_per_address: Budget,
    /// The budget of one token.
    #[arg(
        long,
        env = "GAVEL_LIMIT_COST_PER_TOKEN",
        value_name = "RATE:BURST",
        default_value = "2500:25000"
    )]
    limit_cost_per_token: Budget,
    /// The networks of proxies that may name the client's address in X-Forwarded-For.
    #[arg(
        long,
        env = "GAVEL_TRUSTED_PROXIES",
        value_name = "CIDR,…",
        value_delimiter = ',',
        value_parser = network
    )]
    trusted_proxies: Vec<IpNet>,
}

impl From<LimitArgs> for LimitOptions {
    fn from(args: LimitArgs) -> Self {
        Self {
            no_limits: args.no_limits,
            limit_requests_per_address: args.limit_requests_per_address,
            limit_requests_per_token: args.limit_requests_per_token,
            limit_commands_per_address: args.limit_commands_per_address,
            limit_commands_per_token: args.limit_commands_per_token,
            limit_cost_per_address: args.limit_cost_per_address,
            limit_cost_per_token: args.limit_cost_per_token,
            trusted_proxies: args.trusted_proxies,
        }
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
