create table leagues (
    league_id uuid not null,
    name text not null check (name <> ''),
    constraint leagues_pkey primary key (league_id)
);
create unique index leagues_by_name on leagues (name);
create table league_games (
    league_id uuid not null references leagues (league_id),
    game_id uuid not null
);
create trigger leagues_append_only
before update or delete or truncate on leagues
for each statement execute function refuse_to_change_events();
revoke all on leagues from public;
insert into leagues (league_id, name) values (gen_random_uuid(), 'open');
