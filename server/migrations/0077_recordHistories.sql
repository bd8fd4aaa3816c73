-- The history of a record, and the whole log of an organiser with what its exhibitors did.

-- The orders, people and products that an entry is about: those in the path of its call, and those that it changed.
-- Of a product a row of an order is no change.
create function "auditRecords"(target jsonb, changes jsonb) returns text[] language sql immutable parallel safe
return array(
  select distinct record.name || ' ' || (part.ids ->> record.name)
  from (
    select target as ids, '' as "table"
    union all
    select change -> 'ids', change ->> 'table' from jsonb_array_elements(changes) change
  ) part
  join unnest(array['orderID', 'personID', 'productID']) record (name)
    on part.ids ? record.name and (record.name <> 'productID' or part."table" not in ('orderRows', 'tickets')));

-- Who reads a history does not go through what waits to be sorted in.
create index "auditEntries_records" on "auditEntries" using gin ("auditRecords"(target, changes))
  with (fastupdate = off);

-- What a log is narrowed by stands in its index, which alone then tells how many entries there are.
drop index "auditEntries_organizationID";
create index "auditEntries_organizationID" on "auditEntries" ("organizationID", "timeCreated", "auditEntryID")
  include (kind, "isByOrganizer");
drop index "auditEntries_partnerID";
create index "auditEntries_partnerID" on "auditEntries" ("partnerID", "timeCreated", "auditEntryID")
  include (kind, action, "eventID");
drop index "auditEntries_eventID";
create index "auditEntries_eventID" on "auditEntries" ("eventID", "timeCreated", "auditEntryID")
  include (kind) where "isByOrganizer";
