-- An import can be taken back as long as nobody used what it made (ORG-42).
alter table "eventImports"
  -- What it made and what stood there before: [{table, key, before, after}]; null: from before this was kept, or taken back.
  add undo jsonb check (jsonb_typeof(undo) = 'array'),
  add "timeTakenBack" timestamptz(3),
  add "takenBackBy" bigint references users,
  add check (("timeTakenBack" is null) = ("takenBackBy" is null));
create index "eventImports_takenBackBy" on "eventImports" ("takenBackBy");

call "recordChangesOf"('eventImports', '{eventImportID}',
  '{kind,newCount,changedCount,sameCount,refusedCount,leftCount,timeTakenBack}', '{rows,undo,takenBackBy}');
