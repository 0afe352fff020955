//! No leak over HTTP: two games with the same public course and other hidden bids look the same, to the byte.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::Reply;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    hidden_bids_change_no_byte_that_others_get,
    hidden_bids_of_an_apps_players_change_no_byte_that_others_get
);

/// Bids of one auction by seat, and who sees the same whichever course is taken.
struct Course {
    players: usize,
    bids: [&'static [(usize, &'static str)]; 2],
    onlookers: &'static [Option<usize>],
}

const COURSES: [Course; 4] = [
    // Losing bids of other lengths; seat 0, the auctioneer, may know them.
    Course {
        players: 4,
        bids: [
            &[(0, "100"), (1, "5000"), (2, "7"), (3, "33")],
            &[(0, "100"), (1, "98765432198765432198"), (2, "7"), (3, "2222")],
        ],
        onlookers: &[None, Some(2)],
    },
    // Bids that are still going in.
    Course {
        players: 5,
        bids: [
            &[(0, "100"), (1, "5"), (2, "7"), (4, "0")],
            &[(0, "100"), (1, "55555555555555555"), (2, "77777"), (4, "44")],
        ],
        onlookers: &[None, Some(0), Some(3)],
    },
    // Ties and rebids.
    Course {
        players: 4,
        bids: [
            &[(0, "100"), (1, "500"), (2, "500"), (3, "33"), (1, "4"), (2, "600")],
            &[(0, "100"), (1, "77777"), (2, "77777"), (3, "33"), (1, "12345"), (2, "123456789")],
        ],
        onlookers: &[None, Some(3)],
    },
    // The auctioneer wins; with 3 players no zero is shown.
    Course {
        players: 3,
        bids: [&[(0, "100"), (1, "0"), (2, "7")], &[(0, "100"), (1, "99"), (2, "7")]],
        onlookers: &[None, Some(2)],
    },
];

async fn hidden_bids_change_no_byte_that_others_get(database: &Database) {
    let server = Server::start(database);
    for course in COURSES {
        let twins = [
            Table::started(&server, course.players).await,
            Table::started(&server, course.players).await,
        ];
        play_and_compare(&course, &twins, course.onlookers).await;
    }
}

/// Of a game that the app's players alone find: a seat's view, one of the app's players without a seat, and a stranger.
async fn hidden_bids_of_an_apps_players_change_no_byte_that_others_get(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    for course in COURSES {
        let twins = [
            of_app(&app, &operated.server, course.players).await,
            of_app(&app, &operated.server, course.players).await,
        ];
        let mut onlookers = course.onlookers.to_vec();
        onlookers.push(Some(course.players));
        play_and_compare(&course, &twins, &onlookers).await;
    }
}

/// A game of an app's players that has started, with one more of them who has no seat.
async fn of_app(app: &App, server: &Server, seats: usize) -> Table {
    let mut players = Vec::new();
    for number in 0..=seats {
        let client = app.acting(&format!("user|{number}"));
        let me = client.get("/v1/players/me").await.body(200);
        let text = |name: &str| me[name].as_str().unwrap().to_owned();
        players.push(Player { client, id: text("id"), name: text("name") });
    }
    let new = json!({"seats": seats, "visibility": "app"});
    let created = players[0].client.post("/v1/qe/games", &new).await.body(201);
    let id = created["game"]["id"].as_str().unwrap().to_owned();
    let table = Table { players, public: server.client(), id, invite_code: None };
    for player in &table.players[1..seats] {
        player.client.post(table.path("/seats"), &json!({})).await.expect(200);
    }
    table.start(json!({"first_auctioneer": 0})).await;
    table
}

/// Plays both sides of a course, and compares what onlookers get after each bid.
async fn play_and_compare(
    course: &Course,
    [first, second]: &[Table; 2],
    onlookers: &[Option<usize>],
) {
    let steps = course.bids[0].iter().zip(course.bids[1]);
    for ((seat, bid), (other_seat, other_bid)) in steps {
        assert_eq!(seat, other_seat);
        first.bids(&[(*seat, bid)]).await;
        second.bids(&[(*seat, other_bid)]).await;
        for onlooker in onlookers {
            let seen = [look_around(first, *onlooker).await, look_around(second, *onlooker).await];
            for (first, second) in seen[0].iter().zip(&seen[1]) {
                assert_eq!(first, second, "{onlooker:?} after the bid of seat {seat}");
            }
        }
    }
}

/// All that a viewer can get, with placeholders for what differs between any two games.
async fn look_around(table: &Table, viewer: Option<usize>) -> Vec<String> {
    let client = table.viewer(viewer);
    let mut replies = Vec::new();
    for path in ["", "?version=7", "/events", "/auctions", "/auctions/1", "/auctions/9", "/score"] {
        replies.push(client.get(table.path(path)).await);
    }
    for bid in [
        json!({"auction": 1, "ballot": 1, "amount": "100"}),
        json!({"auction": 1, "ballot": 3, "amount": "5"}),
        json!({"auction": 9, "ballot": 1, "amount": "5"}),
        json!({"auction": 1, "ballot": 1, "amount": "x"}),
    ] {
        replies.push(client.post(table.path("/bids"), &bid).await);
    }
    replies.push(client.post_nothing(table.path("/auctions/1/peek")).await.clone());
    // The peek of the onlooker would be a difference of its own making.
    assert_ne!(replies.last().unwrap().status, 200);
    replies.iter().map(masked).collect()
}

fn masked(reply: &Reply) -> String {
    let tag = reply.header("etag").map(|tag| {
        let (known, names) = tag.rsplit_once('-').unwrap();
        format!("{known} {}", names.len())
    });
    let length: usize = reply.header("content-length").unwrap().parse().unwrap();
    assert_eq!(length, reply.bytes.len());
    let mut body = reply.json();
    // Compact JSON: a byte more anywhere would show in the text.
    let compact = body.to_string().len();
    mask(&mut body);
    format!("{} {tag:?} +{} {body}", reply.status, length - compact)
}

fn mask(value: &mut Value) {
    match value {
        Value::String(text) => {
            if let Some(placeholder) = placeholder(text) {
                *text = placeholder;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(mask),
        Value::Object(members) => {
            for (name, member) in members.iter_mut() {
                if name == "victory_points" {
                    *member = json!("points");
                }
                mask(member);
            }
        }
        _ => {}
    }
}

/// Ids, times, hashes, commitments and what is dealt.
fn placeholder(text: &str) -> Option<String> {
    let hexadecimal = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_id = text.len() == 36 && hexadecimal(&text.replace('-', ""));
    let is_hash = text.len() == 64 && hexadecimal(text);
    let is_time = text.len() > 19 && text.ends_with('Z') && text.as_bytes()[10] == b'T';
    let dealt = [
        "US",
        "EU",
        "JP",
        "CN",
        "UK",
        "agriculture",
        "housing",
        "finance",
        "manufacturing",
        "government",
    ];
    if is_id || is_hash {
        Some("#".repeat(text.len()))
    } else if is_time {
        Some("time".to_owned())
    } else {
        dealt.contains(&text).then(|| "dealt".to_owned())
    }
}
