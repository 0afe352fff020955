//! The kinds of games.

use crate::kernel::Retrace;
#[cfg(feature = "openapi")]
use crate::kernel::{EventSchemas, Game};
use crate::qe::Qe;
use crate::quotlibet::Quotlibet;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

#[cfg(feature = "toy")]
#[path = "../../tests/toy/src/rules.rs"]
pub mod toy;

/// A kind that can be in the list of kinds.
#[cfg(not(feature = "openapi"))]
pub trait Listed: Retrace {}

#[cfg(not(feature = "openapi"))]
impl<G: Retrace> Listed for G {}

/// A kind that can be in the list of kinds: all that it shows has schemas.
#[cfg(feature = "openapi")]
pub trait Listed:
    Retrace
    + Game<
        Options: ToSchema,
        Choice: ToSchema,
        Turn: ToSchema,
        Setup: ToSchema,
        Secret: ToSchema,
        Result: ToSchema,
        View: ToSchema,
        Action: ToSchema,
        Event: EventSchemas,
    >
{
}

#[cfg(feature = "openapi")]
impl<G> Listed for G where
    G: Retrace
        + Game<
            Options: ToSchema,
            Choice: ToSchema,
            Turn: ToSchema,
            Setup: ToSchema,
            Secret: ToSchema,
            Result: ToSchema,
            View: ToSchema,
            Action: ToSchema,
            Event: EventSchemas,
        >
{
}

/// Work for each kind of game.
pub trait EachKind {
    /// Does it with one kind.
    fn kind<G: Listed>(&mut self);
}

/// Visits every kind, in the order in which lists name them. This is the only list of kinds.
pub fn each_kind(visit: &mut impl EachKind) {
    visit.kind::<Qe>();
    visit.kind::<Quotlibet>();
    #[cfg(feature = "toy")]
    visit.kind::<toy::Toy>();
}

/// Work for one kind of game.
pub trait WithKind {
    /// The result of the work.
    type Output;
    /// Does it.
    fn with<G: Retrace>(self) -> Self::Output;
}

/// Does something with the kind of this name; `None` where there is no such kind.
pub fn with_kind<W: WithKind>(name: &str, action: W) -> Option<W::Output> {
    let mut chosen = Chosen { name, action: Some(action), output: None };
    each_kind(&mut chosen);
    chosen.output
}

struct Chosen<'n, W: WithKind> {
    name: &'n str,
    action: Option<W>,
    output: Option<W::Output>,
}

impl<W: WithKind> EachKind for Chosen<'_, W> {
    fn kind<G: Retrace>(&mut self) {
        if G::KIND == self.name
            && let Some(action) = self.action.take()
        {
            self.output = Some(action.with::<G>());
        }
    }
}

/// The names of all kinds.
#[must_use]
pub fn names() -> Vec<&'static str> {
    struct Names(Vec<&'static str>);
    impl EachKind for Names {
        fn kind<G: Retrace>(&mut self) {
            self.0.push(G::KIND);
        }
    }
    let mut names = Names(Vec::new());
    each_kind(&mut names);
    names.0
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Seats;

    impl WithKind for Seats {
        type Output = u8;

        fn with<G: Retrace>(self) -> u8 {
            *G::SEATS.end()
        }
    }

    #[test]
    fn a_kind_is_found_by_its_name() {
        assert_eq!(names(), ["qe", "quotlibet"]);
        assert_eq!(with_kind("qe", Seats), Some(5));
        assert_eq!(with_kind("quotlibet", Seats), Some(6));
        assert_eq!(with_kind("chess", Seats), None);
    }
}
