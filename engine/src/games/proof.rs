//! Proofs and exports of games.

use super::{GameError, Games};
use crate::keys::SigningKey;
use domain::kernel::Game;
use domain::record::{EXPORT_FORMAT, Manifest, Proof, Statement, export};
use domain::sealing::{Commitment, Whole};
use domain::seat::{Seat, Viewer};
use domain::stream::{Seen, decode};
use store::StoreError;

impl<G: Game> Games<G> {
    /// A proof of the game's present head. A game that is over has one proof for ever.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn proof(
        &self,
        stream: &Seen<G>,
        key: &SigningKey,
    ) -> Result<Proof, GameError<G::Rejection>> {
        let table = &stream.table;
        let signed = || {
            key.sign(Statement {
                game_id: table.id,
                kind: G::KIND.to_owned(),
                version: table.version,
                head: stream.head,
                signed_at: self.clock.now(),
            })
        };
        if !table.is_over() {
            return Ok(signed());
        }
        let kept = match self.store.proof(table.id).await? {
            Some(kept) => kept,
            None => {
                let text = serde_json::to_string(&signed()).map_err(damaged)?;
                self.store.keep_proof(table.id, &text).await?
            }
        };
        let kept: Proof = serde_json::from_str(&kept).map_err(damaged)?;
        // A stored proof may be of an end that the database has lost since.
        Ok(if kept.head == stream.head { kept } else { signed() })
    }

    /// The commitments that the events up to a version have made, in dealt order.
    ///
    /// # Errors
    /// If the store fails, or an event cannot be read.
    pub async fn commitments(
        &self,
        stream: &Seen<G>,
    ) -> Result<Vec<Commitment>, GameError<G::Rejection>> {
        let (id, version) = (stream.table.id, stream.table.version);
        let events = self.events(id, Viewer::Public, 0, version).await?;
        let made = events.iter().map(|event| Ok(decode::<G>(event)?.event.commitments()));
        let made: Result<Vec<_>, domain::stream::DecodeError> = made.collect();
        let unreadable = |source: domain::stream::DecodeError| GameError::Replay {
            game: stream.table.id,
            source: source.into(),
        };
        Ok(made.map_err(unreadable)?.concat())
    }

    /// The export of a game: of the whole record, or as a seat saw it. The caller may know every value: the game is over, or the
    /// caller is the operator.
    ///
    /// # Errors
    /// If the store fails, or an event cannot be read.
    pub async fn export(
        &self,
        stream: &Seen<G>,
        seat: Option<Seat>,
        key: &SigningKey,
    ) -> Result<String, GameError<G::Rejection>> {
        let proof = self.proof(stream, key).await?;
        let events = self.events(stream.table.id, Whole, 0, proof.version).await?;
        let status = stream.table.status;
        let manifest = Manifest { format: EXPORT_FORMAT.to_owned(), proof, seat, status };
        Ok(export::<G>(&manifest, &events, stream.table.salts()).map_err(damaged)?)
    }
}

fn damaged(error: serde_json::Error) -> StoreError {
    StoreError::Damaged(error.to_string())
}
