-- The slot of the game, first in the key. A change of type writes the table once, and an update would write it beside itself.
alter table games add column slot smallint;
alter table games
    alter column slot type smallint using game_slot(game_id),
    alter column slot set not null,
    drop constraint games_pkey,
    add constraint games_pkey primary key (slot, game_id);
