-- Has the changes to an account's tokens wait for each other; no row where the account is erased or missing.
-- $1 the player.
select 1 from players where player_id = $1 and erased_at is null for no key update
