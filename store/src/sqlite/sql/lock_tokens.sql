-- True if the player is stopped. No row where the account is erased or missing. The transaction holds SQLite's only write lock.
-- $1 the player.
select stopped_at is not null from players where player_id = $1 and erased_at is null
