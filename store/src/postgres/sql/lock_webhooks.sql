-- Has those that make webhooks wait for each other, and for the projection of the log.
select 1 from webhook_projection for update
