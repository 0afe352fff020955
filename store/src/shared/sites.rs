//! Questions that go to each place where some of the slots are.

use super::dialect::{Backend, Site};
use crate::Slots;

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
        'anew: loop {
            let mut all = Vec::new();
            for site in self.sites(slots).await? {
                match ask(site).await {
                    Ok(found) => all.extend(found),
                    Err(error) if self.has_moved_meanwhile(&error) => continue 'anew,
                    Err(error) => return Err(error),
                }
            }
            return Ok(all);
        }
    }
}
