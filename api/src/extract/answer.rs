//! The answer to a command.

use crate::http::etag::{etag, private};
use crate::http::headers::GAME_VERSION;
use crate::http::idempotency::REPLAYED;
use crate::http::problem::Problem;
use actix_web::http::header::HeaderName;
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::{Game, Table};
use domain::seat::PlayerId;
use engine::Engine;
use engine::games::Executed;
use engine::wire::{Names, command_answer};

/// How a handler answers.
pub(crate) type Answer = Result<HttpResponse, Problem>;

/// The header with what a client would rather have.
static PREFER: HeaderName = HeaderName::from_static("prefer");
/// The header with the preference that shaped an answer.
static PREFERENCE_APPLIED: HeaderName = HeaderName::from_static("preference-applied");

/// How much of an answer to a command a client wants.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AnswerForm {
    /// The version alone, in a header.
    Minimal,
    /// The version, the events and the turn.
    Usual,
    /// The whole view as well.
    Whole,
}

impl AnswerForm {
    /// The request's first preference that means something here.
    pub(super) fn of(request: &HttpRequest) -> Self {
        let values = request.headers().get_all(&PREFER).filter_map(|value| value.to_str().ok());
        let preferences = values.flat_map(|value| value.split([',', ';']));
        preferences
            .filter_map(|preference| Self::named(preference.trim()))
            .next()
            .unwrap_or(Self::Usual)
    }

    fn named(preference: &str) -> Option<Self> {
        let forms = [Self::Minimal, Self::Whole];
        forms.into_iter().find(|form| preference.eq_ignore_ascii_case(form.name()))
    }

    /// The preference for this form; empty for the usual one.
    fn name(self) -> &'static str {
        match self {
            Self::Minimal => "return=minimal",
            Self::Usual => "",
            Self::Whole => "return=representation",
        }
    }
}

/// Answers what a command has led to, now or before.
pub(super) async fn answer<G: Game>(
    server: &Engine,
    form: AnswerForm,
    player: PlayerId,
    executed: &Executed<G>,
) -> Answer {
    let table = executed.table();
    let mut response = match form {
        AnswerForm::Minimal => HttpResponse::NoContent(),
        AnswerForm::Usual | AnswerForm::Whole => HttpResponse::Ok(),
    };
    private(&mut response);
    if executed.replayed {
        response.insert_header(REPLAYED);
    }
    if form != AnswerForm::Usual {
        response.insert_header((PREFERENCE_APPLIED.clone(), form.name()));
    }
    let viewer = table.viewer_of(Some(player));
    let names = match form {
        AnswerForm::Minimal => {
            return Ok(response.insert_header((GAME_VERSION, table.version)).finish());
        }
        AnswerForm::Usual => None,
        // Boxed, because the future of a command that is answered in short holds it too.
        AnswerForm::Whole => Some(Box::pin(names(server, table)).await?),
    };
    if let Some(names) = &names {
        response.insert_header(etag(table.version, viewer, names, server.epoch));
    }
    let answer =
        command_answer(table, &executed.events, viewer, names.as_ref()).map_err(damaged)?;
    Ok(response.json(answer))
}

/// The current names of the players of a game.
pub(crate) async fn names<G: Game>(server: &Engine, table: &Table<G>) -> Result<Names, Problem> {
    let named: Vec<_> = table.named().collect();
    Ok(server.accounts.names(&named).await?)
}

/// The problem of what is stored and cannot be written as JSON.
pub(crate) fn damaged(error: serde_json::Error) -> Problem {
    store::StoreError::Damaged(error.to_string()).into()
}
