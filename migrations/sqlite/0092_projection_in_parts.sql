-- As on Postgres, where sets of slots may have places of their own; null here.
alter table webhook_projection add column parts blob;
