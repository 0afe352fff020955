-- The makers of these hashes, and the tokens that they have made, directly or not.
-- $1 hashes of tokens or of what was signed in JWTs, as a JSON list of hexadecimal digits, $2 the token that is spared with
-- what it has made.
with recursive ended (token_hash) as (
    select unhex(value) from json_each($1)
    union
    select t.token_hash
    from ended
    join tokens t on t.maker_hash = ended.token_hash
    where t.token_hash <> $2
)
select token_hash from ended
