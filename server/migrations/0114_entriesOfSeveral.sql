-- An entry belongs to the exhibitor and the event that its call names, or else that all of what it changed is of.

-- Whether a call changed something of several, or of another than its path names: of `partnerID` or `eventID`.
create function "changesSeveral"(changes jsonb, name text, given jsonb) returns boolean language sql immutable parallel safe
return (
  select count(distinct named.id) > 1
  from (select given as id union all select change -> 'ids' -> name from jsonb_array_elements(changes) change) named);

-- What organisers did for several at once was the first one's, who read in it what was changed for the others.
do $$
declare
  month regclass;
begin
  for month in select inhrelid from pg_inherits where inhparent = '"auditEntries"'::regclass loop
    execute format('alter table %s disable trigger user', month);
    execute format($update$
      update %s set "partnerID" = null,
        "eventID" = case when target ? 'eventID' or not "changesSeveral"(changes, 'eventID', null) then "eventID" end
      where "isByOrganizer" and "partnerID" is not null and not target ? 'partnerID'
        and ("changesSeveral"(changes, 'partnerID', null) or "changesSeveral"(changes, 'eventID', target -> 'eventID'))
      $update$, month);
    execute format('alter table %s enable trigger user', month);
  end loop;
end $$;
