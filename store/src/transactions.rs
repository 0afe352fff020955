//! Transactions that nobody can break off, written once for both backends.

use crate::error::OfDatabase;
use crate::postgres::{self, Postgres};
use crate::sqlite::Sqlite;

macro_rules! statements {
    ($backend:ident, transaction: $transaction:ty, writes: $writes:ident, begin: $begin:literal) => {
        impl $backend {
            /// Runs a transaction to its end even if whoever asked stops waiting: a `begin` that is
            /// dropped half-way leaves its connection in a transaction that nobody ends. What
            /// `work` does not commit is undone.
            pub(crate) async fn whole<T, E, F>(
                &self,
                work: impl FnOnce($transaction) -> F + Send + 'static,
            ) -> Result<T, E>
            where
                F: Future<Output = Result<T, E>> + Send + 'static,
                T: Send + 'static,
                E: From<sqlx::Error> + OfDatabase + Send + 'static,
            {
                let pool = self.$writes.clone();
                let whole = async move { work(pool.begin_with($begin).await?).await };
                let whole: Result<T, E> =
                    tokio::spawn(whole).await.unwrap_or(Err(sqlx::Error::WorkerCrashed.into()));
                if let Some(error) = whole.as_ref().err().and_then(E::of_database) {
                    self.outcome.met(error);
                }
                whole
            }
        }
    };
}

statements! { Postgres, transaction: postgres::Transaction, writes: pool, begin: "begin" }
statements! { Sqlite, transaction: sqlx::Transaction<'static, sqlx::Sqlite>, writes: writing, begin: "begin immediate" }
