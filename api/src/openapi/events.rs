//! The schemas of events: one named schema an event type and kind, and their union.

use crate::http::problem::ProblemBody;
use crate::routes::shared::schemas::OpeningOf;
use domain::kernel::{
    EntropyAdded, EventData, EventSchemas, GameAbandoned, GameCreated, GameFinished, GamePaused,
    GameResumed, GameStarted, OfferConsented, PauseAsked, PauseWithdrawn, ProposalAnswered,
    ProposalCarriedOut, ProposalMade, Schemas, SeatAccepted, SeatHandedOver, SeatLeft,
    SeatOfferWithdrawn, SeatOffered, SeatReleased, SeatReserved, SeatResigned, SeatTaken,
    TableEvent, TimeGiven, TurnExpired, event_schema,
};
use domain::kinds::{EachKind, Listed, each_kind};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// Adds a type's schema and those it refers to.
pub(super) fn component<T: ToSchema>(schemas: &mut Schemas) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

/// Adds the events of every kind to the document. By their unions, `{kind}.Event`, later passes know the kinds.
pub(super) fn add(document: &mut Value) {
    let mut events = Events { document, schemas: Schemas::new() };
    each_kind(&mut events);
    let Events { document, mut schemas } = events;
    component::<ProblemBody>(&mut schemas);
    for (name, schema) in schemas {
        insert(document, &name, json!(schema));
    }
}

/// The document, and the schemas that its events refer to.
struct Events<'a> {
    document: &'a mut Value,
    schemas: Schemas,
}

impl EachKind for Events<'_> {
    fn kind<G: Listed>(&mut self) {
        add_kind::<G>(self.document, &mut self.schemas);
    }
}

fn add_kind<G: Listed>(document: &mut Value, schemas: &mut Schemas) {
    let play = G::Event::schemas(schemas);
    let table = vec![
        event_schema::<GameCreated<G::Options>>("GameCreated", schemas),
        event_schema::<SeatTaken<G::Choice>>("SeatTaken", schemas),
        event_schema::<SeatLeft>("SeatLeft", schemas),
        event_schema::<SeatReserved>("SeatReserved", schemas),
        event_schema::<SeatReleased>("SeatReleased", schemas),
        event_schema::<EntropyAdded>("EntropyAdded", schemas),
        event_schema::<GameStarted<G::Setup>>("GameStarted", schemas),
        event_schema::<SeatResigned>("SeatResigned", schemas),
        event_schema::<TurnExpired<G::Turn>>("TurnExpired", schemas),
        event_schema::<TimeGiven>("TimeGiven", schemas),
        event_schema::<PauseAsked>("PauseAsked", schemas),
        event_schema::<PauseWithdrawn>("PauseWithdrawn", schemas),
        event_schema::<GamePaused>("GamePaused", schemas),
        event_schema::<GameResumed>("GameResumed", schemas),
        event_schema::<OfferConsented>("OfferConsented", schemas),
        event_schema::<SeatOffered>("SeatOffered", schemas),
        event_schema::<SeatOfferWithdrawn>("SeatOfferWithdrawn", schemas),
        event_schema::<SeatAccepted>("SeatAccepted", schemas),
        event_schema::<SeatHandedOver>("SeatHandedOver", schemas),
        event_schema::<ProposalMade>("ProposalMade", schemas),
        event_schema::<ProposalAnswered>("ProposalAnswered", schemas),
        event_schema::<ProposalCarriedOut>("ProposalCarriedOut", schemas),
        event_schema::<GameFinished<G::Result>>("GameFinished", schemas),
        event_schema::<GameAbandoned>("GameAbandoned", schemas),
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
    let created = &mut document["components"]["schemas"][format!("{}.GameCreatedData", G::KIND)];
    created["properties"]["seats"]["minimum"] = json!(G::SEATS.start());
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
            "kind": {"type": "string", "description": "The kind of game."},
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
