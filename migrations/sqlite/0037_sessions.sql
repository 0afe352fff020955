-- Tokens that an app has brought about: a JWT that was verified (`jwt`), an app's key that acts for a player (`app`), and a
-- token that was exchanged (`exchange`). They end with the issuer or the key. A revoked JWT keeps its row until it expires, or
-- it would be verified anew. `scopes` are names with spaces between; none means all of a player's.
alter table tokens add column scopes text;
alter table tokens add column made_by text
    constraint tokens_made_by_known check (made_by in ('jwt', 'app', 'exchange'));
alter table tokens add column issuer_id blob
    constraint tokens_issuer_id_fkey references issuers (issuer_id) on delete cascade;
alter table tokens add column key_id blob
    constraint tokens_key_id_fkey references app_keys (key_id) on delete cascade;
alter table tokens add column revoked integer not null default 0;
create index tokens_by_issuer on tokens (issuer_id) where issuer_id is not null;
create index tokens_by_key on tokens (key_id) where key_id is not null;
-- No JWT that was issued before this time counts for the player.
alter table players add column signed_out_at integer;
