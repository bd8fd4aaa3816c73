-- The organiser's own log: what its users did in the console or as an exhibitor, and its systems by their keys.

alter table "auditEntries" add "isByOrganizer" boolean not null default false;
create index "auditEntries_organizationID" on "auditEntries" ("organizationID", "timeCreated", "auditEntryID")
  where "isByOrganizer";
create index "auditEntries_eventID" on "auditEntries" ("eventID", "timeCreated", "auditEntryID") where "isByOrganizer";
