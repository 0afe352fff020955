-- Has what is made with a key wait for the end of the transaction; no row where the app has no such key.
-- $1 the app, $2 the key.
select 1 from app_keys where app_id = $1 and key_id = $2 for update
