-- For which partners the user of a key worked as the call came: who has lost one of them since gets no reply about it.
alter table "idempotencyKeys" add "partnerIDs" bigint[] not null default '{}';
