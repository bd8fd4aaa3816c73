-- What was done to several accounts at once bore the name of the first one.
do $$
declare
  month regclass;
begin
  for month in select inhrelid from pg_inherits where inhparent = '"auditEntries"'::regclass loop
    execute format('alter table %s disable trigger user', month);
    execute format($update$
      update %s set "accountUserID" = null
      where kind in ('account', 'users') and "accountUserID" is not null and not target ? 'userID'
        and "changesSeveral"(changes, 'userID', null)
      $update$, month);
    execute format('alter table %s enable trigger user', month);
  end loop;
end $$;
