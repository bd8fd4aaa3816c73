-- outside a transaction
-- Whether anything was tried with a scan point (ORG-68) is told without its other scans.
create index concurrently "scans_test" on scans ("scanPointID") where "isTest";
