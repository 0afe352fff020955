//! Transactions that no caller can break off.

use super::SYSTEM;
use domain::seat::GameId;

use super::dialect::{self, At, Backend, Transaction};
use crate::error::OfDatabase;
use crate::spans::transaction;

impl Backend {
    /// Runs a transaction to its end even if the caller stops waiting. A `begin` that is dropped half-way would leave its connection
    /// in an open transaction. If `work` does not commit, the database undoes it.
    pub(crate) async fn whole<T, E, F>(
        &self,
        work: impl FnOnce(Transaction) -> F + Send + 'static,
    ) -> Result<T, E>
    where
        F: Future<Output = Result<T, E>> + Send + 'static,
        T: Send + 'static,
        E: From<sqlx::Error> + OfDatabase + Send + 'static,
    {
        let pool = self.writes().clone();
        self.carry_out(async move { work(pool.begin_with(dialect::BEGIN).await?).await }).await
    }

    /// The same where a game's slot is.
    pub(crate) async fn whole_at<T, E, F>(
        &self,
        game: GameId,
        work: impl FnOnce(Transaction, At) -> F + Send + 'static,
    ) -> Result<T, E>
    where
        F: Future<Output = Result<T, E>> + Send + 'static,
        T: Send + 'static,
        E: From<sqlx::Error> + OfDatabase + Send + 'static,
    {
        let this = self.clone();
        self.carry_out(async move {
            let (transaction, at) = this.begin_at(game.slot()).await?;
            work(transaction, at).await
        })
        .await
    }

    async fn carry_out<T, E>(
        &self,
        work: impl Future<Output = Result<T, E>> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<sqlx::Error> + OfDatabase + Send + 'static,
    {
        let span = transaction(SYSTEM);
        let whole = async move {
            let whole = span.run(work).await;
            span.end(whole)
        };
        let whole: Result<T, E> =
            tokio::spawn(whole).await.unwrap_or(Err(sqlx::Error::WorkerCrashed.into()));
        if let Some(error) = whole.as_ref().err().and_then(E::of_database) {
            self.outcomes.met(error);
        }
        whole
    }
}
