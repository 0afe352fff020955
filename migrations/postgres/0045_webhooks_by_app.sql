create index webhooks_by_app on webhooks (app_id) where app_id is not null;
