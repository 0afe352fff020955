//! The steps by which the stored form grows, so that two neighbouring versions can serve one database.

/// The number of a step, from 1. Each version that writes something new into a database has the next one.
pub type Step = u16;

/// A form of an event with the step that brought it.
#[derive(Clone, Copy, Debug)]
pub struct Since {
    /// The kind of the game; none where the form is one of all kinds.
    pub kind: Option<&'static str>,
    /// The type of the event.
    pub event_type: &'static str,
    /// The form, from 1; later forms of the type came with it or after it.
    pub form: u16,
    /// The step of the first program that reads it.
    pub step: Step,
}

/// What one program can read and write.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// The program's own step: the newest that it knows.
    pub own: Step,
    /// The events that came after the first step. A new kind has its first event here.
    pub since: &'static [Since],
}

impl Steps {
    /// Those of this program.
    pub const OWN: Self = Self { own: 1, since: &[] };

    /// The step of the oldest program that reads an event.
    #[must_use]
    pub fn of(self, kind: &str, event_type: &str, form: u16) -> Step {
        let came = self.since.iter().filter(|since| {
            since.kind.is_none_or(|of| of == kind)
                && since.event_type == event_type
                && since.form <= form
        });
        came.map(|since| since.step).max().unwrap_or(1)
    }

    /// True if this program may serve beside those of the oldest step: no more than one step lies between two neighbours.
    #[must_use]
    pub fn serves_beside(self, oldest: Step) -> bool {
        oldest <= self.own && self.own - oldest <= 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATER: Steps = Steps {
        own: 3,
        since: &[
            Since { kind: None, event_type: "GameCreated", form: 3, step: 2 },
            Since { kind: Some("qe"), event_type: "GameCreated", form: 4, step: 3 },
            Since { kind: Some("chess"), event_type: "GameCreated", form: 1, step: 2 },
        ],
    };

    #[test]
    fn a_form_is_of_the_newest_step_that_it_needs() {
        let of = |kind| [1, 2, 3, 4, 5].map(|form| LATER.of(kind, "GameCreated", form));
        assert_eq!(of("qe"), [1, 1, 2, 3, 3]);
        assert_eq!((of("toy"), of("chess")), ([1, 1, 2, 2, 2], [2; 5]));
        assert_eq!(LATER.of("qe", "SeatTaken", 7), 1);
    }

    #[test]
    fn a_program_serves_beside_its_neighbour_alone() {
        assert_eq!(
            [1, 2, 3, 4].map(|oldest| LATER.serves_beside(oldest)),
            [false, true, true, false]
        );
    }
}
