//! An instance of the server in this process. The test counts its work.

use super::twins::{Course, LAST, SEATS};
use super::{Read, Reader};
use crate::http::base_path::BasePath;
use crate::http::caller::{fresh_secret, hash, random_bits};
use crate::http::method::{Addresses, unserved};
use crate::http::operator::OperatorToken;
use crate::http::scope::NeededScopes;
use crate::openapi::{committed, described};
use crate::routes::feeds::PLAYER_FEED;
use crate::routes::{pictures, routes};
use actix_web::body::MessageBody;
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::header::AUTHORIZATION;
use actix_web::test::{TestRequest, init_service};
use actix_web::web::Bytes;
use actix_web::{App, web};
use counting::{Allocated, allocated, count_statements, returned};
use domain::qe::Qe;
use domain::sealing::Salts;
use domain::seat::{GameId, PlayerId, Viewer};
use domain::stream::{Seen, Stream, Written};
use engine::apps::{Prefix, fresh};
use engine::games::listing;
use engine::games::weighing::parsed;
use engine::keys::SigningKey;
use engine::{Engine, Options};
use futures::future::LocalBoxFuture;
use std::cell::RefCell;
use std::collections::HashMap;
use std::future::poll_fn;
use std::io::Write;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use store::{
    AppId, AppRow, Append, Appended, Changed, KeyId, Linked, NewAppKey, NewIdentity, OfApp,
    PlayerRow, Scope, Store, StoreOptions,
};
use throwaway_postgres::{Postgres, Relay};
use utoipa_actix_web::AppExt;
use uuid::Uuid;

/// The cost of a read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weight {
    status: u16,
    /// Bytes that the database's statements have returned.
    returned: u64,
    /// Bytes of events that callers were about to parse.
    parsed: u64,
    allocated: Allocated,
    /// Bytes of the answer.
    answered: usize,
}

/// The message of Postgres at the end of a statement. It may pass the relay before or after the count.
const READY: u64 = 6;

/// The driver allocates a few small blocks with each new buffer, at times that no read decides. The thousand digits of a hidden bid
/// exceed them.
const SMALL: Allocated = Allocated { times: 3, bytes: 200 };

impl Weight {
    /// True if both are of the same work, with what it allocates or without.
    pub(super) fn is_as(&self, other: &Self, with_allocations: bool) -> bool {
        let allocated = Allocated {
            times: self.allocated.times.abs_diff(other.allocated.times),
            bytes: self.allocated.bytes.abs_diff(other.allocated.bytes),
        };
        self.parsed == other.parsed
            && self.returned.abs_diff(other.returned) <= READY
            && (!with_allocations
                || allocated.times <= SMALL.times && allocated.bytes <= SMALL.bytes)
    }

    /// The least of both in each respect.
    pub(super) fn least(self, other: Self) -> Self {
        assert_eq!((self.status, self.answered), (other.status, other.answered));
        Self {
            returned: self.returned.min(other.returned),
            parsed: self.parsed.min(other.parsed),
            allocated: Allocated {
                times: self.allocated.times.min(other.allocated.times),
                bytes: self.allocated.bytes.min(other.allocated.bytes),
            },
            ..self
        }
    }
}

/// The part of the game that the instance has cached before the read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kept {
    /// Nothing.
    Nothing,
    /// All that its reader may know.
    Everything,
    /// The game of some events ago: another instance has gone on with it.
    Behind,
    /// The instance's own appends, and nothing that it read.
    Appended,
}

impl Kept {
    pub(super) const ALL: [Self; 4] =
        [Self::Nothing, Self::Everything, Self::Behind, Self::Appended];
}

/// The routes that answer requests.
type Routes = Box<dyn Fn(TestRequest) -> LocalBoxFuture<'static, ServiceResponse>>;

/// A game and the events that have led to it.
type Played = (Arc<Stream<Qe>>, Written<Qe>);

/// An instance on a database of its own.
pub(super) struct Instance {
    server: web::Data<Engine>,
    routes: Routes,
    traffic: Traffic,
    players: Vec<(PlayerId, String)>,
    /// The app whose users the players are, and its key.
    app: (AppId, String),
    /// The games and what has led to them.
    played: RefCell<HashMap<GameId, Played>>,
    _operator: tempfile::NamedTempFile,
}

/// The counter of the bytes that statements return.
enum Traffic {
    Sqlite(PathBuf),
    Postgres(Relay),
}

impl Traffic {
    fn returned(&self) -> u64 {
        match self {
            Self::Sqlite(file) => returned(file),
            Self::Postgres(relay) => relay.answered(),
        }
    }
}

const OPERATOR: &str = "the operator's token, which is long enough";

impl Instance {
    /// True if the same read always allocates as much. How often a feed waits, and how often SQLite's thread hands rows over,
    /// goes by the clock, and this thread allocates for each time.
    pub(super) fn allocates_alike(&self, read: &Read) -> bool {
        !read.goes_on && matches!(self.traffic, Traffic::Postgres(_))
    }

    pub(super) async fn sqlite(file: PathBuf) -> Self {
        count_statements();
        let url = format!("sqlite:{}", file.display());
        Self::on(&url, Traffic::Sqlite(file)).await
    }

    pub(super) async fn postgres() -> Self {
        let relay = Relay::before(&Postgres::shared().database());
        Self::on(&relay.url(), Traffic::Postgres(relay)).await
    }

    async fn on(url: &str, traffic: Traffic) -> Self {
        // One connection: else a statement may be prepared anew on another one.
        let options = StoreOptions { pool_size: 1, ..StoreOptions::default() };
        let store = Store::open(url, options).await.unwrap();
        let options = Options { cache_bytes: 64_000_000, ..Options::default() };
        let server = Engine::new(store.clone(), options);
        let mut operator = tempfile::NamedTempFile::new().unwrap();
        operator.write_all(OPERATOR.as_bytes()).unwrap();
        let token = OperatorToken::read(operator.path()).unwrap();
        server.clock.set(&store).await.unwrap();
        let signing = SigningKey::of(None, &store, server.clock.now()).await.unwrap();
        let server = web::Data::new(server);
        let signing = web::Data::new(signing);
        let token = web::Data::new(token);
        let routes = app(&server, &token, &signing).await;
        let mut instance = Self {
            server,
            routes,
            traffic,
            players: Vec::new(),
            app: (AppId(Uuid::now_v7()), fresh(Prefix::Key, random_bits().unwrap())),
            played: RefCell::default(),
            _operator: operator,
        };
        instance.make_app().await;
        // The last one sits in no game.
        for number in 0..=SEATS {
            let player = instance.register(&format!("Player {number}")).await;
            instance.players.push(player);
        }
        instance
    }

    async fn make_app(&self) {
        let (store, now, (app_id, key)) = (&self.server.store, self.server.clock.now(), &self.app);
        let app = AppRow { app_id: *app_id, name: "Card Club".to_owned(), created_at: now };
        store.create_app(&app, [7; 32]).await.unwrap();
        let key = NewAppKey {
            key_id: KeyId(Uuid::now_v7()),
            app_id: *app_id,
            key_hash: hash(key),
            label: None,
            scopes: Scope::ALL.iter().copied().collect(),
            created_at: now,
        };
        assert_eq!(store.add_app_key(key, 1).await.unwrap(), OfApp::Made);
    }

    async fn register(&self, name: &str) -> (PlayerId, String) {
        let player = PlayerRow {
            player_id: PlayerId(Uuid::now_v7()),
            name: Some(name.to_owned()),
            created_at: self.server.clock.now(),
        };
        let token = fresh_secret().unwrap();
        let store = &self.server.store;
        store.create_player(&player, hash(&token)).await.unwrap();
        let link = NewIdentity {
            app_id: self.app.0,
            external_id: name.to_owned(),
            player_id: player.player_id,
            with: None,
            at: player.created_at,
        };
        assert!(matches!(store.link(link).await.unwrap(), Linked::Linked(_)));
        (player.player_id, token)
    }

    /// Puts a game into the database, as another instance would.
    pub(super) async fn insert(&self, course: &Course) -> GameId {
        let id = GameId(Uuid::now_v7());
        let players: Vec<PlayerId> = self.players.iter().map(|(id, _)| *id).collect();
        let (stream, events) = course.played(id, &players);
        let listing = listing(&stream.table, None);
        let append = Append {
            game_id: id,
            command_id: Uuid::new_v4(),
            request_hmac: None,
            previous_hash: None,
            events: events.iter().map(|event| event.stored.clone()).collect(),
            changed: Changed::seats(&[], &listing.seats()),
            listing,
        };
        assert_eq!(self.server.store.append(append).await.unwrap(), Appended::Committed);
        self.played.borrow_mut().insert(id, (Arc::new(stream), events));
        id
    }

    /// Makes the instance cache so much of the game and no more.
    pub(super) async fn prepare(&self, game: GameId, viewer: Viewer, kept: Kept) {
        let games = self.server.games::<Qe>().unwrap();
        games.forget(game);
        let caller = viewer.seat().map(|seat| self.players[seat.index()].0);
        match kept {
            Kept::Nothing => {}
            Kept::Everything => drop(games.seen(game, caller).await.unwrap()),
            Kept::Behind => {
                let salts: Salts = games.salts(game).await.unwrap();
                let then = games.at_version(game, viewer, LAST - 4, &salts).await.unwrap();
                let then: Arc<Seen<Qe>> = Arc::new(then);
                games.cache(&then);
            }
            Kept::Appended => {
                let (stream, events) = self.played.borrow()[&game].clone();
                games.remember(&stream, &events);
            }
        }
    }

    /// Reads, and counts what that costs.
    pub(super) async fn weigh(&self, game: GameId, reader: Reader, read: &Read) -> Weight {
        let (player, token) = match reader {
            Reader::Anonymous => (None, None),
            Reader::Operator => (None, Some(OPERATOR)),
            Reader::App => (None, Some(self.app.1.as_str())),
            Reader::Stranger => (self.players.last(), None),
            Reader::Seated(viewer) => (Some(&self.players[viewer.seat().unwrap().index()]), None),
        };
        let token = token.or(player.map(|(_, token)| token.as_str()));
        let address = read
            .address
            .replace("{game}", &game.to_string())
            .replace("{player}", &self.players[0].0.0.to_string());
        let mut request = TestRequest::with_uri(&address).method(read.method.clone());
        if let Some(token) = token {
            request = request.insert_header((AUTHORIZATION, format!("Bearer {token}")));
        }
        let last = read.goes_on.then(|| match read.address.as_str() {
            PLAYER_FEED => format!("{game}"),
            feed if feed.contains("/feed") => "event: turn".to_owned(),
            _ => format!("\"version\":{LAST},\"hash\""),
        });
        // The token has just been checked, so no check by the clock is due in the read.
        if let Some(token) = token {
            let checked = TestRequest::with_uri("/v1/players/me")
                .insert_header((AUTHORIZATION, format!("Bearer {token}")));
            call(&self.routes, checked, None).await;
            settle().await;
        }
        // The framework uses a request's blocks again for the next one, so the one before is the same for all.
        call(&self.routes, TestRequest::with_uri("/nothing"), None).await;
        settle().await;
        let before = (self.traffic.returned(), parsed(), allocated());
        let (status, answer) = call(&self.routes, request, last.as_deref()).await;
        settle().await;
        let now = allocated();
        let weight = Weight {
            status,
            returned: self.traffic.returned() - before.0,
            parsed: parsed() - before.1,
            allocated: Allocated {
                times: now.times - before.2.times,
                bytes: now.bytes - before.2.bytes,
            },
            answered: answer.len(),
        };
        assert!(status < 500, "{read:?}: {status}");
        weight
    }
}

/// The routes of a server, without the layers around them.
async fn app(
    server: &web::Data<Engine>,
    operator: &web::Data<OperatorToken>,
    signing: &web::Data<SigningKey>,
) -> Routes {
    let (_, promises) = described(routes).unwrap();
    let scopes = NeededScopes::of(&promises, pictures());
    let app = init_service(
        App::new()
            .into_utoipa_app()
            .configure(routes)
            .into_app()
            .app_data(server.clone())
            .app_data(operator.clone())
            .app_data(signing.clone())
            .app_data(web::Data::new(scopes))
            .app_data(web::Data::new(Addresses::of(&committed(), std::iter::empty(), false)))
            .app_data(web::Data::new(BasePath::default()))
            .default_service(web::to(unserved)),
    )
    .await;
    Box::new(move |request| {
        let answered = app.call(request.to_request());
        Box::pin(async move { answered.await.unwrap_or_else(|error| panic!("{error}")) })
    })
}

/// Lets the tasks end that were begun on this thread: a connection goes back to its pool by one.
async fn settle() {
    for _ in 0..64 {
        tokio::task::yield_now().await;
    }
}

/// The answer to a request: whole, or up to a text in it.
async fn call(routes: &Routes, request: TestRequest, until: Option<&str>) -> (u16, Vec<u8>) {
    let response = routes(request).await;
    let status = response.status().as_u16();
    let mut body = pin!(response.into_body());
    let mut answer: Vec<u8> = Vec::with_capacity(1 << 18);
    while let Some(bytes) = poll_fn(|context| body.as_mut().poll_next(context)).await {
        let bytes: Bytes = bytes.unwrap_or_else(|_| panic!("the answer breaks off"));
        answer.extend_from_slice(&bytes);
        if until.is_some_and(|text| String::from_utf8_lossy(&answer).contains(text)) {
            break;
        }
    }
    (status, answer)
}
