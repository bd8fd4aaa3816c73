-- To publish, archive or take back an event changes none of what its settings hold: whoever is typing there does not
-- come too late for that.
drop trigger touch on events;
create trigger touch before update on events for each row
  when (to_jsonb(old) - array['timePublished', 'timeArchived', 'modifiedBy']
    is distinct from to_jsonb(new) - array['timePublished', 'timeArchived', 'modifiedBy'])
  execute function touch();
