-- How many visitors a partner has is kept as how many persons and users it has (0087_listCounts.sql).

lock table visitors in access exclusive mode;

create function "countListedVisitors"() returns trigger language plpgsql as $$
declare changes "listCounts"[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(null, 'visitors', array["eventID", "partnerID"], n)::"listCounts") into changes from (
      select "eventID", "partnerID", count(*) as n from after group by 1, 2) sums;
  elsif tg_op = 'DELETE' then
    select array_agg(row(null, 'visitors', array["eventID", "partnerID"], -n)::"listCounts") into changes from (
      select "eventID", "partnerID", count(*) as n from before group by 1, 2) sums;
  else
    select array_agg(row(null, 'visitors', array["eventID", "partnerID"], n)::"listCounts") into changes from (
      select "eventID", "partnerID", sum(n) as n
      from (
        select "eventID", "partnerID", 1 as n from after
        union all select "eventID", "partnerID", -1 from before
      ) one group by 1, 2 having sum(n) <> 0) sums;
  end if;
  if changes is not null then perform "addToListCounts"(changes); end if;
  return null;
end $$;
create trigger "countListed" after insert on visitors
  referencing new table as after for each statement execute function "countListedVisitors"();
create trigger "recountListed" after update on visitors
  referencing old table as before new table as after for each statement execute function "countListedVisitors"();
create trigger "uncountListed" after delete on visitors
  referencing old table as before for each statement execute function "countListedVisitors"();

-- What there is already.
insert into "listCounts" (list, scope, "rowCount")
select 'visitors', array["eventID", "partnerID"], count(*) from visitors group by "eventID", "partnerID";
