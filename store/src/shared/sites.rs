//! Questions that go to each place where some of the slots are.

use super::dialect::{Backend, Site};
use crate::Slots;

/// How often a question is asked again because slots have moved meanwhile.
const MOVES: u32 = 3;

impl Backend {
    /// Asks at each place where some of these slots are. Where one has moved meanwhile, all are asked again.
    pub(crate) async fn at_each<T, F>(
        &self,
        slots: Slots,
        ask: impl Fn(Site) -> F,
    ) -> Result<Vec<T>, sqlx::Error>
    where
        F: Future<Output = Result<Vec<T>, sqlx::Error>>,
    {
        let mut moves = 0;
        loop {
            match self.ask_each(slots, &ask).await {
                Err(error) if moves < MOVES && self.has_moved_meanwhile(&error) => moves += 1,
                asked => return asked,
            }
        }
    }

    /// Asks at the place that has a slot. The answer has what was acknowledged before, also while the slot moves.
    pub(crate) async fn at_slot<T, F>(
        &self,
        slot: i16,
        ask: impl Fn(Site) -> F,
    ) -> Result<T, sqlx::Error>
    where
        F: Future<Output = Result<T, sqlx::Error>>,
    {
        let mut moves = 0;
        loop {
            match ask(self.site_of(slot).await?).await {
                Err(error) if moves < MOVES && self.has_moved_meanwhile(&error) => moves += 1,
                asked => return asked,
            }
        }
    }

    async fn ask_each<T, F>(
        &self,
        slots: Slots,
        ask: impl Fn(Site) -> F,
    ) -> Result<Vec<T>, sqlx::Error>
    where
        F: Future<Output = Result<Vec<T>, sqlx::Error>>,
    {
        let mut all = Vec::new();
        for site in self.sites(slots).await? {
            all.extend(ask(site).await?);
        }
        Ok(all)
    }
}
