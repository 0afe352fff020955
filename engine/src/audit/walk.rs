//! The walk over all games, checked on all cores, a page at a time.

use super::{AccountFault, Examined, Fault, examine};
use crate::device_codes;
use chrono::TimeDelta;
use domain::kernel::Retrace;
use domain::kinds::{WithKind, with_kind};
use domain::seat::GameId;
use futures::stream::{self, Stream, StreamExt};
use std::thread::available_parallelism;
use store::{GameRecord, Store, StoreError};

/// How many games are read at once. As many pages are held as there are cores.
const PAGE_GAMES: u32 = 32;
/// How many differences between projections are listed.
const DIFFERENCES: u32 = 10_000;
/// After this time no server is still at work on an erasure.
const SETTLED: TimeDelta = TimeDelta::hours(1);

/// All games, each with what its check has found, in no particular order.
pub fn walk(
    store: &Store,
) -> impl Stream<Item = Result<(GameRecord, Examined), StoreError>> + use<> {
    let jobs = available_parallelism().map_or(1, usize::from);
    let store = store.clone();
    pages(store.clone())
        .map(move |games| {
            let store = store.clone();
            async move {
                let page = store.records(&games?).await?;
                let checked = move || page.into_iter().map(check).collect();
                let checked: Vec<_> = tokio::task::spawn_blocking(checked)
                    .await
                    .map_err(|error| StoreError::Damaged(format!("a check died: {error}")))?;
                Ok(checked)
            }
        })
        .buffer_unordered(jobs)
        .flat_map(|page: Result<Vec<_>, StoreError>| match page {
            Ok(games) => stream::iter(games.into_iter().map(Ok)).left_stream(),
            Err(error) => stream::iter([Err(error)]).right_stream(),
        })
}

fn pages(store: Store) -> impl Stream<Item = Result<Vec<GameId>, StoreError>> {
    stream::try_unfold((store, None), |(store, after)| async move {
        let page = store.next_games(after, PAGE_GAMES).await?;
        Ok(page.last().copied().map(|last| (page, (store, Some(last)))))
    })
}

struct Check<'r>(&'r GameRecord);

impl WithKind for Check<'_> {
    type Output = Examined;

    fn with<G: Retrace>(self) -> Examined {
        examine::<G>(self.0)
    }
}

fn check(record: GameRecord) -> (GameRecord, Examined) {
    let examined = kind_of(&record).and_then(|kind| with_kind(&kind, Check(&record)));
    let examined = examined.unwrap_or_else(|| Examined {
        events: record.events.len(),
        log: vec![Fault::of_game(
            record.game_id,
            "unknown_kind",
            "nothing says that it is a game of a kind that this program knows",
        )],
        projection: Vec::new(),
        seen: None,
        expected: None,
    });
    (record, examined)
}

/// The kind that the log names, or else the row.
fn kind_of(record: &GameRecord) -> Option<String> {
    let first = record.events.first().and_then(|event| event.as_ref().ok());
    let row = || Some(record.row.as_ref()?.as_ref().ok()?.listing.kind.to_string());
    first.map(|first| first.event.kind.to_string()).or_else(row)
}

/// The faults among the projections, and between them and the claims of creations.
pub async fn across(store: &Store) -> Result<Vec<Fault>, StoreError> {
    let seats = store.seat_differences(DIFFERENCES).await?;
    let seats = seats.into_iter().map(|seat| {
        let (game, player) = (seat.game_id, seat.player_id.0);
        if seat.seated {
            let what = "sits in the game, and the list of the player's games lacks it";
            return Fault::of_game(game, "seat_missing", format!("player {player} {what}"));
        }
        let what = "does not sit in the game, and the list of the player's games has it";
        Fault::of_game(game, "seat_extra", format!("player {player} {what}"))
    });
    let creations = store.creation_differences(DIFFERENCES).await?;
    let what = "a keyed creation claims this game, which another command has created";
    let creations =
        creations.into_iter().map(|game| Fault::of_game(game, "creation_differs", what));
    let heads = store.head_differences(DIFFERENCES).await?;
    let heads = heads.into_iter().map(|(game, version)| {
        let what = "a checkpoint covers this event, and the log lacks it or has another";
        Fault::of_event(game, version, "checkpoint_differs", what)
    });
    let slots = store.slot_differences(DIFFERENCES).await?;
    let slots = slots.into_iter().map(|(game, table)| {
        let what = format!("a row of {table} is in the wrong slot, so it is not found");
        Fault::of_game(game, "slot_differs", what)
    });
    Ok(seats.chain(creations).chain(heads).chain(slots).collect())
}

/// The faults of accounts, apps, and what belongs to them.
pub async fn accounts(store: &Store) -> Result<Vec<AccountFault>, StoreError> {
    let now = store.time().await?;
    // Instances' clocks differ by less than a code lasts.
    let far = now + device_codes::LASTS * 2;
    let faults = store.account_faults(now - SETTLED, far, DIFFERENCES).await?;
    let named = faults.into_iter().map(|(code, id)| {
        AccountFault::named(&code, id).ok_or_else(|| StoreError::Damaged(format!("fault: {code}")))
    });
    named.collect()
}
