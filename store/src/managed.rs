//! Accounts as their operator sees and changes them.

use chrono::{DateTime, Utc};
use sqlx::FromRow;

use crate::stored::{StoredPlayer, StoredTime};
use crate::{PlayerRow, StoreError};

/// An account that is not erased, with what the operator has done to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManagedPlayer {
    /// The account.
    pub player: PlayerRow,
    /// When the operator stopped the player; none if the player is not stopped.
    pub stopped_at: Option<DateTime<Utc>>,
}

/// The outcome of a change to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Managed {
    /// The account as it is now.
    Changed(ManagedPlayer),
    /// It was erased.
    Erased,
    /// There never was one.
    Unknown,
    /// The token that the call was made with has ended, or its player is stopped.
    CallerGone,
}

impl Managed {
    /// What was found of an account.
    pub(crate) fn of(found: Option<ManagedPlayer>) -> Self {
        match found {
            None => Self::Unknown,
            Some(found) if found.player.name.is_none() => Self::Erased,
            Some(found) => Self::Changed(found),
        }
    }
}

#[derive(FromRow)]
pub(crate) struct StoredManaged<T> {
    #[sqlx(flatten)]
    player: StoredPlayer<T>,
    stopped_at: Option<i64>,
}

impl<T: StoredTime> TryFrom<StoredManaged<T>> for ManagedPlayer {
    type Error = StoreError;

    fn try_from(row: StoredManaged<T>) -> Result<Self, StoreError> {
        Ok(Self {
            player: row.player.try_into()?,
            stopped_at: row.stopped_at.map(i64::utc).transpose()?,
        })
    }
}
