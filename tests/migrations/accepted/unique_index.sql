-- no-transaction
-- obliges: no program gives a code twice; held since step 2
create unique index concurrently games_by_code on games (invite_hash);
