//! Limits on how much one client may ask for: by address and by token, with budgets of their own for the commands of
//! games, so that whoever looks too often can still bid. Each instance counts for itself.

mod budget;
mod client;
mod cost;

pub(crate) use cost::{Costs, Spender, WRITTEN};

use super::problem::Problem;
use crate::cli::LimitOptions;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::AUTHORIZATION;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, web};
use budget::Budgets;
use client::Proxies;
use std::net::IpAddr;
use std::time::Duration;

/// How often clients that have been quiet are forgotten.
const SWEEP_PERIOD: Duration = Duration::from_secs(5);

/// The limits of an instance.
pub(crate) struct Limits {
    /// None where they are switched off.
    counted: Option<Counted>,
    proxies: Proxies,
}

struct Counted {
    requests_per_address: Budgets,
    requests_per_token: Budgets,
    commands_per_address: Budgets,
    commands_per_token: Budgets,
}

impl Limits {
    /// The limits that the options lay down.
    pub(crate) fn new(options: &LimitOptions) -> Self {
        let counted = (!options.no_limits).then(|| Counted {
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
        Self { counted, proxies: Proxies(options.trusted_proxies.clone()) }
    }

    /// Whether anything is limited.
    pub(crate) fn are_on(&self) -> bool {
        self.counted.is_some()
    }

    fn check(&self, request: &ServiceRequest) -> Result<(), Problem> {
        let Some(counted) = self.counted.as_ref().filter(|_| counts(request.path())) else {
            return Ok(());
        };
        let (per_address, per_token) = if is_command(request.method(), request.path()) {
            (&counted.commands_per_address, &counted.commands_per_token)
        } else {
            (&counted.requests_per_address, &counted.requests_per_token)
        };
        if let Some(peer) = request.peer_addr() {
            per_address.take(&self.proxies.client(peer.ip(), request.headers()))?;
        }
        match request.headers().get(AUTHORIZATION) {
            Some(token) => per_token.take(token),
            None => Ok(()),
        }
    }

    /// Forgets clients that have been quiet, again and again.
    pub(crate) async fn sweep(self: std::sync::Arc<Self>) {
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

/// Lets a request through, or answers 429.
pub(crate) async fn limit<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let limits = request.app_data::<web::Data<Limits>>().cloned();
    match limits.map_or(Ok(()), |limits| limits.check(&request)) {
        Ok(()) => Ok(next.call(request).await?.map_into_left_body()),
        Err(problem) => Ok(request.error_response(problem).map_into_right_body()),
    }
}

/// The API counts; the document, the probes and pre-flights of browsers do not reach the games.
fn counts(path: &str) -> bool {
    path.starts_with("/v1/")
}

/// Whether this is a command of a game: it changes something below `/v1/{kind}/games/{id}/`.
fn is_command(method: &Method, path: &str) -> bool {
    let mut parts = path.split('/').skip(3);
    let below_a_game = parts.next() == Some("games") && parts.nth(1).is_some();
    below_a_game && [Method::POST, Method::PUT, Method::DELETE].contains(method)
}

#[cfg(test)]
mod tests;
