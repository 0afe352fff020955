//! A player's finished games make nothing dearer that the server asks on the way of a request.

use domain::kernel::Status;
use domain::seat::{GameId, PlayerId};
use sqlx::{Connection, PgConnection, Row};
use store::{GameFilter, NewReservations, Reserving, Store};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, at, digest};

/// Finished games of one player, each with an event, and as many open lobbies of another one.
const FINISHED: &str = "
    insert into games (slot, game_id, kind, status, visibility, players, created_at)
    select n % 64, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'qe', 'finished', 'private',
        '[\"00000000-0000-0000-0000-00000000002a\"]'::jsonb, now()
    from generate_series(FIRST, LAST) n;
    insert into game_players (slot, player_id, game_id)
    select slot, '00000000-0000-0000-0000-00000000002a', game_id from games where status = 'finished'
    on conflict do nothing;
    insert into events (slot, game_id, version, position, kind, event_type, schema_version, data, hash, recorded_at)
    select slot, game_id, 1, 1, 'qe', 'X', 1, '{}', sha256('x'), now() from games where status = 'finished'
    on conflict do nothing;
    insert into games (slot, game_id, kind, status, visibility, players, created_at)
    select n % 64, ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'qe', 'lobby', 'private',
        '[\"00000000-0000-0000-0000-00000000002b\"]'::jsonb, now()
    from generate_series(FIRST, LAST) n;
    insert into game_players (slot, player_id, game_id)
    select slot, '00000000-0000-0000-0000-00000000002b', game_id from games where game_id >= '00000000-0000-7000-9000-000000000000'
        and game_id < '00000000-0000-7000-a000-000000000000'
    on conflict do nothing;
    insert into open_seats (slot, player_id, state, game_id)
    select slot, player_id, 'lobby', game_id from game_players where player_id = '00000000-0000-0000-0000-00000000002b'
    on conflict do nothing";

/// How many rows more may be read: a page of an index more here and there, which the planner looks at.
const MORE: i64 = 20;

/// The questions, by name. A new variant is asked by itself: the list below has them all.
#[derive(Clone, Copy, Debug)]
enum Question {
    OpenLobbies,
    OpenSeats,
    GamesWithBots,
    Reserve,
    OwnLobbies,
    OwnRunning,
    AllLobbies,
    AllOfOwn,
    Row,
    Holder,
    Due,
    Create,
    Start,
    End,
}

use Question::{
    AllLobbies, AllOfOwn, Create, Due, End, GamesWithBots, Holder, OpenLobbies, OpenSeats,
    OwnLobbies, OwnRunning, Reserve, Row as ReadRow, Start,
};

const QUESTIONS: [Question; 14] = [
    OpenLobbies,
    OpenSeats,
    GamesWithBots,
    Reserve,
    OwnLobbies,
    OwnRunning,
    AllLobbies,
    AllOfOwn,
    ReadRow,
    Holder,
    Due,
    Create,
    Start,
    End,
];

fn player() -> PlayerId {
    PlayerId(Uuid::from_u128(42))
}

fn own(status: Option<Status>) -> GameFilter {
    GameFilter { seated: Some(player()), viewer: Some(player()), status, ..GameFilter::default() }
}

async fn ask(store: &Store, question: Question) {
    let list = async |filter: GameFilter| drop(store.games(&filter, 20).await.unwrap());
    let mut table = Table::new();
    table.listing.players[0] = Some(player());
    match question {
        OpenLobbies => {
            let count = store.open_lobbies(player(), GameId(Uuid::nil()), 50).await.unwrap();
            assert!(count < 50, "{count}");
        }
        OpenSeats => drop(store.open_seats(&[player()]).await.unwrap()),
        GamesWithBots => drop(store.games_with_bots(player(), 20).await.unwrap()),
        Reserve => {
            let seats = vec![(player(), GameId(Uuid::now_v7()))];
            let (at, since) = (at(100), at(50));
            let new = NewReservations { reserver: Uuid::now_v7(), seats, at, since, cap: 20 };
            assert_eq!(store.reserve(new).await.unwrap(), Reserving::Noted);
        }
        OwnLobbies => list(own(Some(Status::Lobby))).await,
        OwnRunning => list(own(Some(Status::Running))).await,
        AllLobbies => list(GameFilter { seated: None, ..own(Some(Status::Lobby)) }).await,
        AllOfOwn => {
            list(GameFilter { before: Some(GameId(Uuid::from_u128(9))), ..own(None) }).await
        }
        ReadRow => drop(store.game(GameId(Uuid::now_v7())).await.unwrap()),
        Holder => drop(store.holder(digest()).await.unwrap()),
        Due => drop(store.due(at(0), 9).await.unwrap()),
        Create => drop(table.append(store, 1).await),
        Start | End => {
            table.append(store, 1).await;
            table.listing.status = Status::Running;
            table.append(store, 1).await;
            if matches!(question, End) {
                table.listing.status = Status::Finished;
                table.append(store, 1).await;
            }
        }
    }
}

/// How many rows of any table Postgres has read, through an index or without one.
async fn rows_read(url: &str) -> i64 {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let read = "select (
            (select sum(seq_tup_read) from pg_stat_user_tables)
            + (select sum(idx_tup_read) from pg_stat_user_indexes)
        )::bigint";
    sqlx::query(read).fetch_one(&mut connection).await.unwrap().get(0)
}

/// How many rows are read for each question. A session reports its counts when it ends.
async fn rows_of_questions(database: &Database) -> Vec<i64> {
    let mut rows = Vec::new();
    for question in [None].into_iter().chain(QUESTIONS.map(Some)) {
        let before = rows_read(&database.url).await;
        let store: Store = database.open().await;
        if let Some(question) = question {
            ask(&store, question).await;
        }
        store.close().await;
        rows.push(rows_read(&database.url).await - before);
    }
    rows
}

#[tokio::test]
async fn ten_thousand_finished_games_of_a_player_make_no_question_dearer() {
    let database = Database::postgres();
    database.open().await.close().await;
    let mut read = Vec::new();
    for (first, last) in [(1, 1), (2, 10_000)] {
        let fill = FINISHED.replace("FIRST", &first.to_string()).replace("LAST", &last.to_string());
        database.run(Box::leak(fill.into_boxed_str())).await.unwrap();
        database.run("analyze").await.unwrap();
        read.push(rows_of_questions(&database).await);
    }
    let asked = ["nothing".to_owned()].into_iter();
    let asked = asked.chain(QUESTIONS.map(|question| format!("{question:?}")));
    let grown: Vec<_> = asked.zip(read[0].iter().zip(&read[1])).collect();
    let all = |(_, (one, many)): &(String, (&i64, &i64))| **many <= **one + MORE;
    assert!(grown.iter().all(all), "rows read with one finished game and with many: {grown:?}");
}
