//! A game of Q.E. through the client of progenitor, with an address as its argument.

use gavel_client::{Client, types};
use num_bigint::BigUint;
use uuid::Uuid;

type Failed = Box<dyn std::error::Error>;

async fn sign_up(url: &str, name: &str) -> Result<Client, Failed> {
    let body = types::CreatePlayer { name: name.parse()? };
    let made = Client::new(url).create_player(&body).await?.into_inner();
    let mut headers = reqwest::header::HeaderMap::new();
    headers.insert("authorization", format!("Bearer {}", made.token).parse()?);
    Ok(Client::new_with_client(url, reqwest::Client::builder().default_headers(headers).build()?))
}

async fn look(player: &Client, game: &Uuid) -> Result<types::QeGame, Failed> {
    Ok(player.qe_get_game(game, None, None, None, None).await?.into_inner())
}

async fn bid(player: &Client, game: &Uuid, seat: u32) -> Result<(), Failed> {
    for action in look(player, game).await?.allowed_actions {
        let types::QeAllowedAction::QeActionBid(bid) = action else { continue };
        let mut amount = bid.minimum.parse::<BigUint>()? + BigUint::from(10_u8).pow(40) + seat;
        if bid.forbidden.as_ref().is_some_and(|forbidden| ***forbidden == *amount.to_string()) {
            amount += 7_u8;
        }
        let body = types::QePlaceBid { amount: amount.to_string().parse()?, auction: bid.auction, ballot: bid.ballot };
        let key = format!("{}/{}", bid.auction, bid.ballot);
        player.qe_place_bid(game, Some(&key.parse()?), None, &body).await?;
    }
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failed> {
    let url = std::env::args().nth(1).ok_or("the server's address is missing")?;
    let mut players = Vec::new();
    for name in ["Ada", "Bob", "Cyd"] {
        players.push(sign_up(&url, name).await?);
    }
    let host = &players[0];
    let new = serde_json::from_str(r#"{"seats": 3}"#)?;
    let game = host.qe_create_game(None, &new).await?.into_inner().game.id;
    for guest in &players[1..] {
        guest.qe_take_seat(&game, None, None, &types::QeTakeSeat::default()).await?;
    }
    host.qe_start(&game, None, None, &types::QeStartGame::default()).await?;
    let mut seen = look(host, &game).await?;
    while seen.result.is_none() {
        let before = seen.version;
        for (player, seat) in players.iter().zip(0..) {
            bid(player, &game, seat).await?;
        }
        seen = look(host, &game).await?;
        if seen.version == before {
            return Err("nobody can move the game on".into());
        }
    }
    let limit = std::num::NonZeroU32::new(1000);
    let events = host.qe_list_events(&game, None, limit, None, None, None).await?.into_inner().events;
    if host.qe_get_score(&game).await?.into_inner().winners.is_empty() {
        return Err("nobody has won".into());
    }
    println!("played {} events", events.len());
    Ok(())
}
