//! Players and an app with many finished games, at a server that knows nothing of them yet.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::issuer::{AUD, ISS, Signer};
use gavel_tests::program;
use gavel_tests::table::Player;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

const USERS: [&str; 3] = ["a", "b", "c"];
const FLAGS: [&str; 6] = [
    "--no-limits",
    "--webhooks-allow-private",
    "--webhook-retry-base-ms",
    "1",
    "--checkpoint-minutes",
    "0",
];

/// Copies all rows of an ended game, whatever their tables, as those of so many finished games.
const COPY: &str = "
do $$
declare
    of record;
begin
    for of in
        select c.table_name, string_agg(c.column_name, ', ') as columns, string_agg(
            case
                when c.column_name = 'game_id' then 'n.id'
                when c.table_name = 'games' and c.column_name = 'status' then quote_literal('finished')
                when c.column_name = 'position' then 't.position - n.number'
                when c.column_name = 'slot' then 'game_slot(n.id)'
                when c.table_name = 'creations' and c.column_name = 'command_id' then 'n.id'
                else 't.' || c.column_name
            end, ', ') as copied
        from information_schema.columns c
        join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
        where c.table_schema = 'public' and exists (
            select from information_schema.columns g where g.table_name = c.table_name and g.column_name = 'game_id')
        group by c.table_name
    loop
        execute format(
            'insert into %1$I (%2$s) overriding system value select %3$s from %1$I t cross join (
                select (left(''GAME'', 24) || lpad(to_hex(n), 12, ''0''))::uuid, n from generate_series(1, COPIES) n
            ) as n (id, number) where t.game_id = ''GAME''', of.table_name, of.columns, of.copied);
    end loop;
end
$$";

/// A server, and those who call it.
pub(super) struct Stage {
    pub(super) operated: Operated,
    /// The app, with three users.
    pub(super) app: App,
    /// Signs the JWTs of the app's users.
    pub(super) signer: Signer,
    pub(super) players: [Player; 3],
    /// A game of the players that has ended.
    pub(super) over: String,
}

impl Stage {
    /// Gives the players and the app so many finished games. Half of the players' are private.
    pub(super) async fn set(database: &Database, games: usize) -> Self {
        let flags = FLAGS.map(str::to_owned);
        let before = Operated::start(database, &flags);
        let (mut app, signer) = (App::create(&before, "Card Club").await, Signer::new("one"));
        let issuer = json!({
            "issuer": ISS, "audiences": [AUD], "algorithms": ["ES256"],
            "jwks": {"keys": [signer.jwk()]},
        });
        app.trust(&before, &issuer).await;
        for user in USERS {
            let put = Call::new("PUT", format!("/v1/apps/me/players/{user}"));
            app.client.send(put.json(&json!({"name": user}))).await.expect(201);
        }
        let mut players = Vec::new();
        for name in ["Ada", "Ben", "Cyd"] {
            players.push(Player::register(&before.server, name).await);
        }
        let clients: Vec<_> = players.iter().map(|player| player.client.clone()).collect();
        let public = finish(&clients, None, json!({"seats": 3})).await;
        let private = json!({"seats": 3, "visibility": "private"});
        let private = finish(&clients, None, private).await;
        let users: Vec<_> = USERS.map(|user| app.acting(user)).to_vec();
        let of_app = finish(&users, Some(&app.client), game_of_app()).await;
        if database.file().is_none() {
            for (game, copies) in [(&public, games / 2), (&private, games / 2), (&of_app, games)] {
                copy(database, game, copies).await;
            }
        }
        drop(before);
        let taken = program::run(&["checkpoint", "--database-url", &database.url]);
        assert!(taken.status.success(), "{taken:?}");
        let operated = Operated::counting(database, &flags);
        app.client = app.client.at(&operated.server.address);
        for player in &mut players {
            player.client = player.client.at(&operated.server.address);
        }
        let players = players.try_into().unwrap_or_else(|_| panic!("three players"));
        Self { operated, app, signer, players, over: public }
    }
}

/// A game of the app's users alone, which starts at once.
pub(super) fn game_of_app() -> Value {
    let seating = USERS.map(|user| json!({"external_id": user}));
    json!({"seats": 3, "seating": seating, "start": true, "visibility": "app"})
}

/// A game that all but one have resigned. An app seats its players by itself.
async fn finish(players: &[Client], app: Option<&Client>, new: Value) -> String {
    let host = app.unwrap_or(&players[0]);
    let made = host.post("/v1/qe/games", &new).await.body(201);
    let id = made["game"]["id"].as_str().unwrap().to_owned();
    let path = format!("/v1/qe/games/{id}");
    if app.is_none() {
        let seat = json!({"invite_code": made["invite_code"]});
        for player in &players[1..] {
            player.post(format!("{path}/seats"), &seat).await.expect(200);
        }
        host.post_nothing(format!("{path}/start")).await.expect(200);
    }
    for player in &players[1..] {
        player.post_nothing(format!("{path}/resign")).await.expect(200);
    }
    assert_eq!(players[0].get(path).await.body(200)["status"], "abandoned");
    id
}

async fn copy(database: &Database, game: &str, copies: usize) {
    let sql = COPY.replace("GAME", game).replace("COPIES", &copies.to_string());
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    sqlx::raw_sql("vacuum analyze").execute(&mut connection).await.unwrap();
}
