//! A connection's bytes.

use super::{Connection, Connections};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// How many bytes are read before what they hold is taken up. By many small chunks each byte of a body takes memory of its own
/// until then.
const TURN: usize = 4 * 1024;

/// A stream of bytes that says what its connection waits for, and ends where the connection is to close.
pub(crate) struct Tracked {
    stream: TcpStream,
    connection: Arc<Connection>,
    connections: Arc<Connections>,
    /// How many bytes have been read in this turn.
    read: usize,
}

impl Tracked {
    pub(crate) fn new(
        stream: TcpStream,
        connection: Arc<Connection>,
        connections: Arc<Connections>,
    ) -> Self {
        Self { stream, connection, connections, read: 0 }
    }

    /// The state of the connection.
    pub(crate) fn connection(&self) -> &Arc<Connection> {
        &self.connection
    }

    fn written<T>(
        &self,
        context: &Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        self.connection.sends(written.is_pending());
        if written.is_pending() {
            self.connection.register(context.waker());
            if self.connection.is_closing() {
                return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
            }
        }
        written
    }
}

impl AsyncRead for Tracked {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.connection.register(context.waker());
        if self.connection.is_closing() {
            // As if the client had closed it.
            return Poll::Ready(Ok(()));
        }
        if self.read >= TURN {
            self.read = 0;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if read.is_pending() {
            self.read = 0;
            if self.connection.has_nothing_left() {
                // As if the client had closed it.
                return Poll::Ready(Ok(()));
            }
        }
        ready!(read)?;
        self.read += buffer.filled().len() - before;
        if buffer.filled().len() > before {
            self.connection.has_read();
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Tracked {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl Drop for Tracked {
    fn drop(&mut self) {
        self.connections.closed(&self.connection);
    }
}

#[cfg(test)]
mod tests;
