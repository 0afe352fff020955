-- The audiences of issuers. The key lets no two apps claim the same JWTs.
create table issuer_audiences (
    issuer text not null,
    audience text not null,
    issuer_id blob not null,
    constraint issuer_audiences_key primary key (issuer, audience),
    constraint issuer_audiences_issuer_id_fkey foreign key (issuer_id)
        references issuers (issuer_id) on delete cascade
) strict, without rowid;
create index issuer_audiences_by_issuer on issuer_audiences (issuer_id);
