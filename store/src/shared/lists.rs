//! The statement that lists games, the one statement that is built from parts: its 60 and more combinations each need a plan of
//! their own.

use domain::kernel::Status;
use domain::seat::PlayerId;
use sqlx::QueryBuilder;

use super::dialect::{self, Db};
use crate::GameFilter;
use crate::lists::Walk;

/// Builds the statement from the predicates that the filter needs: one text a combination, so that each has a plan of its own.
/// The rows are read for the games of the page alone.
pub(super) fn select_games(filter: &GameFilter, walk: Walk, limit: u32) -> QueryBuilder<Db> {
    let mut query = QueryBuilder::new("select g.* from (select g.game_id from ");
    let states = open_states(filter);
    query.push(match walk {
        Walk::Public | Walk::OfApp { .. } => "games g",
        Walk::Seated { .. } if states.is_some() => "open_seats seat",
        Walk::Seated { .. } => "game_players seat",
    });
    // The order and the page's start are given on the index that is walked.
    let key = match walk {
        Walk::Public => {
            dialect::name_index(&mut query, filter);
            // The same condition as in the indexes of public games.
            query.push(" where g.visibility = 'public'");
            "g.game_id"
        }
        Walk::OfApp { app, from } => {
            query.push(dialect::INDEX_OF_APPS);
            query.push(" where g.visibility = 'app' and g.app_id = ").push_bind(app);
            if let Some(from) = from {
                query.push(" and g.game_id > ").push_bind(from.0);
            }
            "g.game_id"
        }
        Walk::Seated { player, private_only, from } => {
            // Neither backend may begin with the games, of which the player sits in a few.
            query.push(dialect::GAMES_OF_SEATS);
            query.push_bind(player.0);
            query.push(states.unwrap_or_default());
            if private_only {
                query.push(" and g.visibility <> 'public'");
            }
            if let Some(from) = from {
                query.push(" and seat.game_id > ").push_bind(from.0);
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
        query.push(" and ").push(key).push(" < ").push_bind(before.0);
    }
    query.push(" order by ").push(key).push(" desc limit ").push_bind(i64::from(limit));
    query.push(dialect::ROWS_OF_PAGE);
    query.push(" order by g.game_id desc");
    query
}

/// The states of seats in games of the filter's status, where these are listed apart from those of games that are over.
fn open_states(filter: &GameFilter) -> Option<&'static str> {
    match filter.status? {
        Status::Lobby => Some(" and seat.state in ('lobby', 'reserved')"),
        Status::Running => Some(" and seat.state = 'running'"),
        Status::Finished | Status::Abandoned => None,
    }
}

/// Leaves away the private games of a seated player in which the viewer does not sit too.
fn visible_to(query: &mut QueryBuilder<Db>, filter: &GameFilter, seated: PlayerId) {
    match filter.viewer {
        Some(viewer) if viewer == seated => {}
        Some(viewer) => {
            // A scalar subquery and not `exists`: in a generic plan that may become a scan.
            query.push(" and (g.visibility = 'public' or 1 = (select 1 from game_players v");
            query.push(" where v.game_id = g.game_id and v.player_id = ");
            query.push_bind(viewer.0).push("))");
        }
        None => {
            query.push(" and g.visibility = 'public'");
        }
    }
}
