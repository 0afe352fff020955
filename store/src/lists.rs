//! The statement behind [`Store::games`](crate::Store::games), the same for both backends.

use sqlx::{Database, Encode, QueryBuilder, Type};
use uuid::Uuid;

use crate::GameFilter;

/// Joins the games to a player's seats, seat by seat: SQLite makes a cross join in the order in which it is written.
const FROM_SEATS_ON_SQLITE: &str =
    " cross join games g where g.game_id = seat.game_id and seat.player_id = ";
/// The same on Postgres, which looks into no subquery with a limit.
const FROM_SEATS_ON_POSTGRES: &str = " cross join lateral (select * from games where game_id = seat.game_id limit 1) as g \
     where seat.player_id = ";

/// Joins the rows of the page's games to it, game by game.
const ROWS_ON_SQLITE: &str = ") as page cross join game_rows g on g.game_id = page.game_id";
/// The same on Postgres.
const ROWS_ON_POSTGRES: &str = ") as page \
     cross join lateral (select * from game_rows r where r.game_id = page.game_id limit 1) as g";

/// Which games a statement walks. Each is an index of its own, so that no game is passed over which the list could never show.
#[derive(Clone, Copy)]
pub(crate) enum Walk {
    /// The public games.
    Public,
    /// The games in which a player sits: all of them, or the private ones alone; none with a smaller id than this one.
    Seated { player: Uuid, private_only: bool, from: Option<Uuid> },
}

impl Walk {
    /// What is walked first for a list. What the viewer sits in is shown whether it is private or not.
    pub(crate) fn first(filter: &GameFilter) -> Self {
        match filter.seated {
            Some(player) => Self::Seated { player, private_only: false, from: None },
            None => Self::Public,
        }
    }

    /// What is walked beside the public games: the private ones of the viewer, as far back as a full page of public ones
    /// goes.
    pub(crate) fn second(filter: &GameFilter, last_of_full_page: Option<Uuid>) -> Option<Self> {
        let player = filter.viewer.filter(|_| filter.seated.is_none())?;
        Some(Self::Seated { player, private_only: true, from: last_of_full_page })
    }
}

/// Builds the statement from the predicates that the filter needs: one text a combination, so that
/// each has a plan of its own; the rows are read for the games of the page alone. `names_index` is whether the backend has to be told
/// which index to walk: SQLite takes the table's own order to be as good.
pub(crate) fn select_games<DB>(
    names_index: bool,
    filter: &GameFilter,
    walk: Walk,
    limit: u32,
) -> QueryBuilder<DB>
where
    DB: Database,
    Uuid: for<'q> Encode<'q, DB> + Type<DB>,
    String: for<'q> Encode<'q, DB> + Type<DB>,
    i64: for<'q> Encode<'q, DB> + Type<DB>,
{
    let mut query = QueryBuilder::new("select g.* from (select g.game_id from ");
    query.push(if matches!(walk, Walk::Public) { "games g" } else { "game_players seat" });
    // The order and the page's start are given on the index that is walked.
    let key = match walk {
        Walk::Public => {
            if names_index {
                query.push(" indexed by ").push(index_of(filter));
            }
            // As it stands in the indexes of the public games.
            query.push(" where g.visibility = 'public'");
            "g.game_id"
        }
        Walk::Seated { player, private_only, from } => {
            // Neither backend may begin with the games, of which the player sits in a few.
            query.push(if names_index { FROM_SEATS_ON_SQLITE } else { FROM_SEATS_ON_POSTGRES });
            query.push_bind(player);
            if private_only {
                query.push(" and g.visibility = 'private'");
            }
            if let Some(from) = from {
                query.push(" and seat.game_id > ").push_bind(from);
            }
            visible_to(&mut query, filter, player);
            "seat.game_id"
        }
    };
    if let Some(kind) = &filter.kind {
        query.push(" and g.kind = ").push_bind(kind.clone());
    }
    if let Some(status) = filter.status {
        query.push(" and g.status = ").push_bind(status.name().to_owned());
    }
    if let Some(before) = filter.before {
        query.push(" and ").push(key).push(" < ").push_bind(before);
    }
    query.push(" order by ").push(key).push(" desc limit ").push_bind(i64::from(limit));
    query.push(if names_index { ROWS_ON_SQLITE } else { ROWS_ON_POSTGRES });
    query.push(" order by g.game_id desc");
    query
}

/// The index of the public games that has those which the filter shows beside each other.
fn index_of(filter: &GameFilter) -> &'static str {
    match (&filter.kind, filter.status) {
        (Some(_), Some(_)) => "games_by_kind_and_status",
        (Some(_), None) => "games_by_kind",
        (None, Some(_)) => "games_by_status",
        (None, None) => "games_public",
    }
}

/// Leaves away the private games of a seated player in which the viewer does not sit too.
fn visible_to<DB>(query: &mut QueryBuilder<DB>, filter: &GameFilter, seated: Uuid)
where
    DB: Database,
    Uuid: for<'q> Encode<'q, DB> + Type<DB>,
{
    match filter.viewer {
        Some(viewer) if viewer == seated => {}
        Some(viewer) => {
            // A scalar subquery and not `exists`: in a generic plan that may become a scan.
            query.push(" and (g.visibility = 'public' or 1 = (select 1 from game_players v");
            query.push(" where v.game_id = g.game_id and v.player_id = ");
            query.push_bind(viewer).push("))");
        }
        None => {
            query.push(" and g.visibility = 'public'");
        }
    }
}
