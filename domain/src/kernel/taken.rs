//! Which commands have taken effect in a game.

use smallvec::SmallVec;
use std::sync::Arc;
use uuid::Uuid;

/// How many ids stand in place.
const IN_PLACE: usize = 16;

/// The ids of the commands that have taken effect. A stream is made anew for every command, and one id is added: all but the
/// newest are shared with the streams before, so that no command copies them all.
#[derive(Clone, Debug, Default)]
pub(super) struct Taken {
    earlier: Arc<Vec<Arc<[Uuid]>>>,
    newest: SmallVec<[Uuid; IN_PLACE]>,
}

impl Taken {
    pub(super) fn contains(&self, id: Uuid) -> bool {
        self.newest.contains(&id) || self.earlier.iter().any(|ids| ids.contains(&id))
    }

    pub(super) fn push(&mut self, id: Uuid) {
        if self.newest.len() == IN_PLACE {
            let full = self.newest.drain(..).collect();
            Arc::make_mut(&mut self.earlier).push(full);
        }
        self.newest.push(id);
    }
}

impl FromIterator<Uuid> for Taken {
    fn from_iter<I: IntoIterator<Item = Uuid>>(ids: I) -> Self {
        let mut taken = Self::default();
        ids.into_iter().for_each(|id| taken.push(id));
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_a_long_game_is_remembered_and_no_other() {
        let id = |number: u128| Uuid::from_u128(number);
        let mut streams = vec![Taken::default()];
        for number in 0..100 {
            let mut next = streams[streams.len() - 1].clone();
            next.push(id(number));
            streams.push(next);
        }
        for (count, taken) in (0..).zip(&streams) {
            assert!((0..count).all(|number| taken.contains(id(number))), "{count}");
            assert!((count..101).all(|number| !taken.contains(id(number))), "{count}");
        }
    }

    #[test]
    fn all_but_the_newest_are_shared_with_the_streams_before() {
        let before: Taken = (0..100).map(Uuid::from_u128).collect();
        let mut after = before.clone();
        (100..120).for_each(|number| after.push(Uuid::from_u128(number)));
        let shared = before.earlier.iter().zip(after.earlier.iter());
        assert_eq!(shared.filter(|(one, other)| Arc::ptr_eq(one, other)).count(), 6);
    }
}
