-- When a revoked key was last sent: the gateway that has it still tries.

alter table api_key add column last_refused timestamptz;
