-- Exhibitors from tables, in the organiser's console.

-- What was imported, and what became of each row.
create table "exhibitorImports" (
  "exhibitorImportID" bigint generated always as identity primary key,
  "eventID" bigint not null references events,
  "userID" bigint not null references users,
  "fileName" text not null,
  "newCount" integer not null,
  "changedCount" integer not null,
  "sameCount" integer not null,
  "refusedCount" integer not null,
  "leftCount" integer not null,
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  "timeCreated" timestamptz(3) not null default now()
);
create index "exhibitorImports_eventID" on "exhibitorImports" ("eventID", "timeCreated", "exhibitorImportID");
create index "exhibitorImports_userID" on "exhibitorImports" ("userID");

-- What the tables said last of an exhibitor at an event: what differs from it by now was changed by people.
create table "exhibitorLoads" (
  "partnerID" bigint not null,
  "eventID" bigint not null,
  -- By which the organiser's tables call the exhibitor.
  "importKey" text,
  -- {"fields": {name: value}, "stands": {number: {…}}, "userIDs": [those who were made contacts]}
  loaded jsonb not null check (jsonb_typeof(loaded) = 'object'),
  "timeModified" timestamptz(3) not null default now(),
  primary key ("partnerID", "eventID"),
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create trigger touch before update on "exhibitorLoads" for each row execute function touch();

-- What columns of such tables were said to hold, for all who work for the organiser.
create table "organizationsImportHeadings" (
  "organizationID" bigint not null references organizations on delete cascade,
  heading text not null check (length(heading) <= 100),
  field text,
  "timeModified" timestamptz(3) not null default now(),
  primary key ("organizationID", heading)
);
create trigger touch before update on "organizationsImportHeadings" for each row execute function touch();

call "recordChangesOf"('exhibitorImports', '{exhibitorImportID}',
  '{newCount,changedCount,sameCount,refusedCount,leftCount}', '{rows}');
call "recordChangesOf"('organizationsImportHeadings', '{organizationID,heading}', '{field}', '{}');
