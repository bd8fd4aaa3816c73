-- How users prove who they are besides the password (SEC), and when a session did so last.

alter table sessions
  -- When password or passkey was last given in it: ten minutes long that counts as fresh (T3).
  add "timeProved" timestamptz(3) not null default now();
update sessions set "timeProved" = "timeCreated";

create table passkeys (
  "passkeyID" bigint generated always as identity primary key,
  "userID" bigint not null references users,
  -- As WebAuthn writes it: base64url.
  "credentialID" text not null unique,
  "publicKey" bytea not null,
  -- Of its signatures, as far as it counts them: a copy of the key is told by one that does not grow.
  "signCount" bigint not null,
  transports text[] not null,
  name text not null,
  "timeCreated" timestamptz(3) not null default now(),
  "timeLastUsed" timestamptz(3),
  "lastUserAgent" text
);
create index "passkeys_userID" on passkeys ("userID");

-- The codes of an app. The secrets are encrypted with a key that is in no backup: `keyID` tells which.
create table totps (
  "userID" bigint primary key references users,
  secret bytea,
  "keyID" text,
  -- The step of the last code that was taken: no code is good twice.
  "lastStep" bigint not null default 0,
  "timeCreated" timestamptz(3),
  "timeLastUsed" timestamptz(3),
  "lastUserAgent" text,
  -- What waits for its first code.
  "newSecret" bytea,
  "newKeyID" text,
  check ((secret is null) = ("keyID" is null) and (secret is null) = ("timeCreated" is null)),
  check (("newSecret" is null) = ("newKeyID" is null))
);

create table "recoveryCodes" (
  "userID" bigint not null references users,
  "codeHash" bytea not null,
  primary key ("userID", "codeHash")
);

-- Sign-ins whose password was right and whose second step is to come.
create table "signInSteps" (
  "tokenHash" bytea primary key,
  "userID" bigint not null references users,
  "timeExpires" timestamptz(3) not null
);
create index "signInSteps_userID" on "signInSteps" ("userID");

-- Signatures over these challenges were taken: none is taken again while it could be.
create table "usedChallenges" (
  "challengeHash" bytea primary key,
  "timeExpires" timestamptz(3) not null
);

-- Who has lost what they sign in with waits a day, in which every address of theirs can stop it.
create table "factorRemovals" (
  "userID" bigint primary key references users,
  "stopHash" bytea not null unique,
  "timeCreated" timestamptz(3) not null default now(),
  "timeDue" timestamptz(3) not null
);
create index "factorRemovals_timeDue" on "factorRemovals" ("timeDue");

alter table users
  -- Where the account was reached before, and until when: it is told of what a thief would do (T3).
  add "formerEmail" text,
  add "timeEmailReplaced" timestamptz(3);
