//! The turns of a game's bots.

use super::errand::{Errand, bots, errand};
use super::thinkers::Thinkers;
use crate::games::{GameError, Games, KindError, Repeatable};
use crate::wire::{Names, resource};
use ::bots::Chosen;
use bytes::Bytes;
use domain::bot::Bot;
use domain::kernel::{Actor, Command, Game};
use domain::seat::{GameId, Viewer};
use domain::stream::Seen;
use store::PlayerRow;
use uuid::Builder;

impl<G: Game> Games<G> {
    /// Gives one command of each bot that is due. False if the game refused one.
    pub(crate) async fn play_bots(
        &self,
        id: GameId,
        thinkers: &Thinkers,
    ) -> Result<bool, KindError> {
        let seen = self.seen(id, None).await?;
        let due: Vec<Bot> =
            bots(&seen.table).filter(|bot| errand(&seen.table, *bot).is_some()).collect();
        let mut done = true;
        for bot in due {
            done &= self.play_bot(id, bot, thinkers).await?;
        }
        Ok(done)
    }

    /// One command of a bot. It is decided on what its seat may know; the server reads nothing else for it.
    async fn play_bot(&self, id: GameId, bot: Bot, thinkers: &Thinkers) -> Result<bool, KindError> {
        let player = bot.player();
        let seen = self.seen(id, Some(player)).await?;
        let (command, request) = match errand(&seen.table, bot) {
            None => return Ok(true),
            Some(Errand::Table(command)) => (command, None),
            Some(Errand::Move) => {
                let (command, request) = chosen(&seen, bot, thinkers).await?;
                (Command::Play(command), Some(request))
            }
        };
        let stream = self.kept(id).await?;
        match self.execute(stream, Actor::Player(player), command, request.as_ref()).await {
            Ok(_) => Ok(true),
            // Another instance was first, or the game has gone on.
            Err(
                GameError::Refused { .. }
                | GameError::KeyReused
                | GameError::Contended
                | GameError::Moved,
            ) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

/// The move that a bot chooses, and its request. Chance and the request's id follow from the game's seed, the seat and the turn.
/// So every instance chooses the same, and no player can foresee it.
async fn chosen<G: Game>(
    seen: &Seen<G>,
    bot: Bot,
    thinkers: &Thinkers,
) -> Result<(G::Command, Repeatable), KindError> {
    let failed = |error: &dyn std::fmt::Display| KindError::Failed(error.to_string());
    let table = &seen.table;
    let nobody: [PlayerRow; 0] = [];
    let view = resource(table.view(Viewer::Seat(bot.seat)), &Names::of(nobody), table.changed_at);
    let view = serde_json::to_vec(&view).map_err(|error| failed(&error))?;
    let turn = serde_json::to_vec(&table.turn()).map_err(|error| failed(&error))?;
    let seed = table.salts().bot(bot.seat.0, &turn);
    let level = bot.level;
    let chosen = thinkers.think(move || ::bots::choose::<G>(level, &view, seed)).await;
    let chosen = chosen.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
    let Chosen { command, request } =
        chosen.ok_or_else(|| failed(&"a bot that must act finds nothing to do"))?;
    let act = [&turn[..], b"/", request.path.as_bytes()].concat();
    let mut id = [0; 16];
    id.copy_from_slice(&table.salts().bot(bot.seat.0, &act)[..16]);
    let request = Repeatable {
        player: bot.player(),
        command_id: Builder::from_custom_bytes(id).into_uuid(),
        body: Bytes::from(request.body),
    };
    Ok((command, request))
}
