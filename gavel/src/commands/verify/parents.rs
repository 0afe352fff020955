//! The records that forks can be held against.

use domain::record::Manifest;
use domain::record::verify::split;
use domain::seat::GameId;
use std::collections::BTreeMap;

/// The whole exports in some texts, by their games.
pub(super) struct Parents<'t>(BTreeMap<GameId, &'t str>);

impl<'t> Parents<'t> {
    /// The whole exports in the texts. Exports as of one seat lack values that a fork inherits.
    pub(super) fn among(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let whole = |record: &'t str| {
            let manifest: Manifest = serde_json::from_str(record.lines().next()?).ok()?;
            manifest.seat.is_none().then_some((manifest.proof.game_id, record))
        };
        Self(texts.into_iter().flat_map(split).filter_map(whole).collect())
    }

    /// The export of a game.
    pub(super) fn of(&self, game: GameId) -> Option<&'t str> {
        self.0.get(&game).copied()
    }
}
