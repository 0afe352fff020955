//! The store as the rest of Gavel sees it.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::seat::{GameId, PlayerId};
use domain::step::{Step, Steps};
use uuid::Uuid;

use crate::heads::HeadLookup;
use crate::lists::Walk;
use crate::postgres::Postgres;
use crate::readiness::Outcomes;
use crate::sqlite::Sqlite;
use crate::writers::Writers;
use crate::{
    Append, Appended, CommandRow, Digest, GameFilter, GameHead, GameRecord, GameRow, LogHolder,
    LoggedEvent, NewReservations, Reader, Reserving, SeatDifference, StoreError, Unready, stored,
};
use observed::Races;

/// How long closing waits for a database that may be gone. Callers have had as long to get their answers.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// How a store is run.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// Connections for reading.
    pub pool_size: u32,
    /// Appends that may wait; beyond it they are refused as [`StoreError::Overloaded`].
    pub queue: usize,
    /// Appends that are committed together at most.
    pub batch_max: usize,
    /// Writers, each with a connection and a queue of its own. SQLite always has one.
    pub writers: usize,
    /// How long an append waits for a database that has gone away.
    pub patience: Duration,
    /// True if another program copies SQLite's WAL and makes its checkpoints.
    pub replicated: bool,
    /// The tables that the database must have already.
    pub needs: Needs,
    /// The events that a start itself writes anew at most, where a migration needs that; [`crate::migrate`] does so with more.
    pub rewrites: u32,
    /// What the program can read and write.
    pub steps: Steps,
}

/// The tables that a database must have before a store opens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// None: the store makes the database, and all tables.
    Nothing,
    /// All that its migrations have made. Nothing is made in another database, which may come from a wrong address.
    Whole,
    /// The same, and no newer program has changed them: a copy would leave out what only that one knows.
    Own,
    /// Those of them that [`Store::set_fence`] uses, so that a damaged database can be fenced.
    Fence,
}

impl StoreOptions {
    /// How long an append waits by default for a database that has gone away.
    pub const PATIENCE: Duration = Duration::from_secs(5);
    /// The events that a start writes anew by default at most: a matter of seconds.
    pub const REWRITES: u32 = 300_000;
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self {
            pool_size: 8,
            queue: 4096,
            batch_max: 256,
            writers: 1,
            patience: Self::PATIENCE,
            replicated: false,
            needs: Needs::Nothing,
            rewrites: Self::REWRITES,
            steps: Steps::OWN,
        }
    }
}

/// The event store. Clones share one set of connections and writers.
#[derive(Clone)]
pub struct Store {
    database: Database,
    writers: Arc<Writers>,
    heads: HeadLookup,
    outcomes: Outcomes,
    races: Races,
    steps: Steps,
}

#[derive(Clone)]
enum Database {
    Postgres(Postgres),
    Sqlite(Sqlite),
}

/// Does the same on whichever backend there is.
macro_rules! on {
    ($which:expr, $database:ident => $do:expr) => {
        match $which {
            Database::Postgres($database) => $do,
            Database::Sqlite($database) => $do,
        }
    };
}

mod accounts;
mod apps;
mod checkpoints;
mod copy;
mod device_codes;
mod epochs;
mod interruptions;
mod log;
mod observed;
mod page_files;
mod upgrading;
mod webhooks;

impl Store {
    /// Opens `sqlite:PATH` or `postgres://…`, and migrates it; several may open one database at once. The file and the tables
    /// are made if they are missing and the options need nothing.
    pub async fn open(url: &str, options: StoreOptions) -> Result<Self, StoreError> {
        let (database, writers, outcomes) = if url.starts_with("sqlite:") {
            let outcomes = Outcomes::of(1);
            let sqlite = Sqlite::open(url, &options, outcomes.clone()).await?;
            let writers = Writers::start([sqlite.writer()], None, &options, &outcomes);
            (Database::Sqlite(sqlite), writers, outcomes)
        } else {
            let postgres = Postgres::open(url, &options).await?;
            let outcomes = postgres.outcomes.clone();
            let slots = postgres.slots_of_writers();
            let each: Vec<_> = match &slots {
                Some(slots) => slots.iter().map(|slots| postgres.writer(Some(*slots))).collect(),
                None => outcomes.each().map(|_| postgres.writer(None)).collect(),
            };
            let writers = Writers::start(each, slots, &options, &outcomes);
            (Database::Postgres(postgres), writers, outcomes)
        };
        let (writers, heads) = (Arc::new(writers), HeadLookup::new());
        Ok(Self { database, writers, heads, outcomes, races: Races::new(), steps: options.steps })
    }

    /// `postgres` or `sqlite`.
    pub fn backend(&self) -> &'static str {
        match self.database {
            Database::Postgres(_) => "postgres",
            Database::Sqlite(_) => "sqlite",
        }
    }

    /// Appends events to one game, all or none. The answer comes once they are durable.
    ///
    /// The call itself queues the append, in the order of the calls. An append may build on a pending one, and conflicts if
    /// that one fails. An append whose future is dropped may still be committed.
    pub fn append(
        &self,
        append: Append,
    ) -> impl Future<Output = Result<Appended, StoreError>> + Send {
        let queued = append.check().and_then(|()| self.queue(append));
        async move {
            let crashed = |_| StoreError::unavailable(sqlx::Error::WorkerCrashed);
            let appended = match queued? {
                Ok(queued) => queued.await.map_err(crashed)?.appended?,
                // Boxed, because hardly an append needs a newer step than the database had at the last look.
                Err(append) => {
                    let queued = Box::pin(self.queue_if_allowed(append)).await?;
                    queued.await.map_err(crashed)?.appended?
                }
            };
            if appended == Appended::Conflict {
                // Boxed, because every append's future holds it, and hardly an append meets a conflict.
                return Box::pin(self.conflict()).await;
            }
            Ok(appended)
        }
    }

    /// The game's events after a version, in order, each with the openings that the reader may have.
    ///
    /// # Errors
    /// If the database fails or a row is damaged.
    pub async fn read(
        &self,
        game_id: GameId,
        reader: Reader,
        after: u32,
        limit: u32,
    ) -> Result<Vec<LoggedEvent>, StoreError> {
        on!(&self.database, database => {
            stored::all(database.events(game_id.0, reader, after, limit).await?)
        })
    }

    /// The opening of the game's seed, as the first event's row holds it; `None` where there is no such game. It has the same
    /// length in all games. A viewer's request needs it for the salts of the openings that the viewer may have.
    ///
    /// # Errors
    /// If the database fails or the row is damaged.
    pub async fn sealed_seed(&self, game_id: GameId) -> Result<Option<String>, StoreError> {
        on!(&self.database, database => Ok(database.sealed_seed(game_id.0).await?))
    }

    /// The game's newest event; `None` if there is no such game. Simultaneous questions share one statement.
    pub async fn head(&self, game_id: GameId) -> Result<Option<GameHead>, StoreError> {
        on!(&self.database, database => self.heads.of(game_id.0, database).await)
    }

    /// The game's row.
    pub async fn game(&self, game_id: GameId) -> Result<Option<GameRow>, StoreError> {
        on!(&self.database, database => {
            database.game(game_id.0).await?.map(GameRow::try_from).transpose()
        })
    }

    /// Games that the filter shows, newest first: those with the largest ids.
    pub async fn games(&self, filter: &GameFilter, limit: u32) -> Result<Vec<GameRow>, StoreError> {
        let first = self.listed(filter, Walk::first(filter), limit).await?;
        let full = first.last().filter(|_| first.len() == limit as usize);
        let last_of_full_page = full.map(|row| row.game_id);
        let Some(second) = Walk::second(filter, last_of_full_page) else { return Ok(first) };
        let mut games = self.listed(filter, second, limit).await?;
        if let Some(third) = Walk::third(filter, last_of_full_page) {
            games.extend(self.listed(filter, third, limit).await?);
        }
        games.extend(first);
        // A player's own game of the own app is in two walks.
        games.sort_unstable_by_key(|row| std::cmp::Reverse((row.game_id, row.version)));
        games.dedup_by_key(|row| row.game_id);
        games.truncate(limit as usize);
        Ok(games)
    }

    pub(super) async fn listed(
        &self,
        filter: &GameFilter,
        walk: Walk,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        on!(&self.database, database => stored::all(database.games(filter, walk, limit).await?))
    }

    /// How many open lobbies a player sits in, of those with at least this id; no more than so many are counted.
    pub async fn open_lobbies(
        &self,
        player: PlayerId,
        from: GameId,
        limit: u32,
    ) -> Result<u32, StoreError> {
        let open = on!(&self.database, database => {
            database.open_lobbies(player.0, from.0, limit).await?
        });
        Ok(u32::try_from(open).unwrap_or(u32::MAX))
    }

    /// Notes the seats that a player or an app is about to reserve, unless too many would count for one of the players.
    pub async fn reserve(&self, new: NewReservations) -> Result<Reserving, StoreError> {
        on!(&self.database, database => Ok(database.reserve(new).await?))
    }

    /// The time that decides deadlines: the database's, on SQLite this machine's.
    pub async fn time(&self) -> Result<DateTime<Utc>, StoreError> {
        on!(&self.database, database => Ok(database.time().await?))
    }

    /// Games not over whose deadline has come, longest overdue first, each with its kind.
    pub async fn due(
        &self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let due = on!(&self.database, database => database.due(now, limit).await?);
        Ok(due.into_iter().map(|(game, kind)| (GameId(game), kind)).collect())
    }

    /// Games in which a bot has had something to do since this time or longer, longest first, each with its kind.
    pub async fn bots_due(
        &self,
        since: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let due = on!(&self.database, database => database.bots_due(since, limit).await?);
        Ok(due.into_iter().map(|(game, kind)| (GameId(game), kind)).collect())
    }

    /// In how many unfinished games bots play on a player's account; no more than `limit` are counted.
    pub async fn games_with_bots(&self, player: PlayerId, limit: u32) -> Result<u32, StoreError> {
        let games = on!(&self.database, database => {
            database.games_with_bots(player.0, limit).await?
        });
        Ok(u32::try_from(games).unwrap_or(u32::MAX))
    }

    /// The stored facts about a command, if it took effect.
    pub async fn command(
        &self,
        game_id: GameId,
        command_id: Uuid,
    ) -> Result<Option<CommandRow>, StoreError> {
        let row = on!(&self.database, database => database.command(game_id.0, command_id).await?);
        row.map(CommandRow::try_from).transpose()
    }

    /// Creates many games, all or none, in one transaction. Each is a first append under a key of its own. None is created
    /// if one of the creations was carried out before.
    pub async fn create_all(&self, creations: Vec<Append>) -> Result<Appended, StoreError> {
        for creation in &creations {
            creation.check()?;
            self.require(self.step_of(creation)).await?;
            if creation.claim().is_none() {
                return Err(StoreError::refused("a creation without a key"));
            }
        }
        on!(&self.database, database => Ok(database.create_all(creations).await?))
    }

    /// The game that a keyed creation has made.
    pub async fn created(&self, command_id: Uuid) -> Result<Option<GameId>, StoreError> {
        on!(&self.database, database => Ok(database.created(command_id).await?.map(GameId)))
    }

    /// A mark of all that is committed: while it stays the same, no event was appended by anyone.
    pub async fn mark(&self) -> Result<String, StoreError> {
        on!(&self.database, database => Ok(database.mark().await?))
    }

    /// Those of these games that have a newer version than the one given, with the newest.
    pub async fn newer(&self, known: &[(GameId, u32)]) -> Result<Vec<(GameId, u32)>, StoreError> {
        let newer = on!(&self.database, database => database.newer(known).await?);
        games_with_versions(newer)
    }

    /// The games not over in which these players sit: player, game and version, in that order.
    pub async fn open_seats(
        &self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, GameId, u32)>, StoreError> {
        let seats = on!(&self.database, database => database.open_seats(players).await?);
        seats
            .into_iter()
            .map(|(p, game, v)| Ok((PlayerId(p), GameId(game), stored::version(v)?)))
            .collect()
    }

    /// The valid ones of these tokens, in no particular order.
    pub async fn valid_tokens(&self, tokens: &[Digest]) -> Result<Vec<Digest>, StoreError> {
        let valid = on!(&self.database, database => database.valid_tokens(tokens).await?);
        valid.into_iter().map(stored::digest).collect()
    }

    /// The next games after this one in an order of the database's own, of all that have an event or a row. An empty list is
    /// the end.
    pub async fn next_games(
        &self,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let after = after.map_or(Uuid::nil(), |game| game.0);
        let next = on!(&self.database, database => database.next_games(after, limit).await?);
        Ok(next.into_iter().map(GameId).collect())
    }

    /// All that the store holds of each of these games.
    pub async fn records(&self, games: &[GameId]) -> Result<Vec<GameRecord>, StoreError> {
        on!(&self.database, database => Ok(database.records(games).await?))
    }

    /// Where the rows of games and the lists of players' games differ, at most so many differences.
    pub async fn seat_differences(&self, limit: u32) -> Result<Vec<SeatDifference>, StoreError> {
        on!(&self.database, database => Ok(database.seat_differences(limit).await?))
    }

    /// The keyed creations whose game was created by another command, at most so many.
    pub async fn creation_differences(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let differing =
            on!(&self.database, database => database.creation_differences(limit).await?);
        Ok(differing.into_iter().map(GameId).collect())
    }

    /// The rows that are stored in another slot than their game's or their command's, at most so many: the game, and the table.
    /// SQLite has no slots.
    pub async fn slot_differences(&self, limit: u32) -> Result<Vec<(GameId, String)>, StoreError> {
        let Database::Postgres(database) = &self.database else { return Ok(Vec::new()) };
        let differing = database.slot_differences(limit).await?;
        Ok(differing.into_iter().map(|(game, table)| (GameId(game), table)).collect())
    }

    /// Rebuilds a game's row and its players' lists, if the row still has the version that was seen; the invite code stays.
    /// Returns whether it did.
    pub async fn rebuild(&self, seen: Option<u32>, row: &GameRow) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.rebuild(seen, row).await?))
    }

    /// Removes the row of a game that has no event, and the game from its players' lists; whether there was such a row.
    pub async fn remove_orphan(&self, game_id: GameId) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.remove_orphan(game_id.0).await?))
    }

    /// Why the store cannot serve, by what a read shows and by what became of the newest append; none where it can. Writes nothing.
    pub async fn readiness(&self) -> Option<Unready> {
        if self.writers.are_closed() {
            return Some(Unready::WritesFail);
        }
        match on!(&self.database, database => database.readiness().await) {
            Ok(unready) => unready.or(self.outcomes.current()),
            Err(error) => Some(Unready::of(&error)),
        }
    }

    /// The oldest transaction that runs in the database's cluster, below which the log of all games is shown. None while none
    /// runs, and on SQLite, where nothing holds the log back.
    pub async fn log_holder(&self) -> Result<Option<LogHolder>, StoreError> {
        match &self.database {
            Database::Postgres(postgres) => Ok(postgres.log_holder().await?.map(LogHolder::from)),
            Database::Sqlite(_) => Ok(None),
        }
    }

    /// The settings by which the database writes sealed values into its own log, a sentence each. The store turns off all
    /// that its role may change, so those are not among them.
    pub async fn log_leaks(&self) -> Result<Vec<String>, StoreError> {
        match &self.database {
            Database::Postgres(postgres) => Ok(postgres.log_leaks().await?),
            Database::Sqlite(_) => Ok(Vec::new()),
        }
    }

    /// Accepts no more appends, finishes those that it accepted and closes the connections. For a Postgres that does not answer
    /// it waits 3 seconds: whether what waited then took effect is unknown.
    pub async fn close(self) {
        match &self.database {
            Database::Postgres(postgres) => {
                let closed = async {
                    self.writers.close().await;
                    postgres.close().await;
                };
                if tokio::time::timeout(CLOSE_TIMEOUT, closed).await.is_err() {
                    tracing::warn!("the database did not answer, and was not waited for");
                }
            }
            Database::Sqlite(sqlite) => {
                self.writers.close().await;
                sqlite.close().await;
            }
        }
    }
}

fn games_with_versions(rows: Vec<(Uuid, i64)>) -> Result<Vec<(GameId, u32)>, StoreError> {
    rows.into_iter().map(|(game, version)| Ok((GameId(game), stored::version(version)?))).collect()
}
