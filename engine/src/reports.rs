//! The pictures of finished games, rendered once for each game, language and choice of names.

use crate::queue::{Busy, Queue};
use crate::wire::Names;
use bytes::Bytes;
use domain::sealing::sha256;
use domain::seat::{GameId, Seat};
use domain::stream::Seen;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use report::{Language, Pictured, png};
use std::net::IpAddr;
use std::sync::Arc;

/// How many bytes of pictures the cache holds.
const KEPT_BYTES: u64 = 32 * 1024 * 1024;
/// How many bytes a picture has, about.
const A_PICTURE: u64 = 128 * 1024;

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// A drawing.
    Svg,
    /// Pixels.
    Png,
}

/// What a picture shows. Another name is another picture, so an erased name leaves the answers at once. Another head is one, too:
/// after a failover that lost events, the game may end in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    game: GameId,
    head: [u8; 32],
    language: Language,
    format: PictureFormat,
    names: [u8; 32],
}

impl Key {
    /// A text that differs where the picture does.
    #[must_use]
    pub fn tag(&self) -> String {
        let [head, names] = [self.head, self.names].map(|hash| hex::encode(&hash[..8]));
        format!("{}-{head}-{names}", self.language.code())
    }
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Bytes> for ByBytes {
    fn weight(&self, _: &Key, picture: &Bytes) -> u64 {
        picture.len() as u64
    }
}

/// The pictures that clients asked for last, of games of all kinds, bounded by their bytes.
pub struct Reports {
    rendered: Cache<Key, Bytes, ByBytes>,
    /// One picture at a time is rendered, so the other processors go on with the games.
    queue: Queue,
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrendered {
    /// Too many wait for pictures, or the client does already.
    Busy,
    /// The game has no result, or the picture could not be rendered.
    Failed,
}

impl From<Busy> for Unrendered {
    fn from(_: Busy) -> Self {
        Self::Busy
    }
}

/// A picture to be rendered.
pub struct Picture<G: Pictured> {
    seen: Arc<Seen<G>>,
    names: Vec<Option<String>>,
    /// What it shows.
    pub key: Key,
}

impl<G: Pictured> Picture<G> {
    /// A picture of a finished game, with these names.
    #[must_use]
    pub fn of(
        seen: Arc<Seen<G>>,
        names: &Names,
        language: Language,
        format: PictureFormat,
    ) -> Self {
        let names = seated(&seen, names);
        let mut text = Vec::new();
        for name in &names {
            text.extend_from_slice(name.as_deref().unwrap_or_default().as_bytes());
            // No name has these bytes.
            text.push(if name.is_some() { 0xff } else { 0xfe });
        }
        let (game, head) = (seen.table.id, seen.head.0);
        let key = Key { game, head, language, format, names: sha256(&[&text]) };
        Self { seen, names, key }
    }

    fn rendered(&self) -> Option<Bytes> {
        let svg = G::picture(&self.seen.table, &self.names, self.key.language)?;
        match self.key.format {
            PictureFormat::Svg => Some(svg.into()),
            PictureFormat::Png => match png(&svg) {
                Ok(png) => Some(png.into()),
                Err(error) => {
                    tracing::error!(%error, "a picture cannot be rendered");
                    None
                }
            },
        }
    }
}

/// The name of each seat's player.
pub fn seated<G: Pictured>(seen: &Seen<G>, names: &Names) -> Vec<Option<String>> {
    let seats = Seat::all(seen.table.seat_count());
    let name = |seat| names.player(seen.table.occupant(seat)?.player).name;
    seats.map(name).collect()
}

impl Reports {
    pub(crate) fn new() -> Self {
        // So few entries fit in a usize.
        let entries = (KEPT_BYTES / A_PICTURE) as usize;
        let rendered = Cache::with_weighter(entries, KEPT_BYTES, ByBytes);
        Self { rendered, queue: Queue::new() }
    }

    /// The picture, if it has been rendered before.
    pub fn kept(&self, key: &Key) -> Option<Bytes> {
        self.rendered.get(key)
    }

    /// The picture. The first client that asks for it waits for a turn, and all who ask meanwhile share what is rendered.
    ///
    /// # Errors
    /// If the game has no result, or the client at this address cannot wait.
    pub async fn render<G: Pictured>(
        &self,
        picture: Picture<G>,
        client: Option<IpAddr>,
    ) -> Result<Bytes, Unrendered> {
        let key = picture.key;
        let rendered = async {
            let turn = self.queue.turn(client).await?;
            // The thread has the turn: it goes on when the client hangs up.
            let rendered = tokio::task::spawn_blocking(move || {
                let _turn = turn;
                picture.rendered()
            });
            let rendered = rendered.await;
            let rendered = rendered.inspect_err(
                |error| tracing::error!(%error, "the task that renders a picture has panicked"),
            );
            rendered.ok().flatten().ok_or(Unrendered::Failed) // it is logged
        };
        self.rendered.get_or_insert_async(&key, rendered).await
    }
}

#[cfg(test)]
mod tests;
