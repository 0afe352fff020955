//! Appends column by column, for `unnest`.

use chrono::{DateTime, Utc};
use domain::sealing::OpeningGroup;
use domain::seat::Seat;
use domain::stream::StoredEvent;
use sqlx::postgres::{PgArguments, Postgres};
use sqlx::query::Query;
use uuid::Uuid;

use crate::{Append, Digest};

/// How many seats have a column for their openings.
const SEATS: usize = 8;

/// A column in which most or all values are null. The nulls after its last value are left away, because `unnest` gives null for
/// them beside a longer list. So a column of nulls alone costs nothing.
struct Sparse<T> {
    rows: usize,
    values: Vec<Option<T>>,
}

impl<T> Default for Sparse<T> {
    fn default() -> Self {
        Self { rows: 0, values: Vec::new() }
    }
}

impl<T> Sparse<T> {
    /// Adds the next row's value; so many rows are expected in all.
    fn push(&mut self, value: Option<T>, expected: usize) {
        if value.is_some() {
            self.values.reserve(expected.saturating_sub(self.values.len()));
            self.values.resize_with(self.rows, || None);
            self.values.push(value);
        }
        self.rows += 1;
    }
}

/// The events that the appends build on, if another instance may have appended more; none before a game's first.
#[derive(Default)]
pub(super) struct ExpectedHeads {
    game_ids: Vec<Uuid>,
    versions: Vec<Option<i32>>,
    hashes: Vec<Option<Digest>>,
}

impl ExpectedHeads {
    pub(super) fn is_empty(&self) -> bool {
        self.game_ids.is_empty()
    }

    pub(super) fn push(&mut self, append: &Append) {
        // Versions were checked when the append was accepted.
        let first = append.events.first().map_or(1, |event| event.version as i32);
        self.game_ids.push(append.game_id.0);
        self.versions.push((first != 1).then(|| first - 1));
        self.hashes.push(append.previous_hash);
    }

    pub(super) fn bind<'q>(
        self,
        query: Query<'q, Postgres, PgArguments>,
    ) -> Query<'q, Postgres, PgArguments> {
        query.bind(self.game_ids).bind(self.versions).bind(self.hashes)
    }
}

/// The keyed creations: their commands, and the games that these make.
#[derive(Default)]
pub(super) struct Claims {
    command_ids: Vec<Uuid>,
    game_ids: Vec<Uuid>,
}

impl Claims {
    pub(super) fn is_empty(&self) -> bool {
        self.game_ids.is_empty()
    }

    pub(super) fn push(&mut self, append: &Append) {
        if let Some(command_id) = append.claim() {
            self.command_ids.push(command_id);
            self.game_ids.push(append.game_id.0);
        }
    }

    pub(super) fn bind<'q>(
        self,
        query: Query<'q, Postgres, PgArguments>,
    ) -> Query<'q, Postgres, PgArguments> {
        query.bind(self.command_ids).bind(self.game_ids)
    }
}

/// The events.
#[derive(Default)]
pub(super) struct Events<'a> {
    slots: Vec<i16>,
    game_ids: Vec<Uuid>,
    versions: Vec<i32>,
    kinds: Vec<&'a str>,
    event_types: Vec<&'a str>,
    schema_versions: Vec<i16>,
    data: Vec<&'a str>,
    deadline_ats: Sparse<DateTime<Utc>>,
    recorded_ats: Vec<DateTime<Utc>>,
    hashes: Vec<Digest>,
    must_acts: Sparse<&'a [u8]>,
    // Members of a command's first event alone.
    command_ids: Sparse<Uuid>,
    request_hmacs: Sparse<Digest>,
    command_events: Sparse<i16>,
    openings_everyone: Sparse<&'a str>,
    openings_nobody: Sparse<&'a str>,
    openings_seats: [Sparse<&'a str>; SEATS],
    /// How many there will be.
    expected: usize,
}

impl<'a> Events<'a> {
    /// No rows yet, with room for so many.
    pub(super) fn expecting(events: usize) -> Self {
        Self {
            slots: Vec::with_capacity(events),
            game_ids: Vec::with_capacity(events),
            versions: Vec::with_capacity(events),
            kinds: Vec::with_capacity(events),
            event_types: Vec::with_capacity(events),
            schema_versions: Vec::with_capacity(events),
            data: Vec::with_capacity(events),
            recorded_ats: Vec::with_capacity(events),
            hashes: Vec::with_capacity(events),
            expected: events,
            ..Self::default()
        }
    }

    pub(super) fn push(&mut self, append: &'a Append, event: &'a StoredEvent, opens: bool) {
        let request_hmac = append.request_hmac.filter(|_| opens);
        let all = self.expected;
        self.slots.push(append.game_id.slot());
        self.game_ids.push(append.game_id.0);
        // The numbers were checked when the append was accepted.
        self.versions.push(event.version as i32);
        self.schema_versions.push(event.schema_version as i16);
        self.command_events.push(request_hmac.map(|_| append.events.len() as i16), all);
        self.kinds.push(&event.kind);
        self.event_types.push(&event.event_type);
        self.data.push(&event.data);
        self.deadline_ats.push(event.deadline_at, all);
        self.recorded_ats.push(event.recorded_at);
        self.hashes.push(event.hash.0);
        self.must_acts.push(append.must_act_after(event), all);
        self.command_ids.push(opens.then_some(append.command_id), all);
        self.request_hmacs.push(request_hmac, all);
        let openings = &event.openings;
        self.openings_everyone.push(openings.get(OpeningGroup::Everyone), all);
        self.openings_nobody.push(openings.get(OpeningGroup::Nobody), all);
        for (column, seat) in self.openings_seats.iter_mut().zip(0..) {
            column.push(openings.get(OpeningGroup::Seat(Seat(seat))), all);
        }
    }

    pub(super) fn bind<'q>(
        self,
        query: Query<'q, Postgres, PgArguments>,
    ) -> Query<'q, Postgres, PgArguments>
    where
        'a: 'q,
    {
        let query = query
            .bind(self.slots)
            .bind(self.game_ids)
            .bind(self.versions)
            .bind(self.kinds)
            .bind(self.event_types)
            .bind(self.schema_versions)
            .bind(self.data)
            .bind(self.deadline_ats.values)
            .bind(self.recorded_ats)
            .bind(self.hashes)
            .bind(self.must_acts.values)
            .bind(self.command_ids.values)
            .bind(self.request_hmacs.values)
            .bind(self.command_events.values)
            .bind(self.openings_everyone.values)
            .bind(self.openings_nobody.values);
        self.openings_seats.into_iter().fold(query, |query, column| query.bind(column.values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_ends_with_its_last_value() {
        for (values, bound) in [
            (&[None, None][..], &[][..]),
            (&[None, Some(7), None, None], &[None, Some(7)]),
            (&[Some(7), None, Some(8)], &[Some(7), None, Some(8)]),
        ] {
            let mut column = Sparse::default();
            values.iter().for_each(|value: &Option<i32>| column.push(*value, values.len()));
            assert_eq!(column.values, bound, "{values:?}");
        }
    }

    #[test]
    fn a_column_of_nothing_but_nulls_is_bound_empty_and_the_others_get_their_room_at_once() {
        let append = crate::writer::tests::append();
        let mut events = Events::expecting(40);
        events.push(&append, &append.events[0], true);
        assert_eq!(events.deadline_ats.values.capacity(), 0);
        assert!(events.openings_seats.iter().all(|seat| seat.values.is_empty()));
        assert!(events.command_ids.values.capacity() >= 40 && events.data.capacity() >= 40);
    }
}
