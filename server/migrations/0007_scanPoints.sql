-- A call that must have one effect however often it is sent (T9): what it answered, with the effect.
create table "idempotencyKeys" (
  "userID" bigint not null references users,
  key text not null,
  -- Method and path, with the ids in it.
  route text not null,
  "bodyHash" bytea not null,
  reply jsonb not null,
  "timeCreated" timestamptz(3) not null default now(),
  primary key ("userID", key)
);
create index "idempotencyKeys_timeCreated" on "idempotencyKeys" ("timeCreated");

-- Several people edit the settings of a scan point (T10).
alter table "scanPoints" add "modifiedBy" bigint references users;
create index "scanPoints_modifiedBy" on "scanPoints" ("modifiedBy");

-- Scans: searched as leads are, and read from both ends of a list without a look at the rows (S4).
alter table scans add "searchText" text generated always as (
  lower((
    coalesce("firstNames", '') || E'\n' || coalesce("lastName", '') || E'\n' ||
    coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' ||
    coalesce(company, '') || E'\n' || coalesce("jobTitle", '') || E'\n' || coalesce(comment, '')
  ) collate finnish)
) stored;
drop index "scans_scanPointID";
create index "scans_scanPointID" on scans
  ("scanPointID", "timeScanned" desc nulls last, "scanPointScanID" desc nulls last) where not "isTest";

-- When somebody last took a partner's leads home: what came since is new to them.
create table "leadDownloads" (
  "userID" bigint not null references users,
  "partnerID" bigint not null,
  "eventID" bigint not null,
  "timeDownloaded" timestamptz(3) not null,
  primary key ("userID", "partnerID", "eventID"),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "leadDownloads_place" on "leadDownloads" ("partnerID", "eventID");

-- A list of leads narrowed to a scan point, and the touches of one lead.
create index "leads_place" on leads ("eventID", "partnerID", "timeLastScanned" desc, "leadID" desc);
