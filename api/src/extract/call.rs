//! A call about one game: its way from the request to the answer.

use super::access::{Access, is_unknown_to};
use super::answer::{Answer, AnswerForm, answer};
use crate::http::body::Body;
use crate::http::caller::Caller;
use crate::http::creator::Creator;
use crate::http::idempotency::repeatable;
use crate::http::limits::Spender;
use crate::http::operator::OperatorOr;
use crate::http::problem::Problem;
use crate::http::query::{id, number};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use domain::bot::Bot;
use domain::kernel::{Actor, Command, Game, Visibility};
use domain::seat::{GameId, Seat};
use engine::Engine;
use engine::games::{Executed, GameError, Games, Repeatable};
use futures::future::{Either, LocalBoxFuture, Ready, ready};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A call about the games of one kind: the caller, the game in the path, and the unparsed body.
pub(crate) struct Call<G: Game, A = Caller> {
    pub(crate) server: web::Data<Engine>,
    pub(crate) games: Arc<Games<G>>,
    pub(crate) request: HttpRequest,
    pub(crate) caller: A,
    pub(crate) body: Body,
}

impl<G: Game> Call<G> {
    /// Carries out a command that needs no body, of a player who sits in the game.
    pub(crate) async fn seated(
        self,
        command: impl FnOnce(&Self) -> Result<Command<G>, Problem>,
    ) -> Answer {
        self.carry_out(self.seat_access(), async |_| self.without_body(command)).await
    }

    /// Carries out a command that needs no body, of a player who may see the game.
    pub(crate) async fn unseated(
        self,
        command: impl FnOnce(&Self) -> Result<Command<G>, Problem>,
    ) -> Answer {
        self.carry_out(self.any_access(), async |_| self.without_body(command)).await
    }

    /// Carries out the move in the body, of a player who sits in the game.
    pub(crate) async fn play<T: DeserializeOwned + Into<G::Command>>(self) -> Answer {
        let play = async |_: &_| Ok(Command::Play(self.body.parse::<T>()?.into()));
        self.carry_out(self.seat_access(), play).await
    }

    /// Carries out what `parse` makes of the body, of a player who sits in the game.
    pub(crate) async fn seated_with(
        &self,
        parse: impl AsyncFnOnce(&Access<G>) -> Result<Command<G>, Problem>,
    ) -> Answer {
        self.carry_out(self.seat_access(), parse).await
    }

    /// As [`Call::seated_with`], of a player who may see the game.
    pub(crate) async fn unseated_with(
        &self,
        parse: impl AsyncFnOnce(&Access<G>) -> Result<Command<G>, Problem>,
    ) -> Answer {
        self.carry_out(self.any_access(), parse).await
    }

    /// Carries out a command: finds the game and authorizes the caller, looks for a repeat, parses, executes, answers. So
    /// no error in a body reveals that a game exists.
    pub(crate) async fn carry_out(
        &self,
        access: impl Future<Output = Result<Access<G>, Problem>>,
        parse: impl AsyncFnOnce(&Access<G>) -> Result<Command<G>, Problem>,
    ) -> Answer {
        let player = self.caller.player_id()?;
        let access = access.await?;
        let repeatable = self.repeatable()?;
        // Now, and not after the commit: the caches have lost the request's headers by then.
        let form = AnswerForm::of(&self.request);
        let command = parse(&access).await?;
        let executed = self.execute(access, command, repeatable.as_ref()).await?;
        answer(&self.server, form, player, &executed).await
    }

    /// Refuses a caller who does not sit in the game.
    pub(crate) async fn must_sit(&self) -> Result<(), Problem> {
        self.seat_access().await.map(|_| ())
    }

    /// Carries out a command of a bot that the caller has asked for, and answers the caller.
    pub(crate) async fn carry_out_as(&self, bot: Bot, command: Command<G>) -> Answer {
        let player = self.caller.player_id()?;
        let repeatable = self.repeatable()?;
        let form = AnswerForm::of(&self.request);
        let stream = self.games.kept(self.id()?).await?;
        let actor = Actor::Player(bot.player());
        let executed = self.games.execute(stream, actor, command, repeatable.as_ref()).await?;
        answer(&self.server, form, player, &executed).await
    }

    /// Executes a command of a player who may give it.
    async fn execute(
        &self,
        access: Access<G>,
        command: Command<G>,
        repeatable: Option<&Repeatable>,
    ) -> Result<Executed<G>, Problem> {
        let player = self.caller.player_id()?;
        let (games, id) = (&self.games, access.table().id);
        let hidden = access.table().visibility != Visibility::Public;
        let executed = match access {
            Access::Seat(kept) => {
                games.execute(kept, Actor::Player(player), command, repeatable).await
            }
            Access::Outsider(seen) => {
                games.execute_for_outsider(seen, player, command, repeatable).await
            }
        };
        // A cached state or an invite code has let the player in, who may be an outsider by now.
        if let Err(GameError::Refused { rejection, .. }) = &executed
            && hidden
            && let seen = games.seen(id, Some(player)).await?
            && is_unknown_to(&self.server, &seen.table, player, rejection).await?
        {
            return Err(Problem::game_not_found());
        }
        Ok(executed?)
    }

    /// The answer to this call if it took effect before; else none.
    pub(crate) async fn repeated(&self) -> Result<Option<actix_web::HttpResponse>, Problem> {
        let (Ok(player), Ok(id)) = (self.caller.player_id(), self.id()) else { return Ok(None) };
        let Ok(Some(repeatable)) = self.repeatable() else { return Ok(None) };
        match self.games.recall(id, &repeatable).await? {
            Some(before) => {
                let form = AnswerForm::of(&self.request);
                answer(&self.server, form, player, &before).await.map(Some)
            }
            None => Ok(None),
        }
    }

    /// The call as one that may be repeated, where it came with a key.
    pub(crate) fn repeatable(&self) -> Result<Option<Repeatable>, Problem> {
        repeatable(&self.request, &self.body, self.caller.player_id()?)
    }

    fn without_body(
        &self,
        command: impl FnOnce(&Self) -> Result<Command<G>, Problem>,
    ) -> Result<Command<G>, Problem> {
        self.body.parse_nothing()?;
        command(self)
    }
}

impl<G: Game, A> Call<G, A> {
    /// The id of the game in the path. A text that is no id names no game.
    pub(crate) fn id(&self) -> Result<GameId, Problem> {
        id(self.part("id")).map(GameId).ok_or_else(Problem::game_not_found)
    }

    /// The seat in the path.
    pub(crate) fn seat(&self) -> Result<Seat, Problem> {
        self.number("seat").map(Seat).ok_or_else(Problem::unknown_seat)
    }

    /// A small number in the path.
    pub(crate) fn number(&self, name: &str) -> Option<u8> {
        number(self.part(name))
    }

    /// Charges the client for so many events, before the server reads them.
    pub(crate) fn charge(&self, units: u32) -> Result<(), Problem> {
        Spender::of(&self.request).charge(units)
    }

    /// A part of the path; empty where the route has none of this name.
    pub(crate) fn part(&self, name: &str) -> &str {
        self.request.match_info().get(name).unwrap_or_default()
    }

    fn new(request: &HttpRequest, caller: A) -> Result<Self, Problem> {
        let server = request.app_data::<web::Data<Engine>>().ok_or_else(Problem::internal)?;
        Ok(Self {
            server: server.clone(),
            games: server.games().ok_or_else(Problem::internal)?,
            request: request.clone(),
            caller,
            body: Body::of(request),
        })
    }
}

impl<G: Game> FromRequest for Call<G> {
    type Error = Problem;
    type Future =
        Either<Ready<Result<Self, Problem>>, LocalBoxFuture<'static, Result<Self, Problem>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        match Caller::from_request(request, payload) {
            Either::Left(known) => {
                let call = known.into_inner().and_then(|caller| Self::new(request, caller));
                Either::Left(ready(call))
            }
            Either::Right(caller) => {
                let request = request.clone();
                Either::Right(Box::pin(async move { Self::new(&request, caller.await?) }))
            }
        }
    }
}

impl<G: Game> FromRequest for Call<G, OperatorOr> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = OperatorOr::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move { Self::new(&request, caller.await?) })
    }
}

impl<G: Game> FromRequest for Call<G, Creator> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let creator = Creator::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move { Self::new(&request, creator.await?) })
    }
}
