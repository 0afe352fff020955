//! The reference: a page for each operation and each schema of the document.

pub(crate) mod answers;
pub(crate) mod aside;
pub(crate) mod index;
pub(crate) mod operation;
pub(crate) mod schema;

use crate::document::Document;
use crate::links::{Links, Targets};
use crate::place::Place;

/// The address of an operation's page.
pub(crate) fn of_operation(id: &str) -> Place {
    Place::of(format!("reference/{id}/"))
}

/// The address of a schema's page.
pub(crate) fn of_schema(name: &str) -> Place {
    Place::of(format!("schemas/{name}/"))
}

/// What every part of a reference page needs.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) document: &'a Document,
    pub(crate) targets: &'a Targets,
    pub(crate) page: &'a Place,
}

impl<'a> Context<'a> {
    pub(crate) fn links(&self) -> Links<'a> {
        Links { targets: self.targets, page: self.page, source: "" }
    }
}
