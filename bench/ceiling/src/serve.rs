//! A handler that knows no game: it takes a bid, has it stored, and answers its version.

use crate::store::{Bid, Store};
use actix_web::{App, HttpResponse, HttpServer, web};
use serde::Serialize;

#[derive(Serialize)]
struct Answer {
    version: i32,
}

pub async fn run(url: &str, writers: usize) -> Result<(), Box<dyn std::error::Error>> {
    let store = web::Data::new(Store::open(url, writers).await?);
    let server = HttpServer::new(move || {
        App::new().app_data(store.clone()).route("/bids", web::post().to(bid))
    })
    .backlog(4096)
    .bind("127.0.0.1:0")?;
    println!("{}", server.addrs()[0]);
    Ok(server.run().await?)
}

async fn bid(store: web::Data<Store>, bid: web::Json<Bid>) -> HttpResponse {
    let version = bid.version;
    match store.append(bid.into_inner()).await {
        Some(true) => HttpResponse::Ok().json(Answer { version }),
        Some(false) => HttpResponse::Conflict().finish(),
        None => HttpResponse::ServiceUnavailable().finish(),
    }
}
