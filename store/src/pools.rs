//! The gauges of a pool of connections.

use metrics::SharedString;

/// Sets the gauges of a pool: how many connections it may have, how many are idle, and how many are in use.
pub(crate) fn report(pool: &SharedString, limit: usize, (idle, used): (usize, usize)) {
    metrics::gauge!("gavel_database_connections_limit", "pool" => pool.clone()).set(limit as f64);
    for (state, connections) in [("idle", idle), ("used", used)] {
        let labels = [("pool", pool.clone()), ("state", state.into())];
        metrics::gauge!("gavel_database_connections", &labels).set(connections as f64);
    }
}
