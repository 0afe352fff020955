//! The caller who opens a game: a player, or an app for its players.

use super::app::AppCaller;
use super::caller::Caller;
use super::credential::Credential;
use super::limits::Spender;
use super::problem::Problem;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::seat::PlayerId;
use futures::future::LocalBoxFuture;
use store::AppId;

/// The caller who opens a game.
pub(crate) enum Creator {
    /// A player, who sits in it.
    Player(Caller),
    /// An app, which does not.
    App(AppCaller),
}

impl Creator {
    /// The id to which the creation's idempotency key belongs, and whose view is the answer. No player has an app's id.
    pub(crate) fn id(&self) -> Result<PlayerId, Problem> {
        match self {
            Self::Player(caller) => caller.player_id(),
            Self::App(app) => Ok(PlayerId(app.app_id().0)),
        }
    }

    /// The app that calls.
    pub(crate) fn app(&self) -> Option<AppId> {
        match self {
            Self::Player(_) => None,
            Self::App(app) => Some(app.app_id()),
        }
    }

    /// The client that pays for the creation.
    pub(crate) fn spender(&self, request: &HttpRequest) -> Spender {
        match self.app() {
            Some(app) => Spender::of_app(request, app),
            None => Spender::of(request),
        }
    }
}

impl FromRequest for Creator {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_app = Credential::of(request).is_some_and(|one| one.is_key() && !one.is_acting());
        if is_app {
            let app = AppCaller::from_request(request, payload);
            return Box::pin(async move { Ok(Self::App(app.await?)) });
        }
        let caller = Caller::from_request(request, payload);
        Box::pin(async move { Ok(Self::Player(caller.await?)) })
    }
}
