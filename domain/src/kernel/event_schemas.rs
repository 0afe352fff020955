//! The schemas of events' data.

use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// Schemas by name.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// The name of an event type, and the schema of its data.
pub type EventSchema = (&'static str, RefOr<Schema>);

/// Events whose data has schemas.
pub trait EventSchemas {
    /// The schemas in the order of the types. Adds those that they refer to.
    fn schemas(referred: &mut Schemas) -> Vec<EventSchema>;
}

/// The schema of one type's data. Adds those that it refers to.
#[must_use]
pub fn event_schema<T: ToSchema>(event_type: &'static str, referred: &mut Schemas) -> EventSchema {
    T::schemas(referred);
    (event_type, T::schema())
}
