//! Proposals of how a game without deadlines goes on.

use crate::extract::{Answer, Call};
use domain::kernel::{Command, Game, Proposed};
use serde::Deserialize;
use utoipa::ToSchema;

/// A proposal of how the game goes on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Propose {
    /// What is proposed: that the server plays for those who are waited for, or that the game ends unscored.
    proposal: Proposed,
}

/// An answer to the open proposal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerProposal {
    /// True if the player agrees. A refusal ends the proposal.
    agrees: bool,
}

pub(crate) async fn propose<G: Game>(call: Call<G>) -> Answer {
    let propose = async |_: &_| Ok(Command::Propose(call.body.parse::<Propose>()?.proposal));
    call.seated_with(propose).await
}

pub(crate) async fn answer<G: Game>(call: Call<G>) -> Answer {
    let answer =
        async |_: &_| Ok(Command::AnswerProposal(call.body.parse::<AnswerProposal>()?.agrees));
    call.seated_with(answer).await
}
