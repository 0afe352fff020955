-- refused: lock-without-timeout
create or replace view game_rows as select 1 as a;
