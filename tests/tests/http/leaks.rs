//! No leak over HTTP: two games with the same public course and other hidden bids look the same, to the byte.

use gavel_tests::client::Reply;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::{Value, json};

on_both_stores!(hidden_bids_change_no_byte_that_others_get);

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
        let [first, second] = [
            Table::started(&server, course.players).await,
            Table::started(&server, course.players).await,
        ];
        let steps = course.bids[0].iter().zip(course.bids[1]);
        for ((seat, bid), (other_seat, other_bid)) in steps {
            assert_eq!(seat, other_seat);
            first.bids(&[(*seat, bid)]).await;
            second.bids(&[(*seat, other_bid)]).await;
            for onlooker in course.onlookers {
                let (first, second) =
                    (look_around(&first, *onlooker).await, look_around(&second, *onlooker).await);
                for (first, second) in first.iter().zip(&second) {
                    assert_eq!(first, second, "{onlooker:?} after the bid of seat {seat}");
                }
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
