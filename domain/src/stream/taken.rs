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
    /// The bits of all of them, by [`bits`]: most commands are new, and these tell it without a look at the ids.
    bits: [u64; 8],
    earlier: Arc<Vec<Arc<[Uuid]>>>,
    newest: SmallVec<[Uuid; IN_PLACE]>,
}

/// Where an id sets its two of 512 bits. After the 70 commands of a game of Q.E. one new id in twenty finds both set; in a game of a
/// thousand nearly every one does, and the ids are looked at.
fn bits(id: Uuid) -> [(usize, u64); 2] {
    let (_, low) = id.as_u64_pair();
    [low, low >> 9].map(|bit| ((bit >> 6 & 7) as usize, 1 << (bit & 63)))
}

impl Taken {
    pub(super) fn contains(&self, id: Uuid) -> bool {
        bits(id).into_iter().all(|(word, bit)| self.bits[word] & bit != 0)
            && (self.newest.contains(&id) || self.earlier.iter().any(|ids| ids.contains(&id)))
    }

    pub(super) fn push(&mut self, id: Uuid) {
        if self.newest.len() == IN_PLACE {
            let full = self.newest.drain(..).collect();
            Arc::make_mut(&mut self.earlier).push(full);
        }
        self.newest.push(id);
        bits(id).into_iter().for_each(|(word, bit)| self.bits[word] |= bit);
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
        // Ids that differ in their bits, and ids that all have the same ones.
        for shift in [0, 18] {
            let id = |number: u128| Uuid::from_u128(number << shift);
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
