//! Parts of games' streams: as the store has them, and as an instance caches them.

#[cfg(debug_assertions)]
pub(crate) mod parsed;
pub(crate) mod part;
pub(crate) mod pending;
mod perspective;
mod row;
mod states;

pub use perspective::Perspective;
pub(crate) use row::changed;
pub use row::listing;
pub use states::States;
