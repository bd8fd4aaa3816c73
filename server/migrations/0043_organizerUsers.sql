-- Who works for an organiser in its console, as what, and at which of its events.

create table "organizationsUsers" (
  "organizationID" bigint not null references organizations,
  "userID" bigint not null references users,
  role text not null check (role in ('owner', 'manager', 'service', 'finance', 'viewer')),
  -- false: at those of "organizationsUsersEvents" alone.
  "isForAllEvents" boolean not null default true,
  "timeCreated" timestamptz(3) not null default now(),
  "timeModified" timestamptz(3) not null default now(),
  primary key ("organizationID", "userID")
);
create index "organizationsUsers_userID" on "organizationsUsers" ("userID");

create table "organizationsUsersEvents" (
  "organizationID" bigint not null,
  "userID" bigint not null,
  "eventID" bigint not null references events,
  primary key ("organizationID", "userID", "eventID"),
  foreign key ("organizationID", "userID") references "organizationsUsers" on delete cascade
);
create index "organizationsUsersEvents_eventID" on "organizationsUsersEvents" ("eventID");

call "recordChangesOf"('organizationsUsers', '{organizationID,userID}', '{role,isForAllEvents}', '{}');
call "recordChangesOf"('organizationsUsersEvents', '{organizationID,userID,eventID}', '{}', '{}');
