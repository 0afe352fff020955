//! The end of listening: no connection that the system has accepted is reset.

use socket2::SockRef;
use std::io;
use std::net::TcpListener;

/// Has the system answer no further connection of a listener, while those in its queue are still accepted. A closed listener resets
/// these. A client tries again after a second, and then gets the refusal of the closed listener.
///
/// # Errors
/// If the system cannot do it.
pub(crate) fn close_to_new(listener: &TcpListener) -> io::Result<()> {
    filter::drop_openings(&SockRef::from(listener))
}

#[cfg(target_os = "linux")]
mod filter {
    use socket2::{SockFilter, SockRef};
    use std::io;

    /// Loads a byte of the packet; jumps if it has one of these bits; ends with so many bytes let through.
    const LOAD_BYTE: u16 = 0x30;
    const JUMP_IF_ANY: u16 = 0x45;
    const RETURN: u16 = 0x06;
    /// The byte of a TCP header that has its flags, and the flag of a packet that opens a connection.
    const FLAGS: u32 = 13;
    const SYN: u32 = 2;

    pub(super) fn drop_openings(listener: &SockRef<'_>) -> io::Result<()> {
        listener.attach_filter(&[
            SockFilter::new(LOAD_BYTE, 0, 0, FLAGS),
            SockFilter::new(JUMP_IF_ANY, 1, 0, SYN),
            SockFilter::new(RETURN, 0, 0, u32::MAX),
            SockFilter::new(RETURN, 0, 0, 0),
        ])
    }
}

#[cfg(not(target_os = "linux"))]
mod filter {
    use socket2::SockRef;
    use std::io;

    pub(super) fn drop_openings(_: &SockRef<'_>) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests;
