-- Answers whose claim stands: this one, or the one that was there. The update changes nothing; it makes
-- the statement see a row that another transaction has just committed.
insert into creations (command_id, game_id)
values ($1, $2)
on conflict (command_id) do update set game_id = creations.game_id
returning game_id
