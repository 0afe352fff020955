//! The gauges of connections.

use super::Connections;

impl Connections {
    /// Sets the gauges of connections. There is no gauge of the limit where nothing is limited.
    pub(crate) fn report(&self) {
        metrics::gauge!("gavel_http_connections").set(self.locked().all.open as f64);
        if let Some(room) = &self.room {
            metrics::gauge!("gavel_http_connections_limit").set(room.total as f64);
        }
    }
}
