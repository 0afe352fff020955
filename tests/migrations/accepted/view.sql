set local lock_timeout = '2s';
create or replace view seats_of_open_games as
select s.player_id, s.state, g.game_id, g.slot, g.kind
from games g
cross join lateral open_seats_of(g.status, g.players, g.reserved) as s
where g.status in ('lobby', 'running');
