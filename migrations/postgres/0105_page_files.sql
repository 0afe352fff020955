-- The files that pages load and whose names change with their contents, of the servers of every version. A page of one version gets
-- its files from a server of another one.
create table page_files (
    path text not null,
    media_type text not null,
    tag text not null,
    gzip bytea not null,
    registered_at timestamptz not null,
    constraint page_files_pkey primary key (path),
    -- They become headers.
    constraint page_files_media_type check (media_type ~ '^[a-z0-9/+.; =-]+$'),
    constraint page_files_tag check (tag ~ '^[0-9a-f]+$')
);
