//! "Material": nations, industries and company tiles.

use serde::{Deserialize, Serialize};

/// A nation, of a player or of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Nation))]
pub enum Nation {
    /// The United States.
    #[serde(rename = "US")]
    Us,
    /// The European Union.
    #[serde(rename = "EU")]
    Eu,
    /// Japan.
    #[serde(rename = "JP")]
    Jp,
    /// China.
    #[serde(rename = "CN")]
    Cn,
    /// The United Kingdom, in a game of five.
    #[serde(rename = "UK")]
    Uk,
}

/// An industry, of a company tile or an industry token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Industry))]
#[serde(rename_all = "snake_case")]
pub enum Industry {
    /// Agriculture.
    Agriculture,
    /// Housing.
    Housing,
    /// Finance.
    Finance,
    /// Manufacturing.
    Manufacturing,
    /// Government; its token only in a game of five.
    Government,
}

/// A company tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Tile))]
pub struct Tile {
    /// The company's nation.
    pub nation: Nation,
    /// The company's industry.
    pub industry: Industry,
    /// The points that it scores for its owner under "companies", 1 to 4.
    pub victory_points: u8,
}

use Industry::{Agriculture, Finance, Government, Housing, Manufacturing};
use Nation::{Cn, Eu, Jp, Uk, Us};

const fn tile(nation: Nation, industry: Industry, victory_points: u8) -> Tile {
    Tile { nation, industry, victory_points }
}

/// The 21 company tiles.
const TILES: [Tile; 21] = [
    tile(Us, Agriculture, 4),
    tile(Us, Housing, 1),
    tile(Us, Finance, 2),
    tile(Us, Manufacturing, 3),
    tile(Eu, Agriculture, 1),
    tile(Eu, Housing, 2),
    tile(Eu, Finance, 3),
    tile(Eu, Manufacturing, 4),
    tile(Jp, Agriculture, 3),
    tile(Jp, Housing, 4),
    tile(Jp, Finance, 1),
    tile(Jp, Manufacturing, 2),
    tile(Jp, Government, 3),
    tile(Cn, Agriculture, 2),
    tile(Cn, Housing, 3),
    tile(Cn, Finance, 4),
    tile(Cn, Manufacturing, 1),
    tile(Cn, Government, 4),
    tile(Uk, Agriculture, 3),
    tile(Uk, Finance, 4),
    tile(Uk, Government, 2),
];

impl Industry {
    /// All industries, in the order of the board.
    pub const ALL: [Self; 5] = [Agriculture, Housing, Finance, Manufacturing, Government];

    /// The industry tokens in play: all five with 5 players, all but government with 3 and 4.
    #[must_use]
    pub fn tokens(players: u8) -> &'static [Self] {
        if players == 5 { &Self::ALL } else { &Self::ALL[..4] }
    }
}

impl Nation {
    /// The nations that players can be: all five with 5 players, all but the UK with 3 and 4.
    #[must_use]
    pub fn in_play(players: u8) -> &'static [Self] {
        const ALL: [Nation; 5] = [Us, Eu, Jp, Cn, Uk];
        if players == 5 { &ALL } else { &ALL[..4] }
    }
}

impl Tile {
    /// The tiles in play: 16 with 3 and 4 players, 15 with 5.
    #[must_use]
    pub fn in_play(players: u8) -> Vec<Self> {
        TILES.into_iter().filter(|tile| tile.is_in_play(players)).collect()
    }

    fn is_in_play(self, players: u8) -> bool {
        let removed = if players == 5 {
            self.victory_points == 1
                || matches!((self.nation, self.industry), (Jp, Agriculture) | (Cn, Finance))
        } else {
            self.nation == Uk || self.industry == Government
        };
        !removed
    }
}

#[cfg(test)]
mod tests;
