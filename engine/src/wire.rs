//! The resources for clients: games, players and events.

mod app;
mod device;
mod event;
mod export;
mod game;
mod list;
mod log;
mod maker;
mod names;
mod token;
mod webhook;

pub use app::{
    AppKeyCreated, AppKeyList, AppKeyResource, AppList, AppPlayerList, AppPlayerResource,
    AppResource, IdentityList, IdentityResource, IssuerList, IssuerResource, OwnApp, scope_names,
};
pub use device::{
    DeviceClaimResource, DeviceCodeCreated, DeviceCodeResource, DeviceCodeStatus, check_number,
};
pub(crate) use event::write_event;
pub use event::{EventPage, RawEvent, render};
pub(crate) use export::{AppExportGame, AppExportSeat};
pub use export::{PlayerExport, PlayerExportDelivery, PlayerExportGame};
pub use game::{
    CommandAnswer, CreatedAnswer, ResourceOf, Snapshot, TurnState, command_answer, resource,
};
pub use list::{GameList, GameSummary, summary};
pub use log::{Cursor, LogPage, log_events};
pub use maker::MakerResource;
pub use names::{
    AccountResource, ManagedPlayerResource, Names, PlayerResource, ReservationResource,
};
pub use token::{
    FeedTicketCreated, TokenActor, TokenCreated, TokenExchanged, TokenList, TokenResource,
};
pub use webhook::{DeliveryList, DeliveryResource, WebhookCreated, WebhookList, WebhookResource};
