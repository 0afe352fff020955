-- The slot of the game, first in the key.
alter table proofs add column slot smallint;
alter table proofs
    alter column slot type smallint using game_slot(game_id),
    alter column slot set not null,
    drop constraint proofs_pkey,
    add constraint proofs_pkey primary key (slot, game_id);
