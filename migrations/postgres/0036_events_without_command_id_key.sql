-- That a command takes effect at most once follows from the stream: its events name the commands that have led to them, and
-- an append builds on the newest event or conflicts. So whoever appends knows all commands before it, and the log needs no
-- key of its own for them, which cost a tenth of an append.
drop index events_command_id;
