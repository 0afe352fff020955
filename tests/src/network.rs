//! A network between two programs, on which what can fail fails: connections are reset, cut off in the middle of what is
//! said, and fall silent; what is said arrives in slices.

use rand::RngExt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// Of so many connections one stays whole, and of so many one is sliced.
const ONE_IN: u32 = 3;
/// Of so many connections that end badly one falls silent.
const SILENT_ONE_IN: u32 = 12;
/// The longest slice, in bytes.
const SLICE: usize = 200;

/// The way to one server. Nothing listens any more once it is dropped, and its connections end.
pub struct Network {
    /// Where it listens.
    pub address: SocketAddr,
    state: Arc<State>,
    listening: tokio::task::JoinHandle<()>,
}

/// The counts of faults on networks.
#[derive(Debug, Default)]
pub struct Faults {
    /// Connections that were reset at both ends.
    pub resets: AtomicU64,
    /// Connections that were closed in the middle.
    pub cuts: AtomicU64,
    /// Connections that fell silent without a word to either end.
    pub silences: AtomicU64,
    /// Connections on which everything comes in slices.
    pub sliced: AtomicU64,
}

struct State {
    server: SocketAddr,
    faults: Arc<Faults>,
    bad: AtomicBool,
    /// How many bytes a connection passes on at most before it ends badly.
    lasts: usize,
}

#[derive(Clone, Copy)]
enum End {
    Reset,
    Cut,
    Silence,
}

/// The fate of a connection.
struct Fate {
    end: Option<End>,
    /// After so many bytes.
    left: usize,
    sliced: bool,
}

impl Network {
    /// A network before a server, good until it [turns bad](Self::turn_bad). It counts what it does among `faults`.
    ///
    /// # Panics
    /// If nothing can be listened on, or outside a runtime.
    pub fn before(server: SocketAddr, lasts: usize, faults: &Arc<Faults>) -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok((listener.local_addr()?, TcpListener::from_std(listener)?))
        });
        let (address, listener) = listener.unwrap_or_else(|error| panic!("no port: {error}"));
        let (faults, bad) = (faults.clone(), AtomicBool::new(false));
        let state = Arc::new(State { server, faults, bad, lasts });
        let listening = tokio::spawn(listen(listener, state.clone()));
        Self { address, state, listening }
    }

    /// From now on connections end badly, those that there are included.
    pub fn turn_bad(&self) {
        self.state.bad.store(true, Ordering::Relaxed);
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(listener: TcpListener, state: Arc<State>) {
    let mut connections = JoinSet::new();
    while let Ok((client, _)) = listener.accept().await {
        let state = state.clone();
        connections.spawn(async move {
            let server = TcpStream::connect(state.server).await?;
            client.set_nodelay(true)?;
            server.set_nodelay(true)?;
            pass(client, server, &state).await
        });
        while connections.try_join_next().is_some() {}
    }
}

/// Passes on what both say until either has ended or the connection's fate has come.
async fn pass(mut client: TcpStream, mut server: TcpStream, state: &State) -> io::Result<()> {
    let (mut up, mut down) = (vec![0; 1 << 14], vec![0; 1 << 14]);
    let mut fate: Option<Fate> = None;
    loop {
        let (said, to) = tokio::select! {
            read = client.read(&mut up) => (&up[..read?], &mut server),
            read = server.read(&mut down) => (&down[..read?], &mut client),
        };
        if said.is_empty() {
            return Ok(());
        }
        if fate.is_none() && state.bad.load(Ordering::Relaxed) {
            fate = Some(Fate::draw(state));
        }
        let Some(fate) = &mut fate else {
            to.write_all(said).await?;
            continue;
        };
        let passed = said.len().min(fate.left);
        fate.left -= passed;
        write(to, &said[..passed], fate.sliced).await?;
        if let (0, Some(end)) = (fate.left, fate.end) {
            return end.come(client, server, &state.faults).await;
        }
    }
}

async fn write(to: &mut TcpStream, said: &[u8], sliced: bool) -> io::Result<()> {
    if !sliced {
        return to.write_all(said).await;
    }
    let mut rest = said;
    while !rest.is_empty() {
        let length = rand::rng().random_range(1..=SLICE.min(rest.len()));
        to.write_all(&rest[..length]).await?;
        // Without delay each slice leaves alone, and the other end may run before the next.
        tokio::task::yield_now().await;
        rest = &rest[length..];
    }
    Ok(())
}

impl Fate {
    fn draw(state: &State) -> Self {
        let mut chance = rand::rng();
        let sliced = chance.random_ratio(1, ONE_IN);
        if sliced {
            state.faults.sliced.fetch_add(1, Ordering::Relaxed);
        }
        let end = if chance.random_ratio(1, ONE_IN) {
            None
        } else if chance.random_ratio(1, SILENT_ONE_IN) {
            Some(End::Silence)
        } else if chance.random() {
            Some(End::Reset)
        } else {
            Some(End::Cut)
        };
        let left = if end.is_some() { chance.random_range(1..state.lasts) } else { usize::MAX };
        Self { end, left, sliced }
    }
}

impl End {
    async fn come(self, client: TcpStream, server: TcpStream, faults: &Faults) -> io::Result<()> {
        let counted = match self {
            Self::Reset => &faults.resets,
            Self::Cut => &faults.cuts,
            Self::Silence => &faults.silences,
        };
        counted.fetch_add(1, Ordering::Relaxed);
        match self {
            Self::Reset => {
                client.set_zero_linger()?;
                server.set_zero_linger()
            }
            Self::Cut => Ok(()),
            Self::Silence => {
                let ends = (client.into_split(), server.into_split());
                // Each end closes by itself, once it has waited long enough.
                let ((from_client, _to_client), (from_server, _to_server)) = ends;
                tokio::join!(hear_nothing(from_client), hear_nothing(from_server));
                Ok(())
            }
        }
    }
}

/// Takes what is said until the end of it, and passes nothing on.
async fn hear_nothing(mut from: impl AsyncRead + Unpin) {
    drop(tokio::io::copy(&mut from, &mut tokio::io::sink()).await);
}
