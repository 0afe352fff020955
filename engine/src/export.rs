//! Exports: all that is stored about a player, or about an app, as streams of which a page is in memory at a time.

mod of_app;
mod of_player;

pub use of_app::of_app;
pub use of_player::of_player;

use crate::games::KindError;
use bytes::Bytes;
use futures::{Stream, stream};
use serde::Serialize;
use std::time::Duration;
use store::StoreError;
use tokio::sync::mpsc;

/// How many rows an export reads at a time.
const PAGE: u32 = 100;
/// How long an export waits before it asks again if its reader may have more.
const WAIT: Duration = Duration::from_secs(1);

/// Says if the reader of an export may have an answer of this cost, and charges for it.
pub type Pace = Box<dyn Fn(u32) -> bool + Send + Sync>;

/// Why an export ends early.
enum Stopped {
    /// The reader is gone, or may read no longer.
    Reader,
    /// It cannot go on.
    Failed(KindError),
}

impl<E: Into<KindError>> From<E> for Stopped {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Where an export goes.
#[derive(Clone)]
struct Sink(mpsc::Sender<Result<Bytes, KindError>>);

impl Sink {
    async fn text(&self, text: String) -> Result<(), Stopped> {
        self.0.send(Ok(text.into())).await.map_err(|_| Stopped::Reader) // the reader has hung up
    }
}

/// What an export writes, in the order in which it does. An export that fails ends with an error, so that no reader takes a part for
/// the whole.
fn written<W, F>(write: W) -> impl Stream<Item = Result<Bytes, KindError>>
where
    W: FnOnce(Sink) -> F,
    F: Future<Output = Result<(), Stopped>> + Send + 'static,
{
    let (sender, mut receiver) = mpsc::channel(1);
    let writing = write(Sink(sender.clone()));
    tokio::spawn(async move {
        let why = match writing.await {
            Ok(()) => return,
            Err(Stopped::Reader) => KindError::Failed("the export ends early".to_owned()),
            Err(Stopped::Failed(error)) => {
                tracing::warn!(%error, "an export was cut off");
                error
            }
        };
        let _ = sender.send(Err(why)).await; // the reader may have hung up
    });
    stream::poll_fn(move |context| receiver.poll_recv(context))
}

fn json(value: &impl Serialize) -> Result<String, Stopped> {
    let text = serde_json::to_string(value);
    text.map_err(|error| Stopped::Failed(KindError::Failed(error.to_string())))
}

/// Waits until the reader may have an answer of this cost. `may_go_on` says if the reader still may read at all.
async fn pace<F: Future<Output = Result<bool, StoreError>>>(
    pace: &Pace,
    cost: u32,
    may_go_on: impl Fn() -> F,
) -> Result<(), Stopped> {
    loop {
        if !may_go_on().await? {
            return Err(Stopped::Reader);
        }
        if pace(cost) {
            return Ok(());
        }
        tokio::time::sleep(WAIT).await;
    }
}
