-- A command takes effect at most once: the first event that it appended carries its id.
create unique index events_command_id on events (game_id, command_id)
where command_id is not null;
