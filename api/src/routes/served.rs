//! The kinds of games as HTTP serves them.

use super::batches::{CreateGames, GameOfBatch, GamesCreated};
use super::shared::create::NewTable;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use report::Pictured;
use utoipa_actix_web::service_config::ServiceConfig;

/// A kind as HTTP serves it.
pub(crate) trait Served: Pictured {
    /// The body of a creation.
    type New: Into<NewTable<Self>>;

    /// What the document says of the kind.
    const ABOUT: &'static str;

    /// Adds the routes below `/v1/{kind}/games`.
    fn routes(config: &mut ServiceConfig<'_>);

    /// The kind's games in a batch.
    fn asked(batch: &mut CreateGames) -> &mut Vec<Self::New>;

    /// The kind's games in the answer to a batch.
    fn created(batch: &mut GamesCreated) -> &mut Vec<GameOfBatch>;
}

/// Work for each kind that is served.
pub(crate) trait EachServed {
    /// Does it with one kind.
    fn kind<G: Served>(&mut self);
}

/// Visits every kind, in the order of `domain::kinds`.
pub(crate) fn each_served(visit: &mut impl EachServed) {
    visit.kind::<Qe>();
    visit.kind::<Quotlibet>();
}

/// Work for one kind that is served.
pub(crate) trait WithServed {
    /// The result of the work.
    type Output;

    /// Does it.
    fn with<G: Served>(self) -> Self::Output;
}

/// Does something with the kind of this name; `None` where there is no such kind.
pub(crate) fn with_served<W: WithServed>(name: &str, action: W) -> Option<W::Output> {
    let mut chosen = Chosen { name, action: Some(action), output: None };
    each_served(&mut chosen);
    chosen.output
}

struct Chosen<'n, W: WithServed> {
    name: &'n str,
    action: Option<W>,
    output: Option<W::Output>,
}

impl<W: WithServed> EachServed for Chosen<'_, W> {
    fn kind<G: Served>(&mut self) {
        if G::KIND == self.name
            && let Some(action) = self.action.take()
        {
            self.output = Some(action.with::<G>());
        }
    }
}

#[cfg(test)]
mod tests;
