-- By what a player's webhook was made, as tokens have it. `token_hash` is the hash of the token, or of what was signed in the
-- JWT. Nothing refers to the key and the issuer, so that a webhook shows them after their end, too.
alter table webhooks add column maker text
    constraint webhooks_maker_known check (maker in ('token', 'jwt', 'key'));
alter table webhooks add column issuer_id blob;
alter table webhooks add column key_id blob;
create index webhooks_by_issuer on webhooks (issuer_id) where issuer_id is not null;
create index webhooks_by_key on webhooks (key_id) where key_id is not null;
-- Until now a webhook without the hash was made by an app's credential.
update webhooks set maker = 'token' where player_id is not null and token_hash is not null;
