//! Games as the rows that Gavel would have written, in the text form of `copy`.

use crate::game::Game;
use domain::kernel::{Seat, Status};
use std::fmt::Write;
use uuid::Uuid;

#[derive(Default)]
pub struct Rows {
    pub events: String,
    pub games: String,
    pub seats: String,
}

impl Rows {
    /// Adds a game; answers how many events it has.
    pub fn add(&mut self, game: Game) -> u64 {
        let table = &game.stream.table;
        let id = table.id;
        for event in &game.events {
            let sealed = event.sealed.as_deref().map_or(r"\N".to_owned(), escaped);
            let hash = event.hash.0.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
            writeln!(
                self.events,
                "{id}\t{}\t{}\t{}\t{}\t{sealed}\t\\\\x{hash}\t{}\t{}",
                event.version,
                event.event_type,
                event.schema_version,
                escaped(&narrow(&event.public)),
                event.recorded_at.to_rfc3339(),
                Uuid::new_v4(),
            )
            .expect("a string takes all");
        }
        let players: Vec<Option<Uuid>> =
            table.seats.iter().map(|seat| Some(seat.as_ref()?.player.0)).collect();
        for player in players.iter().flatten() {
            writeln!(self.seats, "{player}\t{id}").expect("a string takes all");
        }
        let players: Vec<Option<String>> =
            players.into_iter().map(|player| player.map(|id| id.to_string())).collect();
        let must_act: Vec<u8> = table.must_act().iter().map(|Seat(seat)| seat).collect();
        let status = match table.status {
            Status::Lobby => "lobby",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        };
        writeln!(
            self.games,
            "{id}\tqe\t{status}\tpublic\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            serde_json::json!(players),
            table.host.map_or(r"\N".to_owned(), |seat| seat.0.to_string()),
            serde_json::json!(must_act),
            table.version,
            table.created_at.to_rfc3339(),
            table.changed_at.to_rfc3339(),
            table.deadline_at().map_or(r"\N".to_owned(), |at| at.to_rfc3339()),
        )
        .expect("a string takes all");
        game.events.len() as u64
    }
}

/// What the column `public` holds of a public form: `store/src/public_form.rs`.
fn narrow(public: &str) -> String {
    let whole: serde_json::Value =
        serde_json::from_str(public).expect("a public form is an object");
    assert!(whole.get("deadline_at").is_none(), "these games have no deadlines");
    serde_json::json!([whole["data"], whole["kind"]]).to_string()
}

fn escaped(text: &str) -> String {
    text.replace('\\', r"\\")
}
