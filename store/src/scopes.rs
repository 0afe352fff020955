//! Scopes: what a key or a token allows.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Declares the scopes: a variant, its name, and its meaning.
macro_rules! scopes {
    ($($variant:ident = $name:literal, $meaning:literal;)+) => {
        /// A scope, by the name under which clients ask for it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Scope {
            $(#[doc = $meaning] #[serde(rename = $name)] $variant,)+
        }

        impl Scope {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name. A name never changes.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

scopes! {
    GamesRead = "games:read", "To see games and to follow them.";
    GamesPlay = "games:play", "To give commands in games.";
    GamesCreate = "games:create", "To create games and forks.";
    SeeksWrite = "seeks:write", "To look for opponents.";
    ProfileWrite = "profile:write", "To change the account: its tokens, its links, its erasure.";
    WebhooksWrite = "webhooks:write", "To see and to change webhooks.";
    PlayersRead = "players:read", "To look up the app's players.";
    PlayersWrite = "players:write", "To make, rename, sign out and erase the app's players.";
    PlayersAct = "players:act", "To act for the app's players.";
    LogRead = "log:read", "To read the events of the app's own games.";
}

/// A set of scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scopes(u16);

impl Scopes {
    /// The scopes that a player's token may have.
    pub const OF_PLAYERS: Self = Self(
        bit(Scope::GamesRead)
            | bit(Scope::GamesPlay)
            | bit(Scope::GamesCreate)
            | bit(Scope::SeeksWrite)
            | bit(Scope::ProfileWrite)
            | bit(Scope::WebhooksWrite),
    );
    /// The scopes of an exchanged token unless the call asks for others: to play, and nothing that outlasts the token.
    pub const TO_PLAY: Self = Self(
        bit(Scope::GamesRead)
            | bit(Scope::GamesPlay)
            | bit(Scope::GamesCreate)
            | bit(Scope::SeeksWrite),
    );

    /// Every scope.
    pub fn all() -> Self {
        Scope::ALL.iter().copied().collect()
    }

    /// True if the scope is in the set.
    pub fn has(self, scope: Scope) -> bool {
        self.0 & bit(scope) != 0
    }

    /// True if every scope of another set is in this one.
    pub fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The scopes in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// True if there is no scope.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The scopes in the order of [`Scope::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.iter().copied().filter(move |scope| self.has(*scope))
    }
}

const fn bit(scope: Scope) -> u16 {
    1 << scope as u16
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        Self(scopes.into_iter().fold(0, |set, scope| set | bit(scope)))
    }
}

/// The names with spaces between, as OAuth writes scopes.
impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Scope::name).collect();
        f.write_str(&names.join(" "))
    }
}

/// The text is not the name of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such scope")]
pub struct UnknownScope;

impl FromStr for Scope {
    type Err = UnknownScope;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|scope| scope.name() == name).ok_or(UnknownScope)
    }
}

impl FromStr for Scopes {
    type Err = UnknownScope;

    fn from_str(names: &str) -> Result<Self, Self::Err> {
        names.split_whitespace().map(str::parse::<Scope>).collect()
    }
}
