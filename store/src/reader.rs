//! Readers of streams.

/// The reader of a stream: a read returns this reader's openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The openings for everyone alone.
    Public,
    /// The openings for everyone, and those for this seat (0 to 7).
    Seat(u8),
    /// All openings: for commands, audits and exports.
    Everything,
}

impl Reader {
    /// The seat whose openings it gets beside those for everyone.
    pub(crate) fn seat(self) -> Option<i16> {
        match self {
            Self::Seat(seat) => Some(seat.into()),
            Self::Public | Self::Everything => None,
        }
    }
}
