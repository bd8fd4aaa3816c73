-- What a recorder compares, it plans once for a connection: after a change of one row, by nested loops. Ten thousand
-- rows were then compared each with each, and a large sending ran out of time.

alter procedure "recordChangesOf" rename to "writeRecorderOf";

-- Has the changes of a table recorded, see "writeRecorderOf"; old rows find their new ones by a hash or in order.
create procedure "recordChangesOf"("table" text, keys text[], told text[], skipped text[]) language plpgsql as $$
begin
  call "writeRecorderOf"("table", keys, told, skipped);
  execute format('alter function audit.%I() set enable_nestloop = off', "table");
end $$;

do $$
declare
  recorded record;
begin
  for recorded in select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'record update' loop
    call "recordColumnsOf"(recorded.relname);
  end loop;
end $$;
