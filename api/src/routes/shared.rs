//! The calls that games of every kind have.

pub(crate) mod absence;
pub(crate) mod bots;
pub(crate) mod create;
pub(crate) mod events;
pub(crate) mod feed;
pub(crate) mod forks;
pub(crate) mod kind;
pub(crate) mod lobby;
pub(crate) mod proposal;
pub(crate) mod ranges;
pub(crate) mod records;
pub(crate) mod report;
pub(crate) mod schemas;
pub(crate) mod seating;
mod strangers;
mod table;
pub(crate) mod view;
