-- Whoever has a list of scans or leads open asks whether there are more; what a device notes of a scan afterwards,
-- stars, tags and a comment, is counted too, so that it is seen as well (CAP-06).
alter table "scanPoints" add "correctionCount" integer not null default 0;
call "recordChangesOf"('scanPoints', '{scanPointID}', '{name,location,qrEnabled,commentsEnabled,salesType,timeLinkRenewed}',
  '{scanCount,leadCount,clockWrongCount,correctionCount}');
drop trigger touch on "scanPoints";
create trigger touch before update on "scanPoints" for each row
  when ((old."scanCount", old."leadCount", old."clockWrongCount", old."correctionCount")
    = (new."scanCount", new."leadCount", new."clockWrongCount", new."correctionCount")) execute function touch();

-- What a device made of a lead is nobody's of the office: a form that comes too late names no colleague for it (T10).
create function "changedByDevice"() returns trigger language plpgsql as $$
begin
  new."modifiedBy" := null;
  return new;
end $$;
create trigger "changedByDevice" before update on leads for each row
  -- From within the triggers of the scans.
  when (pg_trigger_depth() > 0 and (old.rating, old.tags) is distinct from (new.rating, new.tags))
  execute function "changedByDevice"();

create function "countCorrections"() returns trigger language plpgsql as $$
begin
  if not exists (select from after) then return null; end if;
  update "scanPoints" p set "correctionCount" = p."correctionCount" + c.n
  from (
    select now."scanPointID", count(*) as n
    from before was join after now using ("scanPointScanID")
    where not now."isTest" and (was.rating, was.tags, was.comment) is distinct from (now.rating, now.tags, now.comment)
    group by 1
  ) c where c."scanPointID" = p."scanPointID";
  return null;
end $$;
-- By its name after "correctLeads", which locks the scan points in the order of their ids.
create trigger "countCorrections" after update on scans
  referencing old table as before new table as after for each statement execute function "countCorrections"();
