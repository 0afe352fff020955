-- An account and its first token, both or none.
with player as (
    insert into players (player_id, name, created_at) values ($1, $2, $3)
    returning player_id, created_at
)
insert into tokens (token_hash, player_id, created_at, token_id, maker)
select $4, player_id, created_at, $5, 'sign_up' from player
