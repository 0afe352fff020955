-- By what each token was made: by the account's `sign_up`, by a `token`, for a `device` by a token, by a `jwt`, or by a `key`;
-- null if that was not noted. `maker_hash` is the hash of that token, or of what was signed in that JWT. A token of an app's
-- credential, made directly or not, has the issuer or the key, and ends with it. `signed_hash` is the hash of what was signed in
-- a JWT: one JWT may have several signatures.
alter table tokens
    add column maker text,
    add column maker_hash bytea,
    add column signed_hash bytea,
    add constraint tokens_maker_known check (maker in ('sign_up', 'token', 'device', 'jwt', 'key'));
create index tokens_by_maker on tokens (maker_hash) where maker_hash is not null;
create index tokens_by_signed on tokens (signed_hash) where signed_hash is not null;
-- An account's first token was made in the transaction that made the account.
update tokens set maker = 'sign_up'
where made_by is null
    and created_at = (select p.created_at from players p where p.player_id = tokens.player_id);
