-- Rows that an import refused go home from its report too, to be corrected (ORG-42).
alter table "eventImports"
  -- As they stood in the table, for as long as the import can be taken back: {headings, rows: [{row, cells}]}; null: none, or forgotten.
  add "refusedRows" jsonb check (jsonb_typeof("refusedRows") = 'object');

call "recordChangesOf"('eventImports', '{eventImportID}',
  '{kind,newCount,changedCount,sameCount,refusedCount,leftCount,timeTakenBack}', '{rows,undo,refusedRows,takenBackBy}');
