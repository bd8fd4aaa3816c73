-- As before, but the table of all months is locked first, as whoever writes an entry does, and not after "other".
create or replace function "makeAuditMonths"(ahead integer) returns void language plpgsql as $$
declare
  month timestamptz;
  next timestamptz;
  name text;
begin
  -- Who waits for its turn here keeps all calls waiting.
  perform set_config('lock_timeout', '2s', true);
  for month in
    select generate_series(date_trunc('month', now() at time zone 'UTC'),
      date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead), interval '1 month')
      at time zone 'UTC'
  loop
    name := to_char(month at time zone 'UTC', 'YYYY-MM');
    continue when to_regclass(format('audit.%I', name)) is not null;
    next := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    lock table only "auditEntries" in access exclusive mode;
    -- Nobody adds to it from here on.
    alter table audit."other" disable trigger user;
    create temporary table "entriesOfMonth" on commit drop as
      select * from audit."other" where "timeCreated" >= month and "timeCreated" < next;
    delete from audit."other" where "timeCreated" >= month and "timeCreated" < next;
    alter table audit."other" enable trigger user;
    execute format('create table audit.%I partition of "auditEntries" for values from (%L) to (%L)',
      name, month, next);
    execute format('create trigger "refuseTruncate" before truncate on audit.%I
      for each statement execute function "refuseAuditChange"()', name);
    insert into "auditEntries" overriding system value select * from pg_temp."entriesOfMonth";
    drop table pg_temp."entriesOfMonth";
  end loop;
-- Somebody reads for long: the next night is soon enough.
exception when lock_not_available or deadlock_detected then null;
end $$;
