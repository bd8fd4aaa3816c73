-- Of the rows of a statement beyond the first 200 the log keeps whose they are: what an organiser did for five hundred
-- exhibitors at once is found by each of them.

create or replace procedure "writeRecorderOf"("table" text, keys text[], told text[], skipped text[]) language plpgsql as $$
declare
  recorder text := format('audit.%I', "table");
  operation text;
  transition text;
  ids text;
  "toldAdded" text;
  "toldRemoved" text;
  "toldChanged" text;
  "namedChanged" text;
  did text := '''changed''';
  "isMarked" text := 'false';
  "hasPartner" boolean := exists (
    select from pg_attribute where attrelid = format('%I', "table")::regclass and attname = 'partnerID');
  others text := case when "hasPartner" then 'array_agg("partnerID") filter (where "rowNumber" > 200)' else 'null' end;
begin
  select
    coalesce(string_agg(format('%L, n.%I', name, name), ', ') filter (where name = any(array[
      'partnerID', 'eventID', 'userID', 'personID', 'scanPointID', 'scanPointOrderID', 'leadID', 'leadNoteID', 'sessionID',
      'orderID', 'orderRowID', 'productID', 'ticketID', 'materialID', 'eventsPartnersFileId', 'partnerEmailId',
      'partnerEmailRecipientId'])), ''),
    string_agg(format(', case when n.%I is not null then %L || jsonb_build_array(null, n.%I)::text end', name, '"' || name || '":', name), '')
      filter (where name = any(told)),
    string_agg(format(', case when n.%I is not null then %L || jsonb_build_array(n.%I, null)::text end', name, '"' || name || '":', name), '')
      filter (where name = any(told)),
    string_agg(format(', case when n.%I is distinct from o.%I then %L || jsonb_build_array(o.%I, n.%I)::text end',
      name, name, '"' || name || '":', name, name), '') filter (where name = any(told)),
    string_agg(format(', case when n.%I is distinct from o.%I then %L end', name, name, '"' || name || '"'), '')
      filter (where name <> all(told || skipped || array['timeCreated', 'timeModified', 'modifiedBy', 'timeDeleted', 'searchText']))
  into ids, "toldAdded", "toldRemoved", "toldChanged", "namedChanged"
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
  others bigint[];
begin
  if tg_op = 'INSERT' then
    select count(*), string_agg(concat('{"table":%1$s,"did":"added","ids":', jsonb_strip_nulls(jsonb_build_object(%2$s)),
      ',"told":{' || nullif(concat_ws(','%3$s), '') || '}', '}'), ',') filter (where "rowNumber" <= 200), %10$s
    into total, found, others from (select row_number() over () as "rowNumber", r.* from "newRows" r) n;
  elsif tg_op = 'DELETE' then
    select count(*), string_agg(concat('{"table":%1$s,"did":"removed","ids":', jsonb_strip_nulls(jsonb_build_object(%2$s)),
      ',"told":{' || nullif(concat_ws(','%9$s), '') || '}', '}'), ',') filter (where "rowNumber" <= 200), %10$s
    into total, found, others from (select row_number() over () as "rowNumber", r.* from "oldRows" r) n;
  else
    select count(*), string_agg(change, ',') filter (where "rowNumber" <= 200), %10$s into total, found, others from (
      select row_number() over () as "rowNumber", concat('{"table":%1$s,"did":"', %6$s, '","ids":',
        jsonb_strip_nulls(jsonb_build_object(%2$s)), ',"told":{' || told || '}', ',"named":[' || named || ']', '}') as change%11$s
      from "oldRows" o join "newRows" n on %7$s
      cross join lateral (select nullif(concat_ws(','%4$s), '') as told, nullif(concat_ws(','%5$s), '') as named offset 0) d
      where told is not null or named is not null or %8$s
    ) changed;
  end if;
  if found is not null then
    if total > 200 then
      found := concat(found, ',{"table":%1$s,"more":', total - 200,
        ',"partnerIDs":' || (select jsonb_agg(distinct id)::text from unnest(others) id), '}');
    end if;
    perform set_config('portal.changes', current_setting('portal.changes') || found || ',', true);
  end if;
  return null;
end $body$,
    '"' || "table" || '"', ids, coalesce("toldAdded", ', null'), coalesce("toldChanged", ', null'), coalesce("namedChanged", ', null'),
    did, (select string_agg(format('o.%I = n.%I', key, key), ' and ') from unnest(keys) key), "isMarked", coalesce("toldRemoved", ', null'),
    others, case when "hasPartner" then ', n."partnerID"' else '' end));

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

do $$
declare
  recorded record;
begin
  for recorded in select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'record update' loop
    call "recordColumnsOf"(recorded.relname);
  end loop;
end $$;

create or replace function "auditPartners"(changes jsonb) returns bigint[] language sql immutable parallel safe
return array(
  select (change -> 'ids' -> 'partnerID')::bigint
  from jsonb_array_elements(changes) change where change -> 'ids' ? 'partnerID'
  union
  select id::bigint from jsonb_path_query(changes, '$[*].partnerIDs[*]') id);

create or replace function "changesSeveral"(changes jsonb, name text, given jsonb) returns boolean language sql immutable parallel safe
return (
  select count(distinct named.id) > 1
  from (
    select given as id union all select change -> 'ids' -> name from jsonb_array_elements(changes) change
    union all select jsonb_path_query(changes, '$[*].partnerIDs[*]') where name = 'partnerID') named);
