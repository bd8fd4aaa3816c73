-- Keys of systems, as the console has them: what each may do, at which events, until when, and when it was used last.

alter table "apiKeys"
  add rights text[] not null default '{sendVisits}',
  add "isForAllEvents" boolean not null default true,
  add "timeExpires" timestamptz(3),
  add "timeLastUsed" timestamptz(3),
  add "timeModified" timestamptz(3) not null default now(),
  add "modifiedBy" bigint references users;
create index "apiKeys_modifiedBy" on "apiKeys" ("modifiedBy");

create table "apiKeysEvents" (
  "apiKeyID" bigint not null references "apiKeys",
  "eventID" bigint not null references events,
  primary key ("apiKeyID", "eventID")
);
create index "apiKeysEvents_eventID" on "apiKeysEvents" ("eventID");

call "recordChangesOf"('apiKeys', '{apiKeyID}', '{name,rights,isForAllEvents,timeExpires,timeRevoked}',
  '{keyHash,timeLastUsed}');
call "recordChangesOf"('apiKeysEvents', '{apiKeyID,eventID}', '{}', '{}');
