-- What a call changed is found column by column, by a function of each table that is written here: comparing rows
-- as JSON, key by key, took longer than the change.

drop procedure "recordChangesOf";

-- Has the changes of a table recorded; `keys` tell its rows apart. What a statement of such a call did to them is
-- added to `portal.changes`, which begins with a space while a call is recorded. Of the columns `told` the values are
-- kept, of all others the names only: a column is personal until somebody says that it is not. `skipped` are those
-- that no person changes. Columns that come or go later: call "recordColumnsOf".
create procedure "recordChangesOf"("table" text, keys text[], told text[], skipped text[]) language plpgsql as $$
declare
  recorder text := format('audit.%I', "table");
  operation text;
  transition text;
  ids text;
  "toldAdded" text;
  "toldChanged" text;
  "namedChanged" text;
  did text := '''changed''';
  "isMarked" text := 'false';
begin
  select
    coalesce(string_agg(format('%L, n.%I', name, name), ', ') filter (where name = any(array[
      'partnerID', 'eventID', 'userID', 'personID', 'scanPointID', 'scanPointOrderID', 'leadID', 'leadNoteID', 'sessionID',
      'orderID', 'orderRowID', 'productID', 'ticketID', 'materialID', 'eventsPartnersFileId', 'partnerEmailId',
      'partnerEmailRecipientId'])), ''),
    string_agg(format(', case when n.%I is not null then %L || jsonb_build_array(null, n.%I)::text end', name, '"' || name || '":', name), '')
      filter (where name = any(told)),
    string_agg(format(', case when n.%I is distinct from o.%I then %L || jsonb_build_array(o.%I, n.%I)::text end',
      name, name, '"' || name || '":', name, name), '') filter (where name = any(told)),
    string_agg(format(', case when n.%I is distinct from o.%I then %L end', name, name, '"' || name || '"'), '')
      filter (where name <> all(told || skipped || array['timeCreated', 'timeModified', 'modifiedBy', 'timeDeleted', 'searchText']))
  into ids, "toldAdded", "toldChanged", "namedChanged"
  from (select attname::text from pg_attribute
    where attrelid = format('%I', "table")::regclass and attnum > 0 and not attisdropped order by attnum) columns(name);
  if exists (select from pg_attribute where attrelid = format('%I', "table")::regclass and attname = 'timeDeleted') then
    did := 'case when o."timeDeleted" is null and n."timeDeleted" is not null then ''removed''
      when o."timeDeleted" is not null and n."timeDeleted" is null then ''restored'' else ''changed'' end';
    "isMarked" := 'o."timeDeleted" is distinct from n."timeDeleted"';
  end if;

  execute format('create or replace function %s() returns trigger language plpgsql as %L', recorder, format($body$
declare
  found text;
  total integer;
begin
  if tg_op = 'INSERT' then
    select count(*), string_agg(concat('{"table":%1$s,"did":"added","ids":', jsonb_strip_nulls(jsonb_build_object(%2$s)),
      ',"told":{' || nullif(concat_ws(','%3$s), '') || '}', '}'), ',') filter (where "rowNumber" <= 200)
    into total, found from (select row_number() over () as "rowNumber", r.* from "newRows" r) n;
  elsif tg_op = 'DELETE' then
    select count(*), string_agg(concat('{"table":%1$s,"did":"removed","ids":', jsonb_strip_nulls(jsonb_build_object(%2$s)), '}'), ',')
      filter (where "rowNumber" <= 200)
    into total, found from (select row_number() over () as "rowNumber", r.* from "oldRows" r) n;
  else
    select count(*), string_agg(change, ',') filter (where "rowNumber" <= 200) into total, found from (
      select row_number() over () as "rowNumber", concat('{"table":%1$s,"did":"', %6$s, '","ids":',
        jsonb_strip_nulls(jsonb_build_object(%2$s)), ',"told":{' || told || '}', ',"named":[' || named || ']', '}') as change
      from "oldRows" o join "newRows" n on %7$s
      cross join lateral (select nullif(concat_ws(','%4$s), '') as told, nullif(concat_ws(','%5$s), '') as named offset 0) d
      where told is not null or named is not null or %8$s
    ) changed;
  end if;
  if found is not null then
    if total > 200 then
      found := concat(found, ',{"table":%1$s,"more":', total - 200, '}');
    end if;
    perform set_config('portal.changes', current_setting('portal.changes') || found || ',', true);
  end if;
  return null;
end $body$,
    '"' || "table" || '"', ids, coalesce("toldAdded", ', null'), coalesce("toldChanged", ', null'), coalesce("namedChanged", ', null'),
    did, (select string_agg(format('o.%I = n.%I', key, key), ' and ') from unnest(keys) key), "isMarked"));

  foreach operation in array array['insert', 'update', 'delete'] loop
    transition := case operation
      when 'insert' then 'new table as "newRows"'
      when 'delete' then 'old table as "oldRows"'
      else 'old table as "oldRows" new table as "newRows"' end;
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement
      when (current_setting(''portal.changes'', true) <> '''') execute function %s(%L, %L, %L)',
      'record ' || operation, operation, "table", transition, recorder, keys, told, skipped);
  end loop;
end $$;

-- After a column of a recorded table has come, gone or changed its name: what is told of the others stays.
create procedure "recordColumnsOf"("table" text) language plpgsql as $$
declare
  given text[];
begin
  select string_to_array(encode(tgargs, 'escape'), '\000') into strict given from pg_trigger
  where tgrelid = format('%I', "table")::regclass and tgname = 'record update';
  call "recordChangesOf"("table", given[1]::text[], given[2]::text[], given[3]::text[]);
end $$;

-- What each table was recorded with until now.
do $$
declare
  recorded record;
begin
  for recorded in
    select relname, string_to_array(encode(tgargs, 'escape'), '\000') as given
    from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'record update'
  loop
    call "recordChangesOf"(recorded.relname, array_remove(recorded.given[1:2], ''), recorded.given[3]::text[], recorded.given[4]::text[]);
  end loop;
end $$;

drop function "recordChanges";
drop function "auditIDs";

-- Most entries are about no account.
drop index "auditEntries_accountUserID";
create index "auditEntries_accountUserID" on "auditEntries" ("accountUserID", "timeCreated", "auditEntryID")
  where "accountUserID" is not null;
