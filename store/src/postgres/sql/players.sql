-- $1 the players.
select player_id, name, created_at from players where player_id = any($1)
