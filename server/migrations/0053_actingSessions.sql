-- An organiser's user who acts as an exhibitor at one event: a session of its own, which says who, as whom, why and
-- for how long. It outlives its session: the exhibitor sees it for as long as the log.
create table "actingSessions" (
  "actingSessionID" bigint generated always as identity primary key,
  -- The session that acts, and the one of the console from which it was begun.
  "sessionID" uuid not null unique,
  "parentSessionID" uuid not null,
  "userID" bigint not null references users,
  "organizationID" bigint not null references organizations,
  "partnerID" bigint not null,
  "eventID" bigint not null,
  "mayChange" boolean not null,
  reason text not null check (reason <> ''),
  "timeCreated" timestamptz(3) not null default now(),
  "timeExpires" timestamptz(3) not null default now() + interval '60 minutes',
  foreign key ("partnerID", "eventID") references "eventsPartners"
);
create index "actingSessions_partnerID" on "actingSessions" ("partnerID", "timeCreated", "actingSessionID");
create index "actingSessions_userID" on "actingSessions" ("userID");
create index "actingSessions_parentSessionID" on "actingSessions" ("parentSessionID");

-- null: an ordinary session. No password was ever given in one that acts: nothing in it is fresh.
alter table sessions add "actingSessionID" bigint unique references "actingSessions";

call "recordChangesOf"('actingSessions', '{actingSessionID}', '{mayChange}', '{sessionID,parentSessionID,timeExpires}');
call "recordChangesOf"('sessions', '{sessionID}', '{organizationID}',
  '{timeLastUsed,timeProved,address,deviceHash,actingSessionID}');
