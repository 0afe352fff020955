//! The end of an upgrade: from then on no older program serves the database.

/// The outcome of [`crate::Store::upgraded`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Upgraded {
    /// From now on no older program serves.
    Now,
    /// No older program could serve before.
    Already,
    /// Older programs use the database, by these sessions.
    Refused(Vec<OlderSession>),
}

/// A session of an older program.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OlderSession {
    /// The process of Postgres.
    pub pid: i32,
    /// The program's step.
    pub step: i64,
    /// Where the program runs, if the role may know that and the session has an address.
    pub address: Option<String>,
}

impl OlderSession {
    /// Names them in one line.
    #[must_use]
    pub fn list(sessions: &[Self]) -> String {
        let named = sessions.iter().map(|Self { pid, step, address }| {
            let address = address.as_deref().map_or_else(String::new, |at| format!(" from {at}"));
            format!("session {pid} of step {step}{address}")
        });
        named.collect::<Vec<_>>().join(", ")
    }
}
