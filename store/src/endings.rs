//! What was ended by somebody's wish, as a restore of an older backup has to end it again.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use sqlx::FromRow;
use uuid::Uuid;

use crate::stored::StoredTime;
use crate::{AppId, KeyId, StoreError};

/// For how long after its issue a JWT counts at most. It is the longest lifetime that an issuer may set, and the time by which its
/// clock may be ahead.
pub(crate) const LONGEST_JWT: TimeDelta =
    TimeDelta::seconds(31 * 24 * 3600 + super::apps::AHEAD_SECONDS);
/// How many endings of tokens and webhooks a player may have before no further one can be made.
pub(crate) const MOST: i64 = 5000;

/// What was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EndingKind {
    /// The token with this hash.
    Token,
    /// All exchanged tokens that a player had.
    Exchanged,
    /// The JWT of which this is the hash of what was signed.
    Jwt,
    /// The JWT of which this is the hash of the whole text.
    JwtText,
    /// All JWTs of a player that were issued before.
    JwtsBefore,
    /// An app's key, and what it had made unless a successor has it.
    Key,
    /// An app's issuer, and what its JWTs had made.
    Issuer,
    /// A webhook: it was disabled or removed.
    Webhook,
    /// A player's link to an app's user.
    Unlinked,
    /// Every token that a player had.
    SignedOut,
    /// A player: the operator has stopped them.
    Stopped,
    /// A player: the operator has resumed them.
    Resumed,
    /// An account.
    Erased,
}

impl EndingKind {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Token,
        Self::Exchanged,
        Self::Jwt,
        Self::JwtText,
        Self::JwtsBefore,
        Self::Key,
        Self::Issuer,
        Self::Webhook,
        Self::Unlinked,
        Self::SignedOut,
        Self::Stopped,
        Self::Resumed,
        Self::Erased,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::Exchanged => "exchanged",
            Self::Jwt => "jwt",
            Self::JwtText => "jwt_text",
            Self::JwtsBefore => "jwts_before",
            Self::Key => "key",
            Self::Issuer => "issuer",
            Self::Webhook => "webhook",
            Self::Unlinked => "unlinked",
            Self::SignedOut => "signed_out",
            Self::Stopped => "stopped",
            Self::Resumed => "resumed",
            Self::Erased => "erased",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// How many bytes its subject has.
    pub fn subject_bytes(self) -> usize {
        match self {
            Self::Token | Self::Jwt | Self::JwtText | Self::Unlinked => 32,
            Self::Exchanged
            | Self::JwtsBefore
            | Self::Key
            | Self::Issuer
            | Self::Webhook
            | Self::SignedOut
            | Self::Stopped
            | Self::Resumed
            | Self::Erased => 16,
        }
    }
}

/// Something that was ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What it was.
    pub kind: EndingKind,
    /// A hash of 32 bytes; or an id; or for [`EndingKind::Unlinked`] the ids of the player and of the app.
    pub subject: Vec<u8>,
    /// Whose it was, if it was a player's.
    pub player_id: Option<PlayerId>,
    /// The app, of a key, an issuer and a link.
    pub app_id: Option<AppId>,
    /// The key that has got what a key had made.
    pub successor: Option<KeyId>,
    /// When.
    pub ended_at: DateTime<Utc>,
    /// Until when it is stored.
    pub until: DateTime<Utc>,
}

impl Ending {
    /// How long an ending is stored: no backup that is older is restored.
    pub const STORED: TimeDelta = TimeDelta::days(90);

    /// The end of what has this hash or id.
    pub(crate) fn new(kind: EndingKind, subject: &[u8], at: DateTime<Utc>) -> Self {
        Self {
            kind,
            subject: subject.to_vec(),
            player_id: None,
            app_id: None,
            successor: None,
            ended_at: at,
            until: at + Self::STORED,
        }
    }

    /// The end of something of a player.
    pub(crate) fn of(self, player_id: PlayerId) -> Self {
        Self { player_id: Some(player_id), ..self }
    }

    /// The end of something of an app.
    pub(crate) fn of_app(self, app_id: AppId) -> Self {
        Self { app_id: Some(app_id), ..self }
    }
}

#[derive(FromRow)]
pub(crate) struct StoredEnding {
    kind: String,
    subject: Vec<u8>,
    player_id: Option<Uuid>,
    app_id: Option<AppId>,
    successor: Option<KeyId>,
    ended_at: i64,
    until: i64,
}

impl TryFrom<StoredEnding> for Ending {
    type Error = StoreError;

    fn try_from(row: StoredEnding) -> Result<Self, StoreError> {
        Ok(Self {
            kind: EndingKind::named(&row.kind)
                .ok_or_else(|| StoreError::Damaged("endings.kind".to_owned()))?,
            subject: row.subject,
            player_id: row.player_id.map(PlayerId),
            app_id: row.app_id,
            successor: row.successor,
            ended_at: row.ended_at.utc()?,
            until: row.until.utc()?,
        })
    }
}
