-- Whom a user has found by an e-mail lately: who knows it may link the person (SRV-52, SRV-53); who only
-- guesses an id may not.
create table "personLookups" (
  "userID" bigint not null references users,
  "personID" bigint not null references persons,
  "timeCreated" timestamptz(3) not null default now(),
  primary key ("userID", "personID")
);
create index "personLookups_personID" on "personLookups" ("personID");

-- A file that a mail takes along: what it is made of, until it leaves.
alter table "outgoingMails" add attachment jsonb;

-- The places of a person that ended, for whoever takes that back.
create index "eventsPersons_ended" on "eventsPersons" ("personID", "eventID")
  where "timeDeleted" is not null;
