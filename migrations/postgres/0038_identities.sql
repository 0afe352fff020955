-- The players of apps by the apps' own names for them. An external id is 1 to 255 bytes of UTF-8, compared by its bytes.
create table identities (
    app_id uuid not null,
    external_id bytea not null,
    player_id uuid not null,
    created_at bigint not null,
    constraint identities_pkey primary key (app_id, external_id),
    constraint identities_app_id_fkey foreign key (app_id) references apps (app_id),
    constraint identities_player_id_fkey foreign key (player_id) references players (player_id),
    constraint identities_one_a_player unique (player_id),
    constraint identities_external_id_length check (octet_length(external_id) between 1 and 255)
);
