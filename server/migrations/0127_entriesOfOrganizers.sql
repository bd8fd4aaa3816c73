-- What an exhibitor did is in the log of the organiser whose exhibitor it is: it was in that of the session's, who
-- read in it of another's exhibitors.
do $$
declare
  month regclass;
begin
  for month in select inhrelid from pg_inherits where inhparent = '"auditEntries"'::regclass loop
    execute format('alter table %s disable trigger user', month);
    execute format($update$
      update %s a set "organizationID" = p."organizationID"
      from partners p
      where p."partnerID" = a."partnerID" and p."organizationID" <> a."organizationID" and not a."isByOrganizer"
      $update$, month);
    execute format('alter table %s enable trigger user', month);
  end loop;
end $$;
