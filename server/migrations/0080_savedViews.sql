-- Filters, order and search of a list of the console, kept under a name (ORG-05).
create table "savedViews" (
  "savedViewID" bigint generated always as identity primary key,
  "organizationID" bigint not null references organizations,
  -- Whose it is alone, and with whom it goes; null: of all users of the organiser.
  "userID" bigint references users,
  -- Where it names something that only one event has; null: at every event.
  "eventID" bigint references events,
  list text not null,
  name text not null check (name <> ''),
  query text not null,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  "modifiedBy" bigint references users,
  foreign key ("organizationID", "userID") references "organizationsUsers" on delete cascade
);
create unique index "savedViews_name" on "savedViews"
  ("organizationID", list, coalesce("userID", 0), coalesce("eventID", 0), lower(name));
create index "savedViews_userID" on "savedViews" ("userID") where "userID" is not null;
create trigger touch before update on "savedViews" for each row execute function touch();

call "recordChangesOf"('savedViews', '{savedViewID}', '{list}', '{}');
