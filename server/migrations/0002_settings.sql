-- Users who manage each other: who changed what, links that live longer, e-mails to be confirmed.

alter table users add "modifiedBy" bigint references users;
alter table partners add "modifiedBy" bigint references users;
alter table persons add "modifiedBy" bigint references users;
create index "users_modifiedBy" on users ("modifiedBy");
create index "partners_modifiedBy" on partners ("modifiedBy");
create index "persons_modifiedBy" on persons ("modifiedBy");

-- What the list of users searches, in lower case (T15).
alter table users add "searchText" text generated always as (
  lower(("firstNames" || E'\n' || "lastName" || E'\n' || email) collate finnish)
) stored;

-- The last sign-in of a user.
create index "sessions_userID_timeCreated" on sessions ("userID", "timeCreated");

-- The link of an invitation lives longer than that of a forgotten password.
alter table "passwordResets"
  add "timeExpires" timestamptz(3) not null default now() + interval '60 minutes';
update "passwordResets" set "timeExpires" = "timeCreated" + interval '60 minutes';

-- A new e-mail of a user that waits until its owner opens the link.
create table "emailChanges" (
  "userID" bigint primary key references users,
  "tokenHash" bytea not null unique,
  email text not null check (email = lower(email)),
  "requestedBy" bigint not null references users,
  "timeCreated" timestamptz(3) not null default now(),
  "timeExpires" timestamptz(3) not null
);
create index "emailChanges_requestedBy" on "emailChanges" ("requestedBy");
