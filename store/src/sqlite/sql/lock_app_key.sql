-- No row where the app has no such key. The transaction holds SQLite's only write lock.
-- $1 the app, $2 the key.
select 1 from app_keys where app_id = $1 and key_id = $2
