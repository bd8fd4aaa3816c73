-- Whole data sets come as ZIP in the console too (ORG-43).

-- What the console's loads said last of rows, by which what people changed since is kept: hashes, for it is only
-- compared. Of people there is nothing.
create table "datasetLoads" (
  "organizationID" bigint not null references organizations,
  "tableName" text not null,
  -- The file's key, or the ids of what the row belongs to.
  "rowKey" text not null,
  -- {column: hash of the value}
  loaded jsonb not null check (jsonb_typeof(loaded) = 'object'),
  primary key ("organizationID", "tableName", "rowKey")
);

-- A data set that was looked through, and perhaps loaded; its file is loose and goes after a day.
create table "organizationDatasets" (
  "organizationDatasetID" bigint generated always as identity primary key,
  "organizationID" bigint not null references organizations,
  "userID" bigint references users,
  "fileName" text not null,
  "storageName" text not null,
  -- Tells what was shown from the same with other data beside it.
  version text not null,
  -- Counts, remarks, and fields that change; nothing of people.
  preview jsonb not null check (jsonb_typeof(preview) = 'object'),
  "timeCreated" timestamptz(3) not null default now(),
  "timeLoaded" timestamptz(3)
);
create index "organizationDatasets_organizationID" on "organizationDatasets" ("organizationID", "timeCreated");
create index "organizationDatasets_userID" on "organizationDatasets" ("userID");

call "recordChangesOf"('organizationDatasets', '{organizationDatasetID}', '{fileName,timeLoaded}', '{preview,version,storageName}');
