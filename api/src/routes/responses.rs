//! Marks of operations that can answer problems. `openapi::refusals` lists them.

use std::collections::BTreeMap;
use utoipa::IntoResponses;
use utoipa::openapi::{RefOr, Response};

macro_rules! errors {
    ($($name:ident)+) => {$(
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                BTreeMap::new()
            }
        }
    )+};
}

errors! {
    BodyErrors
    AccountErrors
    CheckpointErrors
    PublicErrors
    BulkErrors
    ExportErrors
    FeedErrors
    PlayerErrors
    ListErrors
    CreateErrors
    ViewErrors
    GameErrors
    EventErrors
    PlayerFeedErrors
    AuctionErrors
    ScoreErrors
    CommandErrors
    OperatorErrors
    WebhookCreateErrors
    WebhookErrors
    DeliveriesErrors
    RedeliverErrors
    WebhookDeleteErrors
    TokenCreateErrors
    TokenRevokeErrors
    EndErrors
    Unready
}
