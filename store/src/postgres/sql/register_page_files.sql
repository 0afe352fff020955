insert into page_files (path, media_type, tag, gzip, registered_at)
select path, media_type, tag, gzip, clock_timestamp()
from unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) as files (path, media_type, tag, gzip)
on conflict (path) do update
set media_type = excluded.media_type, tag = excluded.tag, gzip = excluded.gzip, registered_at = excluded.registered_at
