-- refused: replaced-function
create or replace function game_slot(id uuid) returns smallint language sql immutable return 0::smallint;
