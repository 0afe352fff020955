-- The tokens that have not ended, with their makers; the end of each is as before.
drop view live_tokens;
create view live_tokens as
select
    token_hash, player_id, created_at, token_id, label, last_used_at, expires_at, ends_at, scopes, made_by, issuer_id, key_id,
    maker, maker_hash, signed_hash
from (
    select t.*, case
        when not t.ends_unused then t.expires_at
        when exists (
            select from tokens other
            where other.player_id = t.player_id and other.expires_at is null
                and other.token_hash <> t.token_hash
                and (
                    not other.ends_unused
                    or (greatest(other.created_at, other.last_used_at + interval '24 hours'), other.token_hash)
                        > (greatest(t.created_at, t.last_used_at + interval '24 hours'), t.token_hash)
                )
        ) then greatest(t.created_at, t.last_used_at + interval '24 hours') + interval '4320 hours'
    end as ends_at
    from tokens t
    where not t.revoked
) as ending
where ends_at is null or ends_at > clock_timestamp();
