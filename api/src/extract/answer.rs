//! The answer to a command.

use crate::http::etag::{etag, private};
use crate::http::idempotency::REPLAYED;
use crate::http::problem::Problem;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use domain::kernel::{Game, Table};
use domain::seat::PlayerId;
use engine::Engine;
use engine::games::Executed;
use engine::wire::{CommandAnswer, Names, whole_answer};

/// How a handler answers.
pub(crate) type Answer = Result<HttpResponse, Problem>;

/// The header with what a client would rather have.
static PREFER: HeaderName = HeaderName::from_static("prefer");
/// The header that says that a client got the version alone, as it wanted.
const PREFERENCE_APPLIED: (HeaderName, HeaderValue) =
    (HeaderName::from_static("preference-applied"), HeaderValue::from_static("return=minimal"));

/// How much of an answer to a command a client wants.
#[derive(Clone, Copy)]
pub(super) enum AnswerForm {
    /// The version alone.
    Minimal,
    /// The whole view and the events.
    Whole,
}

impl AnswerForm {
    /// The request's preference.
    pub(super) fn of(request: &HttpRequest) -> Self {
        let mut values = request.headers().get_all(&PREFER).filter_map(|value| value.to_str().ok());
        let minimal = values.any(|value| {
            let mut parts = value.as_bytes().split(|byte| matches!(byte, b',' | b';'));
            parts.any(|part| part.trim_ascii().eq_ignore_ascii_case(b"return=minimal"))
        });
        if minimal { Self::Minimal } else { Self::Whole }
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
    let version = table.version;
    let mut response = HttpResponse::Ok();
    if executed.replayed {
        response.insert_header(REPLAYED);
    }
    if let AnswerForm::Minimal = form {
        let answer = CommandAnswer::<()> { version, game: None, events: None };
        return Ok(private(&mut response).insert_header(PREFERENCE_APPLIED).json(answer));
    }
    let viewer = table.viewer_of(Some(player));
    // Boxed, because the future of a command that is answered in short holds it too.
    let names = Box::pin(names(server, table)).await?;
    let answer = whole_answer(table, &executed.events, viewer, &names).map_err(damaged)?;
    Ok(private(&mut response).insert_header(etag(version, viewer, &names)).json(answer))
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
