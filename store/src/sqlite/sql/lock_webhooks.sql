-- The transaction holds SQLite's only write lock; there is nothing else to lock.
select 1 from webhook_projection
