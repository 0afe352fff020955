//! What the declaration of a restore has to know, and what it has done.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use crate::{EndingKind, KeyId};

/// What tells a database from others, and how far it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearings {
    /// Its id. A backup of a version without such an id gets another one when it is restored.
    pub database_id: Option<Uuid>,
    /// The player with the lowest id. No player's row is ever removed.
    pub first_player: Option<PlayerId>,
    /// The newest time of an event, an account, an app or a credential.
    pub newest: Option<DateTime<Utc>>,
    /// Since when it notes what is ended. A note goes after [`crate::Ending::STORED`].
    pub noted_since: DateTime<Utc>,
}

/// A restore that was declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The epoch that has begun.
    pub epoch: Uuid,
    /// How many endings of each kind the backup did not know of.
    pub ended: BTreeMap<EndingKind, u64>,
    /// The revoked keys whose successors the backup does not have: what they had made has ended.
    pub without_successor: Vec<KeyId>,
}
