-- outside a transaction
-- By these the sweeps of each night find what is old.
drop index concurrently if exists "visits_timeReceived";
create index concurrently "visits_timeReceived" on visits ("timeReceived");
drop index concurrently if exists "refusedCaptures_timeReceived";
create index concurrently "refusedCaptures_timeReceived" on "refusedCaptures" ("timeReceived");
