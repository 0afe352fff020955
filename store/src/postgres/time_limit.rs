//! A limit on the time of a piece of work. Without it a silent host would let the work hang for a quarter of an hour.

use std::io;
use std::time::Duration;

use sqlx::Error;

/// Does something that must not take longer.
pub(crate) async fn within<T>(
    limit: Duration,
    doing: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    tokio::time::timeout(limit, doing)
        .await
        .unwrap_or_else(|_| Err(Error::Io(io::ErrorKind::TimedOut.into())))
}
