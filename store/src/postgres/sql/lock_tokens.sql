-- Has the changes to an account's tokens wait for each other: true if the player is stopped; no row where the account is erased or missing.
-- $1 the player.
select stopped_at is not null from players where player_id = $1 and erased_at is null for no key update
