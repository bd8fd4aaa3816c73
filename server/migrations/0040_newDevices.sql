-- From where a session is and on which device, and who is told of one on a new device (SEC-08 … 10).

alter table sessions
  -- Where it began or was last kept alive, for as long as it lives.
  add address text,
  -- null: of before devices were told apart; empty: forgotten again.
  add "deviceHash" bytea;
create index "sessions_deviceHash" on sessions ("userID", "deviceHash") where "deviceHash" is not null;
drop trigger "record insert" on sessions;
drop trigger "record update" on sessions;
drop trigger "record delete" on sessions;
call "recordChangesOf"('sessions', '{sessionID}', '{organizationID}', '{timeLastUsed,timeProved,address,deviceHash}');

-- Sign-ins on devices that were new to the account, each with the link that says "this was not me".
create table "newDevices" (
  "tokenHash" bytea primary key,
  "userID" bigint not null references users,
  "deviceHash" bytea not null,
  -- That of the account at that moment: whoever came in may have put another in its place since.
  email text not null,
  -- The passkey that signed in, if one did.
  "passkeyID" bigint,
  "timeCreated" timestamptz(3) not null default now(),
  "timeExpires" timestamptz(3) not null,
  unique ("userID", "deviceHash")
);

alter table "recoveryCodes"
  -- null: before this was kept.
  add "timeCreated" timestamptz(3);
alter table "recoveryCodes" alter "timeCreated" set default now();
