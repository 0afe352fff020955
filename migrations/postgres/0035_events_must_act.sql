-- Who must act after an append: its last event's row holds their seats, a byte each. Nearly every command changes that, the
-- version and the time, and few change anything else of a game's row: those three are read from the newest event where it
-- is newer than the row, and a command that changes nothing else leaves the row as it is.
alter table events add column must_act bytea;
