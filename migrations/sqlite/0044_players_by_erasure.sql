create index players_by_erasure on players (erased_at) where erased_at is not null;
