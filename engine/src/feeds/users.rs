//! Feeds that callers have as users of an app: they end when the player is unlinked.

use super::poll::ASKED;
use super::{Feeds, locked};
use domain::seat::PlayerId;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{AppId, Store, StoreError};

/// A user with open feeds.
pub(super) struct User {
    open: usize,
    unlinked: Arc<AtomicBool>,
}

/// The users with open feeds.
pub(super) type Users = HashMap<(AppId, PlayerId), User>;

/// Has a feed checked for as long as it is open; dropping it ends that.
pub struct AsUser {
    feeds: Arc<Feeds>,
    user: (AppId, PlayerId),
    unlinked: Arc<AtomicBool>,
}

impl Feeds {
    /// Has it checked from now on that a player is a user of an app.
    pub fn as_user(self: &Arc<Self>, app: AppId, player: PlayerId) -> AsUser {
        let mut users = locked(&self.users);
        let user = users
            .entry((app, player))
            .or_insert_with(|| User { open: 0, unlinked: Arc::default() });
        user.open += 1;
        let unlinked = user.unlinked.clone();
        AsUser { feeds: self.clone(), user: (app, player), unlinked }
    }

    /// Ends the feeds of players who are users of their app no more.
    pub(super) async fn check_users(&self, store: &Store) -> Result<(), StoreError> {
        let mut apps: HashMap<AppId, Vec<PlayerId>> = HashMap::new();
        for (app, player) in locked(&self.users).keys() {
            apps.entry(*app).or_default().push(*player);
        }
        let mut ended = false;
        for (app, players) in apps {
            for players in players.chunks(ASKED) {
                let linked = store.users_among(app, players).await?;
                let linked: HashSet<PlayerId> = linked.into_iter().collect();
                let mut users = locked(&self.users);
                for player in players.iter().filter(|player| !linked.contains(*player)) {
                    // A feed that is opened from here on is another user's, even if the player is linked again.
                    if let Some(user) = users.remove(&(app, *player)) {
                        user.unlinked.store(true, Ordering::Release);
                        ended = true;
                    }
                }
            }
        }
        if ended {
            self.wake_followers();
        }
        Ok(())
    }
}

impl AsUser {
    /// True if the player was unlinked.
    pub(super) fn is_unlinked(&self) -> bool {
        self.unlinked.load(Ordering::Acquire)
    }
}

impl Drop for AsUser {
    fn drop(&mut self) {
        let mut users = locked(&self.feeds.users);
        let Some(user) = users.get_mut(&self.user) else { return };
        if Arc::ptr_eq(&user.unlinked, &self.unlinked) {
            user.open -= 1;
            if user.open == 0 {
                users.remove(&self.user);
            }
        }
    }
}
