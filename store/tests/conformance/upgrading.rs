//! A database as version 0.1.0 has left it, with the rows of its time, is brought up to date.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;

use chrono::{DateTime, SubsecRound, TimeDelta};
use domain::kernel::TimeCause;
use domain::sealing::OpeningGroup;
use domain::seat::{GameId, PlayerId, Seat};
use domain::step::Steps;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use store::{
    Append, Appended, Interruption, JwtHashes, LogCursor, MadeBy, Store, StoreError, StoreOptions,
    migrate, rewriting,
};
use throwaway_postgres::waiting::PATIENCE;
use tokio::sync::mpsc::unbounded_channel;
use uuid::Uuid;

use crate::database::Database;
use crate::log::settle;
use crate::table::{Table, assert_conflict, digest, opened};

on_both_backends!(
    credentials_of_0_1_0_go_on_and_show_that_their_makers_are_unknown,
    a_running_game_of_0_1_0_is_watched_from_the_newest_event_on,
);

/// The last migrations of version 0.1.0: of Postgres and of SQLite.
const LAST: [u32; 2] = [45, 42];

/// Makes the tables that version 0.1.0 made.
async fn as_of_0_1_0(database: &Database) {
    let folder = if database.is_sqlite() { "sqlite" } else { "postgres" };
    let last = LAST[usize::from(database.is_sqlite())];
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations").join(folder);
    let copy = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(all).unwrap() {
        let file: PathBuf = entry.unwrap().path();
        let name = file.file_name().unwrap().to_str().unwrap();
        if name[..4].parse::<u32>().unwrap() <= last {
            std::fs::copy(&file, copy.path().join(name)).unwrap();
        }
    }
    let migrator = Migrator::new(copy.path()).await.unwrap();
    if database.is_sqlite() {
        let url = format!("{}?mode=rwc", database.url);
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        migrator.run(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        migrator.run(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// Rows of version 0.1.0: a guest with a second token, and a revoked JWT with a webhook that was made with one.
const SQLITE: &str = "
    insert into players (player_id, name, created_at) values (unhex(hex(zeroblob(15)) || '01'), 'Ada', 1000000);
    insert into apps (app_id, name, secret, created_at) values (zeroblob(16), 'a', zeroblob(32), 1);
    insert into issuers (issuer_id, app_id, issuer, jwks_url, algorithms, subject_claim, accept, max_lifetime, created_at)
    values (zeroblob(16), zeroblob(16), 'i', 'https://a/', 'ES256', 'sub', 'access', 60, 1);
    insert into tokens (token_hash, player_id, created_at, token_id) values (unhex(hex(zeroblob(31)) || '01'),
        (select player_id from players), 1000000, zeroblob(16));
    insert into tokens (token_hash, player_id, created_at, token_id, ends_unused) values (unhex(hex(zeroblob(31)) || '02'),
        (select player_id from players), cast(unixepoch('subsec') * 1000000 as integer), unhex(hex(zeroblob(15)) || '02'), 0);
    insert into tokens (token_hash, player_id, created_at, token_id, expires_at, made_by, issuer_id, revoked)
    values (unhex(hex(zeroblob(31)) || '03'), (select player_id from players), 2000000, unhex(hex(zeroblob(15)) || '03'),
        cast(unixepoch('subsec') * 1000000 as integer) + 60000000, 'jwt', zeroblob(16), 1);
    insert into webhooks (webhook_id, player_id, url, secret, token_hash, since, created_at)
    values (unhex(hex(zeroblob(15)) || '01'), (select player_id from players), 'https://a/', zeroblob(32),
        unhex(hex(zeroblob(31)) || '02'), 1, 1);
    insert into webhooks (webhook_id, player_id, url, secret, since, created_at)
    values (unhex(hex(zeroblob(15)) || '02'), (select player_id from players), 'https://b/', zeroblob(32), 1, 1);";

/// The same for Postgres.
const POSTGRES: &str = "
    insert into players (player_id, name, created_at) values ('00000000-0000-0000-0000-000000000001', 'Ada', to_timestamp(1));
    insert into apps (app_id, name, secret, created_at)
    values ('00000000-0000-0000-0000-000000000000', 'a', decode(repeat('00', 32), 'hex'), 1);
    insert into issuers (issuer_id, app_id, issuer, jwks_url, algorithms, subject_claim, accept, max_lifetime, created_at)
    values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 'i', 'https://a/', 'ES256', 'sub',
        'access', 60, 1);
    insert into tokens (token_hash, player_id, created_at, token_id)
    select decode(repeat('00', 31) || '01', 'hex'), player_id, to_timestamp(1), gen_random_uuid() from players;
    insert into tokens (token_hash, player_id, created_at, token_id)
    select decode(repeat('00', 31) || '02', 'hex'), player_id, now(), gen_random_uuid() from players;
    insert into tokens (token_hash, player_id, created_at, token_id, expires_at, made_by, issuer_id, revoked)
    select decode(repeat('00', 31) || '03', 'hex'), player_id, to_timestamp(2), gen_random_uuid(), now() + interval '1 minute',
        'jwt', '00000000-0000-0000-0000-000000000000', true from players;
    insert into webhooks (webhook_id, player_id, url, secret, token_hash, since, created_at)
    select '00000000-0000-0000-0000-000000000001', player_id, 'https://a/', decode(repeat('00', 32), 'hex'),
        decode(repeat('00', 31) || '02', 'hex'), 1, 1 from players;
    insert into webhooks (webhook_id, player_id, url, secret, since, created_at)
    select '00000000-0000-0000-0000-000000000002', player_id, 'https://b/', decode(repeat('00', 32), 'hex'), 1, 1
    from players;";

fn hash(last: u8) -> [u8; 32] {
    let mut hash = [0; 32];
    hash[31] = last;
    hash
}

async fn credentials_of_0_1_0_go_on_and_show_that_their_makers_are_unknown(database: Database) {
    as_of_0_1_0(&database).await;
    database.run(if database.is_sqlite() { SQLITE } else { POSTGRES }).await.unwrap();
    let store = database.open().await;
    let ada = PlayerId(Uuid::from_u128(1));
    let mut tokens = store.tokens(ada).await.unwrap();
    tokens.sort_by_key(|row| row.created_at);
    let makers: Vec<_> = tokens.iter().map(|row| row.maker.map(|maker| maker.by)).collect();
    assert_eq!(makers, [Some(MadeBy::SignUp), None]);
    // A player of its time is stopped and goes on.
    let own = store.valid_tokens(&[hash(1)]).await.unwrap();
    assert_eq!(own, [hash(1)]);
    store.stop_player(ada, store.time().await.unwrap()).await.unwrap();
    assert!(store.valid_tokens(&own).await.unwrap().is_empty());
    store.resume_player(ada, store.time().await.unwrap()).await.unwrap();
    assert_eq!(store.valid_tokens(&own).await.unwrap(), own);
    let hooks = store.webhooks(ada).await.unwrap();
    let makers: Vec<_> = hooks.iter().map(|row| row.maker.map(|maker| maker.by)).collect();
    assert_eq!(makers, [Some(MadeBy::Token), None]);
    assert_eq!(hooks[0].maker.unwrap().token, Some(tokens[1].token_id));
    // The JWT that was revoked stays revoked without its issuer, and no other one is.
    database.run("delete from issuers").await.unwrap();
    let jwt = |text| JwtHashes { signed: hash(9), text };
    assert!(store.is_revoked(jwt(hash(3))).await.unwrap());
    assert!(!store.is_revoked(jwt(hash(2))).await.unwrap());
}

/// A game of version 0.1.0 with a deadline, and its newest event.
const SQLITE_GAME: &str = "
    insert into games (game_id, kind, status, visibility, players, host, deadline_at, created_at)
    values (zeroblob(16), 'qe', 'running', 'public', '[]', 0, 9000000, 1000000);
    insert into events (game_id, version, schema_version, recorded_at, deadline_at, kind, event_type, hash, data)
    values (zeroblob(16), 1, 1, 2000000, 9000000, 'qe', 'AuctionOpened', zeroblob(32), '{}');";

/// The same for Postgres.
const POSTGRES_GAME: &str = "
    insert into games (game_id, kind, status, visibility, players, host, deadline_at, created_at)
    values ('00000000-0000-0000-0000-000000000000', 'qe', 'running', 'public', '[]', 0, to_timestamp(9), to_timestamp(1));
    insert into events (game_id, version, schema_version, recorded_at, deadline_at, kind, event_type, hash, data)
    values ('00000000-0000-0000-0000-000000000000', 1, 1, to_timestamp(2), to_timestamp(9), 'qe', 'AuctionOpened',
        decode(repeat('00', 32), 'hex'), '{}');";

async fn a_running_game_of_0_1_0_is_watched_from_the_newest_event_on(database: Database) {
    as_of_0_1_0(&database).await;
    let game = if database.is_sqlite() { SQLITE_GAME } else { POSTGRES_GAME };
    database.run(game).await.unwrap();
    let stores = [database.open().await, database.open().await];
    let watched = stores[0].watch().await.unwrap();
    assert_eq!((watched.mark, watched.idle, watched.open), (None, true, true));
    assert_eq!((watched.fenced, watched.interruptions), (false, 0));
    let newest = stores[0].newest_event().await.unwrap();
    assert_eq!(newest, Some(DateTime::UNIX_EPOCH + TimeDelta::seconds(2)));
    // Of two instances one begins the mark. Rows have whole microseconds.
    let (from, until) = (newest.unwrap(), watched.now.trunc_subsecs(6));
    let away = Interruption { from, until, cause: TimeCause::ServerAway };
    let begun = [
        stores[0].interrupted(None, away).await.unwrap(),
        stores[1].interrupted(None, away).await.unwrap(),
    ];
    assert_eq!(begun, [true, false]);
    let watched_then = stores[1].watch().await.unwrap();
    assert_eq!((watched_then.mark, watched_then.interruptions), (Some(until), 1));
}

/// Games of version 0.1.0 on Postgres, with a claim of each, and a proof and a head of the first. A claim has no game yet.
struct Old {
    database: Database,
    tables: Vec<Table>,
    creations: Vec<Append>,
    claimed: (Table, Append),
}

impl Old {
    async fn with(games: usize) -> Self {
        let database = Database::postgres();
        as_of_0_1_0(&database).await;
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        let (mut tables, mut creations) = (Vec::new(), Vec::new());
        for position in 1..=games {
            let mut table = Table::new();
            let mut creation = table.next(3);
            creation.request_hmac = Some(digest());
            creation.events[1].openings = opened(OpeningGroup::Seat(Seat(3)), "[7]");
            insert(&mut connection, &creation, position as i64).await;
            table.record(&creation);
            tables.push(table);
            creations.push(creation);
        }
        let claimed = Table::new();
        let creation = Append { request_hmac: Some(digest()), ..claimed.next(3) };
        let (command, game) = (creation.command_id, claimed.game_id);
        let claim = format!("insert into creations values ('{command}', '{game}')");
        sqlx::raw_sql(AssertSqlSafe(claim)).execute(&mut connection).await.unwrap();
        let covered = "insert into proofs select game_id, 'a proof' from events where version = 1;
            insert into checkpoint_heads select game_id, 1, version, hash from events where version = 3;
            insert into checkpoints values (1, now(), '{}');";
        sqlx::raw_sql(covered).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        Self { database, tables, creations, claimed: (claimed, creation) }
    }

    /// All of it is there, and it goes on.
    async fn goes_on(mut self) {
        let store = self.database.open().await;
        // No older program can serve it: it is at the newest step at once.
        let own = i64::from(Steps::OWN.own);
        assert_eq!(self.database.number("select oldest::bigint from programs").await, own);
        let other =
            |creation: &Append| Append { game_id: GameId(Uuid::now_v7()), ..creation.clone() };
        for (table, creation) in self.tables.iter_mut().zip(&self.creations) {
            table.assert_stored(&store).await;
            assert_eq!(store.created(creation.command_id).await.unwrap(), Some(table.game_id));
            let player = table.listing.players[0].unwrap();
            assert_eq!(store.open_seats(&[player]).await.unwrap(), [(player, table.game_id, 3)]);
            assert_eq!(store.proof(table.game_id).await.unwrap().as_deref(), Some("a proof"));
            // A repeat of its time has another game in mind.
            assert_conflict(&store, other(creation)).await;
            table.append(&store, 2).await;
            table.assert_stored(&store).await;
        }
        // So has a repeat of a request that made several games.
        let repeats = self.creations.iter().map(other).collect();
        assert_eq!(store.create_all(repeats).await.unwrap(), Appended::Conflict);
        let (mut claimed, creation) = self.claimed;
        assert_conflict(&store, other(&creation)).await;
        assert_eq!(store.created(creation.command_id).await.unwrap(), Some(claimed.game_id));
        claimed.commit(&store, &creation).await;
        claimed.append(&store, 2).await;
        claimed.assert_stored(&store).await;
        self.tables.push(claimed);
        let mut walked = store.next_games(None, 100).await.unwrap();
        walked.sort_unstable();
        let games: Vec<_> = self.tables.iter().map(|table| table.game_id).collect();
        assert_eq!(walked, games);
        assert_eq!(store.slot_differences(9).await.unwrap(), []);
        assert_eq!(store.head_differences(9).await.unwrap(), []);
        settle(&self.database, &store).await;
        let log = store.log(&LogCursor::default(), 1000).await.unwrap().rows;
        assert_eq!(log.len(), games.len() * 5);
        let changed = self.database.run("update events set event_type = 'Forged'").await;
        assert!(changed.unwrap_err().to_string().contains("append-only"));
    }

    /// Refuses a start that writes more than so many events anew.
    async fn opened_with(&self, rewrites: u32) -> Result<Store, StoreError> {
        Store::open(&self.database.url, StoreOptions { rewrites, ..Default::default() }).await
    }
}

/// Stores a game as version 0.1.0 did.
async fn insert(connection: &mut PgConnection, creation: &Append, position: i64) {
    for (event, first) in creation.events.iter().zip([true, false, false]) {
        sqlx::query(
            "insert into events (game_id, version, schema_version, command_events, position, recorded_at, command_id,
                 kind, event_type, hash, request_hmac, must_act, data, openings_seat_3)
             values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(creation.game_id.0)
        .bind(event.version as i32)
        .bind(first.then_some(3_i16))
        .bind(position)
        .bind(event.recorded_at)
        .bind(first.then_some(creation.command_id))
        .bind(&*event.kind)
        .bind(&*event.event_type)
        .bind(event.hash.0)
        .bind(creation.request_hmac.filter(|_| first))
        .bind((event.version == 3).then(Vec::<u8>::new))
        .bind(&event.data)
        .bind(event.openings.get(OpeningGroup::Seat(Seat(3))))
        .execute(&mut *connection)
        .await
        .unwrap();
    }
    let player = creation.listing.players[0].unwrap().0;
    let rows = format!(
        "insert into games (game_id, kind, status, visibility, players, host, created_at)
         select game_id, 'qe', 'lobby', 'public', '[\"{player}\", null, null]', 0, recorded_at
         from events where game_id = '{game}' and version = 1;
         insert into game_players values ('{player}', '{game}');
         insert into creations values ('{command}', '{game}')",
        game = creation.game_id,
        command = creation.command_id,
    );
    sqlx::raw_sql(AssertSqlSafe(rows)).execute(connection).await.unwrap();
}

#[tokio::test]
async fn games_and_claims_of_0_1_0_are_found_in_their_slots_and_go_on() {
    let old = Old::with(20).await;
    let role = format!("reader_{}", Uuid::new_v4().simple());
    let grants = format!(
        "create role {role}; grant select (game_id, data) on events to {role};
         grant select on game_rows to {role}; grant delete on events to {role} with grant option;
         alter default privileges grant all on tables to {role}"
    );
    let mut connection = PgConnection::connect(&old.database.url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(grants)).execute(&mut connection).await.unwrap();
    old.opened_with(60).await.unwrap().close().await;
    let rights = format!(
        "select has_column_privilege('{role}', 'events', 'data', 'select')
             and has_table_privilege('{role}', 'game_rows', 'select')
             and has_table_privilege('{role}', 'events', 'delete with grant option'),
         has_column_privilege('{role}', 'events', 'openings_seat_3', 'select')"
    );
    let rights: (bool, bool) =
        sqlx::query_as(AssertSqlSafe(rights)).fetch_one(&mut connection).await.unwrap();
    assert_eq!(rights, (true, false));
    let end = format!("drop owned by {role}; drop role {role}");
    sqlx::raw_sql(AssertSqlSafe(end)).execute(&mut connection).await.unwrap();
    old.goes_on().await;
}

#[tokio::test]
async fn a_large_log_is_rewritten_by_a_command_of_its_own_alone_which_goes_on_after_a_kill() {
    let old = Old::with(20).await;
    let url = &old.database.url;
    let Err(StoreError::Unfit(refused)) = old.opened_with(59).await else { panic!("it started") };
    assert!(refused.contains("gavel migrate"), "{refused}");
    let work = rewriting(url).await.unwrap().unwrap();
    assert_eq!((work.events, work.copied), (60, 0));
    // Another session may be an instance of 0.1.0.
    let other = PgConnection::connect(url).await.unwrap();
    let Err(StoreError::Unfit(refused)) = migrate(url, 6, |_| ()).await else {
        panic!("it ran beside another session")
    };
    assert!(refused.contains("stop all instances"), "{refused}");
    other.close().await.unwrap();
    let first = killed_after_a_batch(url).await;
    assert!(first < 60, "{first}");
    assert!(old.opened_with(59).await.is_err(), "half of it is there");
    let copied = Mutex::new(Vec::new());
    carry_on(url, &copied).await;
    let copied = copied.into_inner().unwrap();
    assert!(copied[0] > first && copied.last() == Some(&60), "{first}, then {copied:?}");
    assert_eq!(rewriting(url).await.unwrap(), None);
    old.goes_on().await;
}

/// Events that an older version appends between two runs are not lost.
#[tokio::test]
async fn events_appended_after_a_kill_are_rewritten_too() {
    let mut old = Old::with(9).await;
    killed_after_a_batch(&old.database.url).await;
    let mut connection = PgConnection::connect(&old.database.url).await.unwrap();
    // The tables of games have slots by now, so only a log by itself can be longer; one event is behind what was copied.
    for (place, position) in [(0, 1), (8, 99)] {
        let append = old.tables[place].next(1);
        let event = &append.events[0];
        sqlx::query(
            "insert into events (game_id, version, schema_version, position, recorded_at, command_id, kind, event_type,
                 hash, must_act, data) values ($1, 4, 1, $2, $3, $4, $5, $6, $7, '', $8)",
        )
        .bind(append.game_id.0)
        .bind(position as i64)
        .bind(event.recorded_at)
        .bind(append.command_id)
        .bind(&*event.kind)
        .bind(&*event.event_type)
        .bind(event.hash.0)
        .bind(&event.data)
        .execute(&mut connection)
        .await
        .unwrap();
        old.tables[place].record(&append);
    }
    connection.close().await.unwrap();
    carry_on(&old.database.url, &Mutex::new(Vec::new())).await;
    let store = old.database.open().await;
    for table in &mut old.tables {
        table.assert_stored(&store).await;
        table.append(&store, 1).await;
    }
}

/// Begins the rewrite and drops it, with its session, once it has copied something. Answers how many events that were.
async fn killed_after_a_batch(url: &str) -> u64 {
    let give_up = Instant::now() + PATIENCE;
    loop {
        let (say, mut heard) = unbounded_channel();
        tokio::select! {
            biased;
            Some(first) = heard.recv() => return first,
            ended = migrate(url, 6, move |copied| say.send(copied).unwrap()) => match ended {
                // The server has not yet noticed that a session has ended.
                Err(StoreError::Unfit(_)) if Instant::now() < give_up => {}
                ended => panic!("it was not killed: {ended:?}"),
            },
        }
    }
}

/// Rewrites the rest, once the session of before has ended.
async fn carry_on(url: &str, copied: &Mutex<Vec<u64>>) {
    let give_up = Instant::now() + PATIENCE;
    loop {
        match migrate(url, 6, |all| copied.lock().unwrap().push(all)).await {
            Err(StoreError::Unfit(_)) if Instant::now() < give_up => {}
            rewritten => return rewritten.unwrap(),
        }
    }
}
