create index tokens_by_last_use on tokens (coalesce(last_used_at, created_at)) where ends_unused;
