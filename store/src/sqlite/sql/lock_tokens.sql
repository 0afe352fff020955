-- No row where the account is erased or missing. The transaction holds SQLite's only write lock.
-- $1 the player.
select 1 from players where player_id = $1 and erased_at is null
