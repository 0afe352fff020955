//! The document's own description.

use crate::routes::served::{EachServed, Served, each_served};
use utoipa::Modify;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::tag::{Tag, TagBuilder};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Gavel",
        description = "A server for sealed-bid board games. A game is a stream of events. A game's resource holds only facts that the caller may know. Errors are RFC 9457 problems with a stable `code`.",
        contact(name = "Gavel"),
        license(name = "MIT", identifier = "MIT"),
    ),
    servers((url = "/", description = "This server")),
    tags(
        (name = "players", description = "Accounts: a public name and a bearer token."),
        (name = "apps", description = "Backends with keys and players of their own."),
        (name = "games", description = "Games of all kinds."),
        (name = "webhooks", description = "An address that the server notifies of a player's turns and of starts and ends of games."),
        (name = "deliveries", description = "Calls that the server makes to registered webhooks. The player's program answers them."),
        (name = "operator", description = "For the server's operator: these calls need the token of `--operator-token-file`."),
        (name = "server", description = "The server's health and readiness."),
    ),
    modifiers(&Token),
)]
struct ApiDoc;

struct Token;

impl Modify for Token {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "The token of a player, from `POST /v1/players`; a JWT of an app's issuer; or an app's key, with the header `Gavel-Player` and an external id.",
            ))
            .build();
        let operator = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The operator's token, from the server's `--operator-token-file`."))
            .build();
        let app = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "The key of an app, from `gavel app key` or `POST /v1/apps/{id}/keys`.",
            ))
            .build();
        let components = api.components.get_or_insert_default();
        components.add_security_scheme("app_bearer", SecurityScheme::Http(app));
        components.add_security_scheme("operator_bearer", SecurityScheme::Http(operator));
        components.add_security_scheme("player_bearer", SecurityScheme::Http(scheme));
    }
}

/// The document without its paths.
pub(super) fn info() -> utoipa::openapi::OpenApi {
    let mut api = ApiDoc::openapi();
    let mut tags = Tags(Vec::new());
    each_served(&mut tags);
    let all = api.tags.get_or_insert_default();
    let after = all.iter().position(|tag| tag.name == "games").map_or(0, |place| place + 1);
    all.splice(after..after, tags.0);
    api
}

/// The tags of the kinds.
struct Tags(Vec<Tag>);

impl EachServed for Tags {
    fn kind<G: Served>(&mut self) {
        self.0.push(TagBuilder::new().name(G::KIND).description(Some(G::ABOUT)).build());
    }
}
