//! The schemas of events: one named schema an event type and kind, and their union.

use super::kinds::{Documented, OpeningOf};
use crate::http::problem::ProblemBody;
use domain::kernel::{
    EntropyAdded, EventData, GameAbandoned, GameCreated, GameFinished, GamePaused, GameResumed,
    GameStarted, OfferConsented, PauseAsked, PauseWithdrawn, SeatAccepted, SeatHandedOver,
    SeatLeft, SeatOfferWithdrawn, SeatOffered, SeatResigned, SeatTaken, TableEvent, TurnExpired,
};
use domain::qe::{self, Qe};
use domain::quotlibet::{self, Quotlibet};
use serde_json::{Value, json};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

type Schemas = Vec<(String, RefOr<Schema>)>;

/// The data of one event type: its type's name and its schema.
type EventSchema = (&'static str, RefOr<Schema>);

fn data<T: ToSchema>(name: &'static str, schemas: &mut Schemas) -> EventSchema {
    T::schemas(schemas);
    (name, <T as PartialSchema>::schema())
}

/// Adds a type's schema and those it refers to.
pub(super) fn component<T: ToSchema>(schemas: &mut Schemas) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

/// Lists the data of a kind's own event types.
macro_rules! play {
    ($schemas:ident, $kind:ident: $($event:ident),+ $(,)?) => {
        vec![$(data::<$kind::$event>(stringify!($event), &mut $schemas)),+]
    };
}

/// Adds the events of every kind to the document. By their unions, `{kind}.Event`, later passes know the kinds.
pub(super) fn add(document: &mut Value) {
    let mut schemas = Schemas::new();
    let qe_play = play!(schemas, qe: AuctionOpened, OpeningBidPlaced, SecretBidPlaced, RebidCalled,
        RebidPlaced, CompanyAwarded, ZeroBidsRevealed, PeekTaken);
    add_kind::<Qe>(document, &mut schemas, qe_play);
    let quotlibet_play =
        play!(schemas, quotlibet: RoundDealt, BidPlaced, CardPlaced, TrickTaken, RoundScored);
    add_kind::<Quotlibet>(document, &mut schemas, quotlibet_play);
    component::<ProblemBody>(&mut schemas);
    for (name, schema) in schemas {
        insert(document, &name, json!(schema));
    }
}

fn add_kind<G: Documented>(document: &mut Value, schemas: &mut Schemas, play: Vec<EventSchema>) {
    let table = vec![
        data::<GameCreated<G::Options>>("GameCreated", schemas),
        data::<SeatTaken<G::Choice>>("SeatTaken", schemas),
        data::<SeatLeft>("SeatLeft", schemas),
        data::<EntropyAdded>("EntropyAdded", schemas),
        data::<GameStarted<G::Setup>>("GameStarted", schemas),
        data::<SeatResigned>("SeatResigned", schemas),
        data::<TurnExpired<G::Turn>>("TurnExpired", schemas),
        data::<PauseAsked>("PauseAsked", schemas),
        data::<PauseWithdrawn>("PauseWithdrawn", schemas),
        data::<GamePaused>("GamePaused", schemas),
        data::<GameResumed>("GameResumed", schemas),
        data::<OfferConsented>("OfferConsented", schemas),
        data::<SeatOffered>("SeatOffered", schemas),
        data::<SeatOfferWithdrawn>("SeatOfferWithdrawn", schemas),
        data::<SeatAccepted>("SeatAccepted", schemas),
        data::<SeatHandedOver>("SeatHandedOver", schemas),
        data::<GameFinished<G::Result>>("GameFinished", schemas),
        data::<GameAbandoned>("GameAbandoned", schemas),
    ];
    debug_assert!(table.iter().map(|(name, _)| *name).eq(TableEvent::<G>::TYPES.iter().copied()));
    debug_assert!(play.iter().map(|(name, _)| *name).eq(G::Event::TYPES.iter().copied()));

    component::<G::Options>(schemas);
    component::<G::Choice>(schemas);
    component::<G::Setup>(schemas);
    component::<G::Turn>(schemas);
    component::<G::Secret>(schemas);
    component::<G::View>(schemas);
    component::<G::Action>(schemas);
    component::<OpeningOf<G>>(schemas);
    let mut union = Vec::new();
    let mut mapping = serde_json::Map::new();
    for (event_type, schema) in table.into_iter().chain(play) {
        let name = format!("{}.{event_type}", G::KIND);
        let data = json!(schema);
        insert(document, &name, event(G::KIND, event_type, &data["description"]));
        insert(document, &format!("{name}Data"), data);
        union.push(reference(&name));
        mapping.insert(event_type.to_owned(), json!(pointer(&name)));
    }
    insert(
        document,
        &format!("{}.Event", G::KIND),
        json!({
            "description": "An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without `hash` and `openings`.",
            "oneOf": union,
            "discriminator": {"propertyName": "type", "mapping": mapping},
        }),
    );
}

fn event(kind: &str, event_type: &str, description: &Value) -> Value {
    json!({
        "type": "object",
        "description": description,
        "required": ["data", "game_id", "kind", "recorded_at", "schema_version", "type", "version", "hash", "openings"],
        "properties": {
            "data": described(&format!("{kind}.{event_type}Data"), "The facts of the event."),
            "game_id": {"type": "string", "format": "uuid", "description": "The game."},
            "kind": {"type": "string", "const": kind, "description": "The kind of game."},
            "recorded_at": {"type": "string", "format": "date-time", "description": "The time at which the server decided the event."},
            "deadline_at": {"type": "string", "format": "date-time", "description": "The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline."},
            "schema_version": {"type": "integer", "format": "int32", "minimum": 1, "description": "The version of the event type's form."},
            "type": {"type": "string", "const": event_type, "description": "The event's type."},
            "version": {"type": "integer", "format": "int32", "minimum": 1, "description": "The event's number in its game."},
            "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$", "description": "The chain hash at this event."},
            "openings": {
                "type": "array",
                "items": reference(&format!("{kind}.Opening")),
                "description": "The sealed values that this event opens to the caller.",
            },
        },
    })
}

pub(super) fn insert(document: &mut Value, name: &str, schema: Value) {
    document["components"]["schemas"][name] = schema;
}

pub(super) fn pointer(name: &str) -> String {
    format!("#/components/schemas/{name}")
}

pub(super) fn reference(name: &str) -> Value {
    json!({"$ref": pointer(name)})
}

/// A reference with a description of its own, for a member.
pub(super) fn described(name: &str, description: &str) -> Value {
    json!({"$ref": pointer(name), "description": description})
}
