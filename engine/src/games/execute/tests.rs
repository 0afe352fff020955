use super::*;
use crate::engine::Engine;
use crate::fixtures::{begin, create, engine};
use chrono::Utc;
use domain::kernel::Table;
use domain::qe::{Choice, Qe};
use domain::seat::{PlayerId, Seat, Viewer};
use store::{Store, StoreOptions};

fn open(id: GameId) -> Result<Decided<Qe>, Rejection<<Qe as Game>::Rejection>> {
    Table::create(create(id), Utc::now())
}

fn take_seat() -> Command<Qe> {
    Command::TakeSeat { seat: None, choice: Choice { nation: None } }
}

/// A server on a store of its own, which is gone with the directory.
async fn server() -> (Engine, tempfile::TempDir) {
    let directory = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    (instance(store), directory)
}

/// A server with an empty cache.
fn instance(store: Store) -> Engine {
    engine(store)
}

#[tokio::test]
async fn a_command_is_decided_by_what_is_on_its_way() {
    let (server, _directory) = server().await;
    let created = server.qe().create(open, None, None).await.unwrap().whole();
    let id = created.table.id;
    let [one, other] = [(); 2].map(|()| Actor::Player(PlayerId(Uuid::now_v7())));
    // The writer does not run before this waits for something.
    let mut first = Box::pin(server.qe().execute(created.clone(), one, take_seat(), None));
    let mut second = Box::pin(server.qe().execute(created.clone(), other, take_seat(), None));
    assert!(begin(first.as_mut()).await);
    assert!(begin(second.as_mut()).await);
    let ahead = server.states.line::<Qe>(id).lock().newest().map(|stream| stream.table.version);
    assert_eq!(ahead, Some(created.table.version + 2));
    let (first, second) = tokio::join!(first, second);
    assert_eq!(first.unwrap().table().version, created.table.version + 1);
    assert_eq!(second.unwrap().table().version, created.table.version + 2);
}

#[tokio::test]
async fn the_rare_waits_of_a_command_add_nothing_to_its_size() {
    let (server, _directory) = server().await;
    let created = server.qe().create(open, None, None).await.unwrap().whole();
    let actor = Actor::Player(PlayerId(Uuid::now_v7()));
    let command = server.qe().execute(created, actor, take_seat(), None);
    assert!(size_of_val(&command) < 1000, "{} bytes", size_of_val(&command));
}

#[tokio::test]
async fn events_that_the_database_has_before_their_append_is_answered_are_not_replayed() {
    let (server, _directory) = server().await;
    let created = server.qe().create(open, None, None).await.unwrap().whole();
    let (id, version) = (created.table.id, created.table.version);
    let actor = Actor::Player(PlayerId(Uuid::now_v7()));
    let command = server.qe().execute(created.clone(), actor, take_seat(), None);
    let mut command = Box::pin(command);
    assert!(begin(command.as_mut()).await);
    let head = loop {
        let head = server.store.head(id).await.unwrap().unwrap();
        if head.version > version {
            break head.hash;
        }
    };
    // The first waits for the second, of which it is only now known here that it is committed.
    let (loaded, taken) = tokio::join!(server.qe().at_head(id, created, Some(head)), command);
    assert!(Arc::ptr_eq(&loaded.unwrap(), &taken.unwrap().whole()));
}

#[tokio::test]
async fn nobody_is_refused_by_what_is_not_committed() {
    let (server, _directory) = server().await;
    for _ in 0..9 {
        let created = server.qe().create(open, None, None).await.unwrap().whole();
        let actor = Actor::Player(PlayerId(Uuid::now_v7()));
        // The second is decided while the first is on its way.
        let (first, second) = tokio::join!(
            server.qe().execute(created.clone(), actor, take_seat(), None),
            server.qe().execute(created, actor, take_seat(), None)
        );
        let seated_at = first.unwrap().table().version;
        let Err(GameError::Refused { rejection: Rejection::AlreadySeated, version }) = second
        else {
            panic!("taken twice");
        };
        assert_eq!(version, Some(seated_at));
    }
}

fn request() -> Repeatable {
    let player = PlayerId(Uuid::nil());
    Repeatable { player, command_id: Uuid::new_v4(), body: Default::default() }
}

/// Two instances on one store that both have a new game in their caches.
async fn two_instances() -> (Engine, Engine, Arc<Stream<Qe>>, tempfile::TempDir) {
    let (server, directory) = server().await;
    let other = instance(server.store.clone());
    let created = server.qe().create(open, None, None).await.unwrap().whole();
    other.qe().load(created.table.id).await.unwrap();
    (server, other, created, directory)
}

/// A command that the rules let the host of a game give again and again.
async fn add_entropy(server: &Engine, id: GameId, request: &Repeatable) -> Executed<Qe> {
    let command = Command::AddEntropy("00".to_owned().try_into().unwrap());
    let kept = server.qe().kept(id).await.unwrap();
    server.qe().execute(kept, Actor::Player(request.player), command, Some(request)).await.unwrap()
}

#[tokio::test]
async fn a_command_takes_effect_once_although_the_rules_would_let_it_again() {
    let (server, other, created, _directory) = two_instances().await;
    let id = created.table.id;
    let (first, second) = (request(), request());
    for (at, request) in [(1, &first), (2, &second)] {
        let version = created.table.version + at;
        let taken = add_entropy(&server, id, request).await;
        assert_eq!((taken.table().version, taken.replayed), (version, false));
        // On the state here, on one cached elsewhere and behind, and on one that is replayed.
        for server in [&server, &other, &instance(server.store.clone())] {
            let taken = add_entropy(server, id, request).await;
            assert_eq!((taken.table().version, taken.replayed), (version, true));
        }
    }
    let taken = add_entropy(&other, id, &first).await;
    assert_eq!((taken.table().version, taken.replayed), (created.table.version + 1, true));
    assert_eq!(server.qe().load(id).await.unwrap().table.version, created.table.version + 2);
}

#[tokio::test]
async fn the_repeats_of_a_command_that_arrive_together_take_effect_once() {
    let (server, other, created, _directory) = two_instances().await;
    let id = created.table.id;
    for ahead in 1..=9 {
        let request = request();
        let asked = [&server, &server, &server, &other, &other];
        let asking = asked.map(|server| add_entropy(server, id, &request));
        let taken = futures::future::join_all(asking).await;
        assert_eq!(taken.iter().filter(|taken| !taken.replayed).count(), 1);
        let version = created.table.version + ahead;
        assert!(taken.iter().all(|taken| taken.table().version == version));
    }
}

#[tokio::test]
async fn the_followers_alone_know_the_events_of_another_instance() {
    let (server, other, created, _directory) = two_instances().await;
    let id = created.table.id;
    let request = request();
    let taken = add_entropy(&server, id, &request).await;
    let version = taken.table().version;
    let viewer = Viewer::Public;
    other.qe().seen(id, None).await.unwrap();
    let behind = other.qe().kept(id).await.unwrap();
    let news = other.qe().events(id, viewer, version - 1, 1).await.unwrap();
    other.states.follow::<Qe>(id, viewer, &news);
    assert_eq!(other.states.peek::<Qe, _>(id, viewer).unwrap().table.version, version);
    // A follower's part decides no command, so the whole state is left as it was.
    assert!(Arc::ptr_eq(&behind, &other.qe().kept(id).await.unwrap()));
}

#[tokio::test]
async fn a_readers_part_follows_what_was_appended_here() {
    let (server, other, created, _directory) = two_instances().await;
    let id = created.table.id;
    let salts = server.qe().salts(id).await.unwrap();
    for _ in 0..2 {
        let version = add_entropy(&server, id, &request()).await.table().version;
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            let seen = server.states.seen::<Qe>(id, viewer).unwrap();
            let read = server.qe().at_version(id, viewer, version, &salts).await.unwrap();
            assert_eq!((seen.table.version, seen.head), (version, read.head));
            assert_eq!(format!("{:?}", seen.table), format!("{:?}", read.table));
        }
    }
    // An instance that has appended nothing has to read.
    assert!(other.states.seen::<Qe>(id, Viewer::Public).is_none());
}

#[tokio::test]
async fn a_readers_part_passes_over_no_event_of_another_instance() {
    let (server, other, created, _directory) = two_instances().await;
    let id = created.table.id;
    add_entropy(&server, id, &request()).await;
    let known = server.states.seen::<Qe>(id, Viewer::Public).unwrap().table.version;
    add_entropy(&other, id, &request()).await;
    add_entropy(&server, id, &request()).await;
    assert_eq!(server.states.seen::<Qe>(id, Viewer::Public).unwrap().table.version, known);
    assert_eq!(server.qe().seen(id, None).await.unwrap().table.version, known + 2);
}

/// Two instances with states of one game, of which the second's database was put back to when the game was new.
async fn put_back() -> (Engine, Engine, Arc<Stream<Qe>>, [tempfile::TempDir; 2]) {
    let (server, directory) = server().await;
    let created = server.qe().create(open, None, None).await.unwrap().whole();
    server.store.close().await;
    let earlier = tempfile::tempdir().unwrap();
    let [now, then] = [&directory, &earlier].map(|of| of.path().join("gavel.db"));
    std::fs::copy(&now, &then).unwrap();
    let [server, after] = [now, then].map(|file| format!("sqlite:{}", file.display()));
    let server = instance(Store::open(&server, StoreOptions::default()).await.unwrap());
    let after = instance(Store::open(&after, StoreOptions::default()).await.unwrap());
    (server, after, created, [directory, earlier])
}

#[tokio::test]
async fn a_game_of_which_the_database_has_lost_events_goes_on_by_what_it_has() {
    let (server, after, created, _directories) = put_back().await;
    let (id, version) = (created.table.id, created.table.version);
    let lost = request();
    let ahead = add_entropy(&server, id, &lost).await.whole();
    after.states.keep(&ahead);
    assert_eq!(after.qe().load(id).await.unwrap().table.version, version);
    after.states.keep(&ahead);
    for (at, request) in [(1, lost), (2, request())] {
        let taken = add_entropy(&after, id, &request).await;
        assert_eq!((taken.table().version, taken.replayed), (version + at, false));
    }
    assert_eq!(after.qe().load(id).await.unwrap().table.version, version + 2);
}

#[tokio::test]
async fn a_state_that_has_another_event_than_the_database_is_given_up() {
    let (server, after, created, _directories) = put_back().await;
    let (id, version) = (created.table.id, created.table.version);
    let [other, lost] = [&after, &server]
        .map(|server| async move { add_entropy(server, id, &request()).await.whole() });
    let (other, lost) = (other.await, lost.await);
    after.states.forget(id);
    after.states.keep(&lost);
    assert!((other.table.version, other.head) != (lost.table.version, lost.head));
    let taken = add_entropy(&after, id, &request()).await;
    assert_eq!((taken.table().version, taken.replayed), (version + 2, false));
    let stored = after.qe().events(id, Whole, version, 1).await.unwrap();
    assert_eq!(stored[0].hash, other.head);
}

#[tokio::test]
async fn the_repeats_of_a_creation_that_arrive_together_make_one_game() {
    let (server, _directory) = server().await;
    let request = request();
    let creations = (0..9).map(|_| server.qe().create(open, None, Some(&request)));
    let created = futures::future::try_join_all(creations).await.unwrap();
    assert_eq!(created.iter().filter(|created| !created.replayed).count(), 1);
    let ids = created.iter().map(|created| created.table().id.0);
    assert_eq!(ids.collect::<std::collections::BTreeSet<_>>().len(), 1);
}

#[tokio::test]
async fn a_game_that_was_claimed_and_never_made_is_made_by_the_repeat() {
    let ((server, _directory), (other, _other_directory)) = (server().await, server().await);
    let request = request();
    let claimed = other.qe().create(open, None, Some(&request)).await.unwrap().table().id;
    let claims = store::CopiedTable::ALL.iter().find(|table| table.name() == "creations").unwrap();
    server.store.mirror(&other.store, claims).await.unwrap();
    for replayed in [false, true] {
        let created = server.qe().create(open, None, Some(&request)).await.unwrap();
        assert_eq!((created.table().id, created.replayed), (claimed, replayed));
    }
}
