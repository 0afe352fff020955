//! Bounds on what strangers share: nobody uses them up alone, with one account or with many.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::receiver::{Hook, Receiver};
use gavel_tests::rows;
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use gavel_tests::tampering::plant;
use serde_json::{Value, json};

on_both_stores!(
    one_guest_closes_no_table,
    forty_guests_from_one_address_close_no_table,
    forty_users_of_an_app_close_no_table,
    a_table_that_is_closed_to_strangers_is_open_to_reserved_players,
    a_removed_player_does_not_come_back_with_the_code,
    reservations_count_for_the_player_who_makes_them,
    a_stranger_brings_a_player_20_notices,
    an_address_reserves_20_seats_for_a_player,
    reservations_of_an_older_database_count_for_its_hosts,
);

const GAMES: &str = "/v1/qe/games";
/// The test's own addresses count as trusted proxies, which name the client's.
const PROXIES: [&str; 2] = ["--trusted-proxies", "127.0.0.0/8"];

async fn from(client: &Client, address: &str, method: &str, path: String, body: &Value) -> Reply {
    client.send(Call::new(method, path).header("x-forwarded-for", address).json(body)).await
}

async fn sit(client: &Client, address: &str, game: &str) -> Reply {
    from(client, address, "POST", format!("{game}/seats"), &json!({})).await
}

async fn leave(client: &Client, game: &str) {
    client.delete(format!("{game}/seats/me")).await.expect(200);
}

async fn add_entropy(client: &Client, address: &str, game: &str) -> Reply {
    let path = format!("{game}/seats/me/entropy");
    from(client, address, "PUT", path, &json!({"entropy": "0b"})).await
}

/// The path of a new game.
async fn open(client: &Client, games: &str, body: Value) -> String {
    let made = client.post(games, &body).await.body(201);
    format!("{games}/{}", made["game"]["id"].as_str().unwrap())
}

/// A table for the host, a player with a reserved seat, and strangers.
async fn open_for(host: &Player, friend: &Player, seats: u8) -> String {
    let seating = json!([{"player": host.id}, {"player": friend.id}]);
    open(&host.client, GAMES, json!({"seats": seats, "seating": seating})).await
}

async fn players<const N: usize>(server: &Server, names: [&str; N]) -> [Player; N] {
    let all = names.map(|name| Player::register(server, name));
    futures::future::join_all(all).await.try_into().unwrap_or_else(|_| panic!("so many"))
}

/// How often one of these sits down and leaves again, of 3 tries each, and the codes of the refusals.
async fn rounds(clients: &[Client], address: &str, game: &str) -> (usize, Vec<String>) {
    let (mut done, mut codes) = (0, Vec::new());
    for client in clients {
        for _ in 0..3 {
            let reply = sit(client, address, game).await;
            if reply.status == 200 {
                let _either = add_entropy(client, address, game).await;
                leave(client, game).await;
                done += 1;
            } else {
                assert_eq!(reply.status, 409);
                codes.push(reply.json()["code"].as_str().unwrap().to_owned());
            }
        }
    }
    codes.sort_unstable();
    codes.dedup();
    (done, codes)
}

async fn one_guest_closes_no_table(database: &Database) {
    let server = Server::start_with(database, &PROXIES);
    let [host, friend, mallory, near, far] =
        players(&server, ["Host", "Friend", "Mallory", "Near", "Far"]).await;
    let game = open_for(&host, &friend, 3).await;
    let mut taken = 0;
    for _ in 0..23 {
        let reply = sit(&mallory.client, "203.0.113.1", &game).await;
        if reply.status != 200 {
            reply.problem(409, "lobby_share_used");
            continue;
        }
        taken += 1;
        leave(&mallory.client, &game).await;
    }
    assert_eq!(taken, 3);
    for (player, address) in [(&near, "203.0.113.1"), (&far, "203.0.113.2")] {
        sit(&player.client, address, &game).await.expect(200);
        leave(&player.client, &game).await;
    }
    // A repeat of what was done before is answered all the same.
    let keyed = |key: &str| {
        let call = Call::new("POST", format!("{game}/seats")).header("idempotency-key", key);
        call.header("x-forwarded-for", "203.0.113.9").json(&json!({}))
    };
    far.client.send(keyed("one")).await.expect(200);
    leave(&far.client, &game).await;
    far.client.send(keyed("two")).await.expect(200);
    let again = far.client.send(keyed("two")).await.expect(200);
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    leave(&far.client, &game).await;
    far.client.send(keyed("three")).await.problem(409, "lobby_share_used");
    // As before, a player who has left the seat gets no answer of it.
    far.client.send(keyed("two")).await.problem(403, "not_seated");
    friend.client.post_nothing(format!("{game}/seats/1/accept")).await.body(200);
    sit(&near.client, "203.0.113.1", &game).await.expect(200);
    host.client.post(format!("{game}/start"), &json!({})).await.body(200);
}

async fn forty_guests_from_one_address_close_no_table(database: &Database) {
    let server = Server::start_with(database, &PROXIES);
    let host = Player::register(&server, "Host").await;
    let guests = futures::future::join_all((0..40).map(|_| Player::register(&server, "Mallory")));
    let guests: Vec<Client> = guests.await.into_iter().map(|guest| guest.client).collect();
    let others = players(&server, ["A", "B", "C", "D", "E"]).await;
    for (games, seats) in [(GAMES, 3), (GAMES, 5), ("/v1/quotlibet/games", 6)] {
        let game = open(&host.client, games, json!({"seats": seats})).await;
        // An IPv6 network of 64 bits is one address.
        let (first, second) = guests.split_at(20);
        let (some, _) = rounds(first, "2001:db8:1:2::1", &game).await;
        let (more, codes) = rounds(second, "2001:db8:1:2:3::9", &game).await;
        assert_eq!((some, more), (7, 0));
        assert_eq!(codes, ["lobby_share_used"]);
        for (number, other) in others.iter().take(seats - 1).enumerate() {
            let address = format!("203.0.113.{number}");
            sit(&other.client, &address, &game).await.expect(200);
        }
        host.client.post(format!("{game}/start"), &json!({})).await.body(200);
    }
}

async fn forty_users_of_an_app_close_no_table(database: &Database) {
    let flags: Vec<String> = PROXIES.map(str::to_owned).into();
    let operated = Operated::start(database, &flags);
    let (app, host) = (
        App::create(&operated, "Card Club").await,
        Player::register(&operated.server, "Host").await,
    );
    let mut users = Vec::new();
    for number in 0..40 {
        let put = Call::new("PUT", format!("/v1/apps/me/players/{number}"));
        app.client.send(put.json(&json!({"name": "User"}))).await.body(201);
        users.push(app.acting(&number.to_string()));
    }
    let [ada, ben] = players(&operated.server, ["Ada", "Ben"]).await;
    let game = open(&host.client, GAMES, json!({"seats": 3})).await;
    let mut done = 0;
    for (number, user) in users.iter().enumerate() {
        let address = format!("203.0.113.{number}");
        done += rounds(std::slice::from_ref(user), &address, &game).await.0;
    }
    assert_eq!(done, 7);
    sit(&ada.client, "203.0.113.1", &game).await.expect(200);
    sit(&ben.client, "203.0.113.2", &game).await.expect(200);
    // At its own tables the app answers for its users.
    let seating = json!([{"external_id": "0"}]);
    let own = json!({"seats": 3, "seating": seating, "visibility": "app"});
    let game = open(&app.client, GAMES, own).await;
    let (done, _) = rounds(&users[1..4], "203.0.113.1", &game).await;
    assert_eq!(done, 9);
}

async fn a_table_that_is_closed_to_strangers_is_open_to_reserved_players(database: &Database) {
    let server = Server::start_with(database, &["--no-limits"]);
    let [host, friend] = players(&server, ["Host", "Friend"]).await;
    let game = open_for(&host, &friend, 4).await;
    let guests = futures::future::join_all((0..12).map(|_| Player::register(&server, "Mallory")));
    let guests: Vec<Client> = guests.await.into_iter().map(|guest| guest.client).collect();
    let (done, codes) = rounds(&guests, "203.0.113.1", &game).await;
    assert!((9..20).contains(&done), "{done}");
    assert_eq!(codes, ["closed_to_strangers"]);
    let view = server.client().get(game.clone()).await.body(200);
    assert_eq!(view["allowed_actions"], json!([]));
    friend.client.post_nothing(format!("{game}/seats/1/accept")).await.body(200);
    add_entropy(&friend.client, "203.0.113.1", &game).await.expect(200);
    for seat in [2, 3] {
        let call = Call::new("POST", format!("{game}/seats/{seat}/bot"));
        host.client.send(call.json(&json!({"level": "easy"}))).await.expect(200);
    }
    let view = server.client().get(game.clone()).await.body(200);
    assert!(view["version"].as_u64().unwrap() <= 50);
    host.client.post(format!("{game}/start"), &json!({})).await.body(200);
}

async fn a_removed_player_does_not_come_back_with_the_code(database: &Database) {
    let server = Server::start_with(database, &["--no-limits"]);
    let [host, mallory, friend] = players(&server, ["Host", "Mallory", "Friend"]).await;
    let made = host.client.post(GAMES, &json!({"seats": 3, "visibility": "private"})).await;
    let made = made.body(201);
    let game = format!("{GAMES}/{}", made["game"]["id"].as_str().unwrap());
    let with_code = json!({"invite_code": made["invite_code"]});
    let seats = format!("{game}/seats");
    mallory.client.post(seats.clone(), &with_code).await.body(200);
    host.client.delete(format!("{game}/seats/1")).await.expect(200);
    mallory.client.post(seats.clone(), &with_code).await.problem(403, "removed_by_host");
    mallory.client.post(seats.clone(), &json!({})).await.problem(404, "game_not_found");
    friend.client.post(seats, &with_code).await.body(200);
}

/// A game in which a player has a seat and reserves one for another.
fn inviting(host: &Player, guest: &Player) -> Value {
    json!({"seats": 3, "seating": [{"player": host.id}, {"player": guest.id}]})
}

async fn reservations_count_for_the_player_who_makes_them(database: &Database) {
    let operated = Operated::start(database, &["--no-limits".to_owned()]);
    let app = App::create(&operated, "Card Club").await;
    let put = Call::new("PUT", "/v1/apps/me/players/a").json(&json!({"name": "A"}));
    app.client.send(put).await.body(201);
    let [mallory, friend, ada] = players(&operated.server, ["Mallory", "Friend", "Ada"]).await;
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(open(&mallory.client, GAMES, inviting(&mallory, &ada)).await);
    }
    let refused = mallory.client.post(GAMES, &inviting(&mallory, &ada)).await;
    let problem = refused.problem(409, "too_many_reservations");
    assert_eq!(problem["field"], "seating[1].player");
    let of_app = json!({"seats": 3, "seating": [{"external_id": "a"}, {"player": ada.id}]});
    app.client.post(GAMES, &of_app).await.body(201);
    let batch = json!({"qe": [of_app, of_app]});
    let batch = Call::new("POST", "/v1/games/batch").header("idempotency-key", "one").json(&batch);
    app.client.send(batch).await.body(201);
    open(&friend.client, GAMES, inviting(&friend, &ada)).await;
    // Called off and declined ones count for an hour, accepted ones do not.
    mallory.client.delete(format!("{}/seats/1", games[0])).await.expect(200);
    ada.client.post_nothing(format!("{}/seats/1/decline", games[1])).await.expect(200);
    let refused = mallory.client.post(GAMES, &inviting(&mallory, &ada)).await;
    refused.problem(409, "too_many_reservations");
    ada.client.post_nothing(format!("{}/seats/1/accept", games[2])).await.expect(200);
    open(&mallory.client, GAMES, inviting(&mallory, &ada)).await;
    let refused = mallory.client.post(GAMES, &inviting(&mallory, &ada)).await;
    refused.problem(409, "too_many_reservations");
    database.run("update reservations set made_at = made_at - 3601000000").await;
    // Two that are over count no longer; the others are still open.
    for _ in 0..2 {
        open(&mallory.client, GAMES, inviting(&mallory, &ada)).await;
    }
    let refused = mallory.client.post(GAMES, &inviting(&mallory, &ada)).await;
    refused.problem(409, "too_many_reservations");
}

async fn a_stranger_brings_a_player_20_notices(database: &Database) {
    let flags = ["--webhooks-allow-private", "--no-limits"];
    let server = Server::start_with(database, &flags);
    let [mallory, friend, ada] = players(&server, ["Mallory", "Friend", "Ada"]).await;
    let mut receiver = Receiver::start().await;
    let _hook = Hook::register(&ada.client, &receiver.url(), None).await;
    for _ in 0..60 {
        let made = mallory.client.post(GAMES, &inviting(&mallory, &ada)).await;
        if made.status == 201 {
            let game = made.json()["game"]["id"].as_str().unwrap().to_owned();
            mallory.client.post_nothing(format!("{GAMES}/{game}/abandon")).await.expect(200);
        }
    }
    let last = open(&friend.client, GAMES, inviting(&friend, &ada)).await;
    let mut notices = 0;
    loop {
        let told = receiver.next().await.json();
        assert_eq!(told["type"], "seat.reserved");
        notices += 1;
        if last.ends_with(told["data"]["game"].as_str().unwrap()) {
            break;
        }
    }
    assert!(notices <= 21, "{notices}");
}

async fn an_address_reserves_20_seats_for_a_player(database: &Database) {
    let server = Server::start_with(database, &PROXIES);
    let [friend, ada, ben] = players(&server, ["Friend", "Ada", "Ben"]).await;
    let guests = futures::future::join_all((0..40).map(|_| Player::register(&server, "Mallory")));
    let reserve = async |host: &Player, address: &str, guest: &Player| {
        from(&host.client, address, "POST", GAMES.to_owned(), &inviting(host, guest)).await
    };
    let mut made = 0;
    for guest in guests.await {
        let reply = reserve(&guest, "203.0.113.1", &ada).await;
        if reply.status == 201 {
            made += 1;
        } else {
            let problem = reply.problem(429, "rate_limited");
            assert_eq!(problem["limit"], "reservations_per_address");
        }
    }
    assert_eq!(made, 20);
    reserve(&friend, "203.0.113.1", &ben).await.body(201);
    reserve(&friend, "203.0.113.2", &ada).await.body(201);
}

async fn reservations_of_an_older_database_count_for_its_hosts(database: &Database) {
    database.make_as_of_the_first_release().await;
    let lobby = |time: &str, id: &dyn Fn(u8) -> String| {
        let uuid = |last| format!("00000000-0000-7000-8000-00000000000{last}");
        format!(
            r#"insert into games (game_id, kind, status, visibility, players, host, created_at, reserved)
             values ({}, 'qe', 'lobby', 'public', '[null, "{}", null]', 1, {time},
                 '[{{"player": "{}", "seat": 2, "until": "2026-01-01T00:00:00Z"}}]')"#,
            id(1),
            uuid(2),
            uuid(3),
        )
    };
    let (time, id): (_, &dyn Fn(u8) -> String) = match database.file() {
        Some(_) => {
            ("1790000000000000", &|last| format!("x'0000000000007000800000000000000{last}'"))
        }
        None => ("to_timestamp(1790000000)", &|last| {
            format!("'00000000-0000-7000-8000-00000000000{last}'")
        }),
    };
    plant(database, "", &lobby(time, id)).await;
    drop(Server::start(database));
    let reserved = format!(
        "select count(*) from reservations where game_id = {} and reserver = {} and player_id = {}
             and made_at = 1790000000000000",
        id(1),
        id(2),
        id(3)
    );
    assert_eq!(rows::count(database, &reserved).await, 1);
}
