//! Private games: unknown to all who do not sit in them.

use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, SqliteConnection};

on_both_stores!(
    a_private_game_answers_outsiders_exactly_as_an_unknown_one,
    the_invite_code_opens_a_seat_and_nothing_else_does,
    the_list_shows_a_private_game_to_its_members_alone,
    a_player_who_has_left_a_private_game_is_an_outsider,
    the_invite_code_tells_nobody_how_the_game_goes_on,
    the_invite_code_shows_the_lobby_before_a_player_joins,
);

/// A private game with seats 0 and 1 taken, of three.
async fn private_table(server: &Server) -> Table {
    let mut table = Table::open(server, json!({"seats": 3, "visibility": "private"})).await;
    table.fill(server, 2).await;
    table
}

/// The whole of an answer, but for what every answer has of its own.
fn bare(reply: &Reply) -> (u16, Vec<(String, String)>, String) {
    let id = reply.header("x-request-id").unwrap();
    let headers =
        reply.headers.iter().filter(|(name, _)| *name != "date" && *name != "x-request-id");
    let text = |(name, value): (&reqwest::header::HeaderName, &reqwest::header::HeaderValue)| {
        (name.to_string(), value.to_str().unwrap().to_owned())
    };
    let mut headers: Vec<_> = headers.map(text).collect();
    headers.sort();
    (reply.status, headers, reply.text().replace(id, "request"))
}

fn is_listed(list: &Value, id: &str) -> bool {
    list["games"].as_array().unwrap().iter().any(|game| game["id"] == id)
}

async fn a_private_game_answers_outsiders_exactly_as_an_unknown_one(database: &Database) {
    let server = Server::start(database);
    let table = private_table(&server).await;
    let outsider = Player::register(&server, "Outsider").await.client;
    let unknown = uuid::Uuid::now_v7().to_string();
    let bid = json!({"auction": 1, "ballot": 1, "amount": "5"});
    let path = |id: &str, rest: &str| format!("/v1/qe/games/{id}{rest}");
    let calls = |id: &str| {
        vec![
            Call::new("GET", path(id, "")),
            Call::new("GET", path(id, "?version=1")),
            Call::new("GET", path(id, "?version=99")),
            Call::new("GET", path(id, "")).header("if-none-match", "*"),
            Call::new("GET", path(id, "/events")),
            Call::new("GET", path(id, "/events?after=99")),
            Call::new("GET", path(id, "/proof")),
            Call::new("GET", path(id, "/proof?version=99")),
            Call::new("GET", path(id, "/export")),
            Call::new("GET", path(id, "/export?viewer=9")),
            Call::new("GET", path(id, "/auctions")),
            Call::new("GET", path(id, "/auctions/1")),
            Call::new("GET", path(id, "/score")),
            Call::new("POST", path(id, "/seats")),
            Call::new("POST", path(id, "/seats")).json(&json!({})),
            Call::new("POST", path(id, "/seats")).json(&json!({"invite_code": ""})),
            Call::new("POST", path(id, "/seats")).json(&json!({"invite_code": "0".repeat(64)})),
            Call::new("POST", path(id, "/seats")).json(&json!({"seat": 0})),
            Call::new("POST", path(id, "/seats")).json(&json!({"seat": "x"})),
            Call::new("POST", path(id, "/seats")).text("{"),
            Call::new("POST", path(id, "/seats")).bytes("x"),
            Call::new("POST", path(id, "/bids")).json(&bid),
            Call::new("POST", path(id, "/bids")).text("{"),
            Call::new("POST", path(id, "/start")),
            Call::new("POST", path(id, "/abandon")),
            Call::new("POST", path(id, "/resign")),
            Call::new("POST", path(id, "/auctions/1/peek")),
            Call::new("DELETE", path(id, "/seats/me")),
            Call::new("DELETE", path(id, "/seats/1")),
            Call::new("DELETE", path(id, "/seats/x")),
        ]
    };
    let public: &Client = &table.public;
    for client in [&outsider, public] {
        for (private, unknown) in calls(&table.id).into_iter().zip(calls(&unknown)) {
            let reply = client.send(private).await;
            assert!(reply.status == 404 || client.token.is_none(), "{}", reply.asked);
            assert_eq!(bare(&reply), bare(&client.send(unknown).await), "{}", reply.asked);
        }
    }
}

/// A look at a game with an invite code.
fn invited(path: String, code: &str) -> Call {
    Call::new("GET", path).header("invite-code", code)
}

async fn the_invite_code_shows_the_lobby_before_a_player_joins(database: &Database) {
    let server = Server::start(database);
    let mut table = private_table(&server).await;
    let code = table.invite_code.clone().unwrap();
    let outsider = Player::register(&server, "Outsider").await.client;
    for client in [&outsider, &server.client()] {
        let reply = client.send(invited(table.path(""), &code)).await.expect(200);
        assert_eq!(reply.header("vary"), Some("Authorization, Invite-Code"));
        let view = reply.json();
        assert_eq!((&view["status"], &view["your_seat"]), (&json!("lobby"), &json!(null)));
        assert_eq!(view["seats"][1]["player"]["name"], "Player 1");
        assert!(view["seats"][0]["choice"].is_object() && view["seats"][2]["player"].is_null());
        assert_eq!(view["allowed_actions"][0]["action"], "take_seat");
        let tag = reply.header("etag").unwrap();
        let again = invited(table.path(""), &code).header("if-none-match", tag);
        let again = client.send(again).await.expect(304);
        assert_eq!(again.header("vary"), Some("Authorization, Invite-Code"));
        let earlier = client.send(invited(table.path("?version=2"), &code)).await.body(200);
        assert_eq!(earlier["version"], 2);
        // It opens nothing else.
        for rest in ["/events", "/proof", "/score", "/auctions"] {
            let call = Call::new("GET", table.path(rest)).header("invite-code", &*code);
            client.send_outside(call).await.problem(404, "game_not_found");
        }
    }
    // A player of the game needs no code, and a wrong one changes nothing.
    let own = table.players[1].client.send(invited(table.path(""), "x")).await.body(200);
    assert_eq!(own["your_seat"], 1);
    let unknown = format!("/v1/qe/games/{}", uuid::Uuid::now_v7());
    let wrong = ["0".repeat(64), code.to_uppercase(), String::new(), code[1..].to_owned()];
    for wrong in &wrong {
        let here = outsider.send_outside(invited(table.path(""), wrong)).await;
        let there = outsider.send_outside(invited(unknown.clone(), wrong)).await;
        assert_eq!(bare(&here), bare(&there));
        assert_eq!(here.status, 404);
    }
    table.fill(&server, 3).await;
    table.start(json!({})).await;
    let here = outsider.send(invited(table.path(""), &code)).await;
    assert_eq!(bare(&here), bare(&outsider.send(invited(unknown, &code)).await));
    let public = Table::started(&server, 3).await;
    outsider.send(invited(public.path(""), "x")).await.expect(200);
}

#[tokio::test]
async fn a_guess_at_an_invite_code_reads_one_row_and_counts_as_a_command() {
    let database = Database::sqlite();
    let server = Server::counting(&database, &["--limit-commands-per-token", "1:4"]);
    let table = private_table(&server).await;
    let outsider = Player::register(&server, "Outsider").await.client;
    let unknown = format!("/v1/qe/games/{}", uuid::Uuid::now_v7());
    let guess = "0".repeat(64);
    let statements = || ["game_rows", "from events"].map(|text| server.rows(text).1);
    for path in [table.path(""), unknown] {
        let [rows, events] = statements();
        outsider.send(invited(path, &guess)).await.problem(404, "game_not_found");
        assert_eq!(statements(), [rows + 1, events]);
    }
    let limited = async {
        loop {
            let reply = outsider.send(invited(table.path(""), &guess)).await;
            if reply.status != 404 {
                return reply;
            }
        }
    };
    assert_eq!(limited.await.problem(429, "rate_limited")["limit"], "commands_per_token");
}

async fn the_invite_code_opens_a_seat_and_nothing_else_does(database: &Database) {
    let server = Server::start(database);
    let table = private_table(&server).await;
    let other = private_table(&server).await;
    let player = Player::register(&server, "Third").await.client;
    let code = table.invite_code.clone().unwrap();
    let version = table.version().await;
    for wrong in [&code[1..], &code.to_uppercase(), other.invite_code.as_deref().unwrap()] {
        let reply = player.post(table.path("/seats"), &json!({"invite_code": wrong})).await;
        reply.problem(404, "game_not_found");
    }
    assert_eq!(table.version().await, version);
    let answer = player.post(table.path("/seats"), &json!({"invite_code": code})).await.body(200);
    assert_eq!(answer["turn"]["your_seat"], 2);
    player.get(table.path("")).await.expect(200);
    for seat in 0..2 {
        let told =
            format!("{:?}{}", table.events(Some(seat)).await, table.look(Some(seat)).await.text());
        assert!(!told.contains(&code), "the code is there");
    }
    let late = Player::register(&server, "Late").await.client;
    late.post(table.path("/seats"), &json!({})).await.problem(404, "game_not_found");
    let full = late.post(table.path("/seats"), &json!({"invite_code": code})).await;
    full.problem(409, "game_full");
}

async fn the_list_shows_a_private_game_to_its_members_alone(database: &Database) {
    let server = Server::start(database);
    let table = private_table(&server).await;
    let open = Table::open(&server, json!({"seats": 3})).await;
    let outsider = Player::register(&server, "Outsider").await.client;
    for path in ["/v1/games", "/v1/games?kind=qe", "/v1/games?status=lobby"] {
        for client in [&outsider, &table.public] {
            let list = client.get(path).await.body(200);
            assert!(!is_listed(&list, &table.id) && is_listed(&list, &open.id), "{list}");
        }
        for member in &table.players {
            assert!(is_listed(&member.client.get(path).await.body(200), &table.id));
        }
    }
    let mine = table.players[1].client.get("/v1/games?mine=true").await.body(200);
    assert!(is_listed(&mine, &table.id) && !is_listed(&mine, &open.id), "{mine}");
    let first = table.players[0].client.get("/v1/games?limit=1").await.body(200);
    let path = format!("/v1/games?limit=1&cursor={}", first["next_cursor"].as_str().unwrap());
    let second = table.players[0].client.get(path).await.body(200);
    assert!(is_listed(&first, &open.id) && is_listed(&second, &table.id), "{first} {second}");
    assert_eq!(second["next_cursor"], Value::Null);
}

async fn a_player_who_has_left_a_private_game_is_an_outsider(database: &Database) {
    let server = Server::start(database);
    let mut table = private_table(&server).await;
    table.fill(&server, 3).await;
    let (left, removed) = (table.players[1].client.clone(), table.players[2].client.clone());
    left.delete(table.path("/seats/me")).await.expect(200);
    table.players[0].client.delete(table.path("/seats/2")).await.expect(200);
    for former in [left, removed] {
        for rest in ["", "?version=3", "/events", "/auctions"] {
            former.get(table.path(rest)).await.problem(404, "game_not_found");
        }
        former.post(table.path("/seats"), &json!({})).await.problem(404, "game_not_found");
        let list = former.get("/v1/games").await.body(200);
        assert!(!is_listed(&list, &table.id), "{list}");
    }
}

/// The answers to all requests for a seat with the invite code.
async fn asked_with_the_code(table: &Table, id: &str, player: &Client) -> Vec<Reply> {
    let path = format!("/v1/qe/games/{id}/seats");
    let seat = json!({"invite_code": table.invite_code, "seat": 2});
    let calls = [
        Call::new("POST", path.as_str()).json(&json!({"invite_code": table.invite_code})),
        Call::new("POST", path.as_str()).json(&seat),
        Call::new("POST", path.as_str()).json(&seat).header("idempotency-key", "keyed"),
        Call::new("POST", path.as_str()).json(&seat).header("idempotency-key", ""),
    ];
    // One after the other, and so over one connection: headers have one order in each of the server's threads.
    let mut told = Vec::new();
    for call in calls {
        told.push(player.send(call).await);
    }
    told
}

async fn the_invite_code_tells_nobody_how_the_game_goes_on(database: &Database) {
    let server = Server::start(database);
    let mut table = private_table(&server).await;
    let removed = Player::register(&server, "Removed").await.client;
    let code = json!({"invite_code": table.invite_code});
    removed.post(table.path("/seats"), &code).await.expect(200);
    table.players[0].client.delete(table.path("/seats/2")).await.expect(200);
    table.fill(&server, 3).await;
    // In the lobby the code says why it opens no seat.
    removed.post(table.path("/seats"), &code).await.problem(409, "game_full");
    let unknown = uuid::Uuid::now_v7().to_string();
    let hidden = async || {
        let told = asked_with_the_code(&table, &table.id, &removed).await;
        let of_unknown = asked_with_the_code(&table, &unknown, &removed).await;
        for (told, of_unknown) in told.iter().zip(&of_unknown) {
            assert_eq!(bare(told), bare(of_unknown));
            assert_eq!(told.status, 404, "{}", told.text());
        }
    };
    table.start(json!({"first_auctioneer": 0})).await;
    hidden().await;
    table.bids(&[(0, "100")]).await;
    hidden().await;
    // As where the game starts while somebody asks for a seat: the row was still that of a lobby.
    say_that_the_game_has_not_started(database).await;
    removed.post(table.path("/seats"), &code).await.problem(404, "game_not_found");
    // A seated player sees the game, with the code and without it.
    for body in [&code, &json!({})] {
        let seated = table.players[1].client.post(table.path("/seats"), body).await;
        seated.problem(409, "game_started");
    }
    for seat in [1, 2] {
        table.players[seat].client.post_nothing(table.path("/resign")).await.expect(200);
    }
    hidden().await;
}

/// Puts the rows of all games back to the lobby.
async fn say_that_the_game_has_not_started(database: &Database) {
    let sql = "update games set status = 'lobby'";
    if database.file().is_some() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    }
}
