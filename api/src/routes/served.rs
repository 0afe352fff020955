//! The kinds of games as HTTP serves them.

use super::batches::GameOfBatch;
use super::qe::CreateGame as CreateQe;
use super::quotlibet::CreateGame as CreateQuotlibet;
use super::shared::create::NewTable;
#[cfg(feature = "toy")]
use domain::kinds::toy::Toy;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use report::Pictured;
use serde::{Deserialize, Serialize};
#[cfg(feature = "toy")]
use toy::CreateToy;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

#[cfg(feature = "toy")]
#[path = "../../../tests/toy/src/routes.rs"]
mod toy;

/// A kind as HTTP serves it.
pub(crate) trait Served: Pictured + Batched<Self::New> {
    /// The body of a creation.
    type New: Into<NewTable<Self>>;

    /// What the document says of the kind.
    const ABOUT: &'static str;

    /// Adds the routes below `/v1/{kind}/games`.
    fn routes(config: &mut ServiceConfig<'_>);
}

/// A kind whose games can be created in a batch.
pub(crate) trait Batched<New> {
    /// The kind's games in a batch.
    fn asked(batch: &mut CreateGames) -> &mut Vec<New>;

    /// The kind's games in the answer to a batch.
    fn created(batch: &mut GamesCreated) -> &mut Vec<GameOfBatch>;
}

/// Work for each kind that is served.
pub(crate) trait EachServed {
    /// Does it with one kind.
    fn kind<G: Served>(&mut self);
}

/// Emits the list of kinds, and the bodies of batches with a member for each.
macro_rules! served {
    ($($(#[cfg($set:meta)])? #[doc = $doc:literal] $member:ident: $game:ident, $new:ident;)+) => {
        /// Visits every kind, in the order of `domain::kinds`.
        pub(crate) fn each_served(visit: &mut impl EachServed) {
            $($(#[cfg($set)])? visit.kind::<$game>();)+
        }

        /// Games to be created together: those of each kind as `POST /v1/{kind}/games` has them, 1 to 500 in all.
        #[derive(Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct CreateGames {
            $($(#[cfg($set)])?
            #[doc = $doc]
            #[serde(default)]
            #[schema(max_items = 500)]
            $member: Vec<$new>,)+
        }

        /// The games of a batch, in the order of the request.
        #[derive(Default, Serialize, ToSchema)]
        pub(crate) struct GamesCreated {
            $($(#[cfg($set)])?
            #[doc = $doc]
            $member: Vec<GameOfBatch>,)+
        }

        $($(#[cfg($set)])?
        impl Batched<$new> for $game {
            fn asked(batch: &mut CreateGames) -> &mut Vec<$new> {
                &mut batch.$member
            }

            fn created(batch: &mut GamesCreated) -> &mut Vec<GameOfBatch> {
                &mut batch.$member
            }
        })+
    };
}

served! {
    /// Games of Q.E.
    qe: Qe, CreateQe;
    /// Games of Quotlibet.
    quotlibet: Quotlibet, CreateQuotlibet;
    #[cfg(feature = "toy")]
    /// Games of the toy.
    toy: Toy, CreateToy;
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
