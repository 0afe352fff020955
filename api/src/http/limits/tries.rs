//! The tries at codes that another device shows: so few that nobody guesses one.

use super::budget::Budgets;
use super::{LimitOptions, SWEEP_PERIOD};
use crate::http::problem::Problem;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// How many tries an address has at once.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(5).unwrap(); // the compiler refuses 0
/// How long it waits for one more.
const PERIOD: Duration = Duration::from_secs(120);

/// The tries that each address has left.
pub(crate) struct Tries(Option<Budgets>);

impl Tries {
    /// No limit where limits are switched off.
    pub(crate) fn new(options: &LimitOptions) -> Self {
        let limited = !options.no_limits;
        Self(limited.then(|| Budgets::slow("device_claims_per_address", PERIOD, AT_ONCE)))
    }

    /// Spends a try. Clients whose address is not known share theirs.
    pub(crate) fn take(&self, address: Option<IpAddr>) -> Result<(), Problem> {
        let address = address.unwrap_or(Ipv4Addr::UNSPECIFIED.into());
        self.0.as_ref().map_or(Ok(()), |left| left.take(&address))
    }

    /// Forgets addresses that have been quiet, again and again.
    pub(crate) async fn sweep(self: Arc<Self>) {
        let mut tick = tokio::time::interval(SWEEP_PERIOD);
        while let Some(left) = &self.0 {
            tick.tick().await;
            left.forget_quiet();
        }
    }
}
