-- The slot of the game, first in the key. A player's list is found by an index of its own.
alter table game_players add column slot smallint;
alter table game_players
    alter column slot type smallint using game_slot(game_id),
    alter column slot set not null,
    drop constraint game_players_pkey,
    add constraint game_players_pkey primary key (slot, game_id, player_id);
create index game_players_by_player on game_players (player_id, game_id);
