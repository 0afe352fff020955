//! What clients get: games, players and events as resources.

mod event;
mod game;
mod list;
mod log;
mod names;
mod token;
mod webhook;

pub(crate) use event::{EventPage, RawEvent, render, write_event};
pub(crate) use game::{
    CommandAnswer, CreatedAnswer, ResourceOf, resource, write_answer, write_short_answer,
};
pub(crate) use list::{GameList, GameSummary, summary};
pub(crate) use log::{LogPage, cursor, log_event, place};
pub(crate) use names::{AccountResource, Names, PlayerResource};
pub(crate) use token::{FeedTicket, TokenCreated, TokenList, TokenResource};
pub(crate) use webhook::{
    DeliveryList, DeliveryResource, WebhookCreated, WebhookList, WebhookResource,
};
