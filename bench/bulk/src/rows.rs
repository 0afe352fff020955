//! Games as the rows that Gavel would have written, in the text form of `copy`.

use crate::game::Game;
use domain::kernel::Status;
use domain::sealing::OpeningGroup;
use domain::seat::Seat;
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
            let group = |group| event.openings.get(group).map_or(r"\N".to_owned(), escaped);
            let hash =
                event.hash.0.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
            let last = event.version == table.version;
            let must_act: String =
                table.must_act().iter().map(|Seat(seat)| format!("{seat:02x}")).collect();
            let seats = (0..8).map(|seat| group(OpeningGroup::Seat(Seat(seat))));
            writeln!(
                self.events,
                "{id}\t{}\t0\t{}\t{}\t{}\t{}\t\\\\x{hash}\t{}\t{}\t{}\t{}\t{}\t{}",
                event.version,
                event.kind,
                event.event_type,
                event.schema_version,
                escaped(&event.data),
                event.recorded_at.to_rfc3339(),
                event.deadline_at.map_or(r"\N".to_owned(), |at| at.to_rfc3339()),
                Uuid::new_v4(),
                if last { format!(r"\\x{must_act}") } else { r"\N".to_owned() },
                group(OpeningGroup::Everyone),
                [group(OpeningGroup::Nobody)]
                    .into_iter()
                    .chain(seats)
                    .collect::<Vec<_>>()
                    .join("\t"),
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
        let status = match table.status {
            Status::Lobby => "lobby",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        };
        writeln!(
            self.games,
            "{id}\tqe\t{status}\tpublic\t{}\t{}\t{}\t{}",
            serde_json::json!(players),
            table.host.map_or(r"\N".to_owned(), |seat| seat.0.to_string()),
            table.created_at.to_rfc3339(),
            table.deadline_at().map_or(r"\N".to_owned(), |at| at.to_rfc3339()),
        )
        .expect("a string takes all");
        game.events.len() as u64
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', r"\\")
}
