-- The slot of the command, first in the key: a repeat names one slot, whatever game version 0.1.0 has made. A new game has the slot of
-- the command that creates it.
alter table creations add column slot smallint;
alter table creations
    alter column slot type smallint using game_slot(command_id),
    alter column slot set not null,
    drop constraint creations_pkey,
    add constraint creations_pkey primary key (slot, command_id);
