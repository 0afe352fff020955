-- The tokens of a player that last until they are revoked or unused: one of them is the last of its account.
create index tokens_lasting on tokens (player_id) where expires_at is null;
