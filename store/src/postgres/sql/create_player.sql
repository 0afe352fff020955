with player as (
    insert into players (player_id, name, created_at) values ($1, $2, $3)
)
insert into tokens (token_hash, player_id, created_at, token_id) values ($4, $1, $3, $5)
