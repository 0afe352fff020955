//! How much clients may ask for.

use ipnet::IpNet;
use std::num::NonZeroU32;
use std::str::FromStr;

/// The limits of clients at this instance: each instance counts for itself.
#[derive(Clone, Debug)]
pub struct LimitOptions {
    /// True if every limit is switched off.
    pub no_limits: bool,
    /// Requests of one client address, but for commands of games.
    pub limit_requests_per_address: Budget,
    /// Requests with one token, except commands of games.
    pub limit_requests_per_token: Budget,
    /// Commands of games of one client address.
    pub limit_commands_per_address: Budget,
    /// Commands of games with one token.
    pub limit_commands_per_token: Budget,
    /// The budget of one client address, in events that the server reads.
    pub limit_cost_per_address: Budget,
    /// The budget of one token.
    pub limit_cost_per_token: Budget,
    /// The networks of proxies that may name the client's address in `X-Forwarded-For`.
    pub trusted_proxies: Vec<IpNet>,
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
pub struct Budget {
    /// How many a second, on average.
    pub rate: NonZeroU32,
    /// How many at once.
    pub burst: NonZeroU32,
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

#[cfg(test)]
mod tests;
