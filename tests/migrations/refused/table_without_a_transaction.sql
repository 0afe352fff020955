-- no-transaction
-- refused: no-transaction
create table leagues (league_id uuid primary key);
