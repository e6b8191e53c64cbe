-- Finds the conflicts that a user was told of for a record, for the decision that follows.
create index sync_mutation_merged on sync_mutation (user_id, lower(body->'target'->>1)) where outcome->>'outcome' = 'merged';
