-- How many keys of requests a player has stored.
create index requests_by_player on requests (player_id);
