//! Budgets of cost: a request of a hundred bytes can have the server read thousands of events.

use super::budget::Budgets;
use super::{LimitOptions, SWEEP_PERIOD, client_address};
use crate::http::caller::token_hash;
use crate::http::problem::Problem;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use domain::sealing::sha256;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{AppId, Digest};

/// The cost of an event that the server writes; an event that it reads costs 1.
pub(crate) const WRITTEN: u32 = 20;

/// The budgets of all clients, in units of events that the server reads.
pub(crate) struct Costs {
    /// None where limits are switched off.
    counted: Option<(Budgets, Budgets)>,
}

impl Costs {
    /// The budgets that the options lay down.
    pub(crate) fn new(options: &LimitOptions) -> Self {
        let counted = (!options.no_limits).then(|| {
            let per_address = Budgets::new("cost_per_address", options.limit_cost_per_address);
            let per_token = Budgets::new("cost_per_token", options.limit_cost_per_token);
            (per_address, per_token)
        });
        Self { counted }
    }

    /// Forgets clients that have been quiet, again and again.
    pub(crate) async fn sweep(self: Arc<Self>) {
        let mut tick = tokio::time::interval(SWEEP_PERIOD);
        while let Some((per_address, per_token)) = &self.counted {
            tick.tick().await;
            per_address.forget_quiet();
            per_token.forget_quiet();
        }
    }
}

/// The client that pays for a request: its address, and its token.
pub(crate) struct Spender {
    costs: Option<web::Data<Costs>>,
    address: Option<IpAddr>,
    token: Option<Digest>,
}

impl Spender {
    /// The client behind a request.
    pub(crate) fn of(request: &HttpRequest) -> Self {
        let costs = request.app_data::<web::Data<Costs>>();
        let costs = costs.filter(|costs| costs.counted.is_some()).cloned();
        let (address, token) = match &costs {
            Some(_) => (client_address(request), token_hash(request)),
            None => (None, None),
        };
        Self { costs, address, token }
    }

    /// The client behind an app's call: all keys of an app share one budget.
    pub(crate) fn of_app(request: &HttpRequest, app: AppId) -> Self {
        let mut spender = Self::of(request);
        spender.token = spender.token.map(|_| sha256(&[b"app\n", app.0.as_bytes()]));
        spender
    }

    /// The user of an app for whom a call is. The address of the caller pays nothing.
    pub(crate) fn of_user(request: &HttpRequest, app: AppId, external_id: &str) -> Self {
        let costs = request.app_data::<web::Data<Costs>>();
        let costs = costs.filter(|costs| costs.counted.is_some()).cloned();
        let user = || sha256(&[b"user\n", app.0.as_bytes(), external_id.as_bytes()]);
        let token = costs.is_some().then(user);
        Self { costs, address: None, token }
    }

    /// Charges the client for an answer part by part: false if the client must wait for the next part. A part that waits for one
    /// budget has paid the other once.
    pub(crate) fn pace(self) -> impl Fn(u32) -> bool + Send + Sync {
        let address_paid = AtomicBool::new(false);
        move |units| {
            let paid = address_paid.load(Ordering::Relaxed) || self.charge_address(units).is_ok();
            let both = paid && self.charge_token(units).is_ok();
            address_paid.store(paid && !both, Ordering::Relaxed);
            both
        }
    }

    /// Charges the client for an answer, before the server makes it.
    pub(crate) fn charge(&self, units: u32) -> Result<(), Problem> {
        self.charge_address(units)?;
        self.charge_token(units)
    }

    fn charge_address(&self, units: u32) -> Result<(), Problem> {
        match (self.counted(), NonZeroU32::new(units), &self.address) {
            (Some((per_address, _)), Some(units), Some(address)) => {
                per_address.take_many(address, units)
            }
            _ => Ok(()),
        }
    }

    fn charge_token(&self, units: u32) -> Result<(), Problem> {
        match (self.counted(), NonZeroU32::new(units), &self.token) {
            (Some((_, per_token)), Some(units), Some(token)) => per_token.take_many(token, units),
            _ => Ok(()),
        }
    }

    fn counted(&self) -> Option<&(Budgets, Budgets)> {
        self.costs.as_ref()?.counted.as_ref()
    }
}

impl FromRequest for Spender {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}
