-- Who signs JWTs for an app. The keys are given in `jwks`, or fetched from `jwks_url`, or from the address that the document at
-- `discovery` names. `algorithms` has spaces between. `max_lifetime` is in seconds.
create table issuers (
    issuer_id uuid not null,
    app_id uuid not null,
    issuer text not null,
    jwks_url text,
    discovery text,
    jwks text,
    algorithms text not null,
    subject_claim text not null,
    name_claim text,
    accept text not null,
    max_lifetime bigint not null,
    created_at bigint not null,
    constraint issuers_pkey primary key (issuer_id),
    constraint issuers_app_id_fkey foreign key (app_id) references apps (app_id),
    constraint issuers_one_source check (num_nonnulls(jwks_url, discovery, jwks) = 1),
    constraint issuers_accept_known check (accept in ('access', 'id')),
    constraint issuers_max_lifetime_positive check (max_lifetime >= 1)
);
create index issuers_by_app on issuers (app_id);
