//! The spans of what a request leads to.

use crate::live::Live;

/// The name of a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The rules decide a command.
    Rules,
    /// The database carries out a statement.
    Statement,
    /// A transaction of several statements.
    Transaction,
}

impl Name {
    fn text(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Statement => "statement",
            Self::Transaction => "transaction",
        }
    }
}

/// The name of a span's attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// The kind of game.
    GameKind,
    /// What became of a command: `accepted`, `refused`, `repeated`, or `waiting` for one before it.
    Outcome,
    /// The database: `postgresql` or `sqlite`.
    Database,
    /// The first word of a statement.
    Operation,
    /// The first table that a statement names.
    Table,
}

impl Attribute {
    fn key(self) -> &'static str {
        match self {
            Self::GameKind => "gavel.game.kind",
            Self::Outcome => "gavel.outcome",
            Self::Database => "db.system.name",
            Self::Operation => "db.operation.name",
            Self::Table => "db.collection.name",
        }
    }
}

/// A span within the one of the request for which the calling task works; nothing if there is none. It ends when it is dropped.
#[derive(Debug)]
pub struct Span(Option<Live>);

impl Span {
    /// Begins a span.
    pub fn begin(name: Name) -> Self {
        Self(Live::current().map(|live| live.child(name.text(), name != Name::Rules)))
    }

    /// True if it is recorded.
    pub fn is_recorded(&self) -> bool {
        self.0.is_some()
    }

    /// Sets an attribute.
    pub fn set(&self, attribute: Attribute, value: &'static str) {
        if let Some(live) = &self.0 {
            live.set(attribute.key(), value);
        }
    }

    /// Marks the span as failed.
    pub fn fail(&self) {
        if let Some(live) = &self.0 {
            live.fail();
        }
    }

    /// Ends the span, as failed if the result is an error. Of the error nothing is recorded.
    pub fn end<T, E>(self, result: Result<T, E>) -> Result<T, E> {
        if result.is_err() {
            self.fail();
        }
        result
    }

    /// Does something in this span.
    pub async fn run<T>(&self, doing: impl Future<Output = T>) -> T {
        crate::request::within(self.0.as_ref(), doing).await
    }
}

impl Drop for Span {
    fn drop(&mut self) {
        if let Some(live) = &self.0 {
            live.end();
        }
    }
}
