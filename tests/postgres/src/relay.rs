//! A relay to a Postgres server. A test can cut it off without a word to either end, like a pulled cable.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::thread::spawn;

/// Passes on what a client and a server say to each other.
pub struct Relay {
    url: String,
    cut: Arc<AtomicU32>,
    answered: Arc<AtomicU64>,
}

impl Relay {
    /// A relay before the server of a URL.
    ///
    /// # Panics
    /// If nothing can be listened on, or the URL has no user and port.
    pub fn before(url: &str) -> Self {
        let (user, rest) = url.split_once('@').unwrap_or_else(|| panic!("no user in {url}"));
        let (server, database) = rest.split_once('/').unwrap_or((rest, ""));
        let listener = TcpListener::bind("127.0.0.1:0");
        let listener = listener.unwrap_or_else(|error| panic!("no port: {error}"));
        let address = listener.local_addr().unwrap_or_else(|error| panic!("no port: {error}"));
        let url = format!("{user}@{address}/{database}");
        let server: SocketAddr =
            server.parse().unwrap_or_else(|error| panic!("the address {server}: {error}"));
        let cut = Arc::new(AtomicU32::new(0));
        let answered = Arc::new(AtomicU64::new(0));
        let relay = Self { url, cut: Arc::clone(&cut), answered: Arc::clone(&answered) };
        spawn(move || {
            while let Ok((client, _)) = listener.accept() {
                drop(connect(client, server, &cut, &answered));
            }
        });
        relay
    }

    /// The server's URL by way of the relay.
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// Counts the bytes that the server has answered on all connections.
    pub fn answered(&self) -> u64 {
        self.answered.load(Ordering::SeqCst)
    }

    /// From now on nothing gets through, on no connection that there is or that comes, and none is closed.
    pub fn fall_silent(&self) {
        self.cut.fetch_add(1, Ordering::SeqCst);
    }

    /// After [`fall_silent`](Self::fall_silent): new connections get through again, and those from before never do.
    pub fn speak_again(&self) {
        self.cut.fetch_add(1, Ordering::SeqCst);
    }
}

fn connect(
    client: TcpStream,
    server: SocketAddr,
    cut: &Arc<AtomicU32>,
    answered: &Arc<AtomicU64>,
) -> std::io::Result<()> {
    let server = TcpStream::connect(server)?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let opened = cut.load(Ordering::SeqCst);
    let asked = Arc::new(AtomicU64::new(0));
    for (from, to, count) in
        [(client.try_clone()?, server.try_clone()?, &asked), (server, client, answered)]
    {
        let count = Arc::clone(count);
        let cut = Arc::clone(cut);
        // Cut once means silent, for good; opened while it is cut is as bad.
        let passes = move || opened.is_multiple_of(2) && cut.load(Ordering::SeqCst) == opened;
        spawn(move || pass(from, to, &count, passes));
    }
    Ok(())
}

fn pass(mut from: TcpStream, mut to: TcpStream, count: &AtomicU64, passes: impl Fn() -> bool) {
    let mut buffer = [0; 1 << 14];
    while let Ok(read @ 1..) = from.read(&mut buffer) {
        // The relay counts before it passes bytes on, so a client that has an answer finds it counted.
        count.fetch_add(read as u64, Ordering::SeqCst);
        if passes() && to.write_all(&buffer[..read]).is_err() {
            break;
        }
    }
    if passes() {
        // It may be closed already.
        drop(to.shutdown(Shutdown::Both));
    }
}
