-- outside a transaction
-- Whoever has another address by now is found by the one that a table had (ORG-41).
create index concurrently "personLoads_email" on "personLoads" ((loaded ->> 'email'));
