//! Renders the pages at `/docs/` when Gavel is built: guides from the Markdown files of the repository, and a reference from the
//! OpenAPI document. The files go into the program, compressed. It packs the files of the browser client too.

mod document;
mod escape;
mod form;
mod guides;
mod highlight;
mod language;
mod layout;
mod links;
mod markdown;
mod names;
mod pack;
mod place;
mod reference;
mod samples;
mod search;
mod site;

pub use pack::{write, write_browser};
