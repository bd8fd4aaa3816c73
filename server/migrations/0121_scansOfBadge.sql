-- outside a transaction
-- Each capture asks how often its badge was scanned at its scan point (CAP-07).
create index concurrently "scans_badge" on scans ("eventsPersonID", "scanPointID");
drop index concurrently if exists "scans_eventsPersonID";
