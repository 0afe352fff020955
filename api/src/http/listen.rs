//! Listening: connections are counted before anything is read from them.

mod closing;

pub(crate) use closing::close_to_new;

use super::connections::{Connections, Tracked};
use super::observe::PIECE;
use super::refusals::count_code;
use crate::codes::Code;
use actix_http::error::DispatchError;
use actix_http::{HttpService, KeepAlive, Protocol, Request, Response};
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, boxed, map_config};
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, Server, Service, fn_service};
use std::fmt::Debug;
use std::future::ready;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};

/// How many connections the system queues before a worker accepts them.
const BACKLOG: u32 = 1024;
/// How long the first head of a connection may take.
const HEAD: Duration = Duration::from_secs(5);
/// For how long what a client still sends is read after an early answer, so that it gets the answer.
const LINGER: Duration = Duration::from_secs(1);

/// The answer to a connection for which there is not even room to be refused in order.
const NO_ROOM: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\n\
connection: close\r\nretry-after: 1\r\ncontent-type: application/problem+json\r\ncontent-length: 166\r\n\r\n\
{\"type\":\"urn:gavel:problem:too_many_connections\",\"title\":\"Service Unavailable\",\"status\":503,\
\"code\":\"too_many_connections\",\"detail\":\"no connection is free; try again\"}";

/// How to serve.
pub(crate) struct Serving {
    pub(crate) workers: usize,
    /// How many connections may wait for a worker, where they are limited.
    pub(crate) most: Option<usize>,
    /// How long a stop waits for requests under way, in seconds.
    pub(crate) stop_seconds: u64,
}

/// Listens on an address.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)?.into_std()
}

/// Serves what comes to a listener.
pub(crate) fn serve<F, I, S, B>(
    listener: TcpListener,
    serving: &Serving,
    connections: Arc<Connections>,
    app: F,
) -> io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<actix_web::Error> + 'static,
    S::InitError: Debug,
    S::Response: Into<Response<B>> + 'static,
    S::Service: 'static,
    <S::Service as Service<Request>>::Future: 'static,
    B: MessageBody + 'static,
{
    let server = Server::build()
        .workers(serving.workers)
        // It would listen for signals somewhat later than it listens for requests.
        .disable_signals()
        .shutdown_timeout(serving.stop_seconds)
        // Workers count the connections that they accept, and answer those beyond the limit. This bounds those that wait
        // for a worker.
        .max_concurrent_connections(serving.most.unwrap_or(usize::MAX >> 1));
    let stops = server.graceful_shutdown_signal();
    let stopped = connections.clone();
    tokio::task::spawn(async move {
        stops.notified().await;
        stopped.stop();
    });
    let server = server.listen("http", listener, move || {
        let connections = connections.clone();
        let app = app().into_factory().map_err(|error| error.into().error_response());
        let http = HttpService::build()
            // The sweep of connections closes those that are idle.
            .keep_alive(KeepAlive::Os)
            .client_request_timeout(HEAD)
            .client_disconnect_timeout(LINGER)
            .h1_write_buffer_size(PIECE)
            .on_connect_ext(|stream: &Tracked, data| {
                data.insert(stream.connection().clone());
            })
            .finish(map_config(app, |()| AppConfig::default()));
        let admitted = move |stream: TcpStream| ready(admitted(stream, &connections));
        // In a block of its own: the task of a connection, which actix-server makes, has room for two of what it awaits.
        boxed::factory(fn_service(admitted).and_then(http))
    })?;
    Ok(server.run())
}

fn admitted(
    stream: TcpStream,
    connections: &Arc<Connections>,
) -> Result<(Tracked, Protocol, Option<SocketAddr>), DispatchError> {
    // Without an address a connection counts for the whole room alone, and reading ends it.
    let peer = stream.peer_addr().ok(); // only a client that has left already has none
    let Ok(connection) = connections.admit(peer) else {
        count_code(Code::TooManyConnections.name());
        // The socket's buffer is empty, so the answer fits in.
        drop(stream.try_write(NO_ROOM));
        return Err(DispatchError::Io(io::ErrorKind::ConnectionRefused.into()));
    };
    // Else an event waits until the client's system has confirmed the one before. If the client is gone already, the next
    // read fails.
    drop(stream.set_nodelay(true));
    Ok((Tracked::new(stream, connection, connections.clone()), Protocol::Http1, peer))
}

#[cfg(test)]
mod tests;
