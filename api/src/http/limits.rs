//! Limits on one client's requests: by address and by token, with budgets of their own for the commands of
//! games, so that a client that looks too often can still bid. Each instance counts for itself.

mod budget;
mod cost;
mod options;
mod shares;
mod tries;

pub(crate) use cost::{Costs, Spender, WRITTEN};
pub use options::{Budget, LimitOptions};
pub(crate) use shares::{Origin, Shares};
pub(crate) use tries::Tries;

use super::caller::token_hash;
use super::connections::{Connection, Connections, NoRoom, PassedOn};
use super::headers::INVITE_CODE;
use super::problem::Problem;
use super::proxies::Proxies;
use crate::addresses::{self, Counts};
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, web};
use budget::Budgets;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// How often clients that have been quiet are forgotten.
const SWEEP_PERIOD: Duration = Duration::from_secs(5);

/// The names of all limits, as problems say them.
pub(crate) const NAMES: [&str; 8] = [
    "commands_per_address",
    "commands_per_token",
    "cost_per_address",
    "cost_per_token",
    "device_claims_per_address",
    "requests_per_address",
    "requests_per_token",
    "reservations_per_address",
];

/// The limits of an instance.
pub(crate) struct Limits {
    /// None where they are switched off.
    counted: Option<Counted>,
    proxies: Arc<Proxies>,
}

/// True if a path of the server's has a page or a file, which is the same for all.
pub(crate) type HasFile = fn(&str) -> bool;

struct Counted {
    has_file: HasFile,
    requests_per_address: Budgets,
    requests_per_token: Budgets,
    commands_per_address: Budgets,
    commands_per_token: Budgets,
}

impl Limits {
    /// The limits that the options lay down, for clients behind these proxies, on a server with these files.
    pub(crate) fn new(options: &LimitOptions, proxies: Arc<Proxies>, has_file: HasFile) -> Self {
        let counted = (!options.no_limits).then(|| Counted {
            has_file,
            requests_per_address: Budgets::new(
                "requests_per_address",
                options.limit_requests_per_address,
            ),
            requests_per_token: Budgets::new(
                "requests_per_token",
                options.limit_requests_per_token,
            ),
            commands_per_address: Budgets::new(
                "commands_per_address",
                options.limit_commands_per_address,
            ),
            commands_per_token: Budgets::new(
                "commands_per_token",
                options.limit_commands_per_token,
            ),
        });
        Self { counted, proxies }
    }

    /// True if anything is limited.
    pub(crate) fn are_on(&self) -> bool {
        self.counted.is_some()
    }

    fn check(&self, request: &ServiceRequest) -> Result<(), Problem> {
        let Some(counted) = &self.counted else { return Ok(()) };
        // As the router reads it: however a path is escaped, a request counts the same.
        let path = request.match_info().as_str();
        if is_free(request.request(), path, counted.has_file) {
            return Ok(());
        }
        // A client that guesses codes has no more guesses here than at a seat.
        let guesses = request.headers().contains_key(INVITE_CODE);
        let (per_address, per_token) = if guesses || is_command(request.method(), path) {
            (&counted.commands_per_address, &counted.commands_per_token)
        } else {
            (&counted.requests_per_address, &counted.requests_per_token)
        };
        if let Some(peer) = request.peer_addr() {
            per_address.take(&self.proxies.client(peer.ip(), request.headers()))?;
        }
        match token_hash(request.request()) {
            Some(token) => per_token.take(&token),
            None => Ok(()),
        }
    }

    /// Forgets clients that have been quiet, again and again.
    pub(crate) async fn sweep(self: Arc<Self>) {
        let mut tick = tokio::time::interval(SWEEP_PERIOD);
        while let Some(counted) = &self.counted {
            tick.tick().await;
            for budgets in [
                &counted.requests_per_address,
                &counted.requests_per_token,
                &counted.commands_per_address,
                &counted.commands_per_token,
            ] {
                budgets.forget_quiet();
            }
        }
    }
}

/// The address of the client behind a request, where it is known; an IPv6 network of 64 bits counts as one.
pub(crate) fn client_address(request: &HttpRequest) -> Option<IpAddr> {
    let limits = request.app_data::<web::Data<Limits>>()?;
    Some(limits.proxies.client(request.peer_addr()?.ip(), request.headers()))
}

/// Lets a request through, or answers 503 where there is no room for its connection, 429 where a budget is used up.
pub(crate) async fn limit<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    match check(&request) {
        Ok(()) => Ok(next.call(request).await?.map_into_left_body()),
        Err(problem) => Ok(request.error_response(problem).map_into_right_body()),
    }
}

/// Counts a request: an error where it is not to be served.
pub(crate) fn check(request: &ServiceRequest) -> Result<(), Problem> {
    if request.conn_data::<Arc<Connection>>().is_some_and(|connection| connection.refused) {
        return Err(Problem::no_room());
    }
    let Some(limits) = request.app_data::<web::Data<Limits>>() else { return Ok(()) };
    if let Some(passed_on) = passed_on(request, &limits.proxies)? {
        request.extensions_mut().insert(passed_on);
    }
    limits.check(request)
}

/// The place of a request that a trusted proxy has passed on, in the room of its client's address.
fn passed_on(request: &ServiceRequest, proxies: &Proxies) -> Result<Option<PassedOn>, Problem> {
    let Some(peer) = request.peer_addr().filter(|peer| proxies.trusts(peer.ip())) else {
        return Ok(None);
    };
    let Some(connections) = request.app_data::<web::Data<Connections>>() else { return Ok(None) };
    let client = proxies.client(peer.ip(), request.headers());
    let passed_on = connections.clone().into_inner().pass_on(client);
    passed_on.map(Some).map_err(|NoRoom| Problem::no_room())
}

/// True if a request counts for nothing: it asks for the probes, the document, or a page or file that is the same for all. An
/// answer that is made for the request counts, also where it is a refusal.
fn is_free(request: &HttpRequest, path: &str, has_file: HasFile) -> bool {
    // HEAD is served as GET. To match a path with its route takes long, and nothing of the interface is free.
    let may_be = request.method() == Method::GET && !path.starts_with("/v1/");
    let route = || request.resource_map().match_pattern(path);
    may_be && route().is_some_and(|route| counts_for_nothing(path, &route, has_file))
}

fn counts_for_nothing(path: &str, route: &str, has_file: HasFile) -> bool {
    match addresses::of_route(route).map(|address| address.counts) {
        Some(Counts::Never) => true,
        Some(Counts::IfMissing) => has_file(path),
        Some(Counts::Once) | None => false,
    }
}

/// True if this is a command of a game: it changes something below `/v1/{kind}/games/{id}/`.
fn is_command(method: &Method, path: &str) -> bool {
    let mut parts = path.split('/').skip(3);
    let below_a_game = parts.next() == Some("games") && parts.nth(1).is_some();
    below_a_game && [Method::POST, Method::PUT, Method::DELETE].contains(method)
}

#[cfg(test)]
mod tests;
