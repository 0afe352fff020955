//! By how much the clocks of issuers are ahead, as their JWTs show.

use chrono::{DateTime, TimeDelta, Utc};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use store::IssuerId;

/// The leads that verified JWTs have shown since this instance began.
#[derive(Default)]
pub(super) struct Leads(Mutex<HashMap<IssuerId, TimeDelta>>);

impl Leads {
    /// The time by this server's clock at which an issuer has issued a verified JWT that is here now. So a JWT that was issued before
    /// a sign-out does not count after it because its issuer's clock is ahead.
    pub(super) fn issued_at(
        &self,
        issuer: IssuerId,
        said: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> DateTime<Utc> {
        // No code that holds the lock can leave a half-made change behind.
        let mut leads = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lead = leads.entry(issuer).or_default();
        *lead = (*lead).max(said - now);
        said - *lead
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn a_jwt_is_as_old_as_its_issuers_clock_shows_it_to_be() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let at = |seconds| now + TimeDelta::seconds(seconds);
        let leads = Leads::default();
        let [one, other] = [1, 2].map(|number| IssuerId(Uuid::from_u128(number)));
        // What is late shows nothing: a token may have been used long after its issue.
        assert_eq!(leads.issued_at(one, at(-100), now), at(-100));
        assert_eq!(leads.issued_at(one, at(40), now), now);
        // Issued 10 seconds before the one above.
        assert_eq!(leads.issued_at(one, at(30), at(50)), at(-10));
        assert_eq!(leads.issued_at(other, at(30), at(50)), at(30));
    }
}
