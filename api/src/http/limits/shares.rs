//! The shares of one address, or of one app, in what strangers have in common: so no person uses it up with many accounts.

use super::budget::Budgets;
use super::{LimitOptions, SWEEP_PERIOD};
use crate::codes::Code;
use crate::http::problem::Problem;
use chrono::Utc;
use domain::seat::{GameId, PlayerId};
use engine::lobbies::oldest_lobby;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::AppId;

/// How many events of one lobby go to the strangers of one origin. That is less than half of all strangers' part, so the table
/// can still be filled from elsewhere.
pub(crate) const LOBBY_SHARE: u32 = 20;
/// How many seats the players of an address reserve for a player at once.
const RESERVED_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).unwrap(); // the compiler refuses 0
/// How long they wait for one more.
const RESERVED_PERIOD: Duration = Duration::from_secs(180);

/// Where strangers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Guests, from an address; an IPv6 network of 64 bits counts as one.
    Address(IpAddr),
    /// Players, from an app.
    App(AppId),
}

impl Origin {
    /// Clients whose address is not known share theirs.
    pub(crate) fn of_address(address: Option<IpAddr>) -> Self {
        Self::Address(address.unwrap_or(Ipv4Addr::UNSPECIFIED.into()))
    }
}

/// What each origin has used.
pub(crate) struct Shares(Option<Counted>);

struct Counted {
    /// The events of lobbies, by game. The oldest games come first.
    lobbies: Mutex<BTreeMap<GameId, Vec<(Origin, u32)>>>,
    reservations: Budgets,
}

impl Shares {
    /// No shares where limits are switched off.
    pub(crate) fn new(options: &LimitOptions) -> Self {
        Self((!options.no_limits).then(|| Counted {
            lobbies: Mutex::default(),
            reservations: Budgets::slow(
                "reservations_per_address",
                RESERVED_PERIOD,
                RESERVED_AT_ONCE,
            ),
        }))
    }

    /// True if anything is counted.
    pub(crate) fn are_on(&self) -> bool {
        self.0.is_some()
    }

    /// Spends so many events of an origin's share in a lobby.
    pub(crate) fn spend(&self, game: GameId, origin: Origin, events: u32) -> Result<(), Problem> {
        let Some(counted) = &self.0 else { return Ok(()) };
        let mut lobbies = counted.lobbies.lock().unwrap_or_else(PoisonError::into_inner);
        let oldest = GameId(oldest_lobby(Utc::now()));
        while lobbies.first_key_value().is_some_and(|(game, _)| *game < oldest) {
            lobbies.pop_first();
        }
        let used = lobbies.entry(game).or_default();
        match used.iter_mut().find(|(of, _)| *of == origin) {
            Some((_, count)) if *count + events > LOBBY_SHARE => Err(share_used()),
            Some((_, count)) => {
                *count += events;
                Ok(())
            }
            None => {
                used.push((origin, events));
                Ok(())
            }
        }
    }

    /// Gives events back that a command did not use.
    pub(crate) fn give_back(&self, game: GameId, origin: Origin, events: u32) {
        let Some(counted) = &self.0 else { return };
        let mut lobbies = counted.lobbies.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(used) = lobbies.get_mut(&game) else { return };
        if let Some((_, count)) = used.iter_mut().find(|(of, _)| *of == origin) {
            *count = count.saturating_sub(events);
        }
        used.retain(|(_, count)| *count > 0);
        if used.is_empty() {
            lobbies.remove(&game);
        }
    }

    /// Spends an address's share in the seats that are reserved for a player.
    pub(crate) fn reserve(
        &self,
        address: Option<IpAddr>,
        player: PlayerId,
        seats: NonZeroU32,
    ) -> Result<(), Problem> {
        let Some(counted) = &self.0 else { return Ok(()) };
        let address = address.unwrap_or(Ipv4Addr::UNSPECIFIED.into());
        counted.reservations.take_many(&(address, player.0), seats)
    }

    /// Forgets addresses that have been quiet, again and again.
    pub(crate) async fn sweep(self: Arc<Self>) {
        let mut tick = tokio::time::interval(SWEEP_PERIOD);
        while let Some(counted) = &self.0 {
            tick.tick().await;
            counted.reservations.forget_quiet();
        }
    }
}

fn share_used() -> Problem {
    let detail = format!(
        "the players of one address, or of one app, have at most {LOBBY_SHARE} events of a lobby, unless a seat is reserved for them; a seat is two, entropy is one"
    );
    Problem::new(Code::LobbyShareUsed, detail)
}

#[cfg(test)]
mod tests;
