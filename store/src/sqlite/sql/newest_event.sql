-- A game that is over has had its row written with its last event.
left join events newest on newest.game_id = g.game_id
    and g.status in ('lobby', 'running')
    and newest.version = (select max(e.version) from events e where e.game_id = g.game_id)
