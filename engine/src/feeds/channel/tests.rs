use super::*;
use crate::engine::Engine;
use crate::fixtures::{begin, create, engine};
use crate::games::Executed;
use chrono::Utc;
use domain::kernel::{Actor, Command, Table};
use domain::qe::{self, Amount, Choice, Qe, Start};
use domain::seat::{PlayerId, Seat};
use domain::stream::Stream;
use store::StoreOptions;
use uuid::Uuid;

fn someone() -> Actor {
    Actor::Player(PlayerId(Uuid::now_v7()))
}

fn take_seat() -> Command<Qe> {
    Command::TakeSeat { seat: None, choice: Choice { nation: None } }
}

/// A game whose newest event the database has lost.
struct Lost {
    server: Engine,
    _directory: tempfile::TempDir,
    /// The game as the database has it.
    before: Arc<Stream<Qe>>,
    /// The same, as the public sees it.
    seen_before: Arc<Seen<Qe>>,
    /// The game as this instance knew it: a player had claimed a seat.
    seen: Seen<Qe>,
}

impl Lost {
    async fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
        let store = Store::open(&url, StoreOptions::default()).await.unwrap();
        let server = engine(store);
        let open = |id| Table::create(create(id), Utc::now());
        let before = server.qe().create(open, None, None).await.unwrap().whole();
        let decided = before.table.decide(someone(), take_seat(), Utc::now()).unwrap();
        let seen_before = server.qe().seen(before.table.id, None).await.unwrap();
        let mut seen = (*seen_before).clone();
        before.append(decided).1.iter().for_each(|event| seen.follow(event).unwrap());
        Self { server, _directory: directory, before, seen_before, seen }
    }

    fn follow(&self, seen: &Seen<Qe>) -> Arc<Channel<Qe>> {
        self.server.qe().channels.follow(seen)
    }

    /// The game as the database has it by now.
    async fn now(&self) -> Arc<Seen<Qe>> {
        let other = engine(self.server.store.clone());
        other.qe().seen(self.before.table.id, None).await.unwrap()
    }

    /// Another player claims the seat, on another instance.
    async fn goes_on(&self) -> Executed<Qe> {
        let other = engine(self.server.store.clone());
        other.qe().execute(self.before.clone(), someone(), take_seat(), None).await.unwrap()
    }
}

/// How many events are queued after a version.
async fn after(channel: &Channel<Qe>, version: u32) -> Result<usize, ReadError> {
    let mut queue = VecDeque::new();
    let read = channel.after(Viewer::Public, version, &mut queue).await;
    assert!(read.is_ok() || queue.is_empty());
    read.map(|()| queue.len())
}

#[tokio::test]
async fn the_channel_adds_events_that_follow_its_own() {
    let lost = Lost::new().await;
    let channel = lost.follow(&lost.seen_before);
    lost.goes_on().await;
    let now = lost.now().await;
    assert!(Arc::ptr_eq(&channel, &lost.follow(&now)));
    let version = now.table.version;
    for position in 0..version {
        let queued = after(&channel, position).await.unwrap();
        assert_eq!(queued, (version - position) as usize);
    }
    assert!(!channel.is_given_up());
}

#[tokio::test]
async fn the_channel_awaits_appends_of_this_instance_and_does_not_read_them() {
    let lost = Lost::new().await;
    let channel = lost.follow(&lost.seen_before);
    let version = lost.before.table.version;
    let taking = lost.server.qe().execute(lost.before.clone(), someone(), take_seat(), None);
    let mut taking = Box::pin(taking);
    assert!(begin(taking.as_mut()).await);
    // The poll has seen it in the database.
    channel.raise(version + 1);
    let mut queued = Box::pin(after(&channel, version));
    // To read the database now would bring nothing: the writer does not run before this waits for something.
    assert!(begin(queued.as_mut()).await);
    let (queued, taken) = tokio::join!(queued, taking);
    assert_eq!(queued.unwrap(), taken.unwrap().events.len());
}

#[tokio::test]
async fn a_database_that_has_less_than_is_known_ends_the_feeds() {
    let lost = Lost::new().await;
    let channel = lost.follow(&lost.seen);
    assert!(matches!(after(&channel, 0).await, Err(ReadError::Lost)));
    assert!(channel.is_given_up());
}

#[tokio::test]
async fn another_event_in_the_place_of_one_that_is_known_ends_the_feeds() {
    for position in [0, 1] {
        let lost = Lost::new().await;
        let channel = lost.follow(&lost.seen);
        lost.goes_on().await;
        assert!(matches!(after(&channel, position).await, Err(ReadError::Lost)));
        assert!(channel.is_given_up());
    }
}

#[tokio::test]
async fn the_channel_knows_events_that_one_of_its_followers_has_seen() {
    for goes_on in [true, false] {
        let lost = Lost::new().await;
        let channel = lost.follow(&lost.seen_before);
        assert!(Arc::ptr_eq(&channel, &lost.follow(&lost.seen)));
        if goes_on {
            lost.goes_on().await;
        }
        let read = after(&channel, lost.before.table.version).await;
        assert!(matches!(read, Err(ReadError::Lost)), "{read:?}");
    }
}

#[tokio::test]
async fn published_events_have_to_build_on_known_ones() {
    let lost = Lost::new().await;
    let first = lost.goes_on().await;
    let events = first.events.clone();
    let first = first.whole();
    let decided = first.table.decide(someone(), take_seat(), Utc::now()).unwrap();
    let next = first.append_by(decided, None).1;
    for foreign in [&events, &next] {
        let channel = lost.follow(&lost.seen);
        assert!(!channel.is_given_up());
        lost.server.qe().channels.publish((first.table.id, 0), [foreign].into_iter(), []);
        assert!(channel.is_given_up());
    }
}

#[tokio::test]
async fn a_follower_after_the_loss_gets_another_channel() {
    let lost = Lost::new().await;
    let old = lost.follow(&lost.seen);
    lost.goes_on().await;
    let now = lost.now().await;
    let new = lost.follow(&now);
    assert!(old.is_given_up() && !new.is_given_up());
    assert!(Arc::ptr_eq(&new, &lost.follow(&now)));
    assert_eq!(after(&new, 0).await.unwrap(), now.table.version as usize);
}

#[tokio::test]
async fn followers_who_see_alike_share_the_turn_and_it_needs_no_cached_part() {
    let lost = Lost::new().await;
    let (games, id) = (lost.server.qe(), lost.before.table.id);
    let mut game = lost.goes_on().await.whole();
    let host = Actor::Player(game.table.occupant(Seat(0)).unwrap().player);
    let start = Command::Start(Start { first_auctioneer: Some(Seat(0)) });
    for (player, command) in [(someone(), take_seat()), (host, start)] {
        game = games.execute(game, player, command, None).await.unwrap().whole();
    }
    let seen = games.seen(id, None).await.unwrap();
    let channel = lost.follow(&seen);
    let version = seen.table.version;
    let turn = async |version| channel.turn(Viewer::Public, version).await.unwrap();
    let first = turn(version).await.unwrap();
    assert_eq!(turn(version).await.unwrap().as_ptr(), first.as_ptr());
    // Nothing of the game is cached any more: the store is read.
    games.forget(id);
    channel.turns.lock().unwrap().clear();
    assert_eq!(turn(version).await.unwrap(), first);
    // An instance that has gone on shows no turn of a version that is over.
    let bid = qe::Command::Bid { auction: 1, ballot: 1, amount: Amount::from(5u64) };
    games.execute(game, host, Command::Play(bid), None).await.unwrap();
    games.seen(id, None).await.unwrap();
    channel.turns.lock().unwrap().clear();
    assert_eq!(turn(version).await, None);
}

#[tokio::test]
async fn a_turn_of_a_version_that_the_database_has_lost_ends_the_feeds() {
    let lost = Lost::new().await;
    let channel = lost.follow(&lost.seen);
    let turn = channel.turn(Viewer::Public, lost.seen.table.version).await;
    assert!(matches!(turn, Err(ReadError::Lost)), "{turn:?}");
    assert!(channel.is_given_up());
}
