create index tokens_by_expiry on tokens (expires_at) where expires_at is not null;
