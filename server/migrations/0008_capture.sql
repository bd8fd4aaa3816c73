-- Capture: what the devices of a stand send, however often and however late (CAP-03).

-- Made on the device: whatever comes again under it is the same scan, and a correction is a later revision.
alter table scans
  add "captureID" uuid,
  add "captureRevision" integer,
  add check (("captureID" is null) = ("captureRevision" is null));
create unique index "scans_captureID" on scans ("scanPointID", "captureID")
  where "captureID" is not null;

-- Captures of no badge that is known so far: kept, and tried again, for a badge that comes later.
create table "refusedCaptures" (
  "scanPointID" bigint not null references "scanPoints",
  "captureID" uuid not null,
  "captureRevision" integer not null,
  reason text not null check (reason in ('unknownCode', 'otherEvent', 'ambiguousCode')),
  code text not null,
  -- The badges that the code can mean; nothing where it is no code of ours.
  "firstBadge" uuid,
  "lastBadge" uuid,
  "timeScanned" timestamptz(3) not null,
  "timeReceived" timestamptz(3) not null default now(),
  comment text,
  rating smallint check (rating between 0 and 5),
  tags text[] not null default '{}',
  primary key ("scanPointID", "captureID")
);

-- Who captures at a scan point, and what still lies on each device.
create table "captureDevices" (
  "scanPointID" bigint not null references "scanPoints",
  -- Made on the device.
  "deviceID" uuid not null,
  name text not null,
  "unsentCount" integer not null check ("unsentCount" >= 0),
  "timeCreated" timestamptz(3) not null default now(),
  "timeLastContact" timestamptz(3) not null default now(),
  primary key ("scanPointID", "deviceID")
);
