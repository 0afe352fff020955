//! The choice of a game's version and viewer.

use crate::codes::Code;
use crate::extract::damaged;
use crate::http::problem::Problem;
use domain::kernel::{Game, Table};
use domain::seat::{PlayerId, Viewer};
use domain::stream::StoredEvent;
use engine::games::Perspective;
use engine::wire::{RawEvent, render};

/// The perspective that a caller asks for: once the game is over, anyone's, because the end has opened everything. The table has
/// to be [`confirmed`].
pub(crate) fn perspective<G: Game>(
    table: &Table<G>,
    asked: Option<&str>,
) -> Result<Option<Perspective>, Problem> {
    let Some(asked) = asked else { return Ok(None) };
    let perspective: Perspective = asked
        .parse()
        .map_err(|wrong: &str| Problem::new(Code::InvalidQuery, wrong).field("viewer"))?;
    if perspective.viewer().seat().is_some_and(|seat| seat.0 >= table.seat_count()) {
        return Err(Problem::unknown_seat().field("viewer"));
    }
    if !table.is_over() {
        return Err(Problem::new(
            Code::GameNotOver,
            "another viewer's perspective is available once the game is over",
        )
        .field("viewer"));
    }
    Ok(Some(perspective))
}

/// The viewer that a caller is at an earlier version. After the start a seat's knowledge goes
/// with the seat; before it the caller is the viewer of that time.
pub(crate) fn viewer_then<G: Game>(
    earlier: &Table<G>,
    now: Viewer,
    caller: Option<PlayerId>,
) -> Viewer {
    if earlier.play.is_some() { now } else { earlier.viewer_of(caller) }
}

/// The version of a game that is asked for; the newest unless given.
pub(crate) fn version_asked<G: Game>(table: &Table<G>, asked: Option<u32>) -> Result<u32, Problem> {
    if asked == Some(0) {
        return Err(Problem::new(Code::InvalidQuery, "`version` is from 1 on").field("version"));
    }
    let newest = table.version;
    let wanted = asked.unwrap_or(newest);
    if (1..=newest).contains(&wanted) {
        return Ok(wanted);
    }
    let detail = format!("the game has the versions 1 to {newest}");
    Err(Problem::new(Code::VersionNotFound, detail).field("version"))
}

/// Events of a table's game as a viewer gets them.
pub(crate) fn rendered<'e, G: Game>(
    table: &Table<G>,
    events: impl IntoIterator<Item = &'e StoredEvent>,
    perspective: impl Into<Perspective>,
) -> Result<Vec<RawEvent>, Problem> {
    let perspective = perspective.into();
    events
        .into_iter()
        .map(|event| render::<G>(event, perspective, table.salts()).map_err(damaged))
        .collect()
}
