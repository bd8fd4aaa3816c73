-- Which secrets the process that started last has, by the ids that tokens and `totps` name them with: whether those of
-- the next one go with them is seen at its start. In no backup: another installation may have others.
create table "secretsInUse" (
  name text primary key,
  "keyID" text not null,
  -- That of the start before, so that one statement tells it and takes its place.
  "previousKeyID" text
);
