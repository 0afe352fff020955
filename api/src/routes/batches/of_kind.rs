//! The games of one kind in a batch.

use super::GameOfBatch;
use crate::http::caller::{hash, random_bits};
use crate::http::creator::Creator;
use crate::http::idempotency::one_of;
use crate::http::problem::Problem;
use crate::routes::served::{CreateGames, EachServed, GamesCreated, Served, each_served};
use crate::routes::shared::bots::BotAccounts;
use crate::routes::shared::create::{NewTable, app, invite_code, opened_as};
use crate::routes::shared::seating::{Named, Reserving, Seen};
use domain::sealing::{Salts, Seed};
use domain::seat::GameId;
use engine::Engine;
use engine::games::{GameError, Prepared, Repeatable};
use futures::future::LocalBoxFuture;
use store::AppId;
use tokio::task::yield_now;
use uuid::Uuid;

/// A batch while its games are prepared.
pub(super) struct Batch<'a> {
    pub(super) server: &'a Engine,
    pub(super) creator: &'a Creator,
    pub(super) named: &'a Named,
    pub(super) whole: &'a Repeatable,
    pub(super) accounts: BotAccounts,
    pub(super) reserving: Reserving,
    pub(super) prepared: Vec<Prepared>,
}

/// The games of one kind in a batch.
pub(super) trait OfKind {
    /// How many there are.
    fn count(&self) -> usize;

    /// In how many of them a bot takes the place of an absent player.
    fn absent_bots(&self) -> usize;

    /// The players whom the seats name.
    fn seen(&self) -> Vec<Seen<'_>>;

    /// Prepares them, after those that the batch has. Nothing is written.
    fn prepare<'a>(
        &'a self,
        batch: &'a mut Batch<'_>,
        created: &'a mut GamesCreated,
    ) -> LocalBoxFuture<'a, Result<(), Problem>>;

    /// Finds them where the batch was created before: the first one has this number in the batch.
    fn find<'a>(
        &'a self,
        server: &'a Engine,
        whole: &'a Repeatable,
        from: usize,
        created: &'a mut GamesCreated,
    ) -> LocalBoxFuture<'a, Result<(), Problem>>;
}

/// The games of a batch, kind by kind.
pub(super) fn of_each_kind(batch: CreateGames) -> Vec<Box<dyn OfKind>> {
    let mut kinds = Kinds { batch, asked: Vec::new() };
    each_served(&mut kinds);
    kinds.asked
}

struct Kinds {
    batch: CreateGames,
    asked: Vec<Box<dyn OfKind>>,
}

impl EachServed for Kinds {
    fn kind<G: Served>(&mut self) {
        let new = std::mem::take(G::asked(&mut self.batch));
        let new: Vec<NewTable<G>> = new.into_iter().map(Into::into).collect();
        self.asked.push(Box::new(Asked(new)));
    }
}

struct Asked<G: Served>(Vec<NewTable<G>>);

impl<G: Served> OfKind for Asked<G> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn absent_bots(&self) -> usize {
        self.0.iter().filter(|new| new.absent_bot.is_some()).count()
    }

    fn seen(&self) -> Vec<Seen<'_>> {
        self.0.iter().flat_map(NewTable::seen).collect()
    }

    fn prepare<'a>(
        &'a self,
        batch: &'a mut Batch<'_>,
        created: &'a mut GamesCreated,
    ) -> LocalBoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            *G::created(created) = prepare(batch, &self.0).await?;
            Ok(())
        })
    }

    fn find<'a>(
        &'a self,
        server: &'a Engine,
        whole: &'a Repeatable,
        from: usize,
        created: &'a mut GamesCreated,
    ) -> LocalBoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            *G::created(created) = found::<G>(server, whole, from, self.0.len()).await?;
            Ok(())
        })
    }
}

async fn prepare<G: Served>(
    batch: &mut Batch<'_>,
    new: &[NewTable<G>],
) -> Result<Vec<GameOfBatch>, Problem> {
    let games = batch.server.games::<G>().ok_or_else(Problem::internal)?;
    let mut all = Vec::with_capacity(new.len());
    for (place, new) in new.iter().enumerate() {
        let at = format!("{}[{place}]", G::KIND);
        let app: Option<AppId> = app(batch.server, batch.creator, new.visibility).await?;
        let open = new.open(batch.creator, batch.named, app);
        let open = open.map_err(|problem| problem.within(&at))?;
        batch.accounts.add(&format!("{at}."), batch.creator, &open.places);
        let request = one_of(batch.whole, batch.prepared.len());
        let id = GameId(Uuid::now_v7()).in_slot_of(request.command_id);
        let seed = Seed(random_bits()?);
        batch.reserving.add(&format!("{at}."), id, &open.places);
        let opened = opened_as(&open, id, &seed, batch.server);
        let opened = opened.map_err(|rejection| {
            let refused = GameError::<G::Rejection>::Refused { rejection, version: None };
            Problem::from(refused).within(&at)
        })?;
        let invite_code = invite_code(new.visibility, &Salts::new(seed));
        let invite_hash = invite_code.as_deref().map(hash);
        batch.prepared.push(games.prepare(opened, invite_hash, &request));
        all.push(GameOfBatch { id: id.0, invite_code });
        // Hundreds of games take a while, and others wait for this thread.
        yield_now().await;
    }
    Ok(all)
}

async fn found<G: Served>(
    server: &Engine,
    whole: &Repeatable,
    from: usize,
    count: usize,
) -> Result<Vec<GameOfBatch>, Problem> {
    let games = server.games::<G>().ok_or_else(Problem::internal)?;
    let mut all = Vec::with_capacity(count);
    for number in from..from + count {
        let id = server.store.created(one_of(whole, number).command_id).await?;
        let id = id.ok_or_else(Problem::internal)?;
        let row = games.row(id).await?;
        let invite_code = match row.listing.invite_hash {
            Some(_) => invite_code(row.listing.visibility, &games.salts(id).await?),
            None => None,
        };
        all.push(GameOfBatch { id: id.0, invite_code });
    }
    Ok(all)
}
