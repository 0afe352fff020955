//! The server's own addresses: those of its documents, pages and probes, and of the browser client. Those of operations stand beside
//! their handlers.

use domain::kinds;

/// The document in the form of OpenAPI 3.1.
pub(crate) const OPENAPI: &str = "/openapi.json";
/// The document in the form of OpenAPI 3.0.
pub(crate) const OPENAPI_3_0: &str = "/openapi-3.0.json";
/// The first of the pages.
pub(crate) const DOCS: &str = "/docs";
/// A page, or a file of the pages.
pub(crate) const PAGE: &str = "/docs/{page:.*}";

/// The part of a path that stands for any kind of game.
const KIND: &str = "{kind}";

/// An address of the server's own.
pub(crate) struct Address {
    /// The pattern of its path. `{kind}` stands for any kind.
    path: &'static str,
    /// The part of the server that answers.
    pub(crate) part: Part,
    /// How a request counts for the limits.
    pub(crate) counts: Counts,
    /// True if the body is the same for every client, so that its length tells nothing.
    pub(crate) is_same_for_all: bool,
}

/// A part of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The pages, or the browser client where it is on.
    Home,
    /// The server, with or without the browser client.
    Here,
    /// An operation of the document.
    Operation,
    /// The browser client's page.
    Screen,
    /// The browser client's page, which other sites preview.
    GameScreen,
    /// A file of the browser client.
    File,
    /// A picture's page for the frames of other sites.
    Frame,
}

/// How a request counts for the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counts {
    /// As one request.
    Once,
    /// As none.
    Never,
    /// As one request where there is no such file: the refusal is made for the request.
    IfMissing,
}

impl Address {
    const fn new(path: &'static str, part: Part, counts: Counts, same: bool) -> Self {
        Self { path, part, counts, is_same_for_all: same }
    }

    /// True if the browser client serves it, and nothing does without it.
    pub(crate) fn is_of_browser(&self) -> bool {
        matches!(self.part, Part::Screen | Part::GameScreen | Part::File | Part::Frame)
    }

    /// The pattern of its path, as actix reads it.
    pub(crate) fn pattern(&self) -> String {
        self.path.replace(KIND, &format!("{{kind:{}}}", kinds::names().join("|")))
    }
}

/// All of them.
pub(crate) const OWN: &[Address] = &[
    Address::new("/", Part::Home, Counts::Never, true),
    Address::new(OPENAPI, Part::Here, Counts::Never, true),
    Address::new(OPENAPI_3_0, Part::Here, Counts::Never, true),
    Address::new(DOCS, Part::Here, Counts::Never, true),
    Address::new(PAGE, Part::Here, Counts::IfMissing, true),
    Address::new("/healthz", Part::Operation, Counts::Never, false),
    Address::new("/readyz", Part::Operation, Counts::Never, false),
    Address::new("/device", Part::Screen, Counts::Once, true),
    Address::new("/games", Part::Screen, Counts::Once, true),
    Address::new("/verify", Part::Screen, Counts::Once, true),
    Address::new("/players/{id}", Part::Screen, Counts::Once, false),
    Address::new("/{kind}/{id}", Part::GameScreen, Counts::Once, false),
    Address::new("/{kind}/{id}/replay", Part::GameScreen, Counts::Once, false),
    Address::new("/{kind}/{id}/replay/{version}", Part::GameScreen, Counts::Once, false),
    Address::new("/assets/{name}", Part::File, Counts::IfMissing, true),
    Address::new("/icon.svg", Part::File, Counts::IfMissing, true),
    Address::new("/embed/{kind}/{id}", Part::Frame, Counts::Once, false),
];

/// The address of a route, where it is one of the server's own that names no kind.
pub(crate) fn of_route(route: &str) -> Option<&'static Address> {
    OWN.iter().find(|address| address.path == route)
}

/// The first parts of all addresses: below one of them the server's addresses could mean two things.
pub(crate) fn first_parts() -> impl Iterator<Item = &'static str> {
    let own = OWN.iter().filter_map(|address| address.path.split('/').nth(1));
    let own = own.filter(|part| !part.is_empty() && *part != KIND);
    own.chain(["v1", ".well-known"]).chain(kinds::names())
}

#[cfg(test)]
mod tests;
