-- refused: if-not-exists
create table if not exists games (game_id uuid primary key);
insert into games (game_id) values (gen_random_uuid());
