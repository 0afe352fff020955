//! The statement behind [`Store::games`](crate::Store::games), the same for both backends.

use sqlx::{Database, Encode, QueryBuilder, Type};
use uuid::Uuid;

use crate::GameFilter;

/// Builds the statement from the predicates that the filter needs: one text a combination, so that
/// each has a plan of its own. `columns` is a select list over `games g` and what `newest` joins to a game; that is done
/// for the games of the page alone.
pub(crate) fn select_games<DB>(
    columns: &'static str,
    newest: &'static str,
    filter: &GameFilter,
    limit: u32,
) -> QueryBuilder<DB>
where
    DB: Database,
    Uuid: for<'q> Encode<'q, DB> + Type<DB>,
    String: for<'q> Encode<'q, DB> + Type<DB>,
    i64: for<'q> Encode<'q, DB> + Type<DB>,
{
    let mut query = QueryBuilder::new("select ");
    query.push(columns).push(" from (select g.* from games g");
    // The order and the page's start are given on the index that is walked.
    let mut key = "g.game_id";
    if let Some(player) = filter.seated {
        key = "seat.game_id";
        query.push(" join game_players seat on seat.game_id = g.game_id and seat.player_id = ");
        query.push_bind(player);
    }
    query.push(" where (g.visibility = 'public'");
    if let Some(viewer) = filter.viewer {
        // A scalar subquery and not `exists`: in a generic plan that may become a scan.
        query.push(" or 1 = (select 1 from game_players v where v.game_id = g.game_id");
        query.push(" and v.player_id = ").push_bind(viewer).push(")");
    }
    query.push(")");
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
    query.push(") as g ").push(newest).push(" order by g.game_id desc");
    query
}
