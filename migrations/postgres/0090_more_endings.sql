-- Further endings: the JWTs of a player that were issued before a time (`jwts_before`), and a player whom the operator has `stopped`
-- or `resumed`. The subject of each is the player's id.
alter table endings
    drop constraint endings_kind_known,
    add constraint endings_kind_known check (kind in (
        'token', 'exchanged', 'jwt', 'jwt_text', 'jwts_before', 'key', 'issuer', 'webhook', 'unlinked', 'signed_out', 'stopped',
        'resumed', 'erased'
    ));
