//! Gavel's event store: streams of events on Postgres or SQLite.
//!
//! Each game is one stream, appended to under optimistic concurrency. An [`Append`] names the hash of the event that it builds on,
//! and either all of its events follow that one or none is written. [`Store::append`] queues; a writer task commits all waiting
//! appends, of many games at once.

mod apps;
mod checkpoints;
mod contract;
mod copied;
mod cursor;
mod device_codes;
mod distributing;
pub mod doctor;
mod endings;
mod error;
mod heads;
mod ids;
mod interruptions;
mod lists;
mod makers;
mod managed;
mod migrating;
mod overview;
mod page_files;
mod place;
mod pools;
mod postgres;
mod reader;
mod readiness;
mod requests;
mod reservations;
mod restoring;
mod scopes;
mod spans;
mod sqlite;
mod statements;
mod store;
mod stored;
mod tickets;
mod tokens;
mod upgrading;
mod webhooks;
mod writer;
mod writers;

/// The target of lines of the log that an operator needs one by one. Each names a failure that does not end by itself, and its game
/// or request. The log counts no repeats of them.
pub const FAILURE: &str = "gavel::failure";

pub use apps::{
    Accepts, AppKeyRow, AppPlayer, AppRow, Holder, Identity, IssuerRow, KeyRevocation, KeyRevoked,
    KeySource, Linked, MadeThings, NewAppKey, NewAppPlayer, NewIdentity, NewSession, OfApp,
    Opening, Provisioned, Session, Unlinked,
};
pub use checkpoints::{Last, Sign};
pub use contract::*;
pub use copied::{Copied, CopiedTable};
pub use cursor::{LogCursor, LogPart, LogRead, Slots};
pub use device_codes::{
    DeviceClaim, DeviceCodeConfirmed, DeviceCodeMade, DeviceCodeRefused, DeviceCodeRow,
    DeviceCodeState, NewDeviceCode,
};
pub use distributing::{
    DistributionPlan, PlannedNode, PlannedTable, distribute, distribution_plan,
};
pub use endings::{Ending, EndingKind};
pub use error::{StoreError, TooOld};
pub use ids::{AppId, DeliveryId, DeviceCodeId, IssuerId, KeyId, TokenId, WebhookId};
pub use interruptions::{Interruption, Watched};
pub use makers::{JwtHashes, MadeBy, Maker};
pub use managed::{Managed, ManagedPlayer};
pub use migrating::{Rewriting, migrate, rewriting};
pub use overview::{Oldest, Overview};
pub use page_files::PageFile;
pub use place::{lacks_file, place};
pub use reader::Reader;
pub use readiness::Unready;
pub use requests::{Answer, Keyed, NotedRequest, Once};
pub use reservations::{NewReservations, Reserving};
pub use restoring::{Bearings, Declared};
pub use scopes::{Scope, Scopes, UnknownScope};
pub use sqlite::{Backup, BackupError, backup};
pub use store::{Needs, Store, StoreOptions};
pub use tickets::{NewTicket, TicketMade};
pub use tokens::{Lasts, NewToken, TokenMade, TokenRow, Tokens};
pub use upgrading::{OlderSession, Upgraded};
pub use webhooks::{
    Attempted, ClaimedDelivery, DeliveryKey, DeliveryRow, NewAppWebhook, NewDelivery, NewWebhook,
    PAUSE, Patience, Projection, Verdict, WebhookMade, WebhookOfGame, WebhookOwner, WebhookRow,
    WebhookTarget,
};
