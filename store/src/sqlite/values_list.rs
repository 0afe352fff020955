//! Statements over as many rows as are bound to them.

use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{FromRow, Sqlite, SqliteConnection};

/// A statement with parameters.
pub(super) type Query = sqlx::query::Query<'static, Sqlite, SqliteArguments>;

/// The largest number of rows in one statement, as a power of two: SQLite allows 32,766 parameters.
const LARGEST: u32 = 8;

/// A statement over many rows, prepared once for each power of two. The rows beyond those that are bound are null, and the
/// statement has to pass them over.
pub(super) struct ValuesList {
    sized: Vec<String>,
}

impl ValuesList {
    /// Of a statement over one row, whose parameters are all there is in their parentheses.
    pub(super) fn new(of_one: &str) -> Self {
        let start = of_one.find("(?").unwrap_or(of_one.len());
        let end = of_one.find("?)").map_or(of_one.len(), |last| last + 2);
        let (before, row, after) = (&of_one[..start], &of_one[start..end], &of_one[end..]);
        let sized = |power| {
            let rows = vec![row; 1_usize << power].join(", ");
            format!("{before}{rows}{after}")
        };
        Self { sized: (0..=LARGEST).map(sized).collect() }
    }

    /// True if all these rows fit one statement.
    pub(super) fn fit_one_statement<T>(rows: &[T]) -> bool {
        rows.len() <= 1_usize << LARGEST
    }

    fn queries<T>(
        &'static self,
        rows: &[T],
        bind: impl Fn(Query, &T) -> Result<Query, sqlx::Error>,
    ) -> impl Iterator<Item = Result<Query, sqlx::Error>> {
        rows.chunks(1_usize << LARGEST).map(move |rows| {
            let power = rows.len().next_power_of_two().ilog2() as usize;
            rows.iter().try_fold(sqlx::query(self.sized[power].as_str()), &bind)
        })
    }

    /// Answers how many rows were changed.
    pub(super) async fn execute<T>(
        &'static self,
        connection: &mut SqliteConnection,
        rows: &[T],
        bind: impl Fn(Query, &T) -> Result<Query, sqlx::Error>,
    ) -> Result<u64, sqlx::Error> {
        let mut changed = 0;
        for query in self.queries(rows, bind) {
            changed += query?.execute(&mut *connection).await?.rows_affected();
        }
        Ok(changed)
    }

    pub(super) async fn fetch<T, R>(
        &'static self,
        connection: &mut SqliteConnection,
        rows: &[T],
        bind: impl Fn(Query, &T) -> Result<Query, sqlx::Error>,
    ) -> Result<Vec<R>, sqlx::Error>
    where
        R: for<'r> FromRow<'r, SqliteRow>,
    {
        let mut found = Vec::new();
        for query in self.queries(rows, bind) {
            for row in query?.fetch_all(&mut *connection).await? {
                found.push(R::from_row(&row)?);
            }
        }
        Ok(found)
    }
}
