-- refused: adding-foreign-key-constraint constraint-missing-not-valid obligation-without-reason
set local lock_timeout = '2s';
alter table creations add constraint creations_game foreign key (slot, game_id) references games (slot, game_id);
