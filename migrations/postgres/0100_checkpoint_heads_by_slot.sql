-- The slot of the game, first in the key. A checkpoint reads the heads in the order of the games.
alter table checkpoint_heads add column slot smallint;
alter table checkpoint_heads
    alter column slot type smallint using game_slot(game_id),
    alter column slot set not null,
    drop constraint checkpoint_heads_pkey,
    add constraint checkpoint_heads_pkey primary key (slot, game_id, checkpoint);
create index checkpoint_heads_by_game on checkpoint_heads (game_id, checkpoint);
