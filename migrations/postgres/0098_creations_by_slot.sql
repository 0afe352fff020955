-- The slot of the game, first in the key. A new game has the slot of the command that creates it, and one of version 0.1.0 has any: a
-- claim is found by its command alone, and no command has two.
alter table creations add column slot smallint;
alter table creations
    alter column slot type smallint using game_slot(game_id),
    alter column slot set not null,
    drop constraint creations_pkey,
    add constraint creations_pkey primary key (slot, command_id);
create unique index creations_by_command on creations (command_id);
