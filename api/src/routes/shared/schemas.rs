//! The schemas of what each kind answers, named after the kind: `qe.Game`, `qe.CommandAnswer` and so on.

use domain::kinds::Listed;
use domain::sealing::ShownOpening;
use engine::wire::{CommandAnswer, CreatedAnswer, EventPage, ResourceOf};
use std::borrow::Cow;
use std::marker::PhantomData;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Declares names for schemas of generic types: utoipa cannot see through an alias.
macro_rules! named {
    ($($(#[$doc:meta])* $marker:ident => $name:literal: $schema:ty;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $marker<G>(PhantomData<G>);

        impl<G: Listed> PartialSchema for $marker<G> {
            fn schema() -> RefOr<Schema> {
                <$schema>::schema()
            }
        }

        impl<G: Listed> ToSchema for $marker<G> {
            fn name() -> Cow<'static, str> {
                format!("{}.{}", G::KIND, $name).into()
            }

            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                <$schema>::schemas(schemas);
            }
        }
    )+};
}

named! {
    /// A game.
    GameOf => "Game": ResourceOf<G>;
    /// The answer to a command.
    CommandAnswerOf => "CommandAnswer": CommandAnswer<GameOf<G>, G::Action>;
    /// The answer to the creation of a game.
    CreatedAnswerOf => "CreatedAnswer": CreatedAnswer<GameOf<G>>;
    /// A page of events.
    EventPageOf => "EventPage": EventPage<G::Action>;
    /// An opening.
    OpeningOf => "Opening": ShownOpening<'static, G::Secret>;
}
