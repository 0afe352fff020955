//! Questions that share a statement, and questions that must not.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use domain::seat::GameId;
use futures::future::join_all;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::*;

/// A database whose games have events up to a version that rises, and that answers as long as it is let.
#[derive(Clone)]
struct Scripted {
    version: Arc<Mutex<i64>>,
    statements: Arc<Mutex<Vec<usize>>>,
    open: watch::Receiver<bool>,
}

impl Scripted {
    fn new(open: &watch::Sender<bool>) -> Self {
        let version = Arc::new(Mutex::new(1));
        Self { version, statements: Arc::default(), open: open.subscribe() }
    }

    fn statements(&self) -> Vec<usize> {
        self.statements.lock().unwrap().clone()
    }
}

impl ReadHeads for Scripted {
    const SYSTEM: &str = "scripted";

    async fn read_heads(&self, games: &[Uuid]) -> Result<Vec<StoredHead>, sqlx::Error> {
        self.statements.lock().unwrap().push(games.len());
        let version = *self.version.lock().unwrap();
        let known = games.iter().filter(|game| !game.is_nil());
        let damaged = |game: &Uuid| usize::from(*game == DAMAGED);
        let hash = |game: &Uuid| vec![game.as_bytes()[15]; 32 - damaged(game)];
        let heads = known.map(|game| (*game, version, hash(game))).collect();
        match self.open.clone().wait_for(|open| *open).await {
            Ok(_) => Ok(heads),
            Err(_) => Err(sqlx::Error::PoolClosed),
        }
    }
}

/// A game of which the newest hash is too short.
const DAMAGED: Uuid = Uuid::from_u128(1000);

fn game(number: u128) -> Uuid {
    Uuid::from_u128(number)
}

async fn yield_until(reached: impl Fn() -> bool) {
    while !reached() {
        tokio::task::yield_now().await;
    }
}

/// Asks, without waiting for the answer.
async fn ask<T>(asked: &mut Pin<Box<impl Future<Output = T>>>) {
    assert!(poll_fn(|context| Poll::Ready(asked.as_mut().poll(context).is_pending())).await);
}

#[tokio::test]
async fn callers_who_ask_while_a_statement_is_under_way_share_the_next() {
    let open = watch::Sender::new(false);
    let (heads, database) = (HeadLookup::new(), Scripted::new(&open));
    let mut asking = JoinSet::new();
    for number in 0..100 {
        let asks = (heads.clone(), database.clone());
        asking.spawn(async move { (number, asks.0.of(game(number), &asks.1).await.unwrap()) });
        if number == 0 {
            yield_until(|| database.statements().len() == 1).await;
        }
    }
    yield_until(|| lock(&heads.asked).asked.len() == 99).await;
    open.send_replace(true);
    for (number, head) in asking.join_all().await {
        let expected =
            GameHead { game_id: GameId(game(number)), version: 1, hash: [number as u8; 32] };
        assert_eq!(head, (number > 0).then_some(expected));
    }
    assert_eq!(database.statements(), [1, 99]);
}

#[tokio::test]
async fn a_head_is_read_after_it_was_asked_for() {
    let open = watch::Sender::new(false);
    let (heads, database) = (HeadLookup::new(), Scripted::new(&open));
    let version = async || heads.of(game(1), &database).await.unwrap().unwrap().version;
    let (mut before, mut after) = (Box::pin(version()), Box::pin(version()));
    ask(&mut before).await;
    yield_until(|| database.statements().len() == 1).await;
    *database.version.lock().unwrap() = 2;
    ask(&mut after).await;
    open.send_replace(true);
    assert_eq!((before.await, after.await), (1, 2));
}

#[tokio::test]
async fn a_game_that_many_ask_for_is_read_once_and_more_than_fit_take_turns() {
    let open = watch::Sender::new(true);
    let (heads, database) = (HeadLookup::new(), Scripted::new(&open));
    let games = (0..3 * MOST as u128).map(|number| game(2000 + number / 2));
    let asked = join_all(games.map(|game| heads.of(game, &database))).await;
    assert!(asked.iter().all(|head| head.as_ref().unwrap().is_some()));
    assert!(database.statements().iter().all(|games| *games <= MOST / 2 + 1));
    yield_until(|| !lock(&heads.asked).being_read).await;
}

#[tokio::test]
async fn all_callers_get_the_databases_failure_and_the_next_heads_are_read() {
    let (open, again) = (watch::Sender::new(false), watch::Sender::new(true));
    let (heads, mut database) = (HeadLookup::new(), Scripted::new(&open));
    drop(open);
    let asked = join_all((0..9).map(|number| heads.of(game(number), &database))).await;
    assert!(asked.iter().all(|head| matches!(head, Err(StoreError::Unavailable(_)))));
    database.open = again.subscribe();
    assert_eq!(heads.of(game(1), &database).await.unwrap().unwrap().version, 1);
}

#[tokio::test]
async fn a_caller_who_stops_waiting_leaves_the_others_their_answers() {
    let open = watch::Sender::new(false);
    let (heads, database) = (HeadLookup::new(), Scripted::new(&open));
    let mut gone = Box::pin(heads.of(game(1), &database));
    ask(&mut gone).await;
    let mut stays = Box::pin(heads.of(game(2), &database));
    ask(&mut stays).await;
    drop(gone);
    open.send_replace(true);
    assert_eq!(stays.await.unwrap().unwrap().game_id.0, game(2));
}

#[tokio::test]
async fn a_damaged_head_leaves_the_others_theirs() {
    let open = watch::Sender::new(true);
    let (heads, database) = (HeadLookup::new(), Scripted::new(&open));
    let asked = [game(1), DAMAGED, game(2)].map(|game| heads.of(game, &database));
    let [first, damaged, last] = join_all(asked).await.try_into().unwrap();
    assert_eq!(first.unwrap().unwrap().game_id.0, game(1));
    assert!(matches!(damaged, Err(StoreError::Damaged(_))), "{damaged:?}");
    assert_eq!(last.unwrap().unwrap().game_id.0, game(2));
    assert_eq!(database.statements(), [3]);
}

#[tokio::test]
async fn nobody_waits_longer_than_for_any_read() {
    let open = watch::Sender::new(false);
    let (heads, database) = (HeadLookup::new(), Scripted::new(&open));
    let heads = HeadLookup { patience: Duration::from_millis(20), ..heads };
    let asked = join_all((0..3).map(|number| heads.of(game(number), &database))).await;
    assert!(asked.iter().all(|head| matches!(head, Err(StoreError::Unavailable(_)))));
}
