//! Bots as players: each level has one for each seat, with an id that no account can have.

use crate::seat::{PlayerId, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use uuid::Uuid;

/// The ids of all bots without their level and seat: a UUIDv8, which no account has.
const IDS: u128 = 0x626f_7400_0000_8000_8000_0000_0000_0000;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BotLevel))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It moves at random within the rules.
    Easy,
    /// It knows the worth of what it bids for, and does not watch the others.
    Normal,
    /// It infers from all that its seat may know, and watches the others.
    Hard,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// The level's name in requests and answers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or("no level of bots")
    }
}

/// The bot of a level in a seat: one player, the same in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// How well it plays.
    pub level: Level,
    /// The seat in which it plays, 0 to 5.
    pub seat: Seat,
}

impl Bot {
    /// The bot that a player is; none if the player is a person.
    #[must_use]
    pub fn of(player: PlayerId) -> Option<Self> {
        let [.., level, seat] = player.0.into_bytes();
        let level = *Level::ALL.get(usize::from(level))?;
        let bot = Self { level, seat: Seat(seat) };
        (bot.player() == player).then_some(bot)
    }

    /// True if a player is a bot.
    #[must_use]
    pub fn is(player: PlayerId) -> bool {
        Self::of(player).is_some()
    }

    /// The bot's id as a player.
    #[must_use]
    pub fn player(self) -> PlayerId {
        PlayerId(Uuid::from_u128(IDS | (self.level as u128) << 8 | u128::from(self.seat.0)))
    }

    /// The bot's public name. No other bot of a game has it.
    #[must_use]
    pub fn name(self) -> String {
        let level = match self.level {
            Level::Easy => "Easy",
            Level::Normal => "Normal",
            Level::Hard => "Hard",
        };
        format!("{level} bot {}", self.seat.0 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_found_by_its_id_and_nobody_else_is_one() {
        let mut ids = std::collections::BTreeSet::new();
        for level in Level::ALL {
            for seat in Seat::all(6) {
                let bot = Bot { level, seat };
                assert_eq!(Bot::of(bot.player()), Some(bot));
                assert!(ids.insert(bot.player()));
            }
        }
        for other in [Uuid::nil(), Uuid::max(), Uuid::from_u128(IDS | 3 << 8), Uuid::from_u128(7)] {
            assert_eq!(Bot::of(PlayerId(other)), None);
        }
    }
}
