-- What an organiser did for several exhibitors at once is in the history of each.
create function "auditPartners"(changes jsonb) returns bigint[] language sql immutable parallel safe
return array(
  select distinct (change -> 'ids' -> 'partnerID')::bigint
  from jsonb_array_elements(changes) change where change -> 'ids' ? 'partnerID');

-- Who reads a history does not go through what waits to be sorted in.
create index "auditEntries_partners" on "auditEntries" using gin ("auditPartners"(changes))
  with (fastupdate = off) where "partnerID" is null and "isByOrganizer";
