//! `ceiling serve URL WRITERS` serves `POST /bids` on a free port of the loopback, which it prints;
//! `ceiling load ADDRESS CONNECTIONS SECONDS` loads it and prints what it measured as JSON.

mod load;
mod serve;
mod store;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[actix_web::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", url, writers] => serve::run(url, writers.parse()?).await,
        ["load", address, connections, seconds] => {
            load::run(address, connections.parse()?, seconds.parse()?).await
        }
        _ => Err("ceiling serve URL WRITERS | ceiling load ADDRESS CONNECTIONS SECONDS".into()),
    }
}
