-- A game that is over has had its row written with its last event.
left join lateral (
    select e.version, e.recorded_at, e.must_act
    from events e
    where e.game_id = g.game_id and g.status in ('lobby', 'running')
    order by e.version desc
    limit 1
) as newest on true
