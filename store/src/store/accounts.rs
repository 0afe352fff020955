//! The store's part for accounts and their tokens, and for requests outside of games.

use chrono::{DateTime, Utc};
use domain::seat::{GameId, PlayerId};
use uuid::Uuid;

use super::{Database, Store};
use crate::{
    Digest, Ending, Holder, Keyed, Managed, NewTicket, NewToken, NotedRequest, Once, PlayerRow,
    StoreError, TicketMade, TokenMade, TokenRow, Tokens, stored,
};

impl Store {
    /// Makes an account with its first token. [`StoreError::Refused`] if either exists.
    pub async fn create_player(
        &self,
        player: &PlayerRow,
        token_hash: Digest,
    ) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.create_player(player, token_hash).await?))
    }

    /// The player of a token; none once the token has ended, and while the account is erased or stopped.
    pub async fn holder(&self, token_hash: Digest) -> Result<Option<Holder>, StoreError> {
        on!(&self.database, database => {
            database.holder(token_hash).await?.map(TryInto::try_into).transpose()
        })
    }

    /// True if a token would count if the operator had not stopped its player.
    pub async fn is_stopped(&self, token_hash: Digest) -> Result<bool, StoreError> {
        Ok(!self.stopped_tokens(&[token_hash]).await?.is_empty())
    }

    /// Those of these tokens that would count if the operator had not stopped their players.
    pub async fn stopped_tokens(&self, tokens: &[Digest]) -> Result<Vec<Digest>, StoreError> {
        let found = on!(&self.database, database => database.stopped_tokens(tokens).await?);
        found.into_iter().map(stored::digest).collect()
    }

    /// Those of these players whom the operator has stopped, in no particular order.
    pub async fn stopped_among(&self, players: &[PlayerId]) -> Result<Vec<PlayerId>, StoreError> {
        let ids = on!(&self.database, database => database.stopped_among(players).await?);
        Ok(ids.into_iter().map(PlayerId).collect())
    }

    /// An account as its operator sees it.
    pub async fn managed(&self, player_id: PlayerId) -> Result<Managed, StoreError> {
        let found = on!(&self.database, database => {
            database.managed(player_id).await?.map(TryInto::try_into).transpose()?
        });
        Ok(Managed::of(found))
    }

    /// Renames a player. `with` is the token of a call by the player, which must count until the name is written.
    pub async fn rename_player(
        &self,
        player_id: PlayerId,
        name: String,
        with: Option<Digest>,
    ) -> Result<Managed, StoreError> {
        on!(&self.database, database => database.rename_player(player_id, name, with).await)
    }

    /// Stops a player: nothing counts that the player signs in with, nothing new is made of it, and the player's webhooks
    /// pause. The time of an earlier stop stays.
    pub async fn stop_player(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Managed, StoreError> {
        on!(&self.database, database => database.stop_player(player_id, at).await)
    }

    /// Has a player go on who was stopped, with all that counted before.
    pub async fn resume_player(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Managed, StoreError> {
        on!(&self.database, database => database.resume_player(player_id, at).await)
    }

    /// Gives an account one more token, where it has fewer than `cap` and the token that the call is made with has not ended.
    pub async fn add_token(
        &self,
        player_id: PlayerId,
        with: Digest,
        new: NewToken,
        cap: u32,
    ) -> Result<TokenMade, StoreError> {
        on!(&self.database, database => {
            database.add_token(player_id, with, new, cap.into()).await
        })
    }

    /// An account's tokens that have not ended, in no particular order.
    pub async fn tokens(&self, player_id: PlayerId) -> Result<Vec<TokenRow>, StoreError> {
        on!(&self.database, database => stored::all(database.tokens(player_id).await?))
    }

    /// What was ended by somebody's wish from a time on, the oldest first; only what follows an ending in that order. What is
    /// committed late may have an earlier time, so a reader that goes on later begins some minutes before.
    pub async fn endings(
        &self,
        since: DateTime<Utc>,
        after: Option<&Ending>,
        limit: u32,
    ) -> Result<Vec<Ending>, StoreError> {
        on!(&self.database, database => stored::all(database.endings(since, after, limit).await?))
    }

    /// Ends tokens of an account with what they have made. True if there was one.
    pub async fn revoke_tokens(
        &self,
        player_id: PlayerId,
        which: Tokens,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<bool>, StoreError> {
        on!(&self.database, database => database.revoke_tokens(player_id, which, at, keyed).await)
    }

    /// Notes that tokens were used on a day; a day before the last one that was noted changes nothing.
    pub async fn note_uses(&self, tokens: &[Digest], day: DateTime<Utc>) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.note_uses(tokens, day).await?))
    }

    /// Removes rows that have ended by themselves: tokens, the webhooks of unused tokens, tickets, codes for devices and reservations.
    /// It also removes the hashes of erased external ids, and old notes of endings.
    pub async fn remove_ended(&self, at: DateTime<Utc>) -> Result<(), StoreError> {
        on!(&self.database, database => {
            database.remove_ended_tickets(at).await?;
            database.remove_ended_device_codes(at).await?;
            database.remove_ended_reservations(at).await?;
            database.forget_erased(at).await?;
            database.forget_endings(at).await?;
            while database.remove_ended_tokens(at).await? {}
            Ok(())
        })
    }

    /// Makes a ticket that opens a feed in the place of a token, where the token has fewer than `cap`.
    pub async fn add_ticket(&self, new: NewTicket, cap: u32) -> Result<TicketMade, StoreError> {
        on!(&self.database, database => Ok(database.add_ticket(new, cap.into()).await?))
    }

    /// In the place of which token a ticket opens a feed, and whose that is.
    pub async fn ticket_holder(
        &self,
        ticket: Digest,
        feed: &str,
    ) -> Result<Option<(Digest, Holder)>, StoreError> {
        on!(&self.database, database => {
            database.ticket_holder(ticket, feed).await?.map(TryInto::try_into).transpose()
        })
    }

    /// Has tickets open their feeds until a time, where that is later than before.
    pub async fn renew_tickets(
        &self,
        tickets: &[Digest],
        valid_until: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.renew_tickets(tickets, valid_until).await?))
    }

    /// Those of the accounts that exist, erased ones too, in no particular order.
    pub async fn players(&self, ids: &[PlayerId]) -> Result<Vec<PlayerRow>, StoreError> {
        on!(&self.database, database => stored::all(database.players(ids).await?))
    }

    /// Erases an account: its name, its tokens and its webhooks go, its id stays. Twice is as good
    /// as once.
    pub async fn erase_player(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
        keyed: Option<Keyed>,
    ) -> Result<Once<()>, StoreError> {
        on!(&self.database, database => database.erase_player(player_id, at, keyed).await)
    }

    /// At most so many faults in the rows of accounts: each a code, and the id of the player, webhook, issuer, game or device code.
    /// A seat counts if its player was erased before `settled`, and a code for a device if it ends after `far`.
    pub async fn account_faults(
        &self,
        settled: DateTime<Utc>,
        far: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(String, Uuid)>, StoreError> {
        on!(&self.database, database => Ok(database.account_faults(settled, far, limit).await?))
    }

    /// The games not over that players have who were erased since then: player, game, kind, and true if it runs. They come in that
    /// order, after a player and a game, at most so many.
    pub async fn seats_of_erased(
        &self,
        since: DateTime<Utc>,
        after: (PlayerId, GameId),
        limit: u32,
    ) -> Result<Vec<(PlayerId, GameId, String, bool)>, StoreError> {
        let (player, game) = after;
        let rows = on!(&self.database, database => {
            database.seats_of_erased(since, (player, game.0), limit).await?
        });
        let named = rows
            .into_iter()
            .map(|(player, game, kind, runs)| (PlayerId(player), GameId(game), kind, runs));
        Ok(named.collect())
    }

    /// The stored facts about a request outside of games with a key, if it took effect.
    pub async fn request(&self, command_id: Uuid) -> Result<Option<NotedRequest>, StoreError> {
        on!(&self.database, database => {
            database.request(command_id).await?.map(NotedRequest::try_from).transpose()
        })
    }

    /// Forgets those that took effect before a time.
    pub async fn forget_requests(&self, before: DateTime<Utc>) -> Result<(), StoreError> {
        on!(&self.database, database => Ok(database.forget_requests(before).await?))
    }
}
