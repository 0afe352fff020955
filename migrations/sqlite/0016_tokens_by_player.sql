create index tokens_by_player on tokens (player_id);
