//! The route table.

mod apps;
mod batches;
mod checkpoints;
mod devices;
pub(crate) mod exchange;
mod exports;
pub(crate) mod feeds;
mod games;
mod health;
mod identities;
mod keys;
mod log;
mod managed;
mod metadata;
mod own_export;
mod pages;
mod players;
mod qe;
mod quotlibet;
pub(crate) mod served;
pub(crate) mod shared;
mod tickets;
mod tokens;
mod webhooks;

use crate::promise::{GamesRead, Promise, needs};
use actix_web::http::Method;
use served::{EachServed, Served, each_served};
use utoipa_actix_web::scope;
use utoipa_actix_web::service_config::ServiceConfig;

/// The routes of pictures, which the document does not have, with what they promise.
pub(crate) fn pictures() -> impl Iterator<Item = (String, Method, Promise)> {
    let kinds = domain::kinds::names().into_iter();
    let path = shared::report::PATH;
    kinds.map(move |kind| (format!("/v1/{kind}/games{path}"), Method::GET, needs(&[GamesRead])))
}

/// Everything below `/v1`, and the health of the server.
pub(crate) fn routes(config: &mut ServiceConfig<'_>) {
    // Routes are tried in order, and commands of games are most of what comes. A scope within a scope would cost them more.
    each_served(&mut OfKinds(config));
    config.service(
        scope::scope("/v1")
            .service(players::create)
            .service(players::me)
            .service(players::rename)
            .service(players::follow)
            .service(players::erase)
            .service(tokens::create)
            .service(tokens::list)
            .service(tokens::revoke_current)
            .service(tokens::revoke)
            .service(tokens::revoke_others)
            .service(devices::create)
            .service(devices::get)
            .service(devices::confirm)
            .service(devices::refuse)
            .service(devices::claim)
            .service(identities::link)
            .service(identities::list)
            .service(identities::unlink)
            .service(identities::sign_out)
            .service(tickets::create)
            .service(webhooks::create)
            .service(webhooks::list)
            .service(webhooks::get)
            .service(webhooks::delete)
            .service(webhooks::deliveries)
            .service(webhooks::redeliver)
            .service(own_export::export)
            .service(players::get)
            .service(managed::rename)
            .service(managed::stop)
            .service(managed::resume)
            .service(managed::erase)
            .service(exchange::exchange)
            .configure(apps::routes)
            .service(games::list)
            .service(batches::create)
            .service(keys::list)
            .service(checkpoints::list)
            .service(checkpoints::get)
            .service(exports::bulk)
            .service(log::read)
            .service(log::lines),
    );
    config.service(health::healthz).service(health::readyz).service(metadata::protected_resource);
}

/// Adds the routes of each kind.
struct OfKinds<'a, 'b>(&'a mut ServiceConfig<'b>);

impl EachServed for OfKinds<'_, '_> {
    fn kind<G: Served>(&mut self) {
        let path = format!("/v1/{}/games", G::KIND);
        self.0.service(scope::scope(path.as_str()).configure(G::routes));
    }
}
