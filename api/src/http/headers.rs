//! Headers that no standard names.

/// The header with the key of a request that may be repeated.
pub(crate) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";
/// The header that marks an answer which was given before.
pub(crate) const IDEMPOTENCY_REPLAYED: &str = "Idempotency-Replayed";
/// The header with the external id of the player for whom an app's key acts.
pub(crate) const GAVEL_PLAYER: &str = "Gavel-Player";
