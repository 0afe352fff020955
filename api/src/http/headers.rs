//! Headers that no standard names.

/// The header with the key of a request that may be repeated.
pub(crate) const IDEMPOTENCY_KEY: &str = "Idempotency-Key";
/// The header with the code of a private game.
pub(crate) const INVITE_CODE: &str = "Invite-Code";
/// The header with the game's version in the answer to a command without a body.
pub(crate) const GAME_VERSION: &str = "Game-Version";
/// The header that marks an answer which was given before.
pub(crate) const IDEMPOTENCY_REPLAYED: &str = "Idempotency-Replayed";
/// The header with the external id of the player for whom an app's key acts.
pub(crate) const GAVEL_PLAYER: &str = "Gavel-Player";
