-- Files in the storage that no material names: not yet, while an upload is under way, or no longer. They
-- are noted before they are stored, so that none is forgotten, and removed when they stay here.
create table "looseFiles" (
  "storageName" text primary key,
  "timeCreated" timestamptz(3) not null default now()
);
