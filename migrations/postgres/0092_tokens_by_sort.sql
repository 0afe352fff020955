-- The tokens of a player of one sort by their age, in place of all of them: a player has a bounded number of each sort.
create index tokens_by_sort on tokens (player_id, made_by, created_at);
drop index tokens_by_player;
